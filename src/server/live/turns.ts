/**
 * The order in which messages are handled: addresses take turns, one message each, so that a burst of one client never holds up the
 * others. After a few messages the event loop goes on with sockets and timers.
 */

/** Messages handled before the event loop continues. */
const AT_ONCE = 16;

export class Turns {
  /** By address; the first one is next. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #isScheduled = false;

  /** Calls `run` when it is this address's turn; several calls for one address run in their order. */
  ask(address: string, run: () => void): void {
    const queue = this.#waiting.get(address);
    if (queue === undefined) this.#waiting.set(address, [run]);
    else queue.push(run);
    this.#schedule();
  }

  #schedule(): void {
    if (this.#isScheduled || this.#waiting.size === 0) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      for (let n = 0; n < AT_ONCE && this.#waiting.size > 0; n++) this.#next();
      this.#schedule();
    });
  }

  #next(): void {
    const [[address, queue]] = this.#waiting;
    this.#waiting.delete(address);
    const run = queue.shift();
    if (queue.length > 0) this.#waiting.set(address, queue); // behind the other addresses
    run?.();
  }
}
