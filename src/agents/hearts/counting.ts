/** Which way of counting a moon is better for the player who shot it (H-24). */
import type { Sight } from './sight.ts';
import { COUNT_TERM } from './terms.ts';

export class Counting {
  /** The lead over the best of the others after counting; a game that would end counts as won or lost. */
  weigh(sight: Sight, isNew: boolean, into: Float64Array): void {
    const { state, seat } = sight;
    const { seats, total, target } = state.setting;
    const mine = state.total(seat) - (isNew ? total : 0);
    let best = Number.POSITIVE_INFINITY;
    let highest = mine;
    for (let other = 0; other < seats; other++) {
      if (other === seat) continue;
      const theirs = state.total(other) + (isNew ? 0 : total);
      if (theirs < best) best = theirs;
      if (theirs > highest) highest = theirs;
    }
    into[COUNT_TERM] = best - mine;
    if (highest < target) return;
    into[COUNT_TERM] += mine <= best ? GAME : -GAME;
  }
}

/** More than any lead. */
const GAME = 10_000;
