/** The value of a position to each seat, for searches that stop early: the chance to win as it stands. */
import { type RiskSetting, type RiskState, risk } from '../../games/risk/index.ts';
import type { Evaluator } from '../knowledge/knowledge.ts';
import { Standing } from './standing.ts';
import { TRAITS, WEIGHTS } from './weights.ts';

export class RiskEvaluator implements Evaluator<RiskState> {
  readonly #standing: Standing;

  constructor(setting: RiskSetting) {
    this.#standing = new Standing(setting, WEIGHTS.heuristic, TRAITS.heuristic);
  }

  turn(state: RiskState): number {
    return state.turns;
  }

  value(state: RiskState, into: Float64Array): void {
    if (state.over) {
      risk.result(state, 'game', into);
      return;
    }
    this.#standing.look(state, state.turn);
    this.#standing.chances(state, into);
  }
}
