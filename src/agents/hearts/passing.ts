/** Scores cards for passing. */
import { countRanks } from '../../games/hearts/index.ts';
import type { Risk } from './risk.ts';
import type { Sight } from './sight.ts';
import { REST_TERM, VOID_TERM } from './terms.ts';
import type { Weights } from './weights.ts';

const HEARTS = 2;
/** A suit with fewer cards than this may be passed away completely. */
const SHORT = 4;

export class Passing {
  readonly #w: Weights;
  readonly #sight: Sight;
  readonly #risk: Risk;
  readonly #risks = new Float64Array(4);

  constructor(weights: Weights, sight: Sight, risk: Risk) {
    this.#w = weights;
    this.#sight = sight;
    this.#risk = risk;
  }

  look(): void {
    for (let suit = 0; suit < 4; suit++) this.#risks[suit] = this.#risk.of(suit, this.#sight.mine[suit]);
  }

  weigh(suit: number, rank: number, into: Float64Array): void {
    const w = this.#w;
    const cards = this.#sight.mine[suit];
    const left = cards & ~(1 << rank);
    into[REST_TERM] = this.#risks[suit] - this.#risk.of(suit, left);
    if (suit === HEARTS) into[REST_TERM] += w.passHeart * rank;
    else into[REST_TERM] += w.passSide * rank;
    const length = countRanks(left);
    if (length < SHORT) into[VOID_TERM] = w.short * (SHORT - length);
    if (left === 0) into[VOID_TERM] += w.void;
  }
}
