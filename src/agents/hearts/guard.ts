/**
 * Guards against a moon: while one opponent has all points, cards that can still win a trick from them are kept. Without it the highest cards are
 * the first to be thrown away, because they are the dangerous ones otherwise.
 */
import { countRanks } from '../../games/hearts/index.ts';
import type { Sight } from './sight.ts';
import type { Weights } from './weights.ts';

const SUITS = 4;
/** No card is gone. */
const NONE = -1;

export class Guard {
  readonly #w: Weights;
  readonly #sight: Sight;
  /** What a whole guard is worth now; 0 if no opponent can shoot the moon. */
  #worth = 0;
  #held = 0;

  constructor(weights: Weights, sight: Sight) {
    this.#w = weights;
    this.#sight = sight;
  }

  look(isCounted: boolean, total: number): void {
    const { guard, guardPower, guardMost } = this.#w;
    const { rival, taken } = this.#sight;
    this.#worth = isCounted && guard > 0 && rival >= 0 ? guard * (taken / total) ** guardPower : 0;
    if (this.#worth > 0) this.#held = Math.min(guardMost, this.#count(NONE, 0));
  }

  /** What it costs that the card leaves the hand. */
  costOf(suit: number, rank: number): number {
    if (this.#worth === 0) return 0;
    return this.#worth * (this.#held - Math.min(this.#w.guardMost, this.#count(suit, 1 << rank)));
  }

  /** The guards of all suits without some cards of one. */
  #count(suit: number, gone: number): number {
    const { mine, unseen } = this.#sight;
    let guards = 0;
    for (let s = 0; s < SUITS; s++) {
      const own = s === suit ? mine[s] & ~gone : mine[s];
      if (own !== 0 && unseen[s] !== 0) guards += this.#guardIn(own, unseen[s]);
    }
    return guards;
  }

  #guardIn(own: number, unseen: number): number {
    const { guardCovered, guardSecond } = this.#w;
    const higher = countRanks(unseen >>> (31 - Math.clz32(own)));
    if (higher === 0) return 1;
    if (higher <= countRanks(own) - 1) return guardCovered;
    return higher === 1 ? guardSecond : 0;
  }
}
