import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GroupCommit } from './group-commit.ts';
import type { LiveStore, Write } from './live-store.ts';
import { openStore, type Store } from './open.ts';
import { openPostgres, openPostgresLive } from './postgres.ts';
import { checkLeagueStore } from './testing/contract.ts';
import { CuttingProxy } from './testing/cutting-proxy.ts';
import { TestPostgres } from './testing/embedded.ts';
import { checkLiveStore } from './testing/live-contract.ts';
import { finish, game, moves, table } from './testing/samples.ts';
import { backupStore, moveStore, restoreStore } from './transfer.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await TestPostgres.start();
});
afterAll(() => postgres?.stop());

const nameOf = (url: string): string => new URL(url).pathname.slice(1);
const play = (n: number): Write => ({ kind: 'moves', gameId: 'g', first: n, moves: moves(n, n + 1) });
const begin: readonly Write[] = [
  { kind: 'table', table: table('t') },
  { kind: 'game', game: game('g', 't') },
];
const terminate = (url: string): Promise<unknown> =>
  postgres.query(
    'postgres',
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${nameOf(url)}' and pid <> pg_backend_pid()`,
  );
const commitsOf = async (url: string): Promise<unknown> =>
  (await postgres.query(nameOf(url), 'select commits from live_owner'))[0].commits;

describe('the league', () => checkLeagueStore(async () => openPostgres(await postgres.newDatabase())));
describe('the live store', () => checkLiveStore(async () => openPostgresLive(await postgres.newDatabase())));

test('an address chooses PostgreSQL, for the league and the tables at once', async () => {
  const url = await postgres.newDatabase();
  const store = await openStore(url);
  await store.live.commit(begin);
  expect(await store.league.leagues()).toEqual([]);
  await store.close();
  const again = await openStore(url.replace('postgres:', 'postgresql:'));
  expect((await again.live.gameOf('t'))?.game).toEqual(game('g', 't'));
  await again.close();
});

test('a file moves into an empty database, and nothing is lost', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stammtisch-move-'));
  const path = join(folder, 'old.sqlite');
  const old = await openStore(path);
  const league = { name: 'l', game: 'hearts', rulesVersion: 1, seats: 4, options: {} };
  const run = { id: 'r', at: 1_763_251_200_123, games: 1, seed: '1', agents: ['a'], sums: null };
  const standing = { agent: 'a', mu: 25.5, sigma: 1 / 3, games: 1, wins: 0.5, lastRun: 'r' };
  await old.league.add(league, run, 0, [standing]);
  await old.live.commit([...begin, { kind: 'moves', gameId: 'g', first: 0, moves: moves(0, 250) }]);
  await old.live.commit([
    { kind: 'table', table: table('u') },
    { kind: 'session', hash: 's', tableId: 'u', at: 1 },
  ]);
  await old.live.commit([{ kind: 'game', game: game('h', 'u') }, finish('h', 9)]);
  const url = await postgres.newDatabase();
  await expect(moveStore(path, url)).rejects.toMatchObject({ code: 'store/in-use' });
  const answers = async ({ live, league }: Store): Promise<unknown[]> => [
    await Promise.all([live.openTables(), live.gameOf('t'), live.tableOfSession('s'), live.record('h')]),
    await Promise.all([league.leagues(), league.standings('l'), league.runs('l')]),
  ];
  const before = await answers(old);
  await old.close();
  expect(await moveStore(path, url)).toEqual({
    leagues: 1,
    runs: 1,
    standings: 1,
    live_tables: 2,
    sessions: 1,
    games: 2,
    moves: 250,
    things: 0,
  });
  await expect(moveStore(path, url)).rejects.toMatchObject({ code: 'store/not-empty' });
  const moved = await openStore(url);
  expect(await answers(moved)).toEqual(before);
  await moved.close();
  rmSync(folder, { recursive: true });
});

test('a backup is a file of one moment while the server writes; it restores into either database', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stammtisch-backup-'));
  const url = await postgres.newDatabase();
  const store = await openStore(url);
  await store.live.commit([...begin, { kind: 'moves', gameId: 'g', first: 0, moves: moves(0, 250) }]);
  let next = 250;
  const writing = store.live.commit([play(next)]);
  const counts = await backupStore(url, join(folder, 'backup'), (done) => {
    if (done < 200) void store.live.commit([play(++next)]); // the snapshot has been taken by now
  });
  await writing;
  expect([250, 251]).toContain(counts.moves);
  const copies = [await postgres.newDatabase(), join(folder, 'again.sqlite')];
  for (const copy of copies) {
    expect(await restoreStore(join(folder, 'backup'), copy)).toEqual(counts);
    const again = await openStore(copy);
    const kept = await again.live.gameOf('t');
    expect(kept).toEqual({ game: game('g', 't'), moves: moves(0, counts.moves) });
    await again.close();
  }
  await expect(restoreStore(join(folder, 'backup'), url)).rejects.toMatchObject({ code: 'store/in-use' });
  await store.close();
  await expect(restoreStore(join(folder, 'backup'), url)).rejects.toMatchObject({ code: 'store/not-empty' });
  expect((await moveStore(url, join(folder, 'moved.sqlite'))).moves).toBe(next + 1);
  rmSync(folder, { recursive: true });
});

test('a second server is refused while the first one runs', async () => {
  const url = await postgres.newDatabase();
  const store = await openPostgresLive(url);
  const second = openPostgresLive(url);
  await expect(second).rejects.toMatchObject({ code: 'store/in-use' });
  await expect(second).rejects.not.toThrow('secret'); // no password in messages
  await store.commit(begin);
  await store.close();
  await (await openPostgresLive(url)).close();
});

test('a server that lost its connection and was replaced cannot write', async () => {
  const url = await postgres.newDatabase();
  const first = await openPostgresLive(url);
  await first.commit(begin);
  await terminate(url);
  const second = await openPostgresLive(url);
  const group = new GroupCommit(first);
  const late = await Promise.allSettled([group.write(play(0)), group.write(play(1)), group.write(play(2))]);
  for (const part of late) expect(part).toMatchObject({ reason: { code: 'store/taken-over' } });
  expect((await second.gameOf('t'))?.moves).toEqual([]);
  await second.commit([play(0)]);
  await first.close();
  await second.close();
});

test('the owner row alone keeps other servers from writing', async () => {
  const url = await postgres.newDatabase();
  const store = await openPostgresLive(url);
  await store.commit(begin);
  await postgres.query(nameOf(url), "update live_owner set owner = 'somebody else'");
  await expect(store.commit([play(0)])).rejects.toMatchObject({ code: 'store/taken-over' });
  expect((await store.gameOf('t'))?.moves).toEqual([]);
  await store.close();
});

test('lost connections are reopened, and every commit happens once', async () => {
  const url = await postgres.newDatabase();
  const store = await openPostgresLive(url);
  await store.commit(begin);
  let isDone = false;
  const trouble = (async () => {
    while (!isDone) {
      await terminate(url);
      await sleep(50);
    }
  })();
  for (let n = 0; n < 40; n++) {
    await store.commit([play(n)]);
    if (n % 10 === 0) expect((await store.gameOf('t'))?.moves).toHaveLength(n + 1);
  }
  isDone = true;
  await trouble;
  await expectGame(store, 40);
  expect(await commitsOf(url)).toBe('41');
  await store.close();
});

test('a commit whose answer was lost happens once', async () => {
  const url = await postgres.newDatabase();
  const proxy = await CuttingProxy.start(postgres.port);
  const store = await openPostgresLive(postgres.url(nameOf(url), proxy.port));
  await store.commit(begin);
  for (let n = 0; n < 10; n++) {
    proxy.next = n % 2 === 0 ? 'after' : 'before';
    await store.commit([play(n)]);
  }
  proxy.next = 'after';
  await store.commit([play(10), finish('g', 1)]); // done twice, it would be refused
  expect(proxy.cuts).toBe(11);
  expect(await commitsOf(url)).toBe('12');
  expect(await store.records({ limit: 9 })).toHaveLength(1);
  expect(await postgres.query(nameOf(url), 'select * from moves')).toEqual([]); // the record has replaced them
  await store.close();
  await proxy.stop();
});

test('PostgreSQL restarts while tables write', async () => {
  const store = await openPostgresLive(await postgres.newDatabase());
  await store.commit(begin);
  const group = new GroupCommit(store);
  const before = group.write(play(0));
  const restart = postgres.restart();
  const during = Array.from({ length: 20 }, (_, n) => group.write(play(n + 1)));
  await Promise.all([before, restart, ...during]);
  await expectGame(store, 21);
  await store.close();
});

test('no connection stays open', async () => {
  const ours = "select pid from pg_stat_activity where application_name = 'stammtisch'";
  await expect.poll(() => postgres.query('postgres', ours)).toEqual([]);
});

async function expectGame(store: LiveStore, length: number): Promise<void> {
  expect((await store.gameOf('t'))?.moves).toEqual(moves(0, length));
}
