/** The time there is for a decision. Without a limit it never passes, so that results depend on the seed alone. */
export class SearchClock {
  readonly #start = performance.now();
  readonly #milliseconds: number;

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds;
  }

  /** From 0 to 1, and beyond. */
  get spent(): number {
    if (this.#milliseconds === Number.POSITIVE_INFINITY) return 0;
    return (performance.now() - this.#start) / this.#milliseconds;
  }

  get isUp(): boolean {
    return this.spent >= 1;
  }
}
