/** The schema, in types that SQLite and PostgreSQL share: text, whole numbers, floating point; JSON is text, times are milliseconds. */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export interface Database {
  readonly leagues: {
    readonly name: string;
    readonly game: string;
    readonly rules_version: number;
    readonly seats: number;
    readonly options: string;
  };
  readonly standings: {
    readonly league: string;
    readonly agent: string;
    readonly mu: number;
    readonly sigma: number;
    readonly games: number;
    readonly wins: number;
    readonly last_run: string;
  };
  readonly runs: {
    readonly id: string;
    readonly league: string;
    readonly at: number;
    readonly games: number;
    readonly seed: string;
    readonly agents: string;
    readonly sums: string;
  };
  readonly live_tables: {
    readonly id: string;
    readonly name: string;
    readonly header: string;
    readonly opened_at: number;
    readonly touched_at: number;
    readonly closed_at: number | null;
    readonly fence: number;
  };
  readonly sessions: {
    readonly hash: string;
    readonly table_id: string;
    readonly at: number;
  };
  /** Running games and, with an end and a record, finished ones. */
  readonly games: {
    readonly id: string;
    readonly table_id: string;
    readonly game: string;
    readonly rules_version: number;
    readonly seats: number;
    readonly options: string;
    readonly seed: string;
    readonly players: string;
    readonly started_at: number;
    readonly is_private: number;
    readonly ended_at: number | null;
    readonly outcome: string | null;
    readonly record: string | null;
  };
  /** Moves of running games only. */
  readonly moves: {
    readonly game_id: string;
    readonly place: number;
    readonly actor: number;
    readonly action: number;
    readonly at: number;
  };
  /** Maps and protocols of users, by the hash of their text. */
  readonly things: {
    readonly hash: string;
    readonly body: string;
    readonly used_at: number;
  };
  /** At most one row: the server that may write, and the number of its commits. A SQLite file has a lock instead. */
  readonly live_owner: {
    readonly id: number;
    readonly owner: string;
    readonly commits: number;
  };
}

/** Migrations from an empty database to the current schema, in order of their names. A released migration never changes. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-leagues': {
    up: async (database: Kysely<unknown>) => {
      await database.schema
        .createTable('leagues')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('game', 'text', (column) => column.notNull())
        .addColumn('rules_version', 'integer', (column) => column.notNull())
        .addColumn('seats', 'integer', (column) => column.notNull())
        .addColumn('options', 'text', (column) => column.notNull())
        .execute();
      await database.schema
        .createTable('runs')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('league', 'text', (column) => column.notNull().references('leagues.name'))
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addColumn('games', 'integer', (column) => column.notNull())
        .addColumn('seed', 'text', (column) => column.notNull())
        .addColumn('agents', 'text', (column) => column.notNull())
        .addColumn('sums', 'text', (column) => column.notNull())
        .execute();
      await database.schema
        .createTable('standings')
        .addColumn('league', 'text', (column) => column.notNull().references('leagues.name'))
        .addColumn('agent', 'text', (column) => column.notNull())
        .addColumn('mu', 'double precision', (column) => column.notNull())
        .addColumn('sigma', 'double precision', (column) => column.notNull())
        .addColumn('games', 'integer', (column) => column.notNull())
        .addColumn('wins', 'double precision', (column) => column.notNull())
        .addColumn('last_run', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('standings_key', ['league', 'agent'])
        .execute();
      await database.schema.createIndex('runs_of_league').on('runs').columns(['league', 'at']).execute();
    },
  },
  '0002-live': {
    up: async (database: Kysely<unknown>) => {
      await makeTables(database);
      await makeGames(database);
      await database.schema
        .createTable('live_owner')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('owner', 'text', (column) => column.notNull())
        .addColumn('commits', 'bigint', (column) => column.notNull())
        .execute();
    },
  },
  '0003-fence': {
    up: async (database: Kysely<unknown>) => {
      const { schema } = database;
      await schema
        .alterTable('live_tables')
        .addColumn('fence', 'integer', (column) => column.notNull().defaultTo(1))
        .execute();
    },
  },
  '0004-things': {
    up: async ({ schema }: Kysely<unknown>) => {
      await schema
        .createTable('things')
        .addColumn('hash', 'text', (column) => column.primaryKey())
        .addColumn('body', 'text', (column) => column.notNull())
        .addColumn('used_at', 'bigint', (column) => column.notNull())
        .execute();
      await schema.createIndex('things_by_use').on('things').column('used_at').execute();
    },
  },
};

/** Part of 0002. */
async function makeTables({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('live_tables')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('header', 'text', (column) => column.notNull())
    .addColumn('opened_at', 'bigint', (column) => column.notNull())
    .addColumn('touched_at', 'bigint', (column) => column.notNull())
    .addColumn('closed_at', 'bigint')
    .execute();
  await schema
    .createTable('sessions')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('table_id', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('sessions_of_table').on('sessions').column('table_id').execute();
}

/** Part of 0002. A table has at most one running game; lists of records show public games only. */
async function makeGames({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('games')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('table_id', 'text', (column) => column.notNull())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('rules_version', 'integer', (column) => column.notNull())
    .addColumn('seats', 'integer', (column) => column.notNull())
    .addColumn('options', 'text', (column) => column.notNull())
    .addColumn('seed', 'text', (column) => column.notNull())
    .addColumn('players', 'text', (column) => column.notNull())
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('is_private', 'integer', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .addColumn('outcome', 'text')
    .addColumn('record', 'text')
    .execute();
  await schema
    .createTable('moves')
    .addColumn('game_id', 'text', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('actor', 'integer', (column) => column.notNull())
    .addColumn('action', 'bigint', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('moves_key', ['game_id', 'place'])
    .execute();
  const running = sql<boolean>`ended_at is null`;
  const listed = sql<boolean>`ended_at is not null and is_private = 0`;
  await schema.createIndex('running_game').unique().on('games').column('table_id').where(running).execute();
  await schema.createIndex('records_by_time').on('games').columns(['ended_at', 'id']).where(listed).execute();
  await schema.createIndex('records_by_game').on('games').columns(['game', 'ended_at', 'id']).where(listed).execute();
}
