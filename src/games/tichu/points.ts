/** Points of a set of cards: fives 5, tens and kings 10, the Dragon 25, the Phoenix -25. */
import { countBits } from '../../core/bits.ts';

/** Copies of constants of `cards.ts`: V8 inlines constants of the same module, but not imported ones. */
const FIVES = 15 << 12;
const TENS_AND_KINGS = (15 << 4) | (15 << 16);
const DRAGON_AT = 26;
const PHOENIX_AT = 27;

export function countPoints(low: number, high: number): number {
  const specials = 25 * (((high >>> DRAGON_AT) & 1) - ((high >>> PHOENIX_AT) & 1));
  return specials + 5 * countBits(low & FIVES) + 10 * countBits(high & TENS_AND_KINGS);
}
