/** A progress line of an import on a terminal; nothing on a pipe. */
import type { ImportWords } from './words.ts';

const EVERY_MS = 200;

export class Progress {
  /** The number of files, once it is known. */
  total: number | undefined;
  done = 0;
  isOver = false;
  readonly #words: ImportWords;
  readonly #start = performance.now();
  readonly #timer: NodeJS.Timeout | undefined;

  constructor(words: ImportWords) {
    this.#words = words;
    if (Progress.isSeen) this.#timer = setInterval(() => this.#show(), EVERY_MS);
  }

  static get isSeen(): boolean {
    return process.stderr.isTTY === true;
  }

  #show(): void {
    const seconds = (performance.now() - this.#start) / 1000;
    const rate = this.done / seconds;
    const left = this.total === undefined || rate === 0 ? undefined : (this.total - this.done) / rate;
    process.stderr.write(`\r\x1b[K${this.#words.progress(this.done, this.total, rate, left)}`);
  }

  /** Clears the line, so that other lines can be printed. */
  clear(): void {
    if (this.#timer !== undefined) process.stderr.write('\r\x1b[K');
  }

  end(): void {
    this.isOver = true;
    clearInterval(this.#timer);
    this.clear();
  }
}
