/**
 * The chance that a play takes the trick. `rule` estimates it from the cards not seen yet; `heuristic` also uses the
 * hands of imagined worlds and averages over them.
 */
import {
  countPlays,
  DOG_FIGURE,
  DRAGON_BIT as DRAGON_BIT_,
  DRAGON_FIGURE,
  FIGURE_PLACES,
  FIRST_BOMB,
  HOUSES,
  LENGTH,
  PAIRS,
  PHOENIX_BIT as PHOENIX_BIT_,
  PHOENIX_FIGURE,
  SINGLES,
  SUIT_COUNT,
  TRIPLES,
  USUAL_HOLD,
} from '../../games/tichu/index.ts';
import { LEFT, RIGHT, type Sight } from './sight.ts';
import type { Weights } from './weights.ts';

const ACE = 14;
const DRAGON_BIT = DRAGON_BIT_;
const PHOENIX_BIT = PHOENIX_BIT_;
const LONGER = PHOENIX_FIGURE;
/** The top of the trick after a figure is led; the Phoenix as if played on an ace (T-13). */
const TOPS = Int32Array.from({ length: FIGURE_PLACES }, (_, figure) => {
  if (figure === PHOENIX_FIGURE) return figure + 256 * 29;
  return figure < PHOENIX_FIGURE ? figure + 512 * (figure - DOG_FIGURE) : figure;
});

export class Holding {
  /** By figure, against two opponents who have not passed yet. */
  readonly #usual = new Float64Array(FIGURE_PLACES);
  readonly #natural: Float64Array;
  readonly #pair: Float64Array;
  readonly #triple: Float64Array;
  readonly #special: number;
  readonly #will: number;
  readonly #willLater: number;
  readonly #mix: number;
  readonly #readsWorld: boolean;
  #world: Sight | undefined;
  /** Results in this world, computed when first needed. */
  readonly #known = new Float64Array(FIGURE_PLACES);
  readonly #stamps = new Int32Array(FIGURE_PLACES);
  #stamp = 0;

  constructor(weights: Weights, readsWorld: boolean) {
    const { holdNatural, holdSpecial, holdPair, holdTriple, will } = weights;
    this.#readsWorld = readsWorld;
    this.#willLater = weights.willLater;
    this.#mix = weights.mix;
    this.#usual.set(USUAL_HOLD);
    this.#natural = Float64Array.from({ length: 5 }, (_, count) => holdNatural ** count);
    this.#pair = Float64Array.from({ length: 5 }, (_, count) => (count < 2 ? 1 : holdPair ** (count - 1)));
    this.#triple = Float64Array.from({ length: 5 }, (_, count) => (count < 3 ? 1 : holdTriple ** (count - 2)));
    this.#special = holdSpecial;
    this.#will = will;
  }

  look(sight: Sight): void {
    const { unseenLow, unseenHigh } = sight;
    if (this.#readsWorld) this.#world = sight;
    this.#stamp++;
    const usual = this.#usual;
    const dragon = (unseenHigh & DRAGON_BIT) === 0 ? 1 : this.#special;
    const phoenix = (unseenHigh & PHOENIX_BIT) === 0 ? 1 : this.#special;
    let single = dragon * phoenix;
    let pair = 1;
    let triple = 1;
    usual[PHOENIX_FIGURE] = dragon;
    for (let value = ACE; value >= 2; value--) {
      usual[SINGLES + value] = single;
      usual[PAIRS + value] = pair;
      usual[TRIPLES + value] = usual[HOUSES + value] = triple;
      const count =
        SUIT_COUNT[value < 9 ? (unseenLow >>> (4 * value - 8)) & 15 : (unseenHigh >>> (4 * value - 36)) & 15];
      single *= this.#natural[count];
      pair *= this.#pair[count];
      triple *= this.#triple[count];
    }
    usual[SINGLES + 1] = single;
  }

  /** For a group that is still in the hand. */
  later(figure: number, largest: number): number {
    if (LENGTH[figure] > largest && figure !== DOG_FIGURE) return 1;
    if (this.#world === undefined || figure <= DOG_FIGURE + 1 || figure >= FIRST_BOMB) return this.#usual[figure];
    if (this.#stamps[figure] !== this.#stamp) {
      this.#stamps[figure] = this.#stamp;
      this.#known[figure] =
        this.#mix * this.#usual[figure] +
        (1 - this.#mix) *
          this.#against(TOPS[figure], this.#world, RIGHT, this.#willLater) *
          this.#against(TOPS[figure], this.#world, LEFT, this.#willLater);
    }
    return this.#known[figure];
  }

  /** For the top of the trick after a play. */
  now(top: number, sight: Sight): number {
    const figure = top & 255;
    if (figure >= FIRST_BOMB || figure === DRAGON_FIGURE) return 1;
    if (figure === DOG_FIGURE) return 0;
    if (LENGTH[figure] > sight.largest) return 1;
    const hold = figure > LONGER ? this.#usual[figure] : this.#usual[SINGLES + (top >> 9)];
    return sight.sizes[RIGHT] === 0 || sight.sizes[LEFT] === 0 ? Math.sqrt(hold) : hold;
  }

  /** The same in this world: whether the opponents really can beat it. */
  inWorld(top: number, sight: Sight): number {
    const figure = top & 255;
    if (figure === DOG_FIGURE) return 0;
    const known = this.#against(top, sight, RIGHT, this.#will) * this.#against(top, sight, LEFT, this.#will);
    return this.#mix * this.now(top, sight) + (1 - this.#mix) * known;
  }

  /** Whether an opponent can beat a group in this world, also with a bomb. */
  isBeatable(figure: number, sight: Sight): boolean {
    if (figure <= DOG_FIGURE) return true;
    return canBeat(TOPS[figure], sight, RIGHT) || canBeat(TOPS[figure], sight, LEFT);
  }

  /** The same for the top of the trick. */
  isTopBeatable(top: number, sight: Sight): boolean {
    return (top & 255) === DOG_FIGURE || canBeat(top, sight, RIGHT) || canBeat(top, sight, LEFT);
  }

  #against(top: number, sight: Sight, step: number, will: number): number {
    return canBeat(top, sight, step) ? 1 - will : 1;
  }
}

function canBeat(top: number, { sizes, lows, highs }: Sight, step: number): boolean {
  return sizes[step] > 0 && countPlays(lows[step], highs[step], top, 0) > 0;
}
