import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, test } from 'vitest';
import { openSqlite } from './sqlite.ts';
import { openFile } from './sqlite-file.ts';
import type { League, LeagueRun } from './store.ts';
import { checkLeagueStore } from './testing/contract.ts';

const folder = mkdtempSync(join(tmpdir(), 'stammtisch-store-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;
const newFile = (): string => join(folder, `${files++}.sqlite`);

const league: League = { name: 'l', game: 'hearts', rulesVersion: 1, seats: 4, options: {} };
const run: LeagueRun = { id: 'r', at: 1, games: 1, seed: '1', agents: ['a'], sums: null };

describe('SQLite in a file', () => checkLeagueStore(() => openSqlite(newFile())));
describe('SQLite in memory', () => checkLeagueStore(() => openSqlite(':memory:')));

test('added runs are there after reopening', async () => {
  const path = newFile();
  const store = await openSqlite(path);
  await store.add(league, run, 0, []);
  await store.close();
  const again = await openSqlite(path);
  expect(await again.runs('l')).toEqual([run]);
  await again.close();
});

test('the file uses write-ahead logging, and every commit is synced to disk', async () => {
  const path = newFile();
  const store = await openSqlite(path);
  const look = new DatabaseSync(path);
  expect(look.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
  look.close();
  const file = openFile(path);
  expect(file.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 }); // full
  file.close();
  await store.close();
});

test('two connections to one file wait for each other', async () => {
  const path = newFile();
  const [one, other] = [await openSqlite(path), await openSqlite(path)];
  expect(await one.add(league, run, 0, [])).toBe('added');
  expect(await other.add(league, { ...run, id: 's' }, 1, [])).toBe('added');
  expect(await one.runs('l')).toHaveLength(2);
  await one.close();
  await other.close();
});

test('a file from a later version is refused', async () => {
  const path = newFile();
  await (await openSqlite(path)).close();
  const file = new DatabaseSync(path);
  file.exec("INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-later', '2099-01-01')");
  file.close();
  await expect(openSqlite(path)).rejects.toThrow('9999-later');
});
