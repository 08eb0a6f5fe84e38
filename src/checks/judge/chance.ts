/** Seeded chance of the judge's people. */
export class Chance {
  #state: number;

  constructor(seed: string) {
    this.#state = 2_166_136_261;
    for (const letter of seed) this.#state = Math.imul(this.#state ^ letter.charCodeAt(0), 16_777_619);
  }

  /** From 0 to `count` - 1 (mulberry32). */
  below(count: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * count);
  }

  pick<T>(all: readonly T[]): T | undefined {
    return all[this.below(all.length)];
  }
}
