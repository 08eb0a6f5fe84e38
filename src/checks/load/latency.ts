/** A histogram of durations: each bucket is 2 % wider than the one before. */
const GROWTH = 1.02;
const SMALLEST_MS = 0.01;
const SLOTS = 1_000;
const STEP = Math.log(GROWTH);

export interface Percentiles {
  readonly count: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

export class Latencies {
  readonly #slots = new Uint32Array(SLOTS);
  #count = 0;
  #max = 0;

  add(milliseconds: number): void {
    const slot = Math.ceil(Math.log(Math.max(milliseconds, SMALLEST_MS) / SMALLEST_MS) / STEP);
    this.#slots[Math.min(SLOTS - 1, slot)]++;
    this.#count++;
    if (milliseconds > this.#max) this.#max = milliseconds;
  }

  clear(): void {
    this.#slots.fill(0);
    this.#count = 0;
    this.#max = 0;
  }

  /** At most 2 % above the true value. */
  at(share: number): number {
    const wanted = Math.max(1, Math.ceil(share * this.#count));
    let seen = 0;
    for (let slot = 0; slot < SLOTS; slot++) {
      seen += this.#slots[slot];
      if (seen >= wanted) return Math.min(this.#max, SMALLEST_MS * GROWTH ** slot);
    }
    return this.#max;
  }

  get percentiles(): Percentiles {
    return { count: this.#count, p50: this.at(0.5), p95: this.at(0.95), p99: this.at(0.99), max: this.#max };
  }
}
