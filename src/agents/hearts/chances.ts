/** Small tables of chances, for cards that lie anywhere among the other seats. */

/** No suit has more cards. */
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

  /** That one of the others has none of so many cards. */
  lacks(cards: number): number {
    return this.#lacks[cards];
  }

  /**
   * That a card takes the trick although so many others still play and all of them duck: nobody has only higher cards of
   * the suit. Counted are the cards out that are lower and higher.
   */
  takes(lower: number, higher: number, behind: number): number {
    return this.#takes[(behind * MOST + lower) * MOST + higher];
  }
}
