/** The league store over any database that Kysely supports. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Options } from '../core/options.ts';
import { type Database, MIGRATIONS } from './database.ts';
import type { Added, League, LeagueRun, LeagueStore, Standing } from './store.ts';

/** Migrates the tables to the current schema; a database from a later version is refused. */
export async function migrate(database: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

export class DatabaseLeagueStore implements LeagueStore {
  readonly #database: Kysely<Database>;

  constructor(database: Kysely<Database>) {
    this.#database = database;
  }

  async leagues(): Promise<readonly League[]> {
    return (await this.#database.selectFrom('leagues').selectAll().orderBy('name').execute()).map(leagueOf);
  }

  async league(name: string): Promise<League | undefined> {
    const row = await this.#database.selectFrom('leagues').selectAll().where('name', '=', name).executeTakeFirst();
    return row === undefined ? undefined : leagueOf(row);
  }

  async standings(league: string): Promise<readonly Standing[]> {
    const rows = await this.#database
      .selectFrom('standings')
      .selectAll()
      .where('league', '=', league)
      .orderBy(sql`mu - 3 * sigma`, 'desc')
      .orderBy('agent')
      .execute();
    return rows.map(({ agent, mu, sigma, games, wins, last_run }) => ({
      agent,
      mu,
      sigma,
      games,
      wins,
      lastRun: last_run,
    }));
  }

  async runs(league: string): Promise<readonly LeagueRun[]> {
    const rows = await this.#database
      .selectFrom('runs')
      .selectAll()
      .where('league', '=', league)
      .orderBy('at')
      .orderBy('id')
      .execute();
    return rows.map(runOf);
  }

  async add(league: League, run: LeagueRun, seen: number, standings: readonly Standing[]): Promise<Added> {
    return this.#database.transaction().execute(async (change) => {
      await found(change, league); // a write first, so that concurrent transactions wait for each other
      const { count } = await change
        .selectFrom('runs')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('league', '=', league.name)
        .executeTakeFirstOrThrow();
      if (await isKnown(change, run.id)) return 'known';
      if (Number(count) !== seen) return 'changed';
      await insertRun(change, league.name, run);
      for (const standing of standings) await setStanding(change, league.name, standing);
      return 'added';
    });
  }

  async close(): Promise<void> {
    await this.#database.destroy();
  }
}

type Change = Transaction<Database>;

/** Writes the row even if nothing changes: a write makes a concurrent transaction wait, a read would not. */
async function found(change: Change, league: League): Promise<void> {
  const { name, game, rulesVersion, seats, options } = league;
  await change
    .insertInto('leagues')
    .values({ name, game, rules_version: rulesVersion, seats, options: JSON.stringify(options) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
    .execute();
}

async function isKnown(change: Change, id: string): Promise<boolean> {
  return (await change.selectFrom('runs').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

async function insertRun(change: Change, league: string, run: LeagueRun): Promise<void> {
  const { id, at, games, seed, agents, sums } = run;
  const values = { id, league, at, games, seed, agents: JSON.stringify(agents), sums: JSON.stringify(sums) };
  await change.insertInto('runs').values(values).execute();
}

async function setStanding(change: Change, league: string, standing: Standing): Promise<void> {
  const { agent, mu, sigma, games, wins, lastRun } = standing;
  const values = { mu, sigma, games, wins, last_run: lastRun };
  await change
    .insertInto('standings')
    .values({ league, agent, ...values })
    .onConflict((conflict) => conflict.columns(['league', 'agent']).doUpdateSet(values))
    .execute();
}

function leagueOf({ name, game, rules_version, seats, options }: Database['leagues']): League {
  return { name, game, rulesVersion: rules_version, seats, options: JSON.parse(options) as Options };
}

function runOf({ id, at, games, seed, agents, sums }: Database['runs']): LeagueRun {
  return { id, at: Number(at), games, seed, agents: JSON.parse(agents) as string[], sums: JSON.parse(sums) as unknown };
}
