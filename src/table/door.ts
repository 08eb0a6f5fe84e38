/**
 * Who comes in, and to which seat. In the middle of a game people get the seat back that they held in this deal, and no other: beyond
 * the rules of a game no person sees two hands. Newcomers sit down at once, after the host's consent, or at the next deal.
 */
import { fail, ok, type Rejection, type Result, reject } from '../core/result.ts';
import type { Seat } from '../core/types.ts';
import type { Clock } from './clock.ts';
import type { Guest, Notice } from './guest.ts';
import type { Header } from './header.ts';
import { HeldSeats } from './held-seats.ts';
import type { Lobby } from './lobby.ts';
import { type Newcomer, Newcomers } from './newcomers.ts';
import type { Order } from './order.ts';
import type { People, Person } from './people.ts';

/** A person who wants a seat; `C` is the kind of chair that the table gives. */
export interface Arrival<C> {
  readonly name: string;
  /** Of the session's secret; undefined for clients without sessions (Mau-Mau over TCP). */
  readonly hash: string | undefined;
  readonly guest: Guest;
  /** By which this person is recognised again: see `held-seats.ts`. */
  readonly marks?: readonly string[];
  /** Hash of the network address. */
  readonly address?: string | undefined;
  /** The client cannot join a running game. */
  readonly isBeforeGame?: boolean;
  /** Take the first free seat from here on, around the table; without it the order of `People.freeSeat` holds. */
  readonly firstSeat?: Seat;
  /** Called with the seat or the refusal of a person who had to wait. */
  readonly later?: (result: Result<C>) => void;
}

/** The table's answer to an arrival: a seat, or that the person has to wait for one. */
export type Seated<C> = { readonly chair: C } | { readonly waits: Newcomer<C> };

/** The part of a table that its door uses. */
interface DoorTable<C> {
  readonly name: string;
  readonly people: People;
  readonly lobby: Lobby;
  readonly order: Order;
  readonly isRunning: boolean;
  readonly isClosed: boolean;
  run<T>(task: () => Promise<T> | T): Promise<T>;
  seat(arrival: Arrival<C>, seat: Seat): Promise<C>;
  tell(notice: Notice): void;
}

export class Door<C> {
  readonly newcomers: Newcomers<C>;
  readonly #table: DoorTable<C>;
  readonly #held = new HeldSeats();
  /** Milliseconds for the host's answer. */
  readonly #ask: number;

  constructor(table: DoorTable<C>, clock: Clock, ask: number) {
    this.#table = table;
    this.#ask = ask;
    this.newcomers = new Newcomers(clock, (newcomer) => this.#tell(newcomer));
  }

  sit(arrival: Arrival<C>): Promise<Result<Seated<C>>> {
    const table = this.#table;
    return table.run(async () => {
      const seat = this.#seatFor(arrival);
      if (!seat.ok) return seat;
      const { newcomers } = table.lobby;
      const isKnown = this.#held.seatOf(arrival.marks ?? []) !== undefined;
      if (!table.isRunning || isKnown || newcomers === 'at-once')
        return ok({ chair: await this.#seat(arrival, seat.value) });
      const sit = async (): Promise<Result<C>> => {
        const later = this.#seatFor(arrival);
        return later.ok ? ok(await this.#seat(arrival, later.value)) : later;
      };
      const { name, later: done = () => {} } = arrival;
      return ok({ waits: this.newcomers.add({ name, sit, done }, newcomers === 'ask' ? this.#ask : 0) });
    });
  }

  /** The seat that this person would get. */
  #seatFor({ name, marks = [], address, isBeforeGame, firstSeat }: Arrival<C>): Result<Seat> {
    const { people, order, isRunning, isClosed, name: table } = this.#table;
    if (isClosed) return fail('table/unknown', { table });
    if (isBeforeGame === true && isRunning) return fail('table/running');
    const refusal = order.refusal(marks, address);
    if (refusal !== undefined) return { ok: false, error: refusal };
    const before = people.withMark(marks);
    if (before?.guest !== undefined) return fail('table/one-seat');
    if (people.isNameTaken(name, isRunning, before)) return fail('table/name-taken', { name });
    if (before !== undefined) return ok(people.seatOf(before)); // without the session, but from the same browser
    const held = isRunning ? this.#held.seatOf(marks) : undefined;
    if (held !== undefined) return people.places[held]?.person === undefined ? ok(held) : fail('table/one-seat');
    const seat = firstSeat === undefined ? people.freeSeat : people.freeSeatFrom(firstSeat);
    return seat < 0 ? fail('table/full', { table }) : ok(seat);
  }

  #seat(arrival: Arrival<C>, seat: Seat): Promise<C> {
    const { marks = [], hash } = arrival;
    this.#held.hold(hash === undefined ? marks : [...marks, hash], seat);
    return this.#table.seat(arrival, seat);
  }

  /** The host's answer to a newcomer. */
  admit(by: Person, id: string, isAdmitted: boolean): Promise<Rejection | undefined> {
    const table = this.#table;
    return table.run(async () => {
      if (!table.people.isHost(by)) return reject('table/not-host');
      if (!this.newcomers.isWaiting(id)) return reject('table/no-newcomer');
      if (isAdmitted) await this.newcomers.admit(id);
      else this.newcomers.refuse(id, reject('table/declined'));
      return undefined;
    });
  }

  #tell({ id, name, deadline }: Newcomer<C>): void {
    const isWaiting = this.newcomers.isWaiting(id);
    if (!this.#table.isClosed) this.#table.tell({ kind: 'newcomer', id, name, isWaiting, deadline });
  }

  /** A new deal: only the people in their seats see its hands. */
  dealt(): void {
    this.#held.dealt(this.#table.people);
  }

  stored(): Pick<Header, 'held'> {
    return this.#table.isRunning ? { held: this.#held.stored() } : {};
  }

  restore({ held = [] }: Header): void {
    this.dealt();
    this.#held.restore(held);
  }
}
