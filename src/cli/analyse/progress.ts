/** One line at a terminal while games are played; nothing on a pipe. */
import type { AnalyseWords } from './words.ts';

const EVERY_MS = 200;

export class Progress {
  readonly #total: number;
  readonly #words: AnalyseWords;
  #start = performance.now();
  #done = 0;
  #shown = performance.now();

  constructor(total: number, words: AnalyseWords) {
    this.#total = total;
    this.#words = words;
  }

  /** States of an exact answer; their number is not known before. */
  found(states: number): void {
    if (this.#isDue()) process.stderr.write(`\r\x1b[K${this.#words.found(states)}`);
  }

  tick(): void {
    if (this.#done++ === 0) this.#start = performance.now();
    if (!this.#isDue()) return;
    const seconds = (this.#shown - this.#start) / 1000;
    const left = (seconds / this.#done) * Math.max(0, this.#total - this.#done);
    process.stderr.write(`\r\x1b[K${this.#words.progress(this.#done, this.#total, Math.ceil(left))}`);
  }

  #isDue(): boolean {
    if (process.stderr.isTTY !== true || performance.now() - this.#shown < EVERY_MS) return false;
    this.#shown = performance.now();
    return true;
  }

  end(): void {
    if (process.stderr.isTTY === true) process.stderr.write('\r\x1b[K');
  }
}
