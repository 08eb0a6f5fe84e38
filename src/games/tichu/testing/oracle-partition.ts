/** A slow, simple partition of a small hand, as an oracle: every way to split every subset. */
import type { Card } from '../cards.ts';
import { read } from './oracle-combinations.ts';

/**
 * The smallest cost of playing all cards, where `costOf` gives the cost of a combination. A set is empty, or one of the combinations
 * with its first card is played and the rest is solved recursively.
 */
export function leastCost(
  hand: readonly Card[],
  costOf: (type: number, length: number, rank: number) => number,
): number {
  const sets = 2 ** hand.length;
  const plays: number[] = [];
  for (let set = 0; set < sets; set++) {
    const reading = set === 0 ? undefined : read(hand.filter((_, i) => (set >> i) & 1));
    plays.push(reading ? costOf(reading.type, reading.length, reading.rank) : Number.POSITIVE_INFINITY);
  }
  const least = [0];
  for (let set = 1; set < sets; set++) {
    const first = set & -set;
    let best = Number.POSITIVE_INFINITY;
    for (let play = set; play > 0; play = (play - 1) & set) {
      if ((play & first) !== 0) best = Math.min(best, plays[play] + least[set ^ play]);
    }
    least.push(best);
  }
  return least[sets - 1];
}
