/** The test suite that every live store passes. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StoreErrorCode } from '../errors.ts';
import { GroupCommit } from '../group-commit.ts';
import type { LiveStore, StoredTable, Write } from '../live-store.ts';
import { MemoryLiveStore } from './oracle.ts';
import { anyWrites, finish, game, move, moves, outcome, table } from './samples.ts';

/** Number of random sequences of commits on which the store is compared with the oracle. */
const CASES = 40;

/** `open` gives an empty store each time. */
export type Open = () => Promise<LiveStore>;

const setTable = (id: string, more: Partial<StoredTable> = {}): Write => ({ kind: 'table', table: table(id, more) });
const begin = (id: string, tableId: string, more = {}): Write => ({ kind: 'game', game: game(id, tableId, more) });
const play = (gameId: string, first: number, to: number): Write => ({
  kind: 'moves',
  gameId,
  first,
  moves: moves(first, to),
});

/** The code a commit is refused with. */
const refused = (commit: Promise<void>): Promise<StoreErrorCode | undefined> =>
  commit.then(
    () => undefined,
    (error: { code?: StoreErrorCode }) => error.code ?? Promise.reject(error),
  );

async function using(open: Open, work: (store: LiveStore) => Promise<void>): Promise<void> {
  const store = await open();
  try {
    await work(store);
  } finally {
    await store.close();
  }
}

export function checkLiveStore(open: Open): void {
  describe('tables and sessions', () => checkTables(open));
  describe('retention', () => checkRetention(open));
  describe('things', () => checkThings(open));
  describe('fences', () => checkFences(open));
  describe('games', () => checkGames(open));
  describe('records', () => checkRecords(open));
  describe('commits', () => checkCommits(open));
  test('random writes: the same answers as the oracle', () => using(open, checkAny));
}

function checkTables(open: Open): void {
  test('an empty store knows nothing', () =>
    using(open, async (store) => {
      expect(await store.openTables()).toEqual([]);
      expect(await store.table('t')).toBeUndefined();
      expect(await store.tableOfSession('s')).toBeUndefined();
      expect(await store.gameOf('t')).toBeUndefined();
      expect(await store.records({ limit: 10 })).toEqual([]);
      expect(await store.record('g')).toBeUndefined();
    }));

  test('a table is returned unchanged; a later write replaces it', () =>
    using(open, async (store) => {
      await store.commit([setTable('t')]);
      expect(await store.table('t')).toEqual(table('t'));
      const later = { name: 'Käse', header: null, touchedAt: 9, closedAt: 0 };
      await store.commit([setTable('t', later)]);
      expect(await store.table('t')).toEqual(table('t', later));
      await store.commit([setTable('t')]); // open again
      expect(await store.table('t')).toEqual(table('t'));
      await store.commit([setTable('t', { header: [-0] })]);
      expect(await store.table('t')).toEqual(table('t', { header: [0] })); // as JSON has it
    }));

  test('open tables, the oldest first', () =>
    using(open, async (store) => {
      const writes = [setTable('b', { openedAt: 1 }), setTable('a', { openedAt: 2 }), setTable('B', { openedAt: 1 })];
      await store.commit([...writes, setTable('c', { openedAt: 0, closedAt: 5 })]);
      expect((await store.openTables()).map(({ id }) => id)).toEqual(['B', 'b', 'a']);
    }));

  test('a session leads to its table, also a closed one, and may move', () =>
    using(open, async (store) => {
      await store.commit([setTable('t', { closedAt: 7 }), { kind: 'session', hash: 's', tableId: 't', at: 1 }]);
      expect(await store.tableOfSession('s')).toEqual(table('t', { closedAt: 7 }));
      await store.commit([setTable('u'), { kind: 'session', hash: 's', tableId: 'u', at: 2 }]);
      expect((await store.tableOfSession('s'))?.id).toBe('u');
      expect(await refused(store.commit([{ kind: 'session', hash: 's', tableId: 'nowhere', at: 3 }]))).toBe(
        'store/unknown-table',
      );
      expect((await store.tableOfSession('s'))?.id).toBe('u');
    }));

  test('forgetting deletes old closed tables and all that belongs to them', () =>
    using(open, async (store) => {
      const session = (tableId: string): Write => ({ kind: 'session', hash: `of ${tableId}`, tableId, at: 1 });
      const all = ['old', 'young', 'open'];
      await store.commit([
        setTable('old', { touchedAt: 9, closedAt: 9 }),
        setTable('young', { touchedAt: 10, closedAt: 10 }),
        setTable('open', { touchedAt: 1 }),
        ...all.flatMap((id) => [session(id), begin(`done ${id}`, id), finish(`done ${id}`, 5)]),
        ...all.flatMap((id) => [begin(`game ${id}`, id), play(`game ${id}`, 0, 3)]),
        { kind: 'forget', before: 10 },
      ]);
      expect(await store.table('old')).toBeUndefined();
      expect(await store.tableOfSession('of old')).toBeUndefined();
      expect(await store.gameOf('old')).toBeUndefined();
      for (const id of ['young', 'open']) {
        expect((await store.tableOfSession(`of ${id}`))?.id).toBe(id);
        expect((await store.gameOf(id))?.moves).toHaveLength(3);
      }
      expect(await store.records({ limit: 9 })).toHaveLength(3); // games that are over stay
      await store.commit([setTable('old'), begin('game old', 'old')]);
      expect((await store.gameOf('old'))?.moves).toEqual([]); // no move of the dropped one shows up again
    }));
}

function checkThings(open: Open): void {
  test('a thing stays as it is; each use is noted, and what was not used for long is swept', () =>
    using(open, async (store) => {
      const thing = (hash: string, at: number): Write => ({
        kind: 'thing',
        hash,
        text: `{ "name": "Übersee ${hash}" }\n`,
        at,
      });
      await store.commit([thing('a', 5), thing('b', 5), thing('c', 9)]);
      expect(await store.thing('a')).toEqual({ text: '{ "name": "Übersee a" }\n', usedAt: 5 });
      expect(await store.thing('nowhere')).toBeUndefined();
      await store.commit([thing('b', 8), thing('c', 1), { kind: 'sweep', before: 8 }]);
      expect(await store.thing('a')).toBeUndefined();
      expect([(await store.thing('b'))?.usedAt, (await store.thing('c'))?.usedAt]).toEqual([8, 9]);
      await store.commit([{ kind: 'drop', hash: 'b' }]);
      await store.commit([{ kind: 'drop', hash: 'b' }]);
      expect([await store.thing('b'), (await store.thing('c'))?.usedAt]).toEqual([undefined, 9]);
    }));
}

function checkRetention(open: Open): void {
  test('old records are deleted in pieces, the oldest first; running games and newer records stay', () =>
    using(open, async (store) => {
      expect(await store.newest()).toBeUndefined();
      await store.commit([
        setTable('t', { touchedAt: 7 }),
        setTable('u', { touchedAt: 40, closedAt: 9 }),
        ...[30, 10, 20].flatMap((at) => [begin(`g${at}`, 't'), finish(`g${at}`, at)]),
        begin('running', 't'),
        play('running', 0, 2),
      ]);
      expect([await store.newest(), await store.expired(30), await store.expired(31)]).toEqual([40, 2, 3]);
      await store.commit([{ kind: 'expire', before: 30, most: 1 }]);
      expect((await store.records({ limit: 9 })).map(({ id }) => id)).toEqual(['g30', 'g20']);
      await store.commit([{ kind: 'expire', before: 30, most: 100 }]);
      expect((await store.records({ limit: 9 })).map(({ id }) => id)).toEqual(['g30']);
      expect([await store.expired(30), (await store.gameOf('t'))?.moves.length]).toEqual([0, 2]);
      expect(await store.bytes()).toBeGreaterThan(0);
    }));
}

function checkFences(open: Open): void {
  test('a table that was opened again refuses the writes of its former object', () =>
    using(open, async (store) => {
      const fence = (n: number): Write => ({ kind: 'fence', tableId: 't', fence: n });
      await store.commit([setTable('t'), fence(1), begin('g', 't'), play('g', 0, 1)]);
      await store.commit([setTable('t', { fence: 2, name: 'again' })]);
      for (const late of [setTable('t', { closedAt: 9 }), fence(1)]) {
        expect(await refused(store.commit([late, play('g', 1, 2)]))).toBe('store/fenced');
      }
      expect(await store.table('t')).toEqual(table('t', { fence: 2, name: 'again' }));
      expect((await store.gameOf('t'))?.moves).toHaveLength(1);
      await store.commit([fence(2), play('g', 1, 2)]);
      expect((await store.gameOf('t'))?.moves).toHaveLength(2);
      const unknown: Write = { kind: 'fence', tableId: 'nowhere', fence: 1 };
      expect(await refused(store.commit([unknown]))).toBe('store/unknown-table');
    }));
}

function checkGames(open: Open): void {
  test('a game comes back with all its moves, in order', () =>
    using(open, async (store) => {
      await store.commit([setTable('t'), begin('g', 't', { isPrivate: true })]);
      expect(await store.gameOf('t')).toEqual({ game: game('g', 't', { isPrivate: true }), moves: [] });
      await store.commit([play('g', 0, 12)]);
      await store.commit([play('g', 12, 13), play('g', 13, 14)]);
      expect((await store.gameOf('t'))?.moves).toEqual(moves(0, 14));
      expect(await store.record('g')).toBeUndefined(); // its seed is secret
      expect(await store.records({ limit: 9 })).toEqual([]);
    }));

  test('player names can change', () =>
    using(open, async (store) => {
      const players = ['Bob', 'random', 'Zoë', 'x'];
      await store.commit([setTable('t'), begin('g', 't'), { kind: 'players', gameId: 'g', players }]);
      expect((await store.gameOf('t'))?.game).toEqual(game('g', 't', { players }));
    }));

  test('repeated writes change nothing', () =>
    using(open, async (store) => {
      await store.commit([setTable('t'), begin('g', 't'), play('g', 0, 3)]);
      await store.commit([begin('g', 't', { players: ['other'] }), play('g', 0, 3), play('g', 1, 5)]);
      expect(await store.gameOf('t')).toEqual({ game: game('g', 't'), moves: moves(0, 5) });
      await store.commit([finish('g', 9)]);
      await store.commit([finish('g', 9), begin('g', 't')]);
      expect(await store.records({ limit: 9 })).toHaveLength(1);
    }));

  test('many moves at once', () =>
    using(open, async (store) => {
      await store.commit([setTable('t'), begin('g', 't'), play('g', 0, 20_000)]);
      expect((await store.gameOf('t'))?.moves).toEqual(moves(0, 20_000));
    }));

  test('contradicting writes are refused', () =>
    using(open, async (store) => {
      await store.commit([setTable('t'), setTable('u'), begin('g', 't'), play('g', 0, 3), begin('h', 'u')]);
      await store.commit([finish('h', 1)]);
      const other: Write = { kind: 'moves', gameId: 'g', first: 2, moves: [move(99)] };
      const cases: readonly [StoreErrorCode, Write][] = [
        ['store/unknown-table', begin('new', 'nowhere')],
        ['store/second-game', begin('new', 't')],
        ['store/other-game', begin('g', 't', { seed: 'ff' })],
        ['store/other-game', begin('g', 'u')],
        ['store/unknown-game', play('new', 0, 1)],
        ['store/unknown-game', { kind: 'players', gameId: 'new', players: [] }],
        ['store/unknown-game', finish('new', 1)],
        ['store/gap', play('g', 4, 5)],
        ['store/other-move', other],
        ['store/game-over', play('h', 0, 1)],
        ['store/game-over', { kind: 'players', gameId: 'h', players: [] }],
        ['store/game-over', finish('h', 2)],
      ];
      for (const [code, write] of cases) expect(await refused(store.commit([write]))).toBe(code);
      expect((await store.gameOf('t'))?.moves).toEqual(moves(0, 3));
    }));

  test('the next game can begin in the commit that ends the last one', () =>
    using(open, async (store) => {
      await store.commit([setTable('t'), begin('g', 't'), play('g', 0, 3)]);
      await store.commit([play('g', 3, 4), finish('g', 1), begin('h', 't'), play('h', 0, 1), setTable('t')]);
      expect((await store.gameOf('t'))?.game.id).toBe('h');
      expect(await refused(store.commit([begin('i', 't'), finish('h', 1)]))).toBe('store/second-game'); // wrong order
    }));
}

function checkRecords(open: Open): void {
  test('the record replaces the moves', () =>
    using(open, async (store) => {
      await store.commit([setTable('t'), begin('g', 't'), play('g', 0, 3), finish('g', 1_763_251_400_000)]);
      expect(await store.gameOf('t')).toBeUndefined();
      const { options, seed, ...rest } = game('g', 't');
      const summary = { ...rest, endedAt: 1_763_251_400_000, outcome };
      expect(await store.records({ limit: 9 })).toEqual([summary]);
      const { record } = finish('g', 0) as Extract<Write, { kind: 'finish' }>;
      expect(await store.record('g')).toEqual({ summary, text: record });
    }));

  test('an abandoned game has no outcome', () =>
    using(open, async (store) => {
      const end: Write = { kind: 'finish', gameId: 'g', endedAt: 1, outcome: null, record: 'x' };
      await store.commit([setTable('t'), begin('g', 't'), end]);
      expect((await store.record('g'))?.summary.outcome).toBeNull();
    }));

  test('private games are not listed, but can be read by id', () =>
    using(open, async (store) => {
      await store.commit([setTable('t'), begin('g', 't', { isPrivate: true }), finish('g', 1)]);
      expect(await store.records({ limit: 9 })).toEqual([]);
      expect((await store.record('g'))?.summary.isPrivate).toBe(true);
    }));

  test('the newest first, page by page, by game', () =>
    using(open, async (store) => {
      const ids = ['a', 'B', 'c', 'ä', 'e', 'f', 'g'];
      const one = (id: string, i: number): Write[] => [
        begin(id, 't', { game: i % 2 === 0 ? 'hearts' : 'risk' }),
        finish(id, 100 + (i >> 2)), // four in one millisecond
      ];
      await store.commit([setTable('t'), ...ids.flatMap(one)]);
      const all = ['g', 'f', 'e', 'ä', 'c', 'a', 'B'];
      const listed = async (query: Parameters<LiveStore['records']>[0]): Promise<string[]> =>
        (await store.records(query)).map(({ id }) => id);
      expect(await listed({ limit: 99 })).toEqual(all);
      expect(await listed({ limit: 99, game: 'hearts' })).toEqual(['g', 'e', 'c', 'a']);
      expect(await listed({ limit: 2, before: 101 })).toEqual(['ä', 'c']);
      expect(await listed({ limit: 2, before: 100, beforeId: 'c' })).toEqual(['a', 'B']);
      expect(await listed({ limit: 9, before: 100, beforeId: 'c', game: 'hearts' })).toEqual(['a']);
      expect(await listed({ limit: 0 })).toEqual([]);
      await expect(store.records({ limit: -1 })).rejects.toThrow('limit');
    }));
}

function checkCommits(open: Open): void {
  test('all or nothing', () =>
    using(open, async (store) => {
      await store.commit([]);
      const writes = [setTable('t'), begin('g', 't'), play('g', 0, 2), finish('g', 3), setTable('u')];
      expect(await refused(store.commit([...writes, play('g', 2, 3)]))).toBe('store/game-over');
      expect(await store.openTables()).toEqual([]);
      expect(await store.records({ limit: 9 })).toEqual([]);
      await store.commit(writes);
      expect(await store.openTables()).toHaveLength(2);
    }));

  test('in the order of the calls', () =>
    using(open, async (store) => {
      const first = store.commit([setTable('t'), begin('g', 't')]);
      const wrong = refused(store.commit([play('g', 1, 2)]));
      const rest = Array.from({ length: 20 }, (_, n) => store.commit([play('g', n, n + 1)]));
      expect(await wrong).toBe('store/gap');
      await Promise.all([first, ...rest]);
      expect((await store.gameOf('t'))?.moves).toEqual(moves(0, 20));
    }));

  test('values that a database would change are refused', () =>
    using(open, async (store) => {
      await store.commit([setTable('t'), begin('g', 't')]);
      const cases: readonly Write[] = [
        setTable('t', { name: 'a\0b' }),
        setTable('t', { name: '\ud800' }),
        setTable('t', { touchedAt: 0.5 }),
        setTable('t', { header: undefined }),
        { kind: 'moves', gameId: 'g', first: 0, moves: [{ actor: 0, action: 2 ** 60, at: 0 }] },
        { kind: 'moves', gameId: 'g', first: -1, moves: [] },
        { kind: 'moves', gameId: 'g', first: 0, moves: [{ actor: 2 ** 31, action: 0, at: 0 }] },
        { kind: 'forget', before: Number.NaN },
      ];
      for (const write of cases) expect(await refused(store.commit([write]))).toBe('store/not-storable');
      expect(await store.table('t\0')).toBeUndefined();
      expect(await store.record('\ud800')).toBeUndefined();
      expect(await store.table('t')).toEqual(table('t'));
    }));

  test('a group of writers, one with an invalid write', () =>
    using(open, async (store) => {
      const group = new GroupCommit(store);
      const part = (id: string): Promise<void> => group.write(setTable(id), begin(`game of ${id}`, id));
      const good = ['a', 'b', 'c'].map(part);
      const bad = refused(group.write(setTable('d'), begin('game of a', 'd')));
      const later = ['e', 'f'].map(part);
      expect(await bad).toBe('store/other-game');
      await Promise.all([...good, ...later]);
      expect((await store.openTables()).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'e', 'f']);
    }));

  test('after closing nothing is accepted', async () => {
    const store = await open();
    const last = store.commit([setTable('t')]);
    await store.close();
    await last;
    await store.close();
    expect(await refused(store.commit([setTable('u')]))).toBe('store/closed');
    await expect(store.openTables()).rejects.toThrow('closed');
  });
}

/** One store and one oracle for all cases: each case has its own ids, and the data of earlier cases stays in the store. */
async function checkAny(store: LiveStore): Promise<void> {
  const oracle = new MemoryLiveStore();
  let cases = 0;
  const writes = fc.nat(999).chain((n) => anyWrites(`${n}-`));
  await fc.assert(
    fc.asyncProperty(writes, async (commits) => {
      for (const commit of commits) {
        expect(await refused(store.commit(commit))).toBe(await refused(oracle.commit(commit)));
      }
      await expectSame(store, oracle, commits.flat());
      cases++;
    }),
    { numRuns: CASES },
  );
  expect(cases).toBe(CASES);
}

async function expectSame(store: LiveStore, oracle: LiveStore, writes: readonly Write[]): Promise<void> {
  const idsOf = (write: Write): string[] => [
    ...('tableId' in write ? [write.tableId] : []),
    ...('hash' in write ? [write.hash] : []),
    ...('gameId' in write ? [write.gameId] : []),
    ...(write.kind === 'table' ? [write.table.id] : write.kind === 'game' ? [write.game.id, write.game.tableId] : []),
  ];
  for (const id of new Set(writes.flatMap(idsOf))) {
    expect(await store.table(id)).toEqual(await oracle.table(id));
    expect(await store.tableOfSession(id)).toEqual(await oracle.tableOfSession(id));
    expect(await store.gameOf(id)).toEqual(await oracle.gameOf(id));
    expect(await store.thing(id)).toEqual(await oracle.thing(id));
    expect(await store.record(id)).toEqual(await oracle.record(id));
  }
  expect(await store.openTables()).toEqual(await oracle.openTables());
  for (const query of [{ limit: 99 }, { limit: 5, before: 3 }, { limit: 5, before: 3, beforeId: 'é', game: 'risk' }]) {
    expect(await store.records(query)).toEqual(await oracle.records(query));
  }
}
