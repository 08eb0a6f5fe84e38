/** Whether the server can take new games: its store answers, and writes succeed. */
import type { GroupCommit } from '../store/group-commit.ts';
import type { LiveStore } from '../store/live-store.ts';

/** Time for the store to answer a read. */
const ANSWER_MS = 2_000;
/** A failed write counts for this long, unless a later one succeeds. */
const FAILURE_MS = 60_000;

export class Readiness {
  readonly #store: LiveStore;
  readonly #commit: GroupCommit;
  readonly #answerMs: number;
  /** The read that runs; all who ask meanwhile share it, so that questions do not pile up at a store that hangs. */
  #read: Promise<string | undefined> | undefined;

  constructor(store: LiveStore, commit: GroupCommit, answerMs = ANSWER_MS) {
    this.#store = store;
    this.#commit = commit;
    this.#answerMs = answerMs;
  }

  /** A sentence that says what is wrong; undefined if all is well. */
  async problem(): Promise<string | undefined> {
    const { failedAt, isSlow } = this.#commit;
    if (isSlow) return 'The store takes too long to write.';
    if (failedAt !== undefined && performance.now() - failedAt < FAILURE_MS) return 'The store cannot write.';
    this.#read ??= this.#ask().finally(() => {
      this.#read = undefined;
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<string>((resolve) => {
      timer = setTimeout(() => resolve(`The store has not answered for ${this.#answerMs / 1000} s.`), this.#answerMs);
    });
    return Promise.race([this.#read, late]).finally(() => clearTimeout(timer));
  }

  async #ask(): Promise<string | undefined> {
    try {
      await this.#store.bytes();
      return undefined;
    } catch {
      return 'The store cannot be read.';
    }
  }
}
