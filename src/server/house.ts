/** All tables of a server: opened by name, found by session, restored after a restart, closed when they stay empty. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { fairAgentOf } from '../agents/index.ts';
import type { Game } from '../core/game.ts';
import { fail, ok, type Rejection, type Result } from '../core/result.ts';
import { parseSeed } from '../core/seed.ts';
import { findGame } from '../games/index.ts';
import type { GroupCommit } from '../store/group-commit.ts';
import type { LiveStore, StoredTable } from '../store/live-store.ts';
import type { Clock, Timer } from '../table/clock.ts';
import { Course } from '../table/course.ts';
import type { Guest } from '../table/guest.ts';
import { readHeader } from '../table/header.ts';
import type { LobbyChanges } from '../table/lobby.ts';
import { liveSetting } from '../table/options.ts';
import type { TableSettings } from '../table/settings.ts';
import { type Return, Table, type TableChair, type TableContext, type TableLog } from '../table/table.ts';
import type { Thinker } from '../table/thinker.ts';
import { passwords } from './passwords.ts';

export interface HouseOptions {
  readonly store: LiveStore;
  readonly commit: GroupCommit;
  readonly clock: Clock;
  readonly settings: TableSettings;
  readonly thinker: Thinker;
  readonly log: TableLog;
  readonly mostTables: number;
}

/** The properties of a new table. */
export interface NewTable extends LobbyChanges {
  readonly game: Game;
  readonly level?: string | undefined;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** An unfinished game can be resumed within this time. */
const REOPEN_MS = 7 * DAY_MS;
const USUAL_LEVEL = 'normal';
const SECRET_BYTES = 24;

export class House {
  readonly #options: HouseOptions;
  readonly #tables = new Map<string, Table>();
  readonly #context: TableContext;
  /** Tables being restored, so that two people who return at the same time get the same table. */
  readonly #opening = new Map<string, Promise<Table>>();
  #isClosing = false;
  #daily: Timer | undefined;

  constructor(options: HouseOptions) {
    this.#options = options;
    const { clock, settings, thinker, log, commit } = options;
    this.#context = {
      clock,
      settings,
      thinker,
      passwords,
      log,
      write: (...writes) => commit.write(...writes),
      closed: (table) => {
        if (this.#tables.get(keyOf(table.name)) === table) this.#tables.delete(keyOf(table.name));
      },
    };
  }

  /** Restores every table that was open when the server stopped or crashed. */
  async restore(): Promise<number> {
    const { store, log } = this.#options;
    await this.#forgetOld();
    for (const stored of await store.openTables()) {
      try {
        this.#add(await this.#bring(stored));
      } catch (error) {
        log.error({ err: error, table: stored.id }, 'a table could not be restored');
      }
    }
    return this.#tables.size;
  }

  /** Deletes tables and sessions that have expired; once a day, because a server may run for months. */
  async #forgetOld(): Promise<void> {
    const { clock, commit, log } = this.#options;
    await commit.write({ kind: 'forget', before: clock.now() - REOPEN_MS });
    if (this.#isClosing) return;
    this.#daily = clock.after(DAY_MS, () => {
      this.#forgetOld().catch((error: unknown) => log.error({ err: error }, 'old tables could not be deleted'));
    });
  }

  get tables(): readonly Table[] {
    return [...this.#tables.values()];
  }

  get isClosing(): boolean {
    return this.#isClosing;
  }

  find(name: string): Table | undefined {
    return this.#tables.get(keyOf(name));
  }

  // ---- coming ----------------------------------------------------------------------------------------------------------

  /** Opens a table in memory; it is written to the store with its first person. */
  open(name: string, { game, level = USUAL_LEVEL, ...changes }: NewTable): Result<Table> {
    if (this.#isClosing) return fail('server/maintenance');
    const seats = changes.seats ?? game.facts.seats.default;
    const setting = liveSetting(game, changes.options, seats);
    if (!setting.ok) return setting;
    const agent = fairAgentOf(level);
    if (!agent.ok) return agent;
    const id = randomUUID();
    const openedAt = this.#options.clock.now();
    const table = new Table({ id, name, openedAt, game, setting: setting.value, level }, this.#context);
    const refusal = table.lobby.apply({ ...changes, options: undefined, seats: undefined });
    if (refusal !== undefined) return { ok: false, error: refusal };
    if (!this.#makeRoom()) return fail('server/busy'); // last: evict an idle table only once the new one is accepted
    this.#add(table);
    return ok(table);
  }

  /** When the server is full, evicts the table that has been empty longest, so that abandoned tables do not block new ones. */
  #makeRoom(): boolean {
    const { clock, mostTables, settings } = this.#options;
    if (this.#tables.size < mostTables) return true;
    let latest = clock.now() - settings.emptyTableWhenFull;
    let lonely: Table | undefined;
    for (const table of this.#tables.values()) {
      if (table.asleepSince === undefined || table.asleepSince > latest) continue;
      latest = table.asleepSince;
      lonely = table;
    }
    lonely?.giveWay();
    return lonely !== undefined;
  }

  /** Takes a seat; the secret is for coming back to it. */
  async sit(table: Table, name: string, guest: Guest): Promise<Result<{ chair: TableChair; secret: string }>> {
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const chair = await table.sit(name, hashOf(secret), guest);
    if (chair.ok) return ok({ chair: chair.value, secret });
    if (table.people.present.length === 0) await table.suspend();
    return chair;
  }

  /** Returns to the seat of a session; a closed table is opened again. */
  async comeBack(secret: string, guest: Guest): Promise<Result<Return>> {
    const hash = hashOf(secret);
    const open = this.tables.find((table) => table.people.withHash(hash) !== undefined);
    const table = open ?? (await this.#reopen(hash));
    if (!(table instanceof Table)) return { ok: false, error: table };
    const back = await table.comeBack(hash, guest);
    if (back !== undefined) return ok(back);
    // The table was closed at the same moment: open it again.
    return table.isClosed ? this.comeBack(secret, guest) : fail('table/seat-lost');
  }

  async #reopen(hash: string): Promise<Table | Rejection> {
    if (this.#isClosing) return { code: 'server/maintenance', params: {} };
    const stored = await this.#options.store.tableOfSession(hash);
    if (stored === undefined) return { code: 'table/unknown-session', params: {} };
    const lost = { code: 'table/seat-lost', params: {} };
    const isTheirs = readHeader(stored.header).places.some(({ person }) => person?.hash === hash);
    const isLate = this.#options.clock.now() - stored.touchedAt > REOPEN_MS;
    const isOpen = this.tables.some(({ id }) => id === stored.id);
    if (!isTheirs || isLate || isOpen) return lost;
    const others = this.#opening.get(stored.id);
    if (others !== undefined) return others;
    if (!this.#makeRoom()) return { code: 'server/busy', params: {} };
    const opening = this.#openAgain(stored).finally(() => this.#opening.delete(stored.id));
    this.#opening.set(stored.id, opening);
    return opening;
  }

  async #openAgain(stored: StoredTable): Promise<Table> {
    const table = await this.#bring(stored, this.#freeName(stored.name));
    this.#add(table);
    await table.save();
    return table;
  }

  async #bring(stored: StoredTable, name = stored.name): Promise<Table> {
    const header = readHeader(stored.header);
    const game = findGame(header.game);
    const setting = game?.configure(header.options, header.seats);
    if (game === undefined || !setting?.ok) throw new Error(`no table for ${header.game}`);
    const { id, openedAt } = stored;
    const table = new Table({ id, name, openedAt, game, setting: setting.value, level: USUAL_LEVEL }, this.#context);
    table.restore(header, await this.#courseOf(id, game));
    return table;
  }

  async #courseOf(tableId: string, game: Game): Promise<Course | undefined> {
    const kept = await this.#options.store.gameOf(tableId);
    if (kept === undefined || kept.game.rulesVersion !== game.facts.rulesVersion) return undefined;
    const setting = game.configure(kept.game.options, kept.game.seats);
    const seed = parseSeed(kept.game.seed);
    if (!setting.ok || !seed.ok) throw new Error(`game ${kept.game.id} cannot be read`);
    const course = new Course(kept.game.id, game, setting.value, seed.value);
    course.catchUp(kept.moves);
    return course;
  }

  #add(table: Table): void {
    this.#tables.set(keyOf(table.name), table);
  }

  /** A name not in use: another table may have taken the old name meanwhile. */
  #freeName(name: string): string {
    for (let n = 2; ; n++) {
      const free = n === 2 ? name : `${name} ${n - 1}`;
      if (!this.#tables.has(keyOf(free))) return free;
    }
  }

  // ---- going -----------------------------------------------------------------------------------------------------------

  /** Suspends all tables and refuses new ones; everything sent so far is on disk already. */
  async close(): Promise<void> {
    this.#isClosing = true;
    this.#daily?.cancel();
    await Promise.all(this.tables.map((table) => table.suspend()));
    await this.#options.commit.flush();
  }

  /** From now on new guests are refused with `server/maintenance`. */
  announceClosing(): void {
    this.#isClosing = true;
  }
}

const keyOf = (name: string): string => name.trim().toLowerCase();

/** The store has only hashes: read access to it does not give access to seats. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
