/** Scores all actions of a position. */
import type { State } from '../../core/state.ts';
import type { Action, ActionBuffer, Seat } from '../../core/types.ts';
import type { Candidate } from '../explanation.ts';
import { bestOf } from '../slips.ts';
import type { Scorer } from './knowledge.ts';

export class Scores {
  readonly scorer: Scorer;
  /** One score an action, in the order of the actions. */
  readonly values: Float64Array;
  readonly #terms: Float64Array;

  constructor(scorer: Scorer, maxLegal: number) {
    this.scorer = scorer;
    this.values = new Float64Array(maxLegal);
    this.#terms = new Float64Array(scorer.terms.length);
  }

  /** Writes the score of each action into `values`. */
  fill(state: State, seat: Seat, actions: ActionBuffer, count: number): void {
    this.scorer.look(state, seat);
    for (let i = 0; i < count; i++) this.values[i] = this.of(actions[i]);
  }

  /** The score of an action in the last position. */
  of(action: Action): number {
    const terms = this.#terms;
    this.scorer.weigh(action, terms);
    let sum = 0;
    for (let t = 0; t < terms.length; t++) sum += terms[t];
    return sum;
  }

  /** Adds the terms of the last score, starting at index `at`. */
  addTerms(into: Float64Array, at: number): void {
    for (let t = 0; t < this.#terms.length; t++) into[at + t] += this.#terms[t];
  }

  /** The index of the best action, the first of equals. */
  best(count: number): number {
    return bestOf(this.values, count);
  }

  /** The terms of an action in the last position. */
  terms(action: Action): Candidate['terms'] {
    const values = new Float64Array(this.scorer.terms.length);
    this.scorer.weigh(action, values);
    return Object.fromEntries(this.scorer.terms.map(({ id }, t) => [id, values[t]]));
  }
}
