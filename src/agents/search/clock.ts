/** The time limit of a search. */
import type { Budget } from '../agent.ts';

/** Measures a decision against its budget. Without a limit no time passes, so that results depend on the seed alone. */
export class SearchClock {
  readonly #start = performance.now();
  readonly #budget: Budget;

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  /** Share of the time used, from 0; above 1 the limit is exceeded. */
  get spent(): number {
    const { milliseconds } = this.#budget; // read each time, because it can shrink meanwhile
    if (milliseconds === Number.POSITIVE_INFINITY) return 0;
    return (performance.now() - this.#start) / milliseconds;
  }

  get isUp(): boolean {
    return this.spent >= 1;
  }
}
