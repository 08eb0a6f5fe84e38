/**
 * The plan (part 5): plays a position on for some turns, the own ones and the likely replies, each as `rule` would play it with the cards of
 * the imagined world and with what is known of the opponent's habits, and values the position after them.
 */
import { copyState } from '../../core/state.ts';
import { type CompileSetting, CompileState, compile, NO_WINNER as NO_WINNER_ } from '../../games/compile/index.ts';
import type { Scorer } from '../knowledge/knowledge.ts';
import { Scores } from '../knowledge/scores.ts';
import type { Manner } from './manner.ts';
import { Position } from './position.ts';
import { RuleScorer } from './rule.ts';
import { PLAN_WEIGHTS as W } from './weights.ts';
import type { Worths } from './worth.ts';

/** More questions than the turns of a plan have; stops texts that repeat without end. */
const MOST_QUESTIONS = 80;
/** A lost or won game counts in a plan like this many logits: others may still play better than the plan thinks. */
const MOST_LOGITS = 6;
const MOST_DECIDED = 50;
const NO_WINNER = NO_WINNER_;

export class Plan {
  readonly #policy: Scores;
  readonly #position: Position;
  readonly #world: CompileState;
  readonly #legal: Float64Array;

  constructor(setting: CompileSetting, worths: Worths, manner: Manner) {
    this.#policy = new Scores(new RuleScorer(setting, worths, manner) as Scorer, setting.maxLegal + 1);
    this.#position = new Position(worths, manner);
    this.#world = new CompileState(setting);
    this.#legal = new Float64Array(setting.maxLegal + 1);
  }

  /** Logits of a seat's chance to win after the turns of the plan. */
  logits(state: CompileState, seat: number): number {
    const world = this.#world;
    copyState(state, world);
    const last = state.turns + W.turns;
    for (let left = MOST_QUESTIONS; left > 0 && world.turns < last && world.winner === NO_WINNER; left--) {
      const actor = world.asked;
      const count = compile.legal(world, actor, this.#legal);
      let choice = 0;
      if (count > 1) {
        this.#policy.fill(world, actor, this.#legal, count);
        choice = this.#policy.best(count);
      }
      compile.play(world, actor, this.#legal[choice]);
    }
    return Math.max(-MOST_LOGITS, Math.min(MOST_LOGITS, this.#position.logits(world, seat)));
  }

  /** What the plan changes in the value of a position, whose terms are given; decided games have no plan. */
  gain(state: CompileState, seat: number, terms: Float64Array): number {
    let now = 0;
    for (let t = 0; t < terms.length; t++) now += terms[t];
    if (Math.abs(now) > MOST_DECIDED) return 0;
    return W.share * (this.logits(state, seat) - now);
  }
}
