/** The expected cost of keeping the cards of a suit: the sum over the tricks in which one has to follow with them. */
import { countRanks } from '../../games/hearts/index.ts';
import type { Chances } from './chances.ts';
import type { Sight } from './sight.ts';
import type { Weights } from './weights.ts';

const SPADES = 3;
const QUEEN_BIT = 1 << 10;
const ABOVE_QUEEN = 3 << 11;
const BELOW_QUEEN = QUEEN_BIT - 1;
const ROUNDS = 4;

export class Risk {
  readonly #sight: Sight;
  readonly #chances: Chances;
  readonly #others: number;
  /** By suit, then by the number of own lower cards. */
  readonly #rounds: Float64Array;
  readonly #catch: Float64Array;
  readonly #catchBoth: number;
  readonly #queen: Float64Array;

  constructor(w: Weights, sight: Sight, chances: Chances, others: number) {
    this.#sight = sight;
    this.#chances = chances;
    this.#others = others;
    const side = [w.side1, w.side2, w.side3, w.side4];
    this.#rounds = Float64Array.from([...side, ...side, w.heart1, w.heart2, w.heart3, w.heart4, ...side]);
    this.#catch = Float64Array.of(w.catch0, w.catch1, w.catch2, w.catch3, w.catch4);
    this.#catchBoth = w.catchBoth;
    this.#queen = Float64Array.of(w.queen0, w.queen1, w.queen2, w.queen3, w.queen4, w.queen5);
  }

  /** The expected cost of holding exactly these cards of a suit. */
  of(suit: number, cards: number): number {
    if (cards === 0) return 0;
    const { unseen } = this.#sight;
    const out = unseen[suit];
    const count = countRanks(out);
    let risk = suit === SPADES ? this.#ofHighSpades(cards) : 0;
    let left = count;
    let round = suit * ROUNDS;
    const last = round + ROUNDS - 1;
    for (let rest = cards; rest !== 0 && left > 0; rest &= rest - 1, left -= this.#others) {
      const lower = countRanks(out & ((rest & -rest) - 1));
      // About this share of the cards that are out is still there when the suit is led again.
      const low = (lower * left) / count;
      const high = left - low;
      risk += this.#rounds[round] * this.#chances.takes(low | 0, high | 0, this.#others);
      if (round < last) round++;
    }
    return risk;
  }

  #ofHighSpades(cards: number): number {
    if ((cards & QUEEN_BIT) !== 0) return this.#queen[Math.min(5, countRanks(cards) - 1)];
    const high = cards & ABOVE_QUEEN;
    if (high === 0 || !this.#sight.isQueenOut) return 0;
    const risk = this.#catch[Math.min(4, countRanks(cards & BELOW_QUEEN))];
    return high === ABOVE_QUEEN ? risk * (1 + this.#catchBoth) : risk;
  }
}
