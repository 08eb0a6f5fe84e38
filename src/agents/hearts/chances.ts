/** Small tables of chances, for cards that lie anywhere among the other seats. */

/** No suit has more cards. */
const MOST = 14;

export class Chances {
  readonly #must = new Float64Array(MOST * MOST);
  readonly #void = new Float64Array(MOST);

  constructor(others: number) {
    const misses = 1 - 1 / others;
    for (let lower = 0; lower < MOST; lower++) {
      this.#void[lower] = misses ** lower;
      for (let higher = 0; higher < MOST; higher++) {
        this.#must[lower * MOST + higher] = misses ** lower * (1 - misses ** higher);
      }
    }
  }

  /** That one of the others has none of so many cards. */
  lacks(cards: number): number {
    return this.#void[cards];
  }

  /**
   * That a card takes the trick although so many others still play and all of them duck: nobody has only higher cards of
   * the suit. Counted are the cards out that are lower and higher.
   */
  takes(lower: number, higher: number, behind: number): number {
    const ducks = 1 - this.#must[lower * MOST + higher];
    let chance = 1;
    for (let i = 0; i < behind; i++) chance *= ducks;
    return chance;
  }
}
