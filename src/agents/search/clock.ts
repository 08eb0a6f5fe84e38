/** The time limit of a decision. Without a limit no time passes, so that results depend on the seed alone. */
export class SearchClock {
  readonly #start = performance.now();
  readonly #milliseconds: number;

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds;
  }

  /** Share of the time used, from 0; above 1 the limit is exceeded. */
  get spent(): number {
    if (this.#milliseconds === Number.POSITIVE_INFINITY) return 0;
    return (performance.now() - this.#start) / this.#milliseconds;
  }

  get isUp(): boolean {
    return this.spent >= 1;
  }
}
