/** A clock that advances only by `turn`. */
import type { Clock, Timer } from '../../../table/clock.ts';

interface Waiting {
  readonly at: number;
  readonly run: () => void;
}

export class TestClock implements Clock {
  #now = 1_000_000;
  #set = 0;
  readonly #waiting = new Set<Waiting>();

  now(): number {
    return this.#now + this.#set;
  }

  ticks(): number {
    return this.#now;
  }

  /** The time of the machine is set, forward or back; timers do not notice. */
  set(milliseconds: number): void {
    this.#set += milliseconds;
  }

  after(milliseconds: number, run: () => void): Timer {
    const waiting: Waiting = { at: this.#now + milliseconds, run };
    this.#waiting.add(waiting);
    return { cancel: () => void this.#waiting.delete(waiting) };
  }

  /** Timers that have not run and were not cancelled. */
  get timers(): number {
    return this.#waiting.size;
  }

  /** Advances the time and runs due timers in order, with the promises that follow from them. */
  async turn(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds;
    for (let next = this.#next(end); next !== undefined; next = this.#next(end)) {
      this.#now = next.at;
      this.#waiting.delete(next);
      next.run();
      await settle();
    }
    this.#now = end;
    await settle();
  }

  #next(end: number): Waiting | undefined {
    return [...this.#waiting].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
  }
}

/** Resolves after all microtasks that are queued now. */
export const settle = (): Promise<void> => new Promise((done) => setImmediate(done));
