/**
 * `npm run strength [-- name…]`: plays the matches of the levels and writes docs/strength.md. A match whose result is in docs/strength and whose
 * definition has not changed is not played again; an interrupted match is continued. Names choose matches by their prefix: `tichu`, `risk-hard`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LINES, type Line, MAP_FLAGS, RANDOM_MAP } from './strength/lines.ts';
import { type Played, page } from './strength/page.ts';
import { keep, resultOf } from './strength/results.ts';

const ROOT = join(import.meta.dirname, '..');
const folderOf = ({ id }: Line): string => join('dist', 'strength', id);

/** The arguments of the command. */
function argumentsOf({ game, seats, games, options = [], preset, id }: Line): string[] {
  return [
    ...['arena', game, '--seats', seats.join(','), '--games', String(games), '--seed', id],
    ...(preset === undefined ? [] : ['--preset', preset]),
    ...(options.length === 0 ? [] : ['--options', ...options]),
  ];
}

function stammtisch(args: readonly string[]): boolean {
  const { status } = spawnSync(process.execPath, [join('src', 'cli', 'main.ts'), ...args], {
    cwd: ROOT,
    stdio: ['inherit', 'ignore', 'inherit'],
  });
  return status === 0;
}

/** False if it was interrupted. */
function play(line: Line): boolean {
  const folder = join(ROOT, folderOf(line));
  const isBegun = existsSync(folder);
  const isCounted = line.game === 'risk' || line.demand.kind === 'tichus';
  const out = ['--out', folderOf(line), ...(isCounted ? [] : ['--no-records']), ...(isBegun ? ['--resume'] : [])];
  console.log(`${line.id}: ${line.games} games`);
  if (!stammtisch([...argumentsOf(line), ...out])) return false;
  keep(line, folder);
  rmSync(folder, { recursive: true });
  return true;
}

function playedOf(line: Line): Played[] {
  const result = resultOf(line);
  return result === undefined ? [] : [{ line, result }];
}

const wanted = process.argv.slice(2);
const chosen = LINES.filter(({ id }) => wanted.length === 0 || wanted.some((name) => id.startsWith(name)));
if (chosen.length === 0) {
  console.error(`No match begins like that: there are ${LINES.map(({ id }) => id).join(', ')}.`);
  process.exitCode = 2;
} else {
  if (!existsSync(join(ROOT, RANDOM_MAP))) stammtisch(['map', 'random', ...MAP_FLAGS, '--out', RANDOM_MAP]);
  for (const line of chosen) if (resultOf(line) === undefined && !play(line)) break;
  const command = (line: Line): string => `npx stammtisch ${argumentsOf(line).join(' ')}`;
  writeFileSync(join(ROOT, 'docs', 'strength.md'), page(LINES.flatMap(playedOf), command));
  console.log('docs/strength.md');
}
