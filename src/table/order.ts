/** How the host keeps order, also in the middle of a game: kick, ban, lock, pause, hand over. All guests are told. */
import { type Rejection, reject } from '../core/result.ts';
import type { Seat } from '../core/types.ts';
import type { Notice } from './guest.ts';
import type { Header } from './header.ts';
import type { People, Person } from './people.ts';

/** The part of a table that the host's order uses. */
interface OrderedTable {
  readonly people: People;
  readonly isClosed: boolean;
  run<T>(task: () => Promise<T> | T): Promise<T>;
  save(): Promise<void>;
  tell(notice: Notice): void;
  /** An agent takes the seat, and the person is told why. */
  remove(person: Person, why: 'kicked' | 'banned'): Promise<void>;
  /** The table was paused, or goes on. */
  paceChanged(): void;
}

/** A person who may not come back. */
interface Ban {
  readonly name: string;
  readonly marks: readonly string[];
}

/** Longest list of bans: the oldest is forgotten. */
const MOST_BANS = 100;

export class Order {
  readonly #table: OrderedTable;
  #bans: Ban[] = [];
  isLocked = false;
  isPaused = false;

  constructor(table: OrderedTable) {
    this.#table = table;
  }

  /** Why people with these marks may not come in now; undefined if they may. */
  refusal(marks: readonly string[], address: string | undefined): Rejection | undefined {
    const known = address === undefined ? marks : [...marks, address];
    if (this.#bans.some((ban) => ban.marks.some((mark) => known.includes(mark)))) return reject('table/banned');
    return this.isLocked ? reject('table/locked') : undefined;
  }

  get banned(): string[] {
    return this.#bans.map(({ name }) => name);
  }

  kick(by: Person, seat: Seat, isBan: boolean): Promise<Rejection | undefined> {
    return this.#asHost(by, async (table) => {
      const person = table.people.places[seat]?.person;
      if (person === undefined) return reject('table/no-person');
      if (person === by) return reject('table/own-seat');
      if (isBan) this.#ban(person);
      await table.remove(person, isBan ? 'banned' : 'kicked');
      return undefined;
    });
  }

  /** The address counts only if no other person at the table has it: people of one household share it. */
  #ban({ name, marks, address }: Person): void {
    const { places } = this.#table.people;
    const isShared = places.filter(({ person }) => person?.address === address).length > 1;
    const all = address === undefined || isShared ? marks : [...marks, address];
    this.#bans = [...this.#bans, { name, marks: all }].slice(-MOST_BANS);
  }

  unban(by: Person, name: string): Promise<Rejection | undefined> {
    return this.#asHost(by, async (table) => {
      this.#bans = this.#bans.filter((ban) => ban.name !== name);
      await table.save();
      table.tell({ kind: 'lobby', what: 'settings' });
      return undefined;
    });
  }

  lock(by: Person, isLocked: boolean): Promise<Rejection | undefined> {
    return this.#asHost(by, async (table) => {
      this.isLocked = isLocked;
      await table.save();
      table.tell({ kind: 'lobby', what: 'settings' });
      return undefined;
    });
  }

  pause(by: Person, isPaused: boolean): Promise<Rejection | undefined> {
    return this.#asHost(by, async (table) => {
      if (this.isPaused === isPaused) return undefined;
      this.isPaused = isPaused;
      await table.save();
      table.tell({ kind: 'paused', isPaused });
      table.paceChanged();
      return undefined;
    });
  }

  passHost(by: Person, seat: Seat): Promise<Rejection | undefined> {
    return this.#asHost(by, async (table) => {
      const person = table.people.at(seat);
      if (person === undefined) return reject('table/no-person');
      table.people.passHost(person);
      await table.save();
      table.tell({ kind: 'host', seat });
      return undefined;
    });
  }

  stored(): Pick<Header, 'isLocked' | 'isPaused' | 'bans'> {
    const { isLocked, isPaused } = this;
    const bans = this.#bans.map(({ name, marks }) => ({ name, marks: [...marks] }));
    return { ...(isLocked && { isLocked }), ...(isPaused && { isPaused }), ...(bans.length > 0 && { bans }) };
  }

  restore({ isLocked = false, isPaused = false, bans = [] }: Header): void {
    this.isLocked = isLocked;
    this.isPaused = isPaused;
    this.#bans = bans;
  }

  #asHost(by: Person, act: (table: OrderedTable) => Promise<Rejection | undefined>): Promise<Rejection | undefined> {
    const table = this.#table;
    return table.run(async () => {
      if (table.isClosed) return reject('table/no-right');
      if (!table.people.isHost(by)) return reject('table/not-host');
      return act(table);
    });
  }
}
