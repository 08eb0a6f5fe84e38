/** docs/strength.md: one line for each match, and the ratings that follow from all matches of a game together. */

import { bradleyTerry } from '../../src/arena/ratings/bradley-terry.ts';
import { type Estimate, wilson } from '../../src/arena/statistics/mean.ts';
import { LINES, type Line } from './lines.ts';
import { merged } from './merged.ts';
import type { Result } from './results.ts';

export interface Played {
  readonly line: Line;
  readonly result: Result;
}

const percent = ({ mean, low, high }: Estimate): string =>
  `${(100 * mean).toFixed(1)} ± ${(50 * (high - low)).toFixed(1)} %`;
const points = ({ mean, low, high }: Estimate): string => `${mean.toFixed(2)} ± ${((high - low) / 2).toFixed(2)}`;
const milliseconds = (micro: number): string => (micro / 1000).toFixed(micro < 10_000 ? 2 : 0);

interface Judgement {
  readonly figure: string;
  readonly asked: string;
  readonly holds: boolean;
}

function judge({ line: { demand }, result }: Played, first: string, second: string): Judgement {
  const find = (name: string) => result.agents.find(({ agent }) => agent === name)!;
  const rate = (find(first).winRate ?? { mean: 0, low: 0, high: 0 }) as Estimate;
  const figure = percent(rate);
  switch (demand.kind) {
    case 'wins':
      return { figure, asked: `at least ${100 * demand.atLeast} %`, holds: rate.mean >= demand.atLeast };
    case 'beats':
      return { figure, asked: `more than ${100 * demand.even} %, for sure`, holds: rate.low > demand.even };
    case 'fewer points': {
      const [own, other] = [find(first).pointsPerRound!, find(second).pointsPerRound!];
      const asked = `at least ${demand.by} points a round fewer`;
      return {
        figure: `${points(own)} against ${points(other)}`,
        asked,
        holds: other.mean - own.mean >= demand.by,
      };
    }
    case 'tichus': {
      const { announced, made } = result.tichus!;
      const share = wilson(made / announced, announced);
      const asked = `more than ${(100 * demand.moreThan).toFixed(0)} % of its tichus made`;
      return { figure: `${percent(share)} of ${announced} made`, asked, holds: share.mean > demand.moreThan };
    }
  }
}

function row(played: Played): string {
  const { line, result } = played;
  const [first, second = first] = [...new Set(line.seats)];
  const { figure, asked, holds } = judge(played, first, second);
  const time = result.times.find(({ agent }) => agent === first);
  const where = result.asked.table.join(' ');
  const cells = [`${first} – ${second}`, where, String(result.games), figure, asked, holds ? 'yes' : '**no**'];
  const times = time === undefined ? ['', ''] : [milliseconds(time.mean), milliseconds(time.p99)];
  const atLimit = result.atLimit === undefined ? [] : [`${(100 * result.atLimit).toFixed(1)} %`];
  return `| ${[...cells, ...times, ...atLimit].join(' | ')} |`;
}

function matchesOf(played: readonly Played[]): string[] {
  const extra = played[0].line.game === 'risk' ? ['games at the turn limit'] : [];
  const head = ['match', 'table', 'games', 'first agent', 'asked', 'holds', 'ms a decision', 'p99', ...extra];
  return [`| ${head.join(' | ')} |`, `|${head.map(() => '---').join('|')}|`, ...played.map(row), ''];
}

/** The agents behind the levels. */
function levelsOf(played: readonly Played[]): string[] {
  const behind = new Map(played.flatMap(({ result }) => Object.entries(result.asked.behind)));
  const levels = [...behind].filter(([name, agent]) => name !== agent);
  return levels.length === 0 ? [] : [...levels.map(([name, agent]) => `- ${name}: \`${agent}\``), ''];
}

/** Ratings from the places in all matches of the game. */
function ratingsOf(played: readonly Played[]): string[] {
  const agents = [...new Set(played.flatMap(({ line }) => line.seats))];
  if (agents.length < 2) return [];
  const ratings = bradleyTerry(
    agents,
    played.map(({ result }) => result.contests),
  ).sort((one, other) => other.rating - one.rating);
  return [
    '| agent | rating |',
    '|---|---|',
    ...ratings.map(
      ({ agent, rating, low, high }) => `| ${agent} | ${rating.toFixed(0)} ± ${((high - low) / 2).toFixed(0)} |`,
    ),
    '',
  ];
}

export function page(played: readonly Played[], command: (line: Line) => string): string {
  const games = [...new Set(played.map(({ line }) => line.game))];
  const sections = games.flatMap((game) => {
    const own = played.filter(({ line }) => line.game === game);
    return [`## ${game}`, '', ...levelsOf(own), ...matchesOf(merged(own)), ...ratingsOf(own)];
  });
  return [
    '# How strong the levels are',
    '',
    'Made by `npm run strength`. Deals are played in all rotations; intervals are 95 % over deals; times are those of the first agent on one thread while the other one played.',
    'Ratings are on the Elo scale with mean 1500, from all matches of the game together.',
    'That no agent breaks a rule, crashes or stalls is tried by `npm run soak -- agents`: 100,000 games of all levels, with the shortest of searches.',
    `${played.length} of ${LINES.length} matches have been played. Each can be repeated alone, for instance:`,
    '',
    '```',
    ...played.slice(0, 1).map(({ line }) => command(line)),
    '```',
    '',
    ...sections,
  ].join('\n');
}
