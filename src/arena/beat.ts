/**
 * Shared memory between a thread and its supervisor: the current game, the seat being asked, and whether the thread
 * should stop. While an agent does not answer, the pulse does not change.
 */
import type { Seat } from '../core/types.ts';

const PULSE = 0;
const GAME = 1;
const STOP = 2;
const WORDS = 3;
/** A pulse is a counter times 16 plus the seat being asked plus 1; 0 means no seat. */
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

  /** -1: no seat. */
  asking(seat: Seat): void {
    this.#count = (this.#count + SEATS) & 0x7fffffff & ~(SEATS - 1);
    Atomics.store(this.#words, PULSE, this.#count | (seat + 1));
  }

  get shouldStop(): boolean {
    return Atomics.load(this.#words, STOP) !== 0;
  }

  // ---- the supervisor ----------------------------------------------------------------------------------------------------

  /** Changes with every question. */
  get pulse(): number {
    return Atomics.load(this.#words, PULSE);
  }

  /** The seat that has been asked and has not answered; undefined if there is none. */
  get asked(): { readonly game: number; readonly seat: Seat } | undefined {
    const seat = (this.pulse & (SEATS - 1)) - 1;
    return seat < 0 ? undefined : { game: Atomics.load(this.#words, GAME), seat };
  }

  stop(): void {
    Atomics.store(this.#words, STOP, 1);
  }
}
