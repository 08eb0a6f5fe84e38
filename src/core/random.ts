/**
 * The fast random generator of agents, search and tests: xoshiro128** (Blackman and Vigna), 128 bits of plain data.
 * Shuffles and dice of games come from the secret seed instead, see `chance.ts`.
 */
import type { Seed } from './seed.ts';

/** 2^-32: turns 32 random bits into a number from 0 to 1. */
const TO_UNIT = 1 / 4294967296;

export class Random {
  readonly state = new Int32Array(4);

  constructor(seed: Seed) {
    this.reseed(seed);
  }

  reseed(seed: Seed): void {
    this.state.set(seed);
    if ((seed[0] | seed[1] | seed[2] | seed[3]) === 0) this.state[0] = 1; // the one state the generator cannot leave
    for (let i = 0; i < 8; i++) this.next(); // seeds that differ in few bits soon differ in all
  }

  /** 32 random bits as a signed integer. */
  next(): number {
    const s = this.state;
    const s0 = s[0];
    const s1 = s[1];
    const s2 = s[2] ^ s0;
    const s3 = s[3] ^ s1;
    const mixed = Math.imul(s1, 5);
    s[1] = s1 ^ s2;
    s[0] = s0 ^ s3;
    s[2] = s2 ^ (s1 << 9);
    s[3] = (s3 << 11) | (s3 >>> 21);
    return Math.imul((mixed << 7) | (mixed >>> 25), 9);
  }

  /**
   * A whole number from 0 to n - 1, each equally likely; n at most 2^31. Lemire's multiplication with rejection, on 16 bits
   * where they suffice, so that all values stay small integers.
   */
  below(n: number): number {
    if (n > 0x7fff) return this.#belowLarge(n);
    for (;;) {
      const product = (this.next() >>> 16) * n;
      const low = product & 0xffff;
      if (low >= n || low >= 0x10000 % n) return product >>> 16;
    }
  }

  #belowLarge(n: number): number {
    for (;;) {
      const bits = this.next() >>> 0;
      if (bits < 4294967296 - (4294967296 % n)) return bits % n;
    }
  }

  /** A number from 0 up to but not including 1. */
  unit(): number {
    return (this.next() >>> 0) * TO_UNIT;
  }

  /** Fills a seed, for a game or for another generator. */
  seed(into: Seed): Seed {
    for (let i = 0; i < 4; i++) into[i] = this.next();
    return into;
  }

  /** Shuffles the first `length` entries, every order equally likely. */
  shuffle(cards: Uint8Array | number[], length = cards.length): void {
    for (let i = length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      const card = cards[i];
      cards[i] = cards[j];
      cards[j] = card;
    }
  }
}
