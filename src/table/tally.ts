/** The games won at a table since it was opened, by the name of the person or agent. */
import type { BySeat } from '../core/types.ts';

export interface Wins {
  readonly name: string;
  readonly wins: number;
}

/** Two names for each seat of the largest table; beyond that, the names that have not won for longest are dropped. */
const MOST_NAMES = 28;

export class Tally {
  readonly #wins = new Map<string, number>();

  /** Adds a game to the wins of all who share the first place. */
  count(names: BySeat<string>, places: BySeat<number> = []): void {
    names.forEach((name, seat) => {
      if (places[seat] === 1) this.#set(name, (this.#wins.get(name) ?? 0) + 1);
    });
  }

  get list(): Wins[] {
    return Array.from(this.#wins, ([name, wins]) => ({ name, wins }));
  }

  restore(list: readonly Wins[]): void {
    for (const { name, wins } of list) this.#set(name, wins);
  }

  #set(name: string, wins: number): void {
    this.#wins.delete(name); // the last winner comes last
    this.#wins.set(name, wins);
    const [oldest] = this.#wins.keys();
    if (this.#wins.size > MOST_NAMES) this.#wins.delete(oldest);
  }
}
