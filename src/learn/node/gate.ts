/** Matches of weights as they are shipped, played by the arena: gates, and the strength on the way (L-31, L-34). */
import type { GameResult } from '../../arena/entry.ts';
import { Run } from '../../arena/node/run.ts';
import { lineupOf, type Plan, planOf } from '../../arena/plan.ts';
import { type Estimate, Mean } from '../../arena/statistics/mean.ts';
import type { StopRule } from '../../arena/stop.ts';
import type { Game, Outcome, Setting } from '../../core/game.ts';
import { seedOf } from '../../core/seed.ts';

export interface Contest {
  readonly game: Game;
  readonly setting: Setting;
  /** Agents by their specs: the first one is measured. */
  readonly one: string;
  readonly other: string;
  readonly games: number;
  readonly seed: string;
  readonly threads: number;
  /** Plays all games, even if it is clear earlier who is stronger. */
  readonly isWhole?: boolean;
  /** Is given the run of the arena before it begins. */
  readonly watch?: ((run: Run) => void) | undefined;
}

export interface ContestResult {
  readonly one: string;
  readonly other: string;
  readonly deals: number;
  /** Lead in points a segment, a deal in all its seatings being one observation. */
  readonly lead: Estimate;
  /** Share of games won, and their number. */
  readonly won: number;
  readonly games: number;
  readonly failures: number;
}

/** Ends early once it is clear that the one is stronger by this much, or not stronger at all. */
const STOP: StopRule = { kind: 'sprt', elo0: 0, elo1: 12, alpha: 0.05, beta: 0.05 };
const NEVER: StopRule = { kind: 'none' };
/** Milliseconds that an agent may take: a net needs microseconds. */
const PATIENCE = 60_000;

export async function contest(asked: Contest): Promise<ContestResult> {
  const { game, setting, one, other, games, seed, threads, isWhole = false, watch } = asked;
  const plan = planOf({ game, setting, seed: seedOf(seed), groups: [groupOf(setting, one, other)], games });
  const leads = new Mean();
  let [won, played, failures] = [0, 0, 0];
  const run = new Run({
    ...{ plan, setting, threads, stop: isWhole ? NEVER : STOP, patience: PATIENCE },
    ...{ modules: [], journal: undefined, resume: false, learner: undefined },
    deal(results) {
      const own = results.map((result) => leadOf(plan, setting, result));
      failures += own.filter((lead) => lead === undefined).length;
      const known = own.filter((lead) => lead !== undefined);
      if (known.length < own.length) return;
      leads.add(known.reduce((sum, lead) => sum + lead, 0) / known.length);
      won += known.reduce((sum, lead) => sum + (lead > 0 ? 1 : lead === 0 ? 0.5 : 0), 0);
      played += known.length;
    },
  });
  watch?.(run);
  await run.all();
  const lead = leads.estimate;
  if (lead === undefined) throw new Error(`no deal of ${one} against ${other} was played to its end`);
  return { one, other, deals: leads.count, lead, won: won / played, games: played, failures };
}

/** Team 0 for the one, or a single seat where there are no teams. */
function groupOf({ teams }: Setting, one: string, other: string): string[] {
  return teams.map((team) => (team === teams[0] ? one : other));
}

/** Points a segment by which the one's seats did better than the others'; undefined for a game that failed. */
function leadOf(plan: Plan, { teams }: Setting, { n, outcome, segments }: GameResult): number | undefined {
  if (outcome === undefined) return undefined;
  const lineup = lineupOf(plan, n);
  const mean = (isOne: boolean): number => {
    const seats = teams.map((_, seat) => seat).filter((seat) => (lineup[seat] === 0) === isOne);
    return seats.reduce((sum, seat) => sum + outcome.scores[seat], 0) / seats.length;
  };
  const lead = (mean(true) - mean(false)) / Math.max(1, segments);
  return isLowBetter(outcome) ? 0 - lead : lead;
}

/** Whether the winners have fewer points than the last: games count in both directions. */
function isLowBetter({ scores, places }: Outcome): boolean {
  const scoreAt = (place: number): number => scores[places.indexOf(place)];
  return scoreAt(1) < scoreAt(Math.max(...places));
}
