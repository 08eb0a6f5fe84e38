/** The value of troops on a territory: what they guard, and the best campaign that can begin there. */
import type { RiskState, Territory } from '../../games/risk/index.ts';
import type { Campaigns } from './campaigns.ts';
import type { Dangers } from './dangers.ts';
import type { Standing } from './standing.ts';
import { FRONT_TERM, GUARD_TERM, TERMS } from './terms.ts';

const COUNT = TERMS.length;

export class Posts {
  readonly #standing: Standing;
  readonly #dangers: Dangers;
  readonly #campaigns: Campaigns;
  #state!: RiskState;
  #into: Float64Array = new Float64Array(0);
  #at = 0;

  constructor(standing: Standing, dangers: Dangers, campaigns: Campaigns) {
    this.#standing = standing;
    this.#dangers = dangers;
    this.#campaigns = campaigns;
  }

  look(state: RiskState): void {
    this.#state = state;
  }

  /** Sets the row of terms that `add` writes to. */
  writeTo(into: Float64Array, at: number): void {
    this.#into = into;
    this.#at = at;
  }

  /** Adds the terms of this many troops there, times `sign`; `share` discounts a campaign that must wait until the next turn. */
  add(territory: Territory, troops: number, share: number, sign: number): void {
    if (this.#state.front(territory) === 0) return;
    const into = this.#into;
    const at = this.#at;
    const { best } = this.#campaigns;
    into[at + GUARD_TERM] += sign * this.#dangers.guard(territory, troops);
    into[at + FRONT_TERM] += sign * this.#standing.weights.nearer * this.#weightOf(territory, troops);
    if (share === 0) return;
    this.#campaigns.explore(territory, troops);
    for (let term = 0; term < COUNT; term++) into[at + term] += sign * share * best[term];
  }

  /** One stack that can beat its neighbours is worth more than many that cannot. */
  #weightOf(territory: Territory, troops: number): number {
    return troops * Math.min(1, troops / (1 + this.#dangers.threat(territory)));
  }
}

/** Sum of a row of terms. */
export function sumOf(terms: Float64Array, at: number): number {
  let sum = 0;
  for (let term = 0; term < COUNT; term++) sum += terms[at + term];
  return sum;
}
