/** A round as part of a longer game: how such a game may stand, and what a round is worth there (L-20, L-24). */
import type { WholeGame } from '../../../core/lens.ts';
import type { Random } from '../../../core/random.ts';
import type { Seat } from '../../../core/types.ts';
import { SEATS, type TichuState } from '../state.ts';

/** Leads of single rounds spread by so many points, and the better team gets about so many a round. */
const SPREAD = 170;
const POINTS_A_ROUND = 85;
/** Even the last round brings this part of a round's luck. */
const LEAST_ROUNDS = 0.5;

/** The chance of a team to win the game at totals: 0 or 1 once one has reached the target, else by the lead and the rounds to come. */
export function chanceOf(own: number, other: number, target: number): number {
  const best = Math.max(own, other);
  if (best >= target) return own === other ? 0.5 : own > other ? 1 : 0;
  const rounds = Math.max(LEAST_ROUNDS, (target - best) / POINTS_A_ROUND);
  const lead = (own - other) / (SPREAD * Math.sqrt(rounds));
  return 0.5 + (0.5 * lead) / Math.sqrt(1 + lead * lead);
}

/** Half the difference of points that compares a result with points. */
const STEP = 50;
/** Where a game is all but decided, results are not enlarged beyond this. */
const LEAST_SLOPE = 0.06;
const MOST_WORTH = 400;

/** What it is worth, in points of an even game, that the totals have changed. */
function worthOf(before: readonly [number, number], after: readonly [number, number], target: number): number {
  const slope =
    chanceOf(before[0] + STEP, before[1] - STEP, target) - chanceOf(before[0] - STEP, before[1] + STEP, target);
  const gain = chanceOf(after[0], after[1], target) - chanceOf(before[0], before[1], target);
  const worth = (4 * STEP * gain) / Math.max(LEAST_SLOPE, slope);
  return Math.max(-MOST_WORTH, Math.min(MOST_WORTH, worth));
}

/** Rounds that may have been played before: as far as most games go. */
const MOST_ROUNDS = 14;
/** One round in so many is a double win; in one of so many an announcement is won or lost. */
const DOUBLE_WINS = 4;
const CALLS = 3;

/** The score of a round, roughly as rounds end. */
function someScores(random: Random): [number, number] {
  const points = 5 * random.below(21);
  const scores: [number, number] =
    random.below(DOUBLE_WINS) === 0 ? (random.below(2) === 0 ? [200, 0] : [0, 200]) : [points, 100 - points];
  if (random.below(CALLS) === 0) scores[random.below(2)] += random.below(3) === 0 ? -100 : 100;
  return scores;
}

export const LONGER: WholeGame<TichuState> = {
  begin(state, random) {
    const { target } = state.setting;
    for (let rounds = random.below(MOST_ROUNDS); rounds > 0; rounds--) {
      const [ours, theirs] = someScores(random);
      if (Math.max(state.total(0) + ours, state.total(1) + theirs) >= target) return;
      state.addScores(ours, theirs);
    }
  },
  worth(state, into) {
    const last = state.finished - 1;
    const after = [state.total(0), state.total(1)] as const;
    const before = [after[0] - state.score(last, 0), after[1] - state.score(last, 1)] as const;
    const worth = worthOf(before, after, state.setting.target);
    for (let seat = 0; seat < SEATS; seat++) into[seat] = (seat & 1) === 0 ? worth : 0 - worth;
  },
};

/** Card points of both teams without the announcement: when the caller is out first, and when not. */
const MADE = [
  [200, 0],
  [85, 15],
  [60, 40],
] as const;
const FAILED = [
  [60, 40],
  [35, 65],
  [0, 200],
] as const;

/** How sure a call must be: at even stakes one half; near the end of a game as much as it may lose against what it may win. */
export function chanceNeeded(state: TichuState, seat: Seat, stake: number): number {
  const { target } = state.setting;
  if (target === 0) return 0.5;
  const own = state.total(seat & 1);
  const other = state.total((seat + 1) & 1);
  let gain = 0;
  let loss = 0;
  for (const [ours, theirs] of MADE)
    gain += chanceOf(own + ours + stake, other + theirs, target) - chanceOf(own + ours, other + theirs, target);
  for (const [ours, theirs] of FAILED)
    loss += chanceOf(own + ours, other + theirs, target) - chanceOf(own + ours - stake, other + theirs, target);
  return gain + loss === 0 ? 0.5 : loss / (gain + loss);
}
