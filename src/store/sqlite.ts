/** The store in one file inside this process (`node:sqlite`): nothing to install, and what was added survives a power cut. */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import type { Database } from './database.ts';
import { DatabaseLeagueStore, migrate } from './league-store.ts';
import { openFile } from './sqlite-file.ts';
import type { LeagueStore } from './store.ts';

/** Opens or makes the league of a file; `:memory:` keeps everything in memory. */
export async function openSqlite(path: string): Promise<LeagueStore> {
  const file = openFile(path);
  try {
    return new DatabaseLeagueStore(await migrated(file));
  } catch (error) {
    file.close();
    throw error;
  }
}

/** Brings the tables of a file up to date. */
export async function migrated(file: DatabaseSync): Promise<Kysely<Database>> {
  const database = new Kysely<Database>({ dialect: new SqliteDialect({ database: shim(file) }) });
  await migrate(database);
  return database;
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
