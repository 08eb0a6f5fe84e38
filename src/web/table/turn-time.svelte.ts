/** The time left for the player's decision: in the bar, and at the player's edge of the table. */
import { getContext, setContext } from 'svelte';

/** Longer times are not shown: there is no hurry yet. */
const SHOWN_SECONDS = 120;
const STEP_MS = 250;
const KEY = Symbol('deadline');

type Deadline = () => number | undefined;

/** For all boards below this component; undefined while nobody hurries the player. */
export const provideDeadline = (deadline: Deadline): void => void setContext(KEY, deadline);

/** None in replays. */
export const deadlineHere = (): Deadline => getContext<Deadline | undefined>(KEY) ?? (() => undefined);

export class TurnTime {
  #now = $state(0);
  #begin = $state(0);
  readonly #deadline: Deadline;

  /** To be called while a component is created. */
  constructor(deadline: Deadline) {
    this.#deadline = deadline;
    $effect(() => {
      if (deadline() === undefined) return undefined;
      this.#begin = Date.now();
      this.#now = this.#begin;
      const timer = setInterval(() => (this.#now = Date.now()), STEP_MS);
      return () => clearInterval(timer);
    });
  }

  /** Undefined while the time is not shown. */
  get seconds(): number | undefined {
    const deadline = this.#deadline();
    if (deadline === undefined || this.#begin === 0) return undefined;
    const left = Math.max(0, Math.ceil((deadline - this.#now) / 1000));
    return left <= SHOWN_SECONDS ? left : undefined;
  }

  /** From 1 to 0. */
  get share(): number {
    const deadline = this.#deadline() ?? 0;
    return Math.max(0, Math.min(1, (deadline - this.#now) / Math.max(1, deadline - this.#begin)));
  }
}
