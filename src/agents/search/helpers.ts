/**
 * Root parallelism (mcts.md, section 10): helpers search the same position with other chance, and what all found is added up. Programs on
 * Node hand in threads as helpers (`agents/node/search-threads.ts`); without them the searches run one after the other.
 */
import type { Options } from '../../core/options.ts';
import { Random } from '../../core/random.ts';
import { SEED_LENGTH, type Seed } from '../../core/seed.ts';
import type { Seat } from '../../core/types.ts';
import { findGame } from '../../games/index.ts';
import { SearchClock } from './clock.ts';
import type { RootChild, SearchReport, SearchRules } from './rules.ts';
import { Search } from './search.ts';
import type { SearchKind } from './settings.ts';
import { Simulation } from './simulation.ts';

/** Everything a helper needs: what the seat knows, never the state. */
export interface Task {
  readonly game: string;
  readonly options: Options;
  readonly seats: number;
  readonly seat: Seat;
  readonly kind: SearchKind;
  readonly rules: SearchRules;
  readonly view: unknown;
  readonly mayWait: boolean;
  readonly milliseconds: number;
}

export interface Helpers {
  /** Each helper gets a seed of its own from the generator at once; calling the returned function waits for all reports. */
  ask(task: Task, random: Random): () => SearchReport[];
}

/** Makes this many helpers, which last as long as the agent. */
export type StartHelpers = (count: number) => Helpers;

/** Helpers on the asking thread: the same reports as from threads, after the time of all of them together. */
export const helpInTurn: StartHelpers = (count) => ({
  ask(task, random) {
    const seeds = Array.from({ length: count }, () => random.seed(new Int32Array(SEED_LENGTH)));
    return () => seeds.map((seed) => searchFor(task, seed));
  },
});

/** The work of one helper. */
export function searchFor(task: Task, seed: Seed): SearchReport {
  const { game: name, options, seats, seat, kind, rules, view, mayWait, milliseconds } = task;
  const game = findGame(name);
  const setting = game?.configure(options, seats);
  if (game === undefined || !setting?.ok) throw new Error(`no table for ${name}`);
  const simulation = new Simulation(game, setting.value, new Random(seed), rules);
  return new Search(kind, rules, seat, simulation).run({
    imaginer: game.imaginer(setting.value, view, rules.memory),
    mayWait,
    clock: new SearchClock({ milliseconds }),
    truth: undefined,
  });
}

/** Several searches of one position as one. */
export function addUp(reports: readonly SearchReport[]): SearchReport {
  const children = new Map<number, RootChild>();
  for (const { action, visits, score } of reports.flatMap((report) => report.children)) {
    const before = children.get(action);
    const [all, sum] = [visits + (before?.visits ?? 0), score + (before?.score ?? 0)];
    children.set(action, { action, visits: all, score: sum, mean: all === 0 ? 0 : sum / all });
  }
  const total = (of: (report: SearchReport) => number): number => reports.reduce((so, report) => so + of(report), 0);
  return {
    iterations: total(({ iterations }) => iterations),
    depth: Math.max(...reports.map(({ depth }) => depth)),
    nodes: total(({ nodes }) => nodes),
    children: [...children.values()].sort((a, b) => b.visits - a.visits),
  };
}
