/** What each address has and does on this server, against its limits. One client cannot take the whole server. */
import { type Rejection, reject } from '../../core/result.ts';
import type { Table, TableChair, TableLog } from '../../table/table.ts';
import { hashOf } from '../house.ts';
import { Bucket, type Limits } from './limits.ts';

/** Refusals of an address are logged at most once in this time, with their number. */
const LOG_EVERY_MS = 60_000;
/** Addresses without anything on the server are forgotten as often. */
const SWEEP_MS = 60_000;
const MEGABYTE = 1_000_000;
const DAY_SECONDS = 24 * 60 * 60;

export class Admission {
  readonly limits: Limits;
  readonly #log: TableLog;
  readonly #now: () => number;
  readonly #accounts = new Map<string, Account>();
  readonly #byMark = new Map<string, Account>();
  readonly #sweep: NodeJS.Timeout;

  /** `now` is in milliseconds and must never go back. */
  constructor(limits: Limits, log: TableLog, now = () => performance.now()) {
    this.limits = limits;
    this.#log = log;
    this.#now = now;
    this.#sweep = setInterval(() => this.sweep(), SWEEP_MS);
    this.#sweep.unref();
  }

  /** The account of an address as `networkOf` gives it. */
  account(address: string): Account {
    const known = this.#accounts.get(address);
    if (known !== undefined) return known;
    const account = new Account(address, this.limits, this.#log, this.#now);
    this.#accounts.set(address, account);
    this.#byMark.set(account.mark, account);
    return account;
  }

  /** The address with that mark, while it has an account. */
  addressOf(mark: string): string | undefined {
    return this.#byMark.get(mark)?.address;
  }

  /** A game of a host with this mark takes so much of the store. */
  stored(mark: string, bytes: number): void {
    this.#byMark.get(mark)?.stored(bytes);
  }

  get size(): number {
    return this.#accounts.size;
  }

  /** Forgets addresses whose accounts are as good as new. */
  sweep(): void {
    for (const [address, account] of this.#accounts) {
      if (!account.isIdle) continue;
      this.#accounts.delete(address);
      this.#byMark.delete(account.mark);
    }
  }

  close(): void {
    clearInterval(this.#sweep);
  }
}

/** See `Account.mark`. */
export const markOf = (address: string): string => hashOf(`address ${address}`);

/** A bucket that knows the time. */
export interface TimedBucket {
  take(cost?: number): boolean;
  owe(cost: number): void;
}

/** The account of one address. Questions that begin with `refuse` answer with the reason, or undefined if there is none. */
export class Account {
  readonly address: string;
  /** A hash of the address, for tables and agents, which need not know it. */
  readonly mark: string;
  readonly #limits: Limits;
  readonly #log: TableLog;
  readonly #now: () => number;
  readonly #messages: Bucket;
  readonly #passwords: Bucket;
  readonly #hints: Bucket;
  readonly #bytes: Bucket;
  readonly #things: Bucket;
  readonly #tables = new Set<Table>();
  readonly #chairs = new Set<TableChair>();
  #connections = 0;
  #reviews = 0;
  #refusals = 0;
  #loggedAt = Number.NEGATIVE_INFINITY;

  constructor(address: string, limits: Limits, log: TableLog, now: () => number) {
    this.address = address;
    this.mark = markOf(address);
    this.#limits = limits;
    this.#log = log;
    this.#now = now;
    const { messages, burst, passwords, hints, megabytes, things } = limits.address;
    this.#messages = new Bucket(burst, messages, now());
    this.#passwords = new Bucket(passwords, passwords / 60, now());
    this.#hints = new Bucket(hints, hints / 60, now());
    this.#bytes = new Bucket(megabytes * MEGABYTE, (megabytes * MEGABYTE) / DAY_SECONDS, now());
    this.#things = new Bucket(things, things / DAY_SECONDS, now());
  }

  /** A bucket for one connection of this address. */
  newBucket(size: number, perSecond: number): TimedBucket {
    const bucket = new Bucket(size, perSecond, this.#now());
    return { take: (cost) => bucket.take(this.#now(), cost), owe: (cost) => bucket.owe(this.#now(), cost) };
  }

  // ---- connections and messages ----------------------------------------------------------------------------------------

  refuseConnection(): Rejection | undefined {
    const { connections: most } = this.#limits.address;
    return this.#connections < most ? undefined : this.#refuse('server/address-connections', most);
  }

  connected(): void {
    this.#connections++;
  }

  disconnected(): void {
    this.#connections--;
  }

  /** Counts a connection whose client plays at once; returns what to call at its end, or undefined if it is refused. */
  admit(): (() => void) | undefined {
    if ((this.refuseConnection() ?? this.refuseGame()) !== undefined) return undefined;
    this.connected();
    return () => this.disconnected();
  }

  refuseMessage(cost: number): Rejection | undefined {
    return this.#messages.take(this.#now(), cost) ? undefined : this.#refuse('server/address-messages');
  }

  owe(cost: number): void {
    this.#messages.owe(this.#now(), cost);
  }

  // ---- tables and seats ------------------------------------------------------------------------------------------------

  refuseTable(): Rejection | undefined {
    const { tables: most } = this.#limits.address;
    return this.#openTables() < most ? undefined : this.#refuse('server/address-tables', most);
  }

  opened(table: Table): void {
    this.#tables.add(table);
  }

  refuseSeat(): Rejection | undefined {
    const { seats: most } = this.#limits.address;
    const isFewAtMost = this.#chairs.size < most; // without counting those still held
    return isFewAtMost || this.#heldSeats() < most ? undefined : this.#refuse('server/address-seats', most);
  }

  seated(chair: TableChair): void {
    this.#chairs.add(chair);
  }

  /** A game of any size may begin while something is left of the day's bytes. */
  refuseGame(): Rejection | undefined {
    if (this.#bytes.has(this.#now())) return undefined;
    return this.#refuse('server/address-disk', this.#limits.address.megabytes);
  }

  /** Counts a map or protocol that is stored, unless it is refused. */
  refuseThing(): Rejection | undefined {
    const refusal = this.refuseGame();
    if (refusal !== undefined) return refusal;
    return this.#things.take(this.#now())
      ? undefined
      : this.#refuse('server/address-things', this.#limits.address.things);
  }

  stored(bytes: number): void {
    this.#bytes.owe(this.#now(), bytes);
  }

  #openTables(): number {
    for (const table of this.#tables) if (table.isClosed) this.#tables.delete(table);
    return this.#tables.size;
  }

  #heldSeats(): number {
    const people = new Set<TableChair['person']>();
    for (const chair of this.#chairs) {
      if (isHeld(chair)) people.add(chair.person);
      else this.#chairs.delete(chair);
    }
    return people.size;
  }

  // ---- passwords, hints, reviews ---------------------------------------------------------------------------------------

  /** Why this password does not open the table. Only wrong passwords count. */
  refusePassword({ lobby }: Table, password: string): Rejection | undefined {
    if (!lobby.hasPassword) return undefined;
    if (password !== '' && !this.#passwords.has(this.#now())) return this.#refuse('server/address-passwords');
    if (lobby.admits(password)) return undefined;
    if (password !== '') this.#passwords.take(this.#now());
    return reject('table/password');
  }

  refuseHint(): Rejection | undefined {
    return this.#hints.take(this.#now()) ? undefined : this.#refuse('server/address-hints');
  }

  refuseReview(): Rejection | undefined {
    const { reviews: most } = this.#limits.address;
    return this.#reviews < most ? undefined : this.#refuse('server/address-reviews', most);
  }

  /** Counts a review until it is done. */
  async reviewing<T>(review: Promise<T>): Promise<T> {
    this.#reviews++;
    return review.finally(() => this.#reviews--);
  }

  // ---- keeping accounts ------------------------------------------------------------------------------------------------

  /** Whether nothing would change if this account were forgotten. */
  get isIdle(): boolean {
    const now = this.#now();
    const isUnused =
      this.#connections === 0 && this.#reviews === 0 && this.#openTables() === 0 && this.#heldSeats() === 0;
    const buckets = [this.#messages, this.#passwords, this.#hints, this.#bytes, this.#things];
    return isUnused && buckets.every((bucket) => bucket.isFull(now));
  }

  /** Counts a refusal that the limits of one connection caused. */
  flooded(reason: string): void {
    this.#refusals++;
    const now = this.#now();
    if (now - this.#loggedAt < LOG_EVERY_MS) return;
    const { address } = this;
    this.#log.warn({ address, reason, refusals: this.#refusals }, 'requests of an address are refused');
    this.#refusals = 0;
    this.#loggedAt = now;
  }

  #refuse(code: string, most?: number): Rejection {
    this.flooded(code);
    return most === undefined ? reject(code) : reject(code, { most });
  }
}

/** While an agent plays for the person, another person can have the seat. */
const isHeld = ({ table, person, seat }: TableChair): boolean => !table.isClosed && seat >= 0 && !person.isGone;
