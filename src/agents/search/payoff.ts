/**
 * The rewards of the seats at the end of a simulation. By default results are mapped to 0 … 1 with the bounds of the
 * setting, so that rewards of different iterations can be compared (S-4). `lead` rewards being ahead
 * of the opponents instead of the own result, on the same scale. The two historical
 * payoffs exist for studies only.
 */
import type { Game, Scope, Setting } from '../../core/game.ts';
import type { State } from '../../core/state.ts';

export const PAYOFFS = ['unit', 'seed-raw', 'seed-cube', 'lead'] as const;
export type PayoffKind = (typeof PAYOFFS)[number];

export class Payoff {
  readonly #game: Game;
  readonly #scope: Scope;
  readonly #kind: PayoffKind;
  readonly #low: number;
  readonly #span: number;
  readonly #teams: readonly number[];
  readonly #others: Float64Array;

  constructor(game: Game, setting: Setting, scope: Scope, kind: PayoffKind) {
    const { low, high } = setting.range[scope];
    this.#game = game;
    this.#scope = scope;
    this.#kind = kind;
    this.#low = low;
    this.#span = high > low ? high - low : 1;
    this.#teams = setting.teams;
    this.#others = new Float64Array(setting.seats);
  }

  /** One reward a seat. */
  of(state: State, into: Float64Array): void {
    this.#game.result(state, this.#scope, into);
    if (this.#kind === 'unit') {
      for (let seat = 0; seat < into.length; seat++) into[seat] = (into[seat] - this.#low) / this.#span;
      return;
    }
    if (this.#kind === 'lead') {
      leadOf(into, this.#teams, this.#others);
      for (let seat = 0; seat < into.length; seat++) into[seat] = (into[seat] / this.#span + 1) / 2;
      return;
    }
    shareOut(into);
    if (this.#kind === 'seed-cube') for (let seat = 0; seat < into.length; seat++) into[seat] = Math.cbrt(into[seat]);
  }
}

/** How far each seat is ahead of the mean of its opponents; 0 without opponents. `notes` is scratch space, one number a seat. */
export function leadOf(results: Float64Array, teams: readonly number[], notes: Float64Array): void {
  for (let seat = 0; seat < results.length; seat++) {
    let [sum, count] = [0, 0];
    for (let other = 0; other < results.length; other++) {
      if (teams[other] === teams[seat]) continue;
      sum += results[other];
      count++;
    }
    notes[seat] = count === 0 ? 0 : results[seat] - sum / count;
  }
  results.set(notes);
}

/**
 * The zero-sum payoff: every seat that is not best pays its distance to the best (`best - own`), and the best seats share the
 * sum. A player who shoots the moon in Hearts gets three times what each other pays.
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
