/** The store in one file inside this process (`node:sqlite`): nothing to install, and what was added survives a power cut. */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import type { Database } from './database.ts';
import { DatabaseLeagueStore, migrate } from './league-store.ts';
import type { LeagueStore } from './store.ts';

/** How long a second process waits for the first. */
const BUSY_MS = 10_000;

/** Opens or makes the file; `:memory:` keeps everything in memory. */
export async function openSqlite(path: string): Promise<LeagueStore> {
  const file = new DatabaseSync(path, { timeout: BUSY_MS });
  file.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;');
  const database = new Kysely<Database>({ dialect: new SqliteDialect({ database: shim(file) }) });
  try {
    await migrate(database);
  } catch (error) {
    await database.destroy();
    throw error;
  }
  return new DatabaseLeagueStore(database);
}

/** What Kysely expects of a database is the shape of another library; the differences are names. */
function shim(file: DatabaseSync): SqliteDatabase {
  return { close: () => file.close(), prepare: (text) => statement(file.prepare(text)) };
}

function statement(prepared: StatementSync): SqliteStatement {
  const values = (parameters: readonly unknown[]): SQLInputValue[] => parameters as SQLInputValue[];
  return {
    reader: prepared.columns().length > 0,
    all: (parameters) => prepared.all(...values(parameters)),
    run: (parameters) => prepared.run(...values(parameters)),
    iterate: (parameters) => prepared.iterate(...values(parameters)),
  };
}
