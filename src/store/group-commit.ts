/**
 * One sync for all that wait. The first write commits at once; whatever arrives while that is under way goes into the next
 * commit together, in order of arrival. So one table alone waits for one sync, and a thousand tables do not wait for a thousand.
 */
import { StoreError } from './errors.ts';
import type { LiveStore, Write } from './live-store.ts';

/** What one commit takes at most; the rest waits for the one after. A larger part goes alone: it must not be torn. */
export const MAX_WRITES = 2000;

/** How many durations are remembered. */
const REMEMBERED = 100;

/** What one caller of `write` handed over: all of it or nothing. */
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
  readonly #durations: number[] = [];

  constructor(store: LiveStore, maxWrites = MAX_WRITES) {
    this.#store = store;
    this.#maxWrites = maxWrites;
  }

  /** Resolves when all of it is on disk. Rejects if this part is at fault, whatever the others wrote. */
  write(...writes: readonly Write[]): Promise<void> {
    const part = { writes, ...Promise.withResolvers<void>() };
    this.#waiting.push(part);
    this.#work ??= this.#run();
    return part.promise;
  }

  /** Resolves when everything handed over so far is on disk or refused. */
  async flush(): Promise<void> {
    while (this.#work !== undefined) await this.#work;
  }

  /** Successful commits and the writes in them, since the beginning. */
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

  /** Parts that wait for the commit after the one under way. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** How long the last commits took, in milliseconds, the newest last. */
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

  /** A commit is all or nothing, so the innocent parts are not in the store yet: each is tried alone, still in order. */
  async #find(parts: readonly Part[], error: unknown): Promise<void> {
    if (parts.length > 1 && !(error instanceof StoreError && error.isHopeless)) {
      for (const part of parts) await this.#commit([part]);
      return;
    }
    this.#refused += parts.length;
    for (const part of parts) part.reject(error);
  }

  async #timed(writes: readonly Write[]): Promise<void> {
    const start = performance.now();
    await this.#store.commit(writes);
    if (this.#durations.push(performance.now() - start) > REMEMBERED) this.#durations.shift();
    this.#commits++;
    this.#writes += writes.length;
  }
}
