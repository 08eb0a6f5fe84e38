/** The live store over PostgreSQL. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { checkWrites, isText, pageOf } from './check.ts';
import type { Database } from './database.ts';
import { StoreError } from './errors.ts';
import type { LiveStore, RecordQuery, StoredTable, StoredThing, Trying, Write } from './live-store.ts';
import { persistently } from './patience.ts';
import { mayPassForAWhile, type Owner } from './postgres-owner.ts';
import { commitWrites } from './postgres-writes.ts';
import { gameOf, moveOf, SUMMARY_COLUMNS, summaryOf, tableOf, thingOf } from './rows.ts';

export class PostgresLiveStore implements LiveStore {
  readonly #database: Kysely<Database>;
  readonly #owner: Owner;
  /** Commits run one after the other; this is the last one queued. */
  #last: Promise<unknown> = Promise.resolve();
  /** The number of the last commit; undefined while it is unknown whether that commit happened. */
  #commits: number | undefined = 0;
  #closing: Promise<void> | undefined;

  constructor(database: Kysely<Database>, owner: Owner) {
    this.#database = database;
    this.#owner = owner;
  }

  async commit(writes: readonly Write[], trying?: Trying): Promise<void> {
    this.#needOpen();
    checkWrites(writes);
    const turn = this.#last.then(() => this.#commit(writes, trying));
    this.#last = turn.catch(() => {}); // the caller of this commit gets the error
    await turn;
  }

  openTables(): Promise<readonly StoredTable[]> {
    return this.#read(async (database) => {
      const open = database.selectFrom('live_tables').selectAll().where('closed_at', 'is', null);
      return (await open.orderBy('opened_at').orderBy(sql`id collate "C"`).execute()).map(tableOf);
    });
  }

  async table(id: string): Promise<StoredTable | undefined> {
    if (!isText(id)) return undefined;
    return this.#read(async (database) => {
      const row = await database.selectFrom('live_tables').selectAll().where('id', '=', id).executeTakeFirst();
      return row && tableOf(row);
    });
  }

  async tableOfSession(hash: string): Promise<StoredTable | undefined> {
    if (!isText(hash)) return undefined;
    return this.#read(async (database) => {
      const sessions = database.selectFrom('sessions').innerJoin('live_tables', 'id', 'table_id');
      const row = await sessions.selectAll('live_tables').where('hash', '=', hash).executeTakeFirst();
      return row && tableOf(row);
    });
  }

  async gameOf(tableId: string): ReturnType<LiveStore['gameOf']> {
    if (!isText(tableId)) return undefined;
    return this.#read((database) =>
      // Both from one snapshot: the game must not end between the two queries.
      database
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (moment) => {
          const games = moment.selectFrom('games').selectAll().where('ended_at', 'is', null);
          const row = await games.where('table_id', '=', tableId).executeTakeFirst();
          if (row === undefined) return undefined;
          const moves = moment.selectFrom('moves').selectAll().where('game_id', '=', row.id);
          return { game: gameOf(row), moves: (await moves.orderBy('place').execute()).map(moveOf) };
        }),
    );
  }

  async records(query: RecordQuery): ReturnType<LiveStore['records']> {
    const { limit, before, beforeId } = pageOf(query);
    const { game } = query;
    if (game !== undefined && !isText(game)) return [];
    return this.#read(async (database) => {
      const listed = database
        .selectFrom('games')
        .select(SUMMARY_COLUMNS)
        .where(sql<boolean>`ended_at is not null and is_private = 0`)
        .where(sql<boolean>`(ended_at, id collate "C") < (${before}, ${beforeId})`);
      const wanted = game === undefined ? listed : listed.where('game', '=', game);
      const sorted = wanted.orderBy('ended_at', 'desc').orderBy(sql`id collate "C"`, 'desc');
      return (await sorted.limit(limit).execute()).map(summaryOf);
    });
  }

  async record(id: string): ReturnType<LiveStore['record']> {
    if (!isText(id)) return undefined;
    return this.#read(async (database) => {
      const row = await database.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst();
      return row === undefined || row.record === null ? undefined : { summary: summaryOf(row), text: row.record };
    });
  }

  async thing(hash: string): Promise<StoredThing | undefined> {
    if (!isText(hash)) return undefined;
    return this.#read(async (database) => {
      const row = await database.selectFrom('things').selectAll().where('hash', '=', hash).executeTakeFirst();
      return row && thingOf(row);
    });
  }

  bytes(): Promise<number> {
    return this.#read(async (database) => {
      const { rows } = await sql<{ bytes: string | number | null }>`
        select sum(pg_total_relation_size(oid)) as bytes
        from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace`.execute(database);
      return Number(rows[0].bytes ?? 0);
    });
  }

  newest(): Promise<number | undefined> {
    return this.#read(async (database) => {
      const latest = database.selectFrom('live_tables').select(({ fn }) => fn.max('touched_at').as('newest'));
      const { newest } = await latest.executeTakeFirstOrThrow();
      return newest === null ? undefined : Number(newest);
    });
  }

  expired(before: number): Promise<number> {
    return this.#read(async (database) => {
      const old = database.selectFrom('games').select(({ fn }) => fn.countAll().as('count'));
      return Number((await old.where('ended_at', '<', before).executeTakeFirstOrThrow()).count);
    });
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    await this.#last;
    await this.#database.destroy();
    await this.#owner.release();
  }

  #needOpen(): void {
    if (this.#closing !== undefined) throw new StoreError('store/closed');
  }

  async #read<T>(work: (database: Kysely<Database>) => Promise<T>): Promise<T> {
    this.#needOpen();
    return persistently(() => work(this.#database));
  }

  /** Retried after a lost connection; the commit number ensures that it happens once. */
  async #commit(writes: readonly Write[], trying?: Trying): Promise<void> {
    let number = this.#commits === undefined ? undefined : this.#commits + 1;
    try {
      await persistently(
        async () => {
          await this.#owner.regain(this.#database);
          number ??= (await this.#owner.counted(this.#database)) + 1;
          const n = number;
          await this.#database.transaction().execute((change) => this.#apply(change, n, writes));
        },
        { ...trying, mayPass: mayPassForAWhile() },
      );
      this.#commits = number;
    } catch (error) {
      if (error instanceof StoreError && error.code === 'store/lost') this.#commits = undefined;
      throw error;
    }
  }

  async #apply(change: Transaction<Database>, number: number, writes: readonly Write[]): Promise<void> {
    if (await this.#owner.count(change, number)) await commitWrites(change, writes);
  }
}
