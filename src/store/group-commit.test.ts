import { beforeEach, describe, expect, test } from 'vitest';
import { StoreError } from './errors.ts';
import { GroupCommit } from './group-commit.ts';
import type { LiveStore, Write } from './live-store.ts';

/** Writes are identified by their time. */
const write = (before: number): Write => ({ kind: 'forget', before });

/** A store whose commits finish when the test says so. */
class SlowStore {
  readonly commits: number[][] = [];
  readonly waiting: PromiseWithResolvers<void>[] = [];
  /** Commits with one of these fail. */
  readonly bad = new Map<number, Error>();

  commit(writes: readonly Write[]): Promise<void> {
    const times = writes.map((write) => (write.kind === 'forget' ? write.before : -1));
    this.commits.push(times);
    const error = times.map((time) => this.bad.get(time)).find((found) => found !== undefined);
    const answer = Promise.withResolvers<void>();
    this.waiting.push(answer);
    return answer.promise.then(() => (error === undefined ? undefined : Promise.reject(error)));
  }

  /** Finishes the running commit. */
  async sync(): Promise<void> {
    this.waiting.shift()?.resolve();
    await new Promise((resolve) => setImmediate(resolve));
  }

  async syncAll(): Promise<void> {
    while (this.waiting.length > 0) await this.sync();
  }
}

let store: SlowStore;
let group: GroupCommit;
let told: string[];
beforeEach(() => {
  store = new SlowStore();
  group = new GroupCommit(store as unknown as LiveStore, { maxWrites: 4 });
  told = [];
});

/** Writes and notes the result. */
function hand(...times: readonly number[]): void {
  group.write(...times.map(write)).then(
    () => told.push(`${times} kept`),
    (error: Error) => told.push(`${times} ${error.message}`),
  );
}

describe('one sync for all waiting writes', () => {
  test('the first write commits at once, the others together after it', async () => {
    hand(1);
    expect(store.commits).toEqual([[1]]);
    hand(2);
    hand(3, 4);
    expect(store.commits).toEqual([[1]]);
    expect(group.waiting).toBe(2);
    await store.sync();
    expect(told).toEqual(['1 kept']);
    expect(store.commits).toEqual([[1], [2, 3, 4]]);
    await store.sync();
    expect(told).toEqual(['1 kept', '2 kept', '3,4 kept']);
    hand(5);
    expect(store.commits.at(-1)).toEqual([5]);
  });

  test('a commit is bounded; a larger part is committed alone and whole', async () => {
    for (const times of [[1], [2, 3], [4, 5], [6], [7, 8, 9, 10, 11, 12], [13]]) hand(...times);
    await store.syncAll();
    expect(store.commits).toEqual([[1], [2, 3, 4, 5], [6], [7, 8, 9, 10, 11, 12], [13]]);
  });

  test('commits and writes are counted', async () => {
    for (const time of [1, 2, 3]) hand(time);
    await store.syncAll();
    expect([group.commits, group.writes, group.refused, group.waiting]).toEqual([2, 3, 0, 0]);
    expect(group.durations).toHaveLength(2);
    expect(Math.min(...group.durations)).toBeGreaterThanOrEqual(0);
  });

  test('flushing waits for all writes so far', async () => {
    await group.flush();
    for (const time of [1, 2, 3]) hand(time);
    let isFlushed = false;
    const flushed = group.flush().then(() => {
      isFlushed = true;
    });
    await store.sync();
    expect(isFlushed).toBe(false);
    await store.sync();
    await flushed;
    expect(told).toHaveLength(3);
  });
});

describe('an invalid part', () => {
  test('is found; the others are committed, in order', async () => {
    store.bad.set(3, new Error('wrong'));
    for (const time of [1, 2, 3, 4]) hand(time);
    await store.sync();
    hand(5);
    await store.syncAll();
    expect(store.commits).toEqual([[1], [2, 3, 4], [2], [3], [4], [5]]);
    expect(told).toEqual(['1 kept', '2 kept', '3 wrong', '4 kept', '5 kept']);
    expect([group.commits, group.writes, group.refused]).toEqual([4, 4, 1]);
  });

  test('is not retried if it was alone in its commit', async () => {
    store.bad.set(1, new Error('wrong'));
    hand(1, 2);
    await store.syncAll();
    expect(store.commits).toEqual([[1, 2]]);
    expect(told).toEqual(['1,2 wrong']);
  });

  test('nothing is retried if the store as a whole has failed', async () => {
    store.bad.set(3, new StoreError('store/closed'));
    for (const time of [1, 2, 3]) hand(time);
    await store.syncAll();
    expect(store.commits).toEqual([[1], [2, 3]]);
    expect(told).toEqual(['1 kept', '2 The store has been closed.', '3 The store has been closed.']);
    await group.flush();
  });
});

describe('a store that takes long', () => {
  test('is reported once with its last fault, and again when it works', async () => {
    const reports: unknown[] = [];
    const fault = new Error('disk full');
    const answer = Promise.withResolvers<void>();
    const reported = Promise.withResolvers<void>();
    const slow = (trouble?: { readonly err: unknown }): void => {
      reports.push(trouble);
      reported.resolve();
    };
    const commit: LiveStore['commit'] = (_writes, trying) => {
      trying?.failed(fault);
      return answer.promise;
    };
    const patient = new GroupCommit({ commit } as LiveStore, { slowMs: 0, slow });
    const kept = patient.write(write(1));
    await reported.promise;
    expect([reports, patient.isSlow]).toEqual([[{ err: fault }], true]);
    answer.resolve();
    await kept;
    expect([reports, patient.isSlow]).toEqual([[{ err: fault }, undefined], false]);
  });

  test('and has failed for good is reported, and all who wait are refused', async () => {
    const failures: StoreError[] = [];
    const dead = new StoreError('store/died', { reason: 'x' });
    const commit = () => Promise.reject(dead);
    const patient = new GroupCommit({ commit } as unknown as LiveStore, { hopeless: (error) => failures.push(error) });
    await expect(Promise.all([patient.write(write(1)), patient.write(write(2))])).rejects.toBe(dead);
    await patient.flush();
    expect(new Set(failures)).toEqual(new Set([dead]));
  });
});
