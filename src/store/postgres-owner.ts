/**
 * Ensures that one server at a time uses a database, by two means. A lock on a separate connection, which PostgreSQL releases when
 * the server is gone, keeps a second server from starting. A row that names the owner and is updated by every commit keeps a server
 * that has lost its connection, and so the lock, from writing after another server has started.
 *
 * The row also counts the commits. If a connection breaks during a commit, the count tells whether the commit happened.
 */
import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';
import { StoreError } from './errors.ts';
import { isPassing, persistently } from './patience.ts';

/** A number that no other program is likely to lock: "stammtis" in ASCII. */
const LOCK = '8319381534275823987';
/** Key of the only row. */
const ROW = 1;
/** How long to wait for a held lock: PostgreSQL notices a broken connection only after some seconds. */
const PATIENCE_MS = 3_000;

export class Owner {
  readonly #settings: pg.ClientConfig;
  readonly #place: string;
  readonly #name = randomUUID();
  #lock: pg.Client | undefined;

  constructor(settings: pg.ClientConfig, place: string) {
    this.#settings = settings;
    this.#place = place;
  }

  /** Becomes the owner, or fails with `store/in-use`. */
  async takeOver(database: Kysely<Database>): Promise<void> {
    await persistently(() => this.#hold(), { mayPass: mayPassForAWhile() }).catch((error: unknown) => {
      throw error instanceof StoreError && isInUse(error.cause) ? error.cause : error;
    });
    const values = { id: ROW, owner: this.#name, commits: 0 };
    await database
      .insertInto('live_owner')
      .values(values)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute();
  }

  /** Takes the lock again if a lost connection released it. If it is held, its holder is the next owner or our own broken connection. */
  async regain(database: Kysely<Database>): Promise<void> {
    try {
      await this.#hold();
    } catch (error) {
      if (isInUse(error)) await this.counted(database);
      throw error;
    }
  }

  async #hold(): Promise<void> {
    if (this.#lock !== undefined) return;
    const client = new pg.Client(this.#settings);
    const drop = (): void => {
      if (this.#lock === client) this.#lock = undefined;
    };
    client.on('error', drop).on('end', drop);
    try {
      await client.connect();
      const { rows } = await client.query<{ got: boolean }>(`select pg_try_advisory_lock(${LOCK}) as got`);
      if (!rows[0].got) throw new StoreError('store/in-use', { place: this.#place });
      this.#lock = client;
    } catch (error) {
      await client.end();
      throw error;
    }
  }

  /**
   * Counts commit number `n` inside its transaction; false if it has already happened. Waits for an earlier attempt that the
   * database is still executing. Fails with `store/taken-over` if another server is the owner now.
   */
  async count(change: Transaction<Database>, n: number): Promise<boolean> {
    const { numUpdatedRows } = await change
      .updateTable('live_owner')
      .set({ commits: n })
      .where('id', '=', ROW)
      .where('owner', '=', this.#name)
      .where('commits', '=', n - 1)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) return true;
    const commits = await this.counted(change);
    if (commits !== n) throw new Error(`commit ${n} after commit ${commits}`);
    return false;
  }

  /** The number of the last commit. */
  async counted(database: Kysely<Database>): Promise<number> {
    const row = await database.selectFrom('live_owner').selectAll().where('id', '=', ROW).executeTakeFirst();
    if (row?.owner !== this.#name) throw new StoreError('store/taken-over', { place: this.#place });
    return row.commits;
  }

  async release(): Promise<void> {
    await this.#lock?.end();
  }
}

/** Whether to retry. PostgreSQL keeps the lock of a broken connection until it notices; a lock held for longer is another server's. */
export function mayPassForAWhile(): (error: unknown) => boolean {
  let heldSince: number | undefined;
  return (error) => {
    if (!isInUse(error)) return isPassing(error);
    heldSince ??= performance.now();
    return performance.now() - heldSince < PATIENCE_MS;
  };
}

function isInUse(error: unknown): boolean {
  return error instanceof StoreError && error.code === 'store/in-use';
}
