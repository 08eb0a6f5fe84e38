/**
 * Group commit: one disk sync for all waiting writes. The first write commits at once; all writes that arrive during that commit
 * go into the next one together, in order of arrival. So latency hardly grows with the number of tables.
 */
import { StoreError } from './errors.ts';
import type { LiveStore, Write } from './live-store.ts';

/** Largest number of writes in one commit; the rest waits for the next. A larger part is committed alone, because it must not be split. */
export const MAX_WRITES = 2000;

/** Number of durations kept. */
const REMEMBERED = 100;

/** The writes of one call of `write`: committed all or nothing. */
interface Part extends PromiseWithResolvers<void> {
  readonly writes: readonly Write[];
}

export class GroupCommit {
  readonly #store: LiveStore;
  readonly #maxWrites: number;
  #waiting: Part[] = [];
  #work: Promise<void> | undefined;
  #commits = 0;
  #writes = 0;
  #refused = 0;
  #failedAt: number | undefined;
  readonly #durations: number[] = [];

  constructor(store: LiveStore, maxWrites = MAX_WRITES) {
    this.#store = store;
    this.#maxWrites = maxWrites;
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
      if (writes > this.#maxWrites) break;
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
    if (!(error instanceof StoreError) || error.isHopeless) this.#failedAt = performance.now();
    for (const part of parts) part.reject(error);
  }

  async #timed(writes: readonly Write[]): Promise<void> {
    const start = performance.now();
    await this.#store.commit(writes);
    if (this.#durations.push(performance.now() - start) > REMEMBERED) this.#durations.shift();
    this.#failedAt = undefined;
    this.#commits++;
    this.#writes += writes.length;
  }
}
