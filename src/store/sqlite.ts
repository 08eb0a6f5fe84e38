/** The store in one file inside this process (`node:sqlite`): nothing to install; commits survive a power cut. */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import type { Database } from './database.ts';
import { DatabaseLeagueStore, migrate } from './league-store.ts';
import { openFile } from './sqlite-file.ts';
import type { LeagueStore } from './store.ts';

/** Opens or creates the league of a file; `:memory:` stores everything in memory. */
export async function openSqlite(path: string): Promise<LeagueStore> {
  const file = openFile(path);
  try {
    return new DatabaseLeagueStore(await migrated(file));
  } catch (error) {
    file.close();
    throw error;
  }
}

/** Migrates the tables of a file. */
export async function migrated(file: DatabaseSync): Promise<Kysely<Database>> {
  const database = new Kysely<Database>({ dialect: new SqliteDialect({ database: shim(file) }) });
  await migrate(database);
  return database;
}

/** Kysely expects the interface of another SQLite library; this adapts the names. */
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
