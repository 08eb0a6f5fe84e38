/** Combines matches at several tables that count as one: their ids differ in a number at the end. */
import type { Estimate } from '../../src/arena/statistics/mean.ts';
import type { Played } from './page.ts';
import type { Result } from './results.ts';

type Agent = Result['agents'][number];
type Times = Result['times'][number];

const nameOf = ({ line }: Played): string => line.id.replace(/-\d+$/, '');
const sum = (numbers: readonly number[]): number => numbers.reduce((so, n) => so + n, 0);

/** One for each match, in the order in which they came. */
export function merged(played: readonly Played[]): Played[] {
  return [...Map.groupBy(played, nameOf).values()].map((parts) => (parts.length === 1 ? parts[0] : together(parts)));
}

function together(parts: readonly Played[]): Played {
  const [{ line, result: first }] = parts;
  const results = parts.map(({ result }) => result);
  const table = first.asked.table.map((text) => text.replace(/-\d+$/, (end) => `${end} to -${parts.length}`));
  const agents = first.agents.map(
    (agent): Agent => ({ ...agent, winRate: pooled(results, (result) => rateIn(result, agent.agent)) }),
  );
  const times = first.times.map((time) => timesTogether(results.flatMap((result) => timeIn(result, time.agent))));
  return { line, result: { ...first, asked: { ...first.asked, table }, games: gamesIn(results), agents, times } };
}

const gamesIn = (results: readonly Result[]): number => sum(results.map(({ games }) => games));
const rateIn = ({ agents }: Result, name: string): Estimate => agents.find(({ agent }) => agent === name)!.winRate!;
const timeIn = ({ times }: Result, name: string): Times[] => times.filter(({ agent }) => agent === name);

/** Tables are independent of each other, so the squares of their errors add up. */
function pooled(results: readonly Result[], rateOf: (result: Result) => Estimate): Estimate {
  const games = gamesIn(results);
  const mean = sum(results.map((result) => result.games * rateOf(result).mean)) / games;
  const half = (result: Result): number => (rateOf(result).high - rateOf(result).low) / 2;
  const error = Math.sqrt(sum(results.map((result) => (result.games * half(result)) ** 2))) / games;
  return { mean, low: Math.max(0, mean - error), high: Math.min(1, mean + error) };
}

/** Of the 99 % quantiles the highest counts. */
function timesTogether(times: readonly Times[]): Times {
  const decisions = sum(times.map((time) => time.decisions));
  return {
    agent: times[0].agent,
    decisions,
    mean: sum(times.map((time) => time.decisions * time.mean)) / decisions,
    p99: Math.max(...times.map(({ p99 }) => p99)),
    longest: Math.max(...times.map(({ longest }) => longest)),
  };
}
