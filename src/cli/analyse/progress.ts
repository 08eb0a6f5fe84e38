/** One line at a terminal while games are played; nothing on a pipe. */
import type { AnalyseWords } from './words.ts';

const EVERY_MS = 200;

export class Progress {
  readonly #total: number;
  readonly #words: AnalyseWords;
  readonly #start = performance.now();
  #done = 0;
  #shown = performance.now();

  constructor(total: number, words: AnalyseWords) {
    this.#total = total;
    this.#words = words;
  }

  tick(): void {
    this.#done++;
    if (process.stderr.isTTY !== true || performance.now() - this.#shown < EVERY_MS) return;
    this.#shown = performance.now();
    const seconds = (this.#shown - this.#start) / 1000;
    const left = (seconds / this.#done) * Math.max(0, this.#total - this.#done);
    process.stderr.write(`\r\x1b[K${this.#words.progress(this.#done, this.#total, Math.ceil(left))}`);
  }

  end(): void {
    if (process.stderr.isTTY === true) process.stderr.write('\r\x1b[K');
  }
}
