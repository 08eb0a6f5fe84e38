/** Decides whether a hand is good enough to shoot the moon. */
import { countRanks } from '../../games/hearts/index.ts';
import type { Sight } from './sight.ts';
import type { Weights } from './weights.ts';

const SUITS = 4;

export class Moon {
  readonly #w: Weights;
  readonly #sight: Sight;
  readonly #others: number;
  /** Whether this seat tries to take all the points. */
  isTried = false;

  constructor(weights: Weights, sight: Sight, others: number) {
    this.#w = weights;
    this.#sight = sight;
    this.#others = others;
  }

  look(isCounted: boolean): void {
    const w = this.#w;
    const { own, taken } = this.#sight;
    this.isTried = isCounted && own === taken && this.#losers() <= w.moonLosers + w.moonLosersPoint * own;
  }

  /** Number of cards that will not win a trick if the suit is played from the top; the others run out of short suits. */
  #losers(): number {
    const { mine, unseen } = this.#sight;
    let losers = 0;
    for (let suit = 0; suit < SUITS; suit++) {
      let out = unseen[suit];
      for (let rest = mine[suit]; rest !== 0 && out !== 0; ) {
        const top = 31 - Math.clz32(rest);
        rest &= ~(1 << top);
        const higher = countRanks(out >>> top);
        if (higher > 0) losers++;
        // Each round costs the others a card, the lowest ones first as far as they can choose.
        for (let i = 0; i < this.#others && out !== 0; i++) out &= out - 1;
      }
    }
    return losers;
  }
}
