/**
 * `heuristic`: tries every answer in a copy of the world, lets `rule` answer the following questions for
 * both seats until the turn is over, and values the resulting position. So it can judge any text, also custom ones.
 */
import { copyState } from '../../core/state.ts';
import type { Action } from '../../core/types.ts';
import {
  ASK_PLACE as ASK_PLACE_,
  ASK_TOKENS as ASK_TOKENS_,
  BEGIN as BEGIN_,
  type CompileSetting,
  CompileState,
  compile,
  instructionAsked,
  NO_WINNER as NO_WINNER_,
} from '../../games/compile/index.ts';
import type { Scorer } from '../knowledge/knowledge.ts';
import { Scores } from '../knowledge/scores.ts';
import { Position } from './position.ts';
import { RuleScorer } from './rule.ts';
import { RISK_TERM, TERMS } from './terms.ts';
import { POINTS as POINTS_ } from './weights.ts';
import { type Worths, worthsOf } from './worth.ts';

/** More questions than a normal turn has; stops texts that repeat without end. */
const MOST_QUESTIONS = 40;
/** Penalty in logits for a seat that continues such a loop, so that no turn lasts for ever. */
const CIRCLE = 1;
/** Choices of more cards than this are left to `rule`: there are too many combinations. */
const MOST_CHOSEN = 6;
const ASK_PLACE = ASK_PLACE_;
const ASK_TOKENS = ASK_TOKENS_;
const BEGIN = BEGIN_;
const NO_WINNER = NO_WINNER_;
const POINTS = POINTS_;

export class HeuristicScorer implements Scorer<CompileState> {
  readonly terms = TERMS;
  /** Whether only plays are tried out and all other questions left to `rule`: otherwise long chains of texts would be tried again at every step. */
  readonly #isSwift: boolean;
  readonly #rule: RuleScorer;
  readonly #policy: Scores;
  readonly #position: Position;
  readonly #world: CompileState;
  readonly #legal: Float64Array;
  /** The terms of the current position, with which answers are compared. */
  readonly #before = new Float64Array(TERMS.length);
  readonly swift: HeuristicScorer | undefined;
  #state!: CompileState;
  #seat = 0;
  /** Whether this question is left to `rule`. */
  #byRule = false;

  constructor(setting: CompileSetting, worths: Worths = worthsOf(setting), isSwift = false) {
    this.swift = isSwift ? undefined : new HeuristicScorer(setting, worths, true);
    this.#isSwift = isSwift;
    this.#rule = new RuleScorer(setting, worths);
    this.#policy = new Scores(this.#rule as Scorer, setting.maxLegal + 1);
    this.#position = new Position(worths);
    this.#world = new CompileState(setting);
    this.#legal = new Float64Array(setting.maxLegal + 1);
  }

  look(state: CompileState, seat: number): void {
    this.#state = state;
    this.#seat = seat;
    this.#byRule =
      state.phase < BEGIN ||
      (state.ask === ASK_TOKENS && state.max > MOST_CHOSEN) ||
      (this.#isSwift && (state.ask !== ASK_PLACE || instructionAsked(state) >= 0));
    if (this.#byRule) this.#rule.look(state, seat);
    else this.#position.explain(state, seat, 1 - state.turn, this.#before);
  }

  weigh(action: Action, into: Float64Array): void {
    const state = this.#state;
    if (this.#byRule) {
      this.#rule.weigh(action, into);
      return;
    }
    const world = this.#world;
    copyState(state, world);
    compile.play(world, this.#seat, action);
    const isCircle = !this.#finishTurn(world, state.turns);
    this.#position.explain(world, this.#seat, world.turn, into);
    if (isCircle) into[RISK_TERM] -= CIRCLE;
    for (let t = 0; t < into.length; t++) into[t] = POINTS * (into[t] - this.#before[t]);
  }

  /** Plays both seats by `rule` until the next turn has begun; false if that takes too many questions. */
  #finishTurn(world: CompileState, turn: number): boolean {
    for (let left = MOST_QUESTIONS; left > 0 && world.turns === turn && world.winner === NO_WINNER; left--) {
      const seat = world.asked;
      const count = compile.legal(world, seat, this.#legal);
      let choice = 0;
      if (count > 1) {
        this.#policy.fill(world, seat, this.#legal, count);
        choice = this.#policy.best(count);
      }
      compile.play(world, seat, this.#legal[choice]);
    }
    return world.turns !== turn || world.winner !== NO_WINNER;
  }
}
