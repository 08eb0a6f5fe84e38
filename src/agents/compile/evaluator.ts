/** The evaluator for searches that stop early: counts turns, and values a position by each seat's chance to win. */
import { type CompileSetting, type CompileState, NO_WINNER as NO_WINNER_ } from '../../games/compile/index.ts';
import type { Evaluator } from '../knowledge/knowledge.ts';
import { Position } from './position.ts';
import { worthsOf } from './worth.ts';

const NO_WINNER = NO_WINNER_;
/** Unfinished games are worth less than won ones by this margin: otherwise a search would put off an immediate win. */
const DOUBT = 0.05;

export class CompileEvaluator implements Evaluator<CompileState> {
  readonly #position: Position;

  constructor(setting: CompileSetting) {
    this.#position = new Position(worthsOf(setting));
  }

  turn(state: CompileState): number {
    return state.turns;
  }

  value(state: CompileState, into: Float64Array): void {
    const logits = this.#position.logits(state, 0);
    const chance = 1 / (1 + Math.exp(-logits));
    into[0] = state.winner === NO_WINNER ? DOUBT + (1 - 2 * DOUBT) * chance : chance;
    into[1] = 1 - into[0];
  }
}
