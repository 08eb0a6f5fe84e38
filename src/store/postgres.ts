/** The store in PostgreSQL: for several machines, and for operators who already run one. */
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';
import { DatabaseLeagueStore, migrate } from './league-store.ts';
import type { LiveStore } from './live-store.ts';
import { persistently } from './patience.ts';
import { PostgresLiveStore } from './postgres-live.ts';
import { Owner } from './postgres-owner.ts';
import type { LeagueStore } from './store.ts';

/** One connection for commits, which run one after the other; the others are for reads. */
const CONNECTIONS = 5;
const CONNECT_MS = 5_000;

/**
 * A broken connection must not keep its locks: the server aborts a transaction that is idle for this long, and
 * any statement that runs for this long.
 */
const IDLE_IN_TRANSACTION_MS = 5_000;
const STATEMENT_MS = 20_000;

/** Times and actions are safe integers in 64-bit columns; by default the driver returns those as text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    id === pg.types.builtins.INT8 && format !== 'binary'
      ? Number
      : pg.types.getTypeParser(id, format as 'text')) as typeof pg.types.getTypeParser,
};

/** The league in the database of that address. */
export async function openPostgres(url: string): Promise<LeagueStore> {
  return new DatabaseLeagueStore(await connected(url));
}

/** The live tables in the database of that address, for one server; fails with `store/in-use` if another one has them. */
export async function openPostgresLive(url: string): Promise<LiveStore> {
  const database = await connected(url);
  const owner = new Owner(settingsOf(url), placeOf(url));
  try {
    await owner.takeOver(database);
  } catch (error) {
    await owner.release();
    await database.destroy();
    throw error;
  }
  return new PostgresLiveStore(database, owner);
}

/** A pool of connections to a database with the current schema. */
export async function connected(url: string): Promise<Kysely<Database>> {
  const pool = new pg.Pool({ ...settingsOf(url), max: CONNECTIONS });
  pool.on('error', () => {}); // an idle connection broke; the pool opens another one
  pool.on('connect', (client) => client.on('error', () => {})); // if in use, its statement fails with the error
  const database = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  try {
    await persistently(() => migrate(database), { patience: CONNECT_MS });
  } catch (error) {
    await database.destroy();
    throw error;
  }
  return database;
}

function settingsOf(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    types,
    application_name: 'stammtisch',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    statement_timeout: STATEMENT_MS,
  };
}

/** The address without its password, for messages. */
export function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
