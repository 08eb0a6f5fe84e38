/** The time and the timers of tables. Tests pass a clock that they advance by hand. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Milliseconds since an arbitrary moment, for durations: does not jump when the time of the machine is set. */
  ticks(): number;
  /** Calls `run` once, after the delay. */
  after(milliseconds: number, run: () => void): Timer;
}

export interface Timer {
  cancel(): void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  ticks: () => performance.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return { cancel: () => clearTimeout(timer) };
  },
};

/** Only Node has `setImmediate`; browsers use a timer of 0 ms. */
const { setImmediate } = globalThis as { readonly setImmediate?: (run: () => void) => void };

/** Calls `run` after the current task and its microtasks. */
export const afterThisTask = setImmediate ?? ((run: () => void): void => void setTimeout(run, 0));
