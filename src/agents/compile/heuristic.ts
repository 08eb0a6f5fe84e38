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
  isUpPlace,
  lineOfPlace,
  NO_WINNER as NO_WINNER_,
} from '../../games/compile/index.ts';
import type { Scorer, Term } from '../knowledge/knowledge.ts';
import { Scores } from '../knowledge/scores.ts';
import { FIRST_MANNER, type Manner } from './manner.ts';
import type { Model } from './model.ts';
import { Plan } from './plan.ts';
import { Position } from './position.ts';
import { RuleScorer } from './rule.ts';
import { ALL_TERMS, MODEL_TERM, PLAN_TERM, RISK_TERM, TERMS } from './terms.ts';
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
const [REFRESH, PLACES] = [3, 12];
const NO_WINNER = NO_WINNER_;
const POINTS = POINTS_;

export interface Trial {
  readonly worths: Worths;
  readonly manner: Manner;
  /** Whether only plays are tried out and all other questions left to `rule`: otherwise long chains of texts would be tried again at every step. */
  readonly isSwift: boolean;
}

export class HeuristicScorer implements Scorer<CompileState> {
  readonly terms: readonly Term[];
  readonly #isSwift: boolean;
  readonly #rule: RuleScorer;
  readonly #policy: Scores;
  readonly #position: Position;
  readonly #model: Model | undefined;
  /** Undefined if the part is off, and in playouts, which are continuations themselves. */
  readonly #plan: Plan | undefined;
  readonly #world: CompileState;
  readonly #legal: Float64Array;
  /** The terms of the current position, with which answers are compared. */
  readonly #before: Float64Array;
  readonly swift: HeuristicScorer | undefined;
  #state!: CompileState;
  #seat = 0;
  /** Whether this question is left to `rule`. */
  #byRule = false;

  constructor(setting: CompileSetting, given: Partial<Trial> = {}) {
    const { worths = worthsOf(setting), manner = FIRST_MANNER, isSwift = false } = given;
    this.terms = manner.isFirst ? TERMS : ALL_TERMS;
    this.#before = new Float64Array(this.terms.length);
    this.swift = isSwift ? undefined : new HeuristicScorer(setting, { worths, manner, isSwift: true });
    this.#isSwift = isSwift;
    this.#rule = new RuleScorer(setting, worths, manner);
    this.#policy = new Scores(this.#rule as Scorer, setting.maxLegal + 1);
    this.#position = new Position(worths, manner);
    this.#model = manner.model;
    this.#plan = manner.parts.has('plan') && !isSwift ? new Plan(setting, worths, manner) : undefined;
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
    if (this.#plan !== undefined) into[PLAN_TERM] = this.#plan.gain(world, this.#seat, into);
    for (let t = 0; t < into.length; t++) into[t] = POINTS * (into[t] - this.#before[t]);
    if (this.#model?.foe === this.#seat) into[MODEL_TERM] += this.#habit(this.#model, action);
  }

  /** Imagined replies follow what the opponent has done so far. */
  #habit(model: Model, action: Action): number {
    const state = this.#state;
    const { ranges } = state.setting;
    if (state.ask !== ASK_PLACE || action === ranges.word + REFRESH) return 0;
    const card = Math.floor((action - ranges.play) / PLACES);
    const place = (action - ranges.play) % PLACES;
    return card === ranges.cards ? 0 : model.habit(card, lineOfPlace(place), isUpPlace(place), state);
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
