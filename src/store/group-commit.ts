/**
 * Group commit: one disk sync for all waiting writes. The first write commits at once; all writes that arrive during that commit
 * go into the next one together, in order of arrival. So latency hardly grows with the number of tables.
 *
 * A temporary fault of the store delays the writes, and the tables that wait for them, until the store works again.
 */
import { StoreError } from './errors.ts';
import type { LiveStore, Write } from './live-store.ts';

/** Largest number of writes in one commit; the rest waits for the next. A larger part is committed alone, because it must not be split. */
export const MAX_WRITES = 2000;

/** A commit that takes longer than this, in milliseconds, is reported. */
const SLOW_MS = 2_000;

/** Number of durations kept. */
const REMEMBERED = 100;

/** The writes of one call of `write`: committed all or nothing. */
interface Part extends PromiseWithResolvers<void> {
  readonly writes: readonly Write[];
}

export interface CommitOptions {
  readonly maxWrites?: number;
  readonly slowMs?: number;
  /** A commit takes long, with the last error if there was one; or, without an argument, it has ended. */
  readonly slow?: (trouble?: { readonly err: unknown }) => void;
  /** The store has failed for good. */
  readonly hopeless?: (error: StoreError) => void;
}

export class GroupCommit {
  readonly #store: LiveStore;
  readonly #options: CommitOptions;
  readonly #given = new AbortController();
  #lastFault: unknown;
  #isSlow = false;
  #waiting: Part[] = [];
  #work: Promise<void> | undefined;
  #commits = 0;
  #writes = 0;
  #refused = 0;
  #failedAt: number | undefined;
  readonly #durations: number[] = [];

  constructor(store: LiveStore, options: CommitOptions = {}) {
    this.#store = store;
    this.#options = options;
  }

  /** Resolves when all of them are on disk. Rejects if this part is invalid, whatever other callers wrote. */
  write(...writes: readonly Write[]): Promise<void> {
    const part = { writes, ...Promise.withResolvers<void>() };
    this.#waiting.push(part);
    this.#work ??= this.#run();
    return part.promise;
  }

  /** Resolves when all writes so far are on disk or refused. */
  async flush(): Promise<void> {
    while (this.#work !== undefined) await this.#work;
  }

  /** From now on a commit fails with a temporary fault instead of being tried again: the server stops. */
  giveUp(): void {
    this.#given.abort();
  }

  /** Whether a commit has been running for long. */
  get isSlow(): boolean {
    return this.#isSlow;
  }

  /** Number of successful commits since the start; below, of the writes in them. */
  get commits(): number {
    return this.#commits;
  }

  get writes(): number {
    return this.#writes;
  }

  /** Parts that were refused. */
  get refused(): number {
    return this.#refused;
  }

  /** When a commit last failed because of the store and not of its writes (`performance.now`); undefined once one has succeeded. */
  get failedAt(): number | undefined {
    return this.#failedAt;
  }

  /** Number of parts that wait for the next commit. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Durations of the last commits in milliseconds, the newest last. */
  get durations(): readonly number[] {
    return this.#durations;
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) await this.#commit(this.#nextBatch());
    this.#work = undefined;
  }

  #nextBatch(): readonly Part[] {
    let count = 1;
    let writes = this.#waiting[0].writes.length;
    for (; count < this.#waiting.length; count++) {
      writes += this.#waiting[count].writes.length;
      if (writes > (this.#options.maxWrites ?? MAX_WRITES)) break;
    }
    return this.#waiting.splice(0, count);
  }

  async #commit(parts: readonly Part[]): Promise<void> {
    try {
      await this.#timed(parts.flatMap(({ writes }) => writes));
      for (const part of parts) part.resolve();
    } catch (error) {
      await this.#find(parts, error);
    }
  }

  /** A commit is all or nothing, so the valid parts are not in the store yet either: each part is committed alone, in order. */
  async #find(parts: readonly Part[], error: unknown): Promise<void> {
    if (parts.length > 1 && !(error instanceof StoreError && error.isHopeless)) {
      for (const part of parts) await this.#commit([part]);
      return;
    }
    this.#refused += parts.length;
    if (error instanceof StoreError && error.isHopeless) this.#options.hopeless?.(error);
    if (!(error instanceof StoreError) || error.isHopeless) this.#failedAt = performance.now();
    for (const part of parts) part.reject(error);
  }

  async #timed(writes: readonly Write[]): Promise<void> {
    const start = performance.now();
    const timer = setTimeout(() => this.#setSlow(true), this.#options.slowMs ?? SLOW_MS);
    try {
      await this.#store.commit(writes, {
        signal: this.#given.signal,
        failed: (error) => {
          this.#lastFault = error;
        },
      });
    } finally {
      clearTimeout(timer);
      this.#setSlow(false);
    }
    if (this.#durations.push(performance.now() - start) > REMEMBERED) this.#durations.shift();
    this.#failedAt = undefined;
    this.#commits++;
    this.#writes += writes.length;
  }

  #setSlow(isSlow: boolean): void {
    const fault = this.#lastFault;
    if (!isSlow) this.#lastFault = undefined;
    if (isSlow === this.#isSlow) return;
    this.#isSlow = isSlow;
    this.#options.slow?.(isSlow ? { err: fault } : undefined);
  }
}
