/**
 * Decides which of the waiting jobs of a thread is computed next. Moves come before hints, hints before reviews. Within a kind,
 * addresses share the computing time equally, and within an address its tables do (weighted fair queueing): the job whose owner
 * would have used the least time after it is next. So a cheap job passes expensive ones. Unused time is not saved up.
 */
import type { Asker } from '../../table/thinker.ts';

/** In order of precedence. */
export const KINDS = ['move', 'hint', 'review'] as const;
export type Kind = (typeof KINDS)[number];

export interface Turn {
  readonly kind: Kind;
  readonly asker: Asker;
  /** Expected computing time in milliseconds. */
  readonly cost: number;
}

/** Waiting jobs by address, then by table, each in order of arrival. */
type Queue<T> = Map<string, Map<string, T[]>>;

export class Turns<T extends Turn> {
  readonly #queues: Readonly<Record<Kind, Queue<T>>> = { move: new Map(), hint: new Map(), review: new Map() };
  readonly #addresses = new Ledger();
  readonly #tables = new Map<string, Ledger>();
  #current: T | undefined;
  #size = 0;

  /** Number of waiting jobs. */
  get size(): number {
    return this.#size;
  }

  /** The waiting jobs of a kind that a table has. */
  of(kind: Kind, asker: Asker): readonly T[] {
    return this.#queues[kind].get(addressOf(asker))?.get(asker.table) ?? [];
  }

  add(turn: T): void {
    const address = addressOf(turn.asker);
    const { table } = turn.asker;
    if (!this.#isActive(address)) this.#addresses.enter(address, (one) => this.#isActive(one));
    if (!this.#isActive(address, table)) this.#tablesOf(address).enter(table, (one) => this.#isActive(address, one));
    const queue = this.#queues[turn.kind];
    const tables = queue.get(address) ?? new Map<string, T[]>();
    const jobs = tables.get(table) ?? [];
    jobs.push(turn);
    queue.set(address, tables.set(table, jobs));
    this.#size++;
  }

  /** Removes the next job and returns it. */
  next(): T | undefined {
    const kind = KINDS.find((one) => this.#queues[one].size > 0);
    if (kind === undefined) return undefined;
    const queue = this.#queues[kind];
    const cheapest = (tables: Map<string, T[]>): number => Math.min(...[...tables.values()].map(([{ cost }]) => cost));
    const address = least(queue, (one, tables) => this.#addresses.used(one) + cheapest(tables));
    const ledger = this.#tablesOf(address);
    const tables = queue.get(address)!;
    const table = least(tables, (one, [{ cost }]) => ledger.used(one) + cost);
    const [turn] = tables.get(table)!;
    this.remove(turn);
    this.#current = turn;
    return turn;
  }

  /** Removes a waiting job. */
  remove(turn: T): void {
    const address = addressOf(turn.asker);
    const queue = this.#queues[turn.kind];
    const tables = queue.get(address);
    const jobs = tables?.get(turn.asker.table);
    const place = jobs?.indexOf(turn) ?? -1;
    if (tables === undefined || jobs === undefined || place < 0) return;
    jobs.splice(place, 1);
    this.#size--;
    if (jobs.length === 0) tables.delete(turn.asker.table);
    if (tables.size === 0) queue.delete(address);
  }

  /** The current job is done: charges the time that it took to its address and its table. */
  charge({ asker }: T, milliseconds: number): void {
    const address = addressOf(asker);
    this.#current = undefined;
    this.#addresses.charge(address, milliseconds, (one) => this.#isActive(one));
    this.#tablesOf(address).charge(asker.table, milliseconds, (table) => this.#isActive(address, table));
    for (const one of this.#tables.keys()) if (!this.#addresses.has(one)) this.#tables.delete(one);
  }

  /** The part of the thread's time that is due to the table of a job: 1 if no other table waits with a job of the same or an earlier kind. */
  shareOf({ kind, asker }: T): number {
    const own = addressOf(asker);
    const [addresses, tables] = [new Set([own]), new Set([asker.table])];
    for (const one of KINDS.slice(0, KINDS.indexOf(kind) + 1)) {
      for (const address of this.#queues[one].keys()) addresses.add(address);
      for (const table of this.#queues[one].get(own)?.keys() ?? []) tables.add(table);
    }
    return 1 / (addresses.size * tables.size);
  }

  /** Whether an address or a table has jobs, waiting or current. */
  #isActive(address: string, table?: string): boolean {
    const asker = this.#current?.asker;
    if (asker !== undefined && addressOf(asker) === address && (table ?? asker.table) === asker.table) return true;
    return KINDS.some((kind) => {
      const tables = this.#queues[kind].get(address);
      return tables !== undefined && (table === undefined || tables.has(table));
    });
  }

  #tablesOf(address: string): Ledger {
    const ledger = this.#tables.get(address) ?? new Ledger();
    this.#tables.set(address, ledger);
    return ledger;
  }
}

type IsActive = (owner: string) => boolean;

/** The computing time that each owner has used. */
class Ledger {
  readonly #used = new Map<string, number>();

  has(owner: string): boolean {
    return this.#used.has(owner);
  }

  used(owner: string): number {
    return this.#used.get(owner) ?? 0;
  }

  /** An owner without jobs gets one: it starts beside the active owner that has used least. */
  enter(owner: string, isActive: IsActive): void {
    this.#used.set(owner, Math.max(this.used(owner), this.#least(isActive)));
  }

  /** Then forgets owners without jobs that have used no more than others, and all if there is no job left. */
  charge(owner: string, milliseconds: number, isActive: IsActive): void {
    this.#used.set(owner, this.used(owner) + milliseconds);
    const least = this.#least(isActive, Number.POSITIVE_INFINITY);
    for (const [other, used] of this.#used) if (used <= least && !isActive(other)) this.#used.delete(other);
  }

  #least(isActive: IsActive, otherwise = 0): number {
    let least = Number.POSITIVE_INFINITY;
    for (const [owner, used] of this.#used) if (used < least && isActive(owner)) least = used;
    return least === Number.POSITIVE_INFINITY ? otherwise : least;
  }
}

/** Without an address each table counts as an address of its own. */
const addressOf = ({ address, table }: Asker): string => address ?? `table ${table}`;

/** The key with the least value, of several the first. */
function least<T>(map: ReadonlyMap<string, T>, value: (key: string, entry: T) => number): string {
  let best = '';
  let lowest = Number.POSITIVE_INFINITY;
  for (const [key, entry] of map) {
    const own = value(key, entry);
    if (own >= lowest) continue;
    best = key;
    lowest = own;
  }
  return best;
}
