/** The spectators of a table. Changes of their number are announced at most once in `EVERY_MS`, however often people come and go. */
import type { Clock, Timer } from './clock.ts';
import type { Guest } from './guest.ts';

const EVERY_MS = 1_000;

export class Watchers implements Iterable<Guest> {
  readonly #clock: Clock;
  readonly #announce: (count: number) => void;
  readonly #guests = new Set<Guest>();
  /** The number announced last. */
  #announced = 0;
  #pause: Timer | undefined;

  constructor(clock: Clock, announce: (count: number) => void) {
    this.#clock = clock;
    this.#announce = announce;
  }

  get size(): number {
    return this.#guests.size;
  }

  [Symbol.iterator](): Iterator<Guest> {
    return this.#guests.values();
  }

  add(guest: Guest): void {
    this.#guests.add(guest);
    this.#changed();
  }

  remove(guest: Guest): void {
    if (this.#guests.delete(guest)) this.#changed();
  }

  clear(): void {
    this.#guests.clear();
    this.#pause?.cancel();
    this.#pause = undefined;
  }

  /** The first change is announced at once, those within the next `EVERY_MS` together. */
  #changed(): void {
    if (this.#pause !== undefined || this.#announced === this.size) return;
    this.#announced = this.size;
    this.#announce(this.size);
    this.#pause = this.#clock.after(EVERY_MS, () => {
      this.#pause = undefined;
      this.#changed();
    });
  }
}
