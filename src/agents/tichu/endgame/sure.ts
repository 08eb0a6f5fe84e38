/** A player on the lead whose groups cannot be beaten, but for the last one, goes out for sure, and nobody else plays a card. */
import type { Seat } from '../../../core/types.ts';
import {
  countPlays,
  DOG_BIT,
  groupsOf,
  MAH_JONG_BIT,
  MOST_GROUPS,
  planHighs,
  planLows,
  planOf,
  readPlay,
  type TichuState,
  topAfter,
} from '../../../games/tichu/index.ts';

/** Judged by the plan of the hand, so there are hands for which this is true and not seen. */
export function goesOut(state: TichuState, seat: Seat): boolean {
  if (state.top !== 0 || state.turn !== seat || state.wish > 0) return false;
  const low = state.low(seat);
  const high = state.high(seat);
  if ((high & (DOG_BIT | MAH_JONG_BIT)) !== 0) return false;
  const other = 31 - Math.clz32(state.active & ~(1 << seat));
  const plan = planOf(low, high);
  let losers = 0;
  for (let i = plan * MOST_GROUPS; i < plan * MOST_GROUPS + groupsOf(plan); i++) {
    const top = topAfter(0, readPlay(planLows[i], planHighs[i]));
    if (countPlays(state.low(other), state.high(other), top, 0) > 0 && ++losers > 1) return false;
  }
  return true;
}
