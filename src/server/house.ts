/** All tables of a server: opened by name, found by session, restored after a restart, closed when they stay empty. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { agentAtTable, USUAL_LEVEL } from '../agents/index.ts';
import type { Game } from '../core/game.ts';
import type { FindGame } from '../core/record.ts';
import { fail, ok, type Rejection, type Result, reject } from '../core/result.ts';
import { findGame } from '../games/index.ts';
import { StoreError } from '../store/errors.ts';
import type { GroupCommit } from '../store/group-commit.ts';
import type { LiveStore } from '../store/live-store.ts';
import type { Clock } from '../table/clock.ts';
import type { TableContext } from '../table/context.ts';
import type { Guest } from '../table/guest.ts';
import { readHeader } from '../table/header.ts';
import type { LobbyChanges } from '../table/lobby.ts';
import { liveSetting } from '../table/options.ts';
import type { Opening } from '../table/plan.ts';
import { slowed, type TableSettings } from '../table/settings.ts';
import type { TableWrite } from '../table/storage.ts';
import { type Return, Table, type TableArrival, type TableLog, type TableSeated } from '../table/table.ts';
import type { Thinker } from '../table/thinker.ts';
import { namesLike } from './names/look-alikes.ts';
import { passwords } from './passwords.ts';
import { restoredTable, type Sources } from './restored.ts';
import { Upkeep } from './upkeep.ts';

export interface HouseOptions {
  readonly store: LiveStore;
  /** The registry of games if omitted. */
  readonly findGame?: FindGame | undefined;
  readonly commit: GroupCommit;
  readonly clock: Clock;
  readonly settings: TableSettings;
  readonly thinker: Thinker;
  readonly log: TableLog;
  readonly mostTables: number;
  /** Milliseconds for which records are kept; without it they are kept forever. */
  readonly keepRecords?: number | undefined;
  /** Reports the bytes of a game, at its beginning and at its end, on the account of the host. */
  readonly stored?: (address: string, bytes: number) => void;
  /** Bytes; while the store is larger, new tables are refused. */
  readonly mostDisk?: number | undefined;
}

/** The properties of a new table. */
export interface NewTable extends LobbyChanges {
  readonly game: Game;
  readonly level?: string | undefined;
  /** Where its first game begins. */
  readonly opening?: Opening | undefined;
  /** Agents' delays and windows are longer by this factor; 1 if omitted, and after a restart. */
  readonly pace?: number | undefined;
}

const SECRET_BYTES = 24;

export class House {
  readonly #options: HouseOptions;
  /** By id. A stored table is at most one object: it is either here, or in `#openings`, or in the store alone. */
  readonly #tables = new Map<string, Table>();
  readonly #names = new Map<string, Table>();
  /** Tables being read from the store, by id; their names are taken. */
  readonly #openings = new Map<string, { readonly name: string; readonly table: Promise<Table> }>();
  readonly #context: TableContext;
  readonly #sources: Sources;
  #isClosing = false;
  #maintenance: Rejection | undefined;
  #mayDeal = true;
  readonly #upkeep: Upkeep;

  constructor(options: HouseOptions) {
    this.#options = options;
    this.#sources = { store: options.store, findGame: options.findGame ?? findGame };
    this.#upkeep = new Upkeep(options);
    const { clock, settings, thinker, log, commit } = options;
    this.#context = {
      clock,
      settings,
      thinker,
      passwords,
      namesLike,
      log,
      write: (...writes) => {
        this.#count(writes);
        return commit.write(...writes);
      },
      isOutage: (error) => error instanceof StoreError && error.isHopeless,
      refuseGame: () => this.#maintenance,
      mayDeal: () => this.#mayDeal,
      closed: (table) => this.#remove(table),
    };
  }

  #count(writes: readonly TableWrite[]): void {
    const bytes = bytesOf(writes);
    const table = bytes === 0 ? undefined : this.#tables.get(tableIn(writes) ?? '');
    const address = table?.people.at(table.people.host)?.address;
    if (address !== undefined) this.#options.stored?.(address, bytes);
  }

  /** Restores every table that was open when the server stopped or crashed. */
  async restore(): Promise<number> {
    const { store, log } = this.#options;
    await this.#upkeep.begin();
    for (const stored of await store.openTables()) {
      try {
        const name = this.#freeName(stored.name);
        const table = await restoredTable({ ...stored, name }, this.#context, this.#sources);
        if (name !== stored.name) await table.save();
        this.#add(table);
        table.awaitPeople();
      } catch (error) {
        log.error({ err: error, table: stored.id }, 'a table could not be restored');
      }
    }
    return this.#tables.size;
  }

  get tables(): readonly Table[] {
    return [...this.#tables.values()];
  }

  get isClosing(): boolean {
    return this.#isClosing;
  }

  /** Why no tables and games begin, while maintenance is announced. */
  get maintenance(): Rejection | undefined {
    return this.#maintenance;
  }

  /** From now on no tables and games begin, for that reason; undefined lets them, and rounds, begin again. */
  announceMaintenance(why: Rejection | undefined): void {
    this.#maintenance = why;
    this.#mayDeal = true;
    for (const table of this.tables) void table.run(() => table.paceChanged());
  }

  /** From now on no rounds begin either. */
  holdRounds(): void {
    this.#mayDeal = false;
  }

  find(name: string): Table | undefined {
    return this.#names.get(keyOf(name));
  }

  /** Whether no open table has this name, nor one that is being opened again. */
  isFree(name: string): boolean {
    return this.find(name) === undefined && this.#openingNamed(name) === undefined;
  }

  /** The table of that name, also one that is being opened again. */
  async named(name: string): Promise<Table | undefined> {
    return this.find(name) ?? (await this.#openingNamed(name)?.catch(() => undefined));
  }

  // ---- coming ----------------------------------------------------------------------------------------------------------

  /** Why nothing new is stored, such as a map; undefined if it is. */
  get refusal(): Rejection | undefined {
    if (this.#isClosing) return reject('server/maintenance');
    return this.#maintenance ?? (this.#upkeep.isFull ? reject('server/disk-full') : undefined);
  }

  /** Opens a table in memory; it is written to the store with its first person. A name in use is refused. */
  open(name: string, { game, level = USUAL_LEVEL, opening, pace = 1, ...changes }: NewTable): Result<Table> {
    if (this.#isClosing) return fail('server/maintenance');
    if (this.#maintenance !== undefined) return { ok: false, error: this.#maintenance };
    if (!this.isFree(name)) return fail('table/exists', { table: name });
    if (this.#upkeep.isFull) return fail('server/disk-full');
    const seats = changes.seats ?? game.facts.seats.default;
    const setting = liveSetting(game, changes.options, seats);
    if (!setting.ok) return setting;
    const agent = agentAtTable(level, changes.isTraining === true);
    if (!agent.ok) return agent;
    const id = randomUUID();
    const openedAt = this.#options.clock.now();
    const plan = { id, name, openedAt, game, setting: setting.value, level, fence: 1, opening };
    const settings = slowed(this.#options.settings, pace);
    const table = new Table(plan, { ...this.#context, settings });
    const refusal = table.lobby.apply({ ...changes, options: undefined, seats: undefined });
    if (refusal !== undefined) return { ok: false, error: refusal };
    if (!this.#makeRoom()) return fail('server/busy'); // last: evict an idle table only once the new one is accepted
    this.#add(table);
    return ok(table);
  }

  /** When the server is full, evicts the table that has been empty longest, so that abandoned tables do not block new ones. */
  #makeRoom(): boolean {
    const { clock, mostTables, settings } = this.#options;
    if (this.#tables.size + this.#openings.size < mostTables) return true;
    let latest = clock.ticks() - settings.emptyTableWhenFull;
    let lonely: Table | undefined;
    for (const table of this.#tables.values()) {
      if (table.asleepSince === undefined || table.asleepSince > latest) continue;
      latest = table.asleepSince;
      lonely = table;
    }
    lonely?.giveWay();
    return lonely !== undefined;
  }

  /** Takes a seat or waits for one; the secret is for coming back to it. */
  async sit(
    table: Table,
    arrival: Omit<TableArrival, 'hash'>,
  ): Promise<Result<{ seated: TableSeated; secret: string }>> {
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const seated = await table.sit({ ...arrival, hash: hashOf(secret) });
    return seated.ok ? ok({ seated: seated.value, secret }) : seated;
  }

  /** Returns to the seat of a session; a closed table is opened again, unless `refuseTable` has a reason not to. */
  async comeBack(
    secret: string,
    guest: Guest,
    refuseTable: () => Rejection | undefined = () => undefined,
  ): Promise<Result<Return & { readonly isReopened: boolean }>> {
    const hash = hashOf(secret);
    for (;;) {
      const open = this.tables.find(({ people }) => people.withHash(hash) !== undefined);
      const table = open ?? (await this.#reopen(hash, refuseTable));
      if (!(table instanceof Table)) return { ok: false, error: table };
      const back = await table.comeBack(hash, guest);
      if (back !== undefined) return ok({ ...back, isReopened: open === undefined });
      if (!table.isClosed) return fail('table/seat-lost');
      // The table was closed at the same moment: open it again.
    }
  }

  async #reopen(hash: string, refuseTable: () => Rejection | undefined): Promise<Table | Rejection> {
    if (this.#isClosing) return reject('server/maintenance');
    const stored = await this.#options.store.tableOfSession(hash);
    if (stored === undefined) return reject('table/unknown-session');
    const known = this.#tables.get(stored.id) ?? this.#openings.get(stored.id)?.table;
    if (known !== undefined) return known;
    const isTheirs = readHeader(stored.header).places.some(({ person }) => person?.hash === hash);
    if (!isTheirs || this.#upkeep.isLate(stored.touchedAt)) return reject('table/seat-lost');
    const refusal = refuseTable();
    if (refusal !== undefined) return refusal;
    if (!this.#makeRoom()) return reject('server/busy');
    return this.#openAgain(stored.id, stored.name);
  }

  /** Opens a stored table, once for all who ask meanwhile. Its name is taken from now on. */
  #openAgain(id: string, formerName: string): Promise<Table> {
    const name = this.#freeName(formerName);
    const table = this.#bringBack(id, name).finally(() => this.#openings.delete(id));
    this.#openings.set(id, { name, table });
    return table;
  }

  async #bringBack(id: string, name: string): Promise<Table> {
    const stored = await this.#options.store.table(id); // read now: other people may have opened and closed it meanwhile
    if (stored === undefined) throw new Error(`table ${id} has been deleted`);
    const table = await restoredTable({ ...stored, name, fence: stored.fence + 1 }, this.#context, this.#sources);
    try {
      await table.save();
    } catch (error) {
      await table.suspend();
      throw error;
    }
    this.#add(table);
    table.awaitPeople();
    return table;
  }

  #add(table: Table): void {
    this.#tables.set(table.id, table);
    this.#names.set(keyOf(table.name), table);
  }

  #remove(table: Pick<Table, 'id' | 'name'>): void {
    if (this.#tables.get(table.id) !== table) return;
    this.#tables.delete(table.id);
    this.#names.delete(keyOf(table.name));
  }

  /** A name not in use: another table may have taken the old name meanwhile. */
  #freeName(name: string): string {
    for (let n = 1; ; n++) {
      const free = n === 1 ? name : `${name} ${n}`;
      if (this.isFree(free)) return free;
    }
  }

  #openingNamed(name: string): Promise<Table> | undefined {
    const key = keyOf(name);
    for (const opening of this.#openings.values()) if (keyOf(opening.name) === key) return opening.table;
    return undefined;
  }

  // ---- going -----------------------------------------------------------------------------------------------------------

  /** Suspends all tables and refuses new ones; everything sent so far is on disk already. */
  async close(): Promise<void> {
    this.#isClosing = true;
    this.#upkeep.close();
    await Promise.all(this.tables.map((table) => table.suspend()));
    await this.#options.commit.flush();
  }

  /** From now on new guests are refused with `server/maintenance`. */
  announceClosing(): void {
    this.#isClosing = true;
  }
}

/** What a game adds to the store for good: its options at the beginning, its record at the end. */
function bytesOf(writes: readonly TableWrite[]): number {
  let bytes = 0;
  for (const write of writes) {
    if (write.kind === 'game') bytes += JSON.stringify(write.game).length;
    if (write.kind === 'finish') bytes += write.record.length;
  }
  return bytes;
}

function tableIn(writes: readonly TableWrite[]): string | undefined {
  for (const write of writes) {
    if (write.kind === 'table') return write.table.id;
    if (write.kind === 'fence') return write.tableId;
  }
  return undefined;
}

const keyOf = (name: string): string => name.trim().toLowerCase();

/** The store has only hashes: read access to it does not give access to seats. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
