/** A token bucket: limits the messages of one connection. */
export class Bucket {
  readonly #size: number;
  readonly #perSecond: number;
  #left: number;
  #at: number;

  constructor(size: number, perSecond: number, now: number) {
    this.#size = size;
    this.#perSecond = perSecond;
    this.#left = size;
    this.#at = now;
  }

  /** Takes a token if there is one; tokens are refilled over time. */
  take(now: number): boolean {
    this.#left = Math.min(this.#size, this.#left + ((now - this.#at) / 1000) * this.#perSecond);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left--;
    return true;
  }
}
