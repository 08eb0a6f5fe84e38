/**
 * `npm run strength [-- name…]`: plays the matches of the levels and writes docs/strength.md. Games are kept in dist/strength, so an interrupted run goes
 * on where it was; delete that folder after a change to an agent. Names choose matches by how they begin: `tichu`, `risk-hard`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Report } from '../src/arena/report/data.ts';
import { LINES, type Line, MAP_FLAGS, RANDOM_MAP } from './strength/lines.ts';
import { type Played, page } from './strength/page.ts';

const ROOT = join(import.meta.dirname, '..');
const folderOf = ({ id }: Line): string => join('dist', 'strength', id);

/** As it is typed. */
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

function play(line: Line): boolean {
  const isBegun = existsSync(join(ROOT, folderOf(line)));
  const isCounted = line.game === 'risk' || line.demand.kind === 'tichus';
  const out = ['--out', folderOf(line), ...(isCounted ? [] : ['--no-records']), ...(isBegun ? ['--resume'] : [])];
  console.log(`${line.id}: ${line.games} games`);
  return stammtisch([...argumentsOf(line), ...out]);
}

function finished(line: Line): Played | undefined {
  const folder = join(ROOT, folderOf(line));
  const file = join(folder, 'report.json');
  if (!existsSync(file)) return undefined;
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  return report.interrupted ? undefined : { line, report, folder };
}

const wanted = process.argv.slice(2);
const chosen = LINES.filter(({ id }) => wanted.length === 0 || wanted.some((name) => id.startsWith(name)));
if (chosen.length === 0) {
  console.error(`No match begins like that: there are ${LINES.map(({ id }) => id).join(', ')}.`);
  process.exitCode = 2;
} else {
  if (!existsSync(join(ROOT, RANDOM_MAP))) stammtisch(['map', 'random', ...MAP_FLAGS, '--out', RANDOM_MAP]);
  for (const line of chosen) if (finished(line) === undefined && !play(line)) break;
  const played = LINES.flatMap((line) => finished(line) ?? []);
  writeFileSync(
    join(ROOT, 'docs', 'strength.md'),
    page(played, (line) => `npm run -s stammtisch -- ${argumentsOf(line).join(' ')}`),
  );
  console.log('docs/strength.md');
}
