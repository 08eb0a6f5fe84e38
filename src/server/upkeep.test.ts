/** Deletion of old tables and records, the limit of the store's size, and clocks that are wrong. */
import { afterEach, describe, expect, test } from 'vitest';
import { GroupCommit } from '../store/group-commit.ts';
import type { LiveStore, Write } from '../store/live-store.ts';
import { openLiveStore } from '../store/open.ts';
import { TestClock } from './mau-mau/testing/clock.ts';
import { Upkeep } from './upkeep.ts';

const DAY = 24 * 60 * 60 * 1000;
const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

async function newStore(...writes: Write[]): Promise<LiveStore> {
  const store = await openLiveStore(':memory:');
  open.push(store);
  await store.commit(writes);
  return store;
}

async function begin(store: LiveStore, clock: TestClock, more: { keepRecords?: number; mostDisk?: number } = {}) {
  const log = { warn: () => {}, error: () => {} };
  const upkeep = new Upkeep({ store, commit: new GroupCommit(store), clock, log, ...more });
  open.push(upkeep);
  await upkeep.begin();
  return upkeep;
}

function closedTable(id: string, touchedAt: number): Write {
  const table = { id, name: id, header: {}, openedAt: touchedAt, touchedAt, closedAt: touchedAt, fence: 1 };
  return { kind: 'table', table };
}

function record(id: string, tableId: string, endedAt: number): Write[] {
  const game = {
    id,
    tableId,
    game: 'tichu',
    rulesVersion: 1,
    seats: 4,
    options: {},
    seed: 's',
    players: [],
    startedAt: 0,
  };
  return [
    { kind: 'game', game: { ...game, isPrivate: false } },
    { kind: 'finish', gameId: id, endedAt, outcome: null, record: 'text' },
  ];
}

describe('closed tables', () => {
  test('are deleted after seven days', async () => {
    const clock = new TestClock();
    const store = await newStore(closedTable('old', clock.now() - 9 * DAY), closedTable('new', clock.now() - DAY));
    await begin(store, clock);
    expect([await store.table('old'), (await store.table('new'))?.id]).toEqual([undefined, 'new']);
  });

  test('are deleted also while the server runs, on the first day after their seventh', async () => {
    const clock = new TestClock();
    const store = await newStore(closedTable('t', clock.now()));
    await begin(store, clock);
    // Whole days: however long the store takes, the next day is planned at the same time of the clock.
    const nextDay = async () => {
      await clock.turn(DAY);
      await expect.poll(() => clock.timers).toBe(1);
    };
    for (let day = 1; day <= 7; day++) await nextDay();
    expect(await store.table('t')).toBeDefined();
    await nextDay();
    expect(await store.table('t')).toBeUndefined();
  });

  test('survive a start with a clock 30 days ahead, and can be resumed then', async () => {
    const clock = new TestClock();
    const touchedAt = clock.now();
    const store = await newStore(closedTable('t', touchedAt), closedTable('u', touchedAt - 6 * DAY));
    clock.set(30 * DAY);
    const upkeep = await begin(store, clock);
    expect([await store.table('t'), await store.table('u')]).not.toContain(undefined);
    expect(upkeep.isLate(touchedAt)).toBe(false);
    await clock.turn(2 * DAY);
    expect([upkeep.isLate(touchedAt), upkeep.isLate(touchedAt - 6 * DAY)]).toEqual([false, true]);
  });
});

describe('records', () => {
  const clock = new TestClock();
  const now = clock.now();
  const many = Array.from({ length: 450 }, (_, n) => record(`old ${n}`, 't', now - 400 * DAY + n)).flat();
  const all = () => newStore(closedTable('t', now), ...many, ...record('new', 't', now - 300 * DAY));

  test('are kept without a setting', async () => {
    const store = await all();
    await begin(store, clock);
    expect(await store.expired(now + 1)).toBe(451);
  });

  test('are deleted after the time that is set, in several commits', async () => {
    const store = await all();
    const commits: number[] = [];
    const counting = Object.assign(Object.create(store) as LiveStore, {
      commit: async (writes: readonly Write[]) => {
        await store.commit(writes);
        commits.push(await store.expired(now));
      },
      expired: (before: number) => store.expired(before),
      newest: () => store.newest(),
    });
    await begin(counting, clock, { keepRecords: 365 * DAY });
    expect(commits).toEqual([451, 251, 51, 1]);
    expect((await store.records({ limit: 9 })).map(({ id }) => id)).toEqual(['new']);
  });
});

test('a store beyond its limit is full until enough is deleted or the limit is raised', async () => {
  const clock = new TestClock();
  const store = await newStore(closedTable('t', clock.now()));
  const bytes = await store.bytes();
  expect((await begin(store, clock, { mostDisk: bytes + 1 })).isFull).toBe(false);
  const upkeep = await begin(store, clock, { mostDisk: bytes });
  expect(upkeep.isFull).toBe(true);
  await begin(store, clock);
});
