/** Moves a store from a SQLite file to PostgreSQL: leagues, tables, sessions, games and records, all or nothing. */
import type { DatabaseSync } from 'node:sqlite';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from './database.ts';
import { StoreError } from './errors.ts';
import { openLiveStore } from './open.ts';
import { connected, placeOf } from './postgres.ts';
import { openFile } from './sqlite-file.ts';

/** The tables in an order in which no row refers to one that is not copied yet. */
const TABLES = ['leagues', 'runs', 'standings', 'live_tables', 'sessions', 'games', 'moves'] as const;
type Table = (typeof TABLES)[number];

/** Rows per statement; few, because records can be large. */
const ROWS = 100;

/**
 * Copies everything and returns the number of rows of each table. The file is not changed. No server may be using either, and the
 * database must be empty.
 */
export async function moveStore(path: string, url: string): Promise<Readonly<Record<Table, number>>> {
  const guards = [await openLiveStore(path)]; // also migrates its tables
  const file = openFile(path);
  try {
    guards.push(await openLiveStore(url));
    const database = await connected(url);
    try {
      return await database.transaction().execute((change) => copyAll(file, change, placeOf(url)));
    } finally {
      await database.destroy();
    }
  } finally {
    file.close();
    for (const guard of guards) await guard.close();
  }
}

async function copyAll(
  file: DatabaseSync,
  change: Transaction<Database>,
  place: string,
): Promise<Record<Table, number>> {
  for (const table of TABLES) await needEmpty(change, table, place);
  const copied: [Table, number][] = [];
  for (const table of TABLES) copied.push([table, await copy(file, change, table)]);
  return Object.fromEntries(copied) as Record<Table, number>;
}

async function needEmpty(database: Kysely<Database>, table: Table, place: string): Promise<void> {
  const row = await database.selectFrom(table).selectAll().limit(1).executeTakeFirst();
  if (row !== undefined) throw new StoreError('store/not-empty', { place, table });
}

async function copy(file: DatabaseSync, change: Transaction<Database>, table: Table): Promise<number> {
  let copied = 0;
  let rows: Database[Table][] = [];
  const send = async (): Promise<void> => {
    if (rows.length > 0) await change.insertInto(table).values(rows).execute();
    copied += rows.length;
    rows = [];
  };
  for (const row of file.prepare(`SELECT * FROM ${table}`).iterate()) {
    if (rows.push(row as unknown as Database[Table]) === ROWS) await send();
  }
  await send();
  return copied;
}
