/** Reads a whole store as it is at one moment. A server may go on writing meanwhile. */
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { sql, type Transaction } from 'kysely';
import type { Database } from './database.ts';
import { StoreError } from './errors.ts';
import { isPostgres } from './open.ts';

/** The tables in an order in which no row refers to one that comes later, with their keys. */
export const KEYS = {
  leagues: ['name'],
  runs: ['id'],
  standings: ['league', 'agent'],
  live_tables: ['id'],
  sessions: ['hash'],
  games: ['id'],
  moves: ['game_id', 'place'],
  things: ['hash'],
} as const satisfies { readonly [T in keyof Database]?: readonly (keyof Database[T])[] };

export type TableName = keyof typeof KEYS;
export const TABLES = Object.keys(KEYS) as readonly TableName[];
export type Row = Readonly<Record<string, string | number | null>>;

export interface Snapshot {
  /** Without a password. */
  readonly place: string;
  count(table: TableName): Promise<number>;
  /** All rows, in the order of their key, in pieces. */
  rows(table: TableName): AsyncIterable<readonly Row[]>;
  /** What the database says about its own damage; empty if it finds none. */
  damage(): Promise<readonly string[]>;
}

/** Rows in one piece; few, because records can be large. */
const PIECE = 100;
/** How long to wait for another connection, in milliseconds. */
const BUSY_MS = 10_000;

export async function withSnapshot<T>(place: string, read: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  return isPostgres(place) ? ofDatabase(place, read) : ofFile(place, read);
}

async function ofFile<T>(path: string, read: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  if (!existsSync(path)) throw new StoreError('store/missing', { place: path });
  const file = new DatabaseSync(path, { readOnly: true, timeout: BUSY_MS });
  try {
    return await read(begin(file, path));
  } finally {
    file.close();
  }
}

/** The first read fixes the moment that all later ones see. */
function begin(file: DatabaseSync, place: string): Snapshot {
  try {
    file.exec('BEGIN; SELECT count(*) FROM sqlite_master');
    return new FileSnapshot(file, place);
  } catch (error) {
    if (error instanceof StoreError) throw error;
    throw new StoreError('store/unreadable', { place, reason: (error as Error).message }, { cause: error });
  }
}

class FileSnapshot implements Snapshot {
  readonly place: string;
  readonly #file: DatabaseSync;
  readonly #known: ReadonlySet<string>;

  constructor(file: DatabaseSync, place: string) {
    this.#file = file;
    this.place = place;
    const tables = file.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
    this.#known = new Set(tables.map(({ name }) => String(name)));
    if (!this.#known.has('leagues')) throw new StoreError('store/foreign', { place });
  }

  /** A file of an earlier version may lack a table; it is empty then. */
  async count(table: TableName): Promise<number> {
    if (!this.#known.has(table)) return 0;
    return Number(this.#file.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n);
  }

  async *rows(table: TableName): AsyncIterable<readonly Row[]> {
    if (!this.#known.has(table)) return;
    let piece: Row[] = [];
    for (const row of this.#file.prepare(`SELECT * FROM ${table} ORDER BY ${KEYS[table].join(', ')}`).iterate()) {
      if (piece.push(row as Row) < PIECE) continue;
      yield piece;
      piece = [];
    }
    if (piece.length > 0) yield piece;
  }

  async damage(): Promise<readonly string[]> {
    const rows = this.#file.prepare('PRAGMA integrity_check').all();
    const found = rows.map((row) => String(row.integrity_check)).filter((text) => text !== 'ok');
    const broken = this.#file.prepare('PRAGMA foreign_key_check').all();
    return [...found, ...broken.map((row) => `${row.table}, row ${row.rowid}: no such ${row.parent}`)];
  }
}

async function ofDatabase<T>(url: string, read: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const { connected, placeOf } = await import('./postgres.ts');
  const database = await connected(url);
  try {
    const reading = database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    return await reading.execute(async (change) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(change); // the copy may wait for its target
      return read(new DatabaseSnapshot(change, placeOf(url)));
    });
  } finally {
    await database.destroy();
  }
}

class DatabaseSnapshot implements Snapshot {
  readonly place: string;
  readonly #change: Transaction<Database>;

  constructor(change: Transaction<Database>, place: string) {
    this.#change = change;
    this.place = place;
  }

  async count(table: TableName): Promise<number> {
    const { n } = await this.#change
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    return Number(n);
  }

  async *rows(table: TableName): AsyncIterable<readonly Row[]> {
    const keys = KEYS[table].map((key) => sql.ref(key));
    const cursor = sql.id(`${table}_rows`);
    await sql`declare ${cursor} cursor for select * from ${sql.table(table)} order by ${sql.join(keys)}`.execute(
      this.#change,
    );
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(PIECE)} from ${cursor}`.execute(this.#change);
      if (rows.length === 0) break;
      yield rows;
    }
    await sql`close ${cursor}`.execute(this.#change);
  }

  /** PostgreSQL checks each page when it is read; reading everything is the check. */
  async damage(): Promise<readonly string[]> {
    return [];
  }
}
