/** The games of a run that nobody plays yet, given out as ranges. */

/** Games `from` up to but not including `to`. */
export interface Job {
  readonly from: number;
  readonly to: number;
}

/** The remaining games in order of the plan; returned ones first. */
export class Queue {
  readonly #games: number;
  readonly #isDone: (n: number) => boolean;
  #returned: number[] = [];
  #next = 0;

  constructor(games: number, isDone: (n: number) => boolean) {
    this.#games = games;
    this.#isDone = isDone;
    this.#skip();
  }

  get isEmpty(): boolean {
    return this.#next >= this.#games && this.#returned.length === 0;
  }

  /** Upper bound on the remaining games; some may have been played before. */
  get left(): number {
    return this.#games - this.#next + this.#returned.length;
  }

  giveBack(games: Iterable<number>): void {
    this.#returned = [...this.#returned, ...games].sort((a, b) => a - b);
  }

  /** A range of at most that many games. */
  next(most: number): Job | undefined {
    const returned = this.#returned.shift();
    if (returned !== undefined) return { from: returned, to: returned + 1 };
    if (this.isEmpty) return undefined;
    const from = this.#next;
    while (this.#next < this.#games && this.#next - from < most && !this.#isDone(this.#next)) this.#next++;
    const job = { from, to: this.#next };
    this.#skip();
    return job;
  }

  #skip(): void {
    while (this.#next < this.#games && this.#isDone(this.#next)) this.#next++;
  }
}
