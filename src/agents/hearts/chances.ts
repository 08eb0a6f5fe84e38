/** Tables of probabilities for cards that are spread randomly over the other seats. */

/** More cards than a suit has. */
const MOST = 14;

export class Chances {
  /** By the number of seats behind, of lower cards, of higher cards. */
  readonly #takes: Float64Array;
  readonly #lacks: Float64Array;

  constructor(others: number) {
    const misses = 1 - 1 / others;
    this.#lacks = Float64Array.from({ length: MOST }, (_, cards) => misses ** cards);
    this.#takes = Float64Array.from({ length: (others + 1) * MOST * MOST }, (_, place) => {
      const higher = place % MOST;
      const lower = Math.floor(place / MOST) % MOST;
      const hasOnlyHigher = misses ** lower * (1 - misses ** higher);
      return (1 - hasOnlyHigher) ** Math.floor(place / MOST / MOST);
    });
  }

  /** The probability that a given other seat holds none of this many cards. */
  lacks(cards: number): number {
    return this.#lacks[cards];
  }

  /**
   * The probability that a card takes the trick although `behind` seats still play and all of them duck: none of them has only
   * higher cards of the suit. `lower` and `higher` count the cards of the suit that the others hold.
   */
  takes(lower: number, higher: number, behind: number): number {
    return this.#takes[(behind * MOST + lower) * MOST + higher];
  }
}
