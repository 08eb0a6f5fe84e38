/**
 * `npm run strength [-- name…]`: plays the matches of the levels and writes docs/strength.md. Games are kept in dist/strength, so an interrupted run goes
 * on where it was; delete that folder after a change to an agent. Names choose matches by how they begin: `tichu`, `risk-hard`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AgentReport, Report } from '../src/arena/report/data.ts';
import type { Estimate } from '../src/arena/statistics/mean.ts';
import { type Demand, LINES, type Line } from './strength/lines.ts';

const at = (...parts: readonly string[]): string => join(import.meta.dirname, '..', ...parts);
const folderOf = ({ id }: Line): string => at('dist', 'strength', id);
const reportFile = (line: Line): string => join(folderOf(line), 'report.json');

/** As it is typed. */
function argumentsOf({ game, seats, games, options = [], preset, id }: Line): string[] {
  return [
    ...['arena', game, '--seats', seats.join(','), '--games', String(games), '--seed', id],
    ...(preset === undefined ? [] : ['--preset', preset]),
    ...(options.length === 0 ? [] : ['--options', ...options]),
  ];
}

function play(line: Line): boolean {
  const isBegun = existsSync(folderOf(line));
  const out = ['--out', folderOf(line), '--no-records', ...(isBegun ? ['--resume'] : [])];
  console.log(`${line.id}: ${line.games} games`);
  const { status } = spawnSync(process.execPath, [at('src', 'cli', 'main.ts'), ...argumentsOf(line), ...out], {
    stdio: ['inherit', 'ignore', 'inherit'],
  });
  return status === 0;
}

function finished(line: Line): Report | undefined {
  if (!existsSync(reportFile(line))) return undefined;
  const report = JSON.parse(readFileSync(reportFile(line), 'utf8')) as Report;
  return report.interrupted ? undefined : report;
}

// ---- the page ------------------------------------------------------------------------------------------------------------

const percent = ({ mean, low, high }: Estimate): string =>
  `${(100 * mean).toFixed(1)} ± ${(50 * (high - low)).toFixed(1)} %`;
const points = ({ mean, low, high }: Estimate): string => `${mean.toFixed(2)} ± ${((high - low) / 2).toFixed(2)}`;
const milliseconds = (micro: number): string => (micro / 1000).toFixed(micro < 10_000 ? 2 : 0);

interface Result {
  readonly figure: string;
  readonly asked: string;
  readonly holds: boolean;
}

function resultOf(demand: Demand, [first, second]: readonly AgentReport[]): Result {
  const rate = first.winRate ?? { mean: 0, low: 0, high: 0 };
  if (demand.kind === 'wins') {
    const asked = `at least ${100 * demand.atLeast} %`;
    return { figure: percent(rate as Estimate), asked, holds: rate.mean >= demand.atLeast };
  }
  if (demand.kind === 'beats') {
    const asked = `more than ${100 * demand.even} %, for sure`;
    return { figure: percent(rate as Estimate), asked, holds: rate.low > demand.even };
  }
  const [own, other] = [first.pointsPerRound!, second.pointsPerRound!];
  const asked = `at least ${demand.by} points a round fewer`;
  return { figure: `${points(own)} against ${points(other)}`, asked, holds: other.mean - own.mean >= demand.by };
}

function row(line: Line, report: Report): string {
  const [first, second] = [...new Set(line.seats)];
  const agents = [first, second].map((name) => report.agents.find(({ agent }) => agent === name)!);
  const { figure, asked, holds } = resultOf(line.demand, agents);
  const time = report.timing.decisions.find(({ agent }) => agent === first);
  const where = [line.preset, ...(line.options ?? [])].filter((text) => text !== undefined).join(' ');
  const cells = [`${first} – ${second}`, where, String(report.games), figure, asked, holds ? 'yes' : '**no**'];
  return `| ${[...cells, time === undefined ? '' : milliseconds(time.mean)].join(' | ')} |`;
}

function page(): string {
  const played = LINES.flatMap((line) => {
    const report = finished(line);
    return report === undefined ? [] : [{ line, report }];
  });
  const games = [...new Set(played.map(({ line }) => line.game))];
  const sections = games.flatMap((game) => [
    `## ${game}`,
    '',
    '| match | table | games | first agent | asked | holds | ms a decision |',
    '|---|---|---|---|---|---|---|',
    ...played.filter(({ line }) => line.game === game).map(({ line, report }) => row(line, report)),
    '',
  ]);
  return [
    '# How strong the levels are',
    '',
    'Made by `npm run strength`. Deals are played in all rotations; intervals are 95 % over deals; times are means on one thread while the other one played.',
    `${played.length} of ${LINES.length} matches have been played. Each can be repeated alone, for instance:`,
    '',
    '```',
    ...played.slice(0, 1).map(({ line }) => `npm run -s stammtisch -- ${argumentsOf(line).join(' ')}`),
    '```',
    '',
    ...sections,
  ].join('\n');
}

const wanted = process.argv.slice(2);
const chosen = LINES.filter(({ id }) => wanted.length === 0 || wanted.some((name) => id.startsWith(name)));
if (chosen.length === 0) {
  console.error(`No match begins like that: there are ${LINES.map(({ id }) => id).join(', ')}.`);
  process.exitCode = 2;
} else {
  for (const line of chosen) if (finished(line) === undefined && !play(line)) break;
  writeFileSync(at('docs', 'strength.md'), page());
  console.log('docs/strength.md');
}
