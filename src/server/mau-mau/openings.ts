/**
 * Tables of this port that wait for players: each starts when it is full, or `fillAfter` after its first player joined. The host
 * starts a table opened elsewhere; once a client of this port is its host, the port starts it.
 */
import type { Clock, Timer } from '../../table/clock.ts';
import type { TableHandle } from '../../table/guest.ts';

interface Opening {
  readonly table: TableHandle;
  readonly guests: Set<object>;
  timer: Timer;
  isStarting: boolean;
}

export class Openings {
  readonly #clock: Clock;
  readonly #fillAfter: number;
  readonly #failed: (error: unknown) => void;
  /** By name, which is unique in a house. */
  readonly #waiting = new Map<string, Opening>();

  constructor(clock: Clock, fillAfter: number, failed: (error: unknown) => void) {
    this.#clock = clock;
    this.#fillAfter = fillAfter;
    this.#failed = failed;
  }

  /** A client of this port has sat down, at a table of this port or alone; a table where it is alone becomes this port's. */
  arrive(table: TableHandle, guest: object): void {
    const isOurs = this.#waiting.has(table.name) || table.free === table.setting.seats - 1;
    if (isOurs) this.adopt(table, guest);
  }

  /** Makes the table one that this port starts, because the guest sits there. */
  adopt(table: TableHandle, guest: object): void {
    if (table.isRunning) return;
    const opening = this.#waiting.get(table.name) ?? this.#open(table);
    opening.guests.add(guest);
    this.startIfFull(table);
  }

  /** Called when a person has joined the table, over this port or another one. */
  startIfFull(table: TableHandle): void {
    const opening = this.#waiting.get(table.name);
    if (opening !== undefined && table.free === 0) this.#start(opening);
  }

  /** A guest has left, or its game has begun. A table without waiting guests of this port is not started by it. */
  depart(table: TableHandle, guest: object): void {
    const opening = this.#waiting.get(table.name);
    opening?.guests.delete(guest);
    if (opening !== undefined && opening.guests.size === 0) this.#forget(opening);
  }

  #open(table: TableHandle): Opening {
    const timer = this.#clock.after(this.#fillAfter, () => this.#start(opening));
    const opening: Opening = { table, guests: new Set(), timer, isStarting: false };
    this.#waiting.set(table.name, opening);
    return opening;
  }

  #forget({ table, timer }: Opening): void {
    timer.cancel();
    this.#waiting.delete(table.name);
  }

  #start(opening: Opening): void {
    if (opening.isStarting) return;
    opening.isStarting = true;
    opening.timer.cancel();
    opening.table.start().then(
      (refusal) => {
        opening.isStarting = false;
        const isWaiting = this.#waiting.get(opening.table.name) === opening;
        if (refusal === undefined || opening.table.isRunning || !isWaiting) return;
        opening.timer = this.#clock.after(this.#fillAfter, () => this.#start(opening));
      },
      (error: unknown) => this.#failed(error),
    );
  }
}
