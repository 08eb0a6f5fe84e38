/** A team of threads with a shared memory: a barrier, and a slot of numbers for each member. */
import type { Team } from '../team.ts';

const INT = 4;
const DOUBLE = 8;
/** Bytes of a slot: the net of Tichu fits; what is larger is added in several turns. */
const SLOT = 2 ** 21;

/** Places in the head of the memory. */
const ARRIVED = 0;
const TURN = 1;
const FAILED = 2;
const HEAD = 4;

export class SharedTeam implements Team {
  readonly rank: number;
  readonly size: number;
  readonly memory: SharedArrayBuffer;
  readonly #head: Int32Array;
  readonly #slot: number;

  /** All members are given the same memory, and the same `slot`, a multiple of 8. */
  constructor(memory: SharedArrayBuffer, { rank, size, slot = SLOT }: { rank: number; size: number; slot?: number }) {
    this.rank = rank;
    this.size = size;
    this.memory = memory;
    this.#head = new Int32Array(memory, 0, HEAD);
    this.#slot = slot;
  }

  /** A slot for each member, and one for the sums. */
  static memoryFor(size: number, slot = SLOT): SharedArrayBuffer {
    return new SharedArrayBuffer(HEAD * INT + (size + 1) * slot);
  }

  add(values: Float32Array | Float64Array): void {
    const room = this.#slot / values.BYTES_PER_ELEMENT;
    for (let from = 0; from < values.length; from += room) this.#addSome(values.subarray(from, from + room));
  }

  /** Every member adds up a part of the places, so that more members do not mean more work for each. */
  #addSome(values: Float32Array | Float64Array): void {
    const { rank, size } = this;
    const { length } = values;
    this.#slotOf(rank, values).set(values);
    this.meet();
    const [from, to] = [Math.floor((rank * length) / size), Math.floor(((rank + 1) * length) / size)];
    const own = values.subarray(from, to);
    own.set(this.#slotOf(0, values).subarray(from, to));
    for (let member = 1; member < size; member++) {
      const theirs = this.#slotOf(member, values).subarray(from, to);
      for (let i = 0; i < own.length; i++) own[i] += theirs[i];
    }
    const all = this.#slotOf(size, values);
    all.set(own, from);
    this.meet();
    values.set(all);
  }

  #slotOf(n: number, { length, BYTES_PER_ELEMENT }: Float32Array | Float64Array): Float32Array | Float64Array {
    const at = HEAD * INT + n * this.#slot;
    return BYTES_PER_ELEMENT === DOUBLE
      ? new Float64Array(this.memory, at, length)
      : new Float32Array(this.memory, at, length);
  }

  /** Waits until all members are here; throws if one has failed. */
  meet(): void {
    const head = this.#head;
    const turn = Atomics.load(head, TURN);
    if (Atomics.add(head, ARRIVED, 1) === this.size - 1) {
      Atomics.store(head, ARRIVED, 0);
      Atomics.add(head, TURN, 1);
      Atomics.notify(head, TURN);
    }
    while (Atomics.load(head, TURN) === turn && !this.hasFailed) Atomics.wait(head, TURN, turn);
    if (this.hasFailed) throw new Error('another thread has failed');
  }

  /** Nobody waits any longer. */
  fail(): void {
    Atomics.store(this.#head, FAILED, 1);
    Atomics.add(this.#head, TURN, 1);
    Atomics.notify(this.#head, TURN);
  }

  get hasFailed(): boolean {
    return Atomics.load(this.#head, FAILED) !== 0;
  }
}
