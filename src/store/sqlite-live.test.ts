import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, test } from 'vitest';
import { openStore } from './open.ts';
import { openSqlite } from './sqlite.ts';
import { openSqliteLive } from './sqlite-live.ts';
import { checkLiveStore } from './testing/live-contract.ts';
import { table } from './testing/samples.ts';

const folder = mkdtempSync(join(tmpdir(), 'stammtisch-live-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;
const newFile = (): string => join(folder, `${files++}.sqlite`);
const write = { kind: 'table', table: table('t') } as const;

describe('SQLite in a file', () => checkLiveStore(() => openSqliteLive(newFile())));
describe('SQLite in memory', () => checkLiveStore(() => openSqliteLive(':memory:')));

test('commits are there after reopening', async () => {
  const path = newFile();
  const store = await openSqliteLive(path);
  await store.commit([write]);
  await store.close();
  const again = await openSqliteLive(path);
  expect(await again.openTables()).toEqual([table('t')]);
  await again.close();
});

test('a second server on the file is refused, also under another path, and accepted after the first has closed', async () => {
  const path = newFile();
  const store = await openSqliteLive(path);
  await expect(openSqliteLive(path)).rejects.toMatchObject({ code: 'store/in-use' });
  if (process.platform !== 'win32') {
    symlinkSync(path, `${path}.link`);
    await expect(openSqliteLive(`${path}.link`)).rejects.toMatchObject({ code: 'store/in-use' });
  }
  await store.commit([write]); // the first one did not notice
  await store.close();
  await (await openSqliteLive(path)).close();
});

test('the league and the tables share a file', async () => {
  const path = newFile();
  const store = await openStore(path);
  const other = await openSqlite(path); // another program
  const league = { name: 'l', game: 'hearts', rulesVersion: 1, seats: 4, options: {} };
  const run = { id: 'r', at: 1, games: 1, seed: '1', agents: ['a'], sums: null };
  const both = await Promise.all([store.live.commit([write]), other.add(league, run, 0, [])]);
  expect(both[1]).toBe('added');
  expect(await store.league.leagues()).toEqual([league]);
  await other.close();
  await store.close();
});

test('waiting for the disk does not block the server thread', async () => {
  const path = newFile();
  const store = await openSqliteLive(path);
  const other = new DatabaseSync(path);
  other.exec('BEGIN IMMEDIATE'); // blocks all other writers
  let isKept = false;
  const kept = store.commit([write]).then(() => {
    isKept = true;
  });
  for (let i = 0; i < 5; i++) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(isKept).toBe(false);
  other.exec('ROLLBACK');
  other.close();
  await kept;
  await store.close();
});

test('a file from before the live tables gets them and keeps its league', async () => {
  const path = newFile();
  const league = await openSqlite(path);
  await league.add({ name: 'l', game: 'g', rulesVersion: 1, seats: 4, options: {} }, { ...noRun, id: 'r' }, 0, []);
  await league.close();
  const file = new DatabaseSync(path);
  for (const name of ['live_tables', 'sessions', 'games', 'moves', 'things', 'live_owner'])
    file.exec(`DROP TABLE ${name}`);
  file.exec("DELETE FROM kysely_migration WHERE name > '0002'");
  file.close();
  const store = await openStore(path);
  await store.live.commit([write]);
  expect(await store.league.runs('l')).toHaveLength(1);
  await store.close();
});

test('only its owner can read the file: it holds secret seeds', async () => {
  const path = newFile();
  const store = await openSqliteLive(path);
  await store.commit([write]);
  const modes = [path, `${path}-wal`].map((name) => statSync(name).mode & 0o077);
  if (process.platform !== 'win32') expect(modes).toEqual([0, 0]);
  await store.close();
});

test('a path that is no database, or does not exist, is refused and leaves no lock', async () => {
  const path = newFile();
  writeFileSync(path, 'Dear diary, '.repeat(1000));
  for (let i = 0; i < 2; i++) await expect(openSqliteLive(path)).rejects.toThrow('not a store of this program');
  await expect(openSqliteLive(join(folder, 'no', 'such', 'folder.sqlite'))).rejects.toMatchObject({ code: 'ENOENT' });
});

const noRun = { at: 1, games: 1, seed: '1', agents: ['a'], sums: null };

test('tables of a file from before fences have the first one', async () => {
  const path = newFile();
  const store = await openSqliteLive(path);
  await store.commit([write]);
  await store.close();
  const file = new DatabaseSync(path);
  file.exec('ALTER TABLE live_tables DROP COLUMN fence');
  file.exec("DROP TABLE things; DELETE FROM kysely_migration WHERE name > '0003'");
  file.close();
  const again = await openSqliteLive(path);
  expect((await again.openTables()).map(({ fence }) => fence)).toEqual([1]);
  await again.close();
});
