/**
 * Tables of this port that wait for players: each starts when it is full, or some time after its first player came. A
 * table that somebody else opened is started by its host; if a client of this port is left as host, it is the port's.
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
  /** By name: no two tables of a house have the same. */
  readonly #waiting = new Map<string, Opening>();

  constructor(clock: Clock, fillAfter: number, failed: (error: unknown) => void) {
    this.#clock = clock;
    this.#fillAfter = fillAfter;
    this.#failed = failed;
  }

  /** Somebody of this port has sat down: at a table of ours, or alone, then it is ours. */
  arrive(table: TableHandle, guest: object): void {
    const isOurs = this.#waiting.has(table.name) || table.free === table.setting.seats - 1;
    if (isOurs) this.adopt(table, guest);
  }

  /** The table is for this port to start, as the guest sits there. */
  adopt(table: TableHandle, guest: object): void {
    if (table.isRunning) return;
    const opening = this.#waiting.get(table.name) ?? this.#open(table);
    opening.guests.add(guest);
    this.startIfFull(table);
  }

  /** Somebody has come to the table, over this port or by another way. */
  startIfFull(table: TableHandle): void {
    const opening = this.#waiting.get(table.name);
    if (opening !== undefined && table.free === 0) this.#start(opening);
  }

  /** A guest has gone, or plays. Without guests of this port a table is not ours to start. */
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
