/** Time as tables see it. Tests turn their own. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs something later, once. */
  after(milliseconds: number, run: () => void): Timer;
}

export interface Timer {
  cancel(): void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return { cancel: () => clearTimeout(timer) };
  },
};

/** Runs something once the current task and its promises are through: Node has a queue for that, a browser its timers. */
export const afterThisTask: (run: () => void) => void =
  typeof setImmediate === 'function' ? setImmediate : (run) => setTimeout(run, 0);
