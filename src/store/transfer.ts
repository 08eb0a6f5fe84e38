/** Copies a whole store: backup into a file, restore from one, and move to another place. All or nothing. */
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from './database.ts';
import { StoreError } from './errors.ts';
import { isPostgres, openLiveStore } from './open.ts';
import { type Row, type Snapshot, TABLES, type TableName, withSnapshot } from './snapshot.ts';
import { migrated } from './sqlite.ts';
import { openFile } from './sqlite-file.ts';

export type Counts = Readonly<Record<TableName, number>>;
/** Called after each piece with the number of rows copied so far, and of all. */
export type Copying = (done: number, total: number) => void;

/**
 * Writes the store as it is now into a new SQLite file, whichever database it is in. A server may use the store meanwhile. The file
 * appears under its name only when it is complete and on disk.
 */
export async function backupStore(place: string, target: string, copying: Copying = () => {}): Promise<Counts> {
  if (existsSync(target)) throw new StoreError('store/exists', { place: target });
  const part = `${target}.part`;
  rmSync(part, { force: true });
  try {
    const counts = await withSnapshot(place, (snapshot) => fillFile(snapshot, part, copying));
    sync(part);
    renameSync(part, target);
    return counts;
  } finally {
    for (const end of ['', '-wal', '-shm', '-journal']) rmSync(part + end, { force: true });
  }
}

function sync(path: string): void {
  const file = openSync(path, 'r+');
  fsyncSync(file);
  closeSync(file);
}

/** Reads a backup into an empty place that no server uses. The backup is not changed. */
export function restoreStore(backup: string, place: string, copying: Copying = () => {}): Promise<Counts> {
  return withSnapshot(backup, (snapshot) => copyInto(snapshot, place, copying));
}

/** Copies a store into an empty place. No server may use either, so that nothing is written to the old one afterwards. */
export async function moveStore(from: string, to: string, copying: Copying = () => {}): Promise<Counts> {
  if (!isPostgres(from) && !existsSync(from)) throw new StoreError('store/missing', { place: from });
  const guard = await openLiveStore(from); // also migrates its tables
  try {
    return await withSnapshot(from, (snapshot) => copyInto(snapshot, to, copying));
  } finally {
    await guard.close();
  }
}

async function copyInto(snapshot: Snapshot, place: string, copying: Copying): Promise<Counts> {
  const guard = await openLiveStore(place); // no server may use it
  try {
    return isPostgres(place)
      ? await fillDatabase(snapshot, place, copying)
      : await fillFile(snapshot, place, copying, true);
  } finally {
    await guard.close();
  }
}

/** `isStore`: the file stays in the mode of a running store; otherwise it becomes one file without companions. */
async function fillFile(snapshot: Snapshot, path: string, copying: Copying, isStore = false): Promise<Counts> {
  const file = openFile(path);
  try {
    const database = await migrated(file);
    file.exec('BEGIN IMMEDIATE');
    await needEmpty(database, path);
    const counts = await copyAll(snapshot, async (table, rows) => insertRows(file, table, rows), copying);
    file.exec('COMMIT');
    if (!isStore) file.exec('PRAGMA journal_mode = DELETE');
    return counts;
  } finally {
    file.close();
  }
}

function insertRows(file: DatabaseSync, table: TableName, rows: readonly Row[]): void {
  const columns = Object.keys(rows[0]);
  const marks = columns.map(() => '?').join(', ');
  const insert = file.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${marks})`);
  for (const row of rows) insert.run(...columns.map((column) => row[column]));
}

async function fillDatabase(snapshot: Snapshot, url: string, copying: Copying): Promise<Counts> {
  const { connected, placeOf } = await import('./postgres.ts');
  const database = await connected(url);
  try {
    return await database.transaction().execute(async (change: Transaction<Database>) => {
      await needEmpty(change, placeOf(url));
      const insert = (table: TableName, rows: readonly Row[]): Promise<unknown> =>
        change
          .insertInto(table)
          .values(rows as never)
          .execute();
      return copyAll(snapshot, insert, copying);
    });
  } finally {
    await database.destroy();
  }
}

async function needEmpty(database: Kysely<Database>, place: string): Promise<void> {
  for (const table of TABLES) {
    const row = await database.selectFrom(table).selectAll().limit(1).executeTakeFirst();
    if (row !== undefined) throw new StoreError('store/not-empty', { place, table });
  }
}

async function copyAll(
  snapshot: Snapshot,
  insert: (table: TableName, rows: readonly Row[]) => Promise<unknown>,
  copying: Copying,
): Promise<Counts> {
  let total = 0;
  for (const table of TABLES) total += await snapshot.count(table);
  let done = 0;
  const copied: [TableName, number][] = [];
  for (const table of TABLES) {
    const before = done;
    for await (const rows of snapshot.rows(table)) {
      await insert(table, rows);
      done += rows.length;
      copying(done, total);
    }
    copied.push([table, done - before]);
  }
  return Object.fromEntries(copied) as Record<TableName, number>;
}
