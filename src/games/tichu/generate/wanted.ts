/** The parameters of play generators: cards, top and wish. */
import { FIGURES, PHOENIX_FIGURE as PHOENIX_FIGURE_ } from '../combinations/figures.ts';

/** A copy of an imported constant: V8 inlines constants of the same module, but not imported ones. */
const PHOENIX_FIGURE = PHOENIX_FIGURE_;
const LENGTH = Uint8Array.from(FIGURES, (figure) => figure.length);
const RANK = Uint8Array.from(FIGURES, (figure) => figure.rank);

/** Plays from these cards, on this top, with this wish. Reused, so that nothing is allocated. */
export class Wanted {
  low = 0;
  high = 0;
  top = 0;
  /** A value 2 to 14 that every play but bombs must contain as a natural card; 0 for none. */
  wish = 0;
  /** 1 if the Phoenix is among the cards. */
  phoenix = 0;
  /** The lowest rank that beats the top, and the number of cards of the top; both 0 on an empty table. */
  lowest = 0;
  length = 0;

  set(low: number, high: number, top: number, wish: number): this {
    this.low = low;
    this.high = high;
    this.top = top;
    this.wish = wish;
    this.phoenix = (high >>> 27) & 1;
    const kind = top & 255;
    this.lowest = kind === 0 ? 0 : kind <= PHOENIX_FIGURE ? (top >> 9) + 1 : RANK[kind] + 1;
    this.length = LENGTH[kind];
    return this;
  }
}
