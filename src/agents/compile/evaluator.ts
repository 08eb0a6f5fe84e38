/** The evaluator for searches that stop early: counts turns, and values a position by each seat's chance to win. */
import { type CompileSetting, type CompileState, NO_WINNER as NO_WINNER_ } from '../../games/compile/index.ts';
import type { Evaluator } from '../knowledge/knowledge.ts';
import { FIRST_MANNER, type Manner } from './manner.ts';
import { Plan } from './plan.ts';
import { Position } from './position.ts';
import { PLAN_WEIGHTS } from './weights.ts';
import { worthsOf } from './worth.ts';

const NO_WINNER = NO_WINNER_;
/** Unfinished games are worth less than won ones by this margin: otherwise a search would put off an immediate win. */
const DOUBT = 0.05;

export class CompileEvaluator implements Evaluator<CompileState> {
  readonly #position: Position;
  readonly #plan: Plan | undefined;

  constructor(setting: CompileSetting, manner: Manner = FIRST_MANNER) {
    const worths = worthsOf(setting);
    this.#position = new Position(worths, manner);
    this.#plan = manner.parts.has('plan') ? new Plan(setting, worths, manner) : undefined;
  }

  turn(state: CompileState): number {
    return state.turns;
  }

  value(state: CompileState, into: Float64Array): void {
    const logits = this.#position.logits(state, 0);
    let chance = chanceOf(logits);
    if (this.#plan !== undefined && state.winner === NO_WINNER) {
      chance += PLAN_WEIGHTS.share * (chanceOf(this.#plan.logits(state, 0)) - chance);
    }
    into[0] = state.winner === NO_WINNER ? DOUBT + (1 - 2 * DOUBT) * chance : chance;
    into[1] = 1 - into[0];
  }
}

function chanceOf(logits: number): number {
  return 1 / (1 + Math.exp(-logits));
}
