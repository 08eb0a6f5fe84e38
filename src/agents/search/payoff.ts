/**
 * What the end of a simulation is worth to each seat (mcts.md, section 3). By default results are mapped to 0 … 1 with the bounds the
 * setting states before the first card is dealt, so that rewards of different iterations can be compared (S-4). The two
 * historical payoffs exist for studies only.
 */
import type { Game, Scope, Setting } from '../../core/game.ts';
import type { State } from '../../core/state.ts';

export const PAYOFFS = ['unit', 'seed-raw', 'seed-cube'] as const;
export type PayoffKind = (typeof PAYOFFS)[number];

export class Payoff {
  readonly #game: Game;
  readonly #scope: Scope;
  readonly #kind: PayoffKind;
  readonly #low: number;
  readonly #span: number;

  constructor(game: Game, setting: Setting, scope: Scope, kind: PayoffKind) {
    const { low, high } = setting.range[scope];
    this.#game = game;
    this.#scope = scope;
    this.#kind = kind;
    this.#low = low;
    this.#span = high > low ? high - low : 1;
  }

  /** One reward a seat. */
  of(state: State, into: Float64Array): void {
    this.#game.result(state, this.#scope, into);
    if (this.#kind === 'unit') {
      for (let seat = 0; seat < into.length; seat++) into[seat] = (into[seat] - this.#low) / this.#span;
      return;
    }
    shareOut(into);
    if (this.#kind === 'seed-cube') for (let seat = 0; seat < into.length; seat++) into[seat] = Math.cbrt(into[seat]);
  }
}

/**
 * The zero-sum payoff: whoever is not best pays the distance to the best, and those share what is paid. With results of
 * which more is better the distance is `best - own`; whoever shoots the moon in Hearts gets three times what each other pays.
 */
export function shareOut(results: Float64Array): void {
  let best = Number.NEGATIVE_INFINITY;
  for (let seat = 0; seat < results.length; seat++) best = Math.max(best, results[seat]);
  let [winners, paid] = [0, 0];
  for (let seat = 0; seat < results.length; seat++) {
    if (results[seat] === best) winners++;
    else paid += best - results[seat];
  }
  for (let seat = 0; seat < results.length; seat++) {
    results[seat] = results[seat] === best ? paid / winners : results[seat] - best;
  }
}
