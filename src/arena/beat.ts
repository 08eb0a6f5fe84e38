/**
 * A few words of memory that a thread and whoever watches it share: which game it plays, whom it is asking, and whether it
 * should stop. An agent that never answers leaves the pulse as it is.
 */
import type { Seat } from '../core/types.ts';

const PULSE = 0;
const GAME = 1;
const STOP = 2;
const WORDS = 3;
/** A pulse is a counter above the seat that is asked; seats are below 15, and 0 is nobody. */
const SEATS = 16;

export class Beat {
  readonly memory: SharedArrayBuffer;
  readonly #words: Int32Array;
  #count = 0;

  constructor(memory: SharedArrayBuffer = new SharedArrayBuffer(4 * WORDS)) {
    this.memory = memory;
    this.#words = new Int32Array(memory);
  }

  // ---- the thread ------------------------------------------------------------------------------------------------------

  begin(game: number): void {
    Atomics.store(this.#words, GAME, game);
    this.asking(-1);
  }

  /** -1 asks nobody. */
  asking(seat: Seat): void {
    this.#count = (this.#count + SEATS) & 0x7fffffff & ~(SEATS - 1);
    Atomics.store(this.#words, PULSE, this.#count | (seat + 1));
  }

  get shouldStop(): boolean {
    return Atomics.load(this.#words, STOP) !== 0;
  }

  // ---- whoever watches ---------------------------------------------------------------------------------------------------

  /** Changes with every question. */
  get pulse(): number {
    return Atomics.load(this.#words, PULSE);
  }

  /** Who has been asked and not answered; undefined if nobody. */
  get asked(): { readonly game: number; readonly seat: Seat } | undefined {
    const seat = (this.pulse & (SEATS - 1)) - 1;
    return seat < 0 ? undefined : { game: Atomics.load(this.#words, GAME), seat };
  }

  stop(): void {
    Atomics.store(this.#words, STOP, 1);
  }
}
