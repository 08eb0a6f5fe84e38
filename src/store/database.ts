/** The tables, in words that SQLite and PostgreSQL share: text, whole numbers, floating point; JSON is text, times are milliseconds. */
import type { Kysely } from 'kysely';
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
}

/** Steps from an empty database to the tables of today, in order of their names. A step that was released never changes. */
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
};
