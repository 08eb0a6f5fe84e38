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

/** Node alone has a queue for what comes right after the current task; a browser has its timers. */
const { setImmediate } = globalThis as { readonly setImmediate?: (run: () => void) => void };

/** Runs something once the current task and its promises are through. */
export const afterThisTask = setImmediate ?? ((run: () => void): void => void setTimeout(run, 0));
