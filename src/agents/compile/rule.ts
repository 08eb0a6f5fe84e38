/**
 * `rule`: values gained points and texts, using the own hand and face-up cards. It answers every question according to the
 * instruction that asks; it does not know any card by name. Also the policy of simulations.
 */
import type { Action } from '../../core/types.ts';
import {
  ASK_ENTERING as ASK_ENTERING_,
  ASK_ORDER as ASK_ORDER_,
  ASK_PLACE as ASK_PLACE_,
  ASK_TOKENS as ASK_TOKENS_,
  type CompileSetting,
  type CompileState,
  cardToMove,
  enteringOf,
  instructionAsked,
  isOtherSide,
  isUpPlace,
  LINE_RANGE as LINE_RANGE_,
  lineOfPlace,
  NUMBER_RANGE as NUMBER_RANGE_,
  OPS,
  OPTION_RANGE as OPTION_RANGE_,
  PROTOCOL_RANGE as PROTOCOL_RANGE_,
  playToken,
  STACKS_RANGE as STACKS_RANGE_,
  TILES_RANGE as TILES_RANGE_,
  tokenOfAction,
  WORD_RANGE as WORD_RANGE_,
  waitingOf,
  waitingToken,
} from '../../games/compile/index.ts';
import type { Scorer, Term } from '../knowledge/knowledge.ts';
import { Context } from './context.ts';
import { FIRST_MANNER, type Manner } from './manner.ts';
import type { Model } from './model.ts';
import {
  ALL_TERMS,
  BOARD_TERM,
  COMMITMENT_TERM,
  COMPILE_TERM,
  DISRUPTION_TERM,
  EFFECT_TERM,
  MODEL_TERM,
  TEMPO_TERM,
  TERMS,
  VALUE_TERM,
} from './terms.ts';
import { POINTS, RULE_WEIGHTS as W } from './weights.ts';
import { type Worths, worthsOf } from './worth.ts';

/** Copies of imported constants: V8 inlines constants of the same module, but not imported ones. */
const ASK_ENTERING = ASK_ENTERING_;
const ASK_ORDER = ASK_ORDER_;
const ASK_PLACE = ASK_PLACE_;
const ASK_TOKENS = ASK_TOKENS_;
const LINE_RANGE = LINE_RANGE_;
const NUMBER_RANGE = NUMBER_RANGE_;
const OPTION_RANGE = OPTION_RANGE_;
const PROTOCOL_RANGE = PROTOCOL_RANGE_;
const STACKS_RANGE = STACKS_RANGE_;
const TILES_RANGE = TILES_RANGE_;
const WORD_RANGE = WORD_RANGE_;
const [YES, DONE, REFRESH] = [0, 2, 3];
const [HANDS, LINES, PLACES] = [8, 3, 12];
const FULL_HAND = 5;
const DRAFTING = 2; // phases below this number belong to the draft
const op = (name: (typeof OPS)[number]): number => OPS.indexOf(name);
const [OP_SEARCH, OP_FLIP, OP_SHIFT, OP_DELETE] = [op('search'), op('flip'), op('shift'), op('delete')];
const [OP_RETURN, OP_STEAL, OP_PLAY, OP_COPY] = [op('return'), op('steal'), op('play'), op('copyMiddle')];
const [OP_REVEAL_TRASH, OP_COMPILE, OP_NEXT_CARD] = [op('revealTrash'), op('compile'), op('nextCard')];
const NONE = -1;

export class RuleScorer implements Scorer<CompileState> {
  readonly terms: readonly Term[];
  readonly #context: Context;
  readonly #model: Model | undefined;
  readonly #worths: Worths;
  /** The values of the protocols relative to their mean. */
  readonly #protocols: Float64Array;
  #state!: CompileState;
  #seat = 0;
  /** The instruction that asks, and its effect. */
  #place = NONE;
  #code = NONE;

  constructor(setting: CompileSetting, worths: Worths = worthsOf(setting), manner: Manner = FIRST_MANNER) {
    this.terms = manner.isFirst ? TERMS : ALL_TERMS;
    this.#model = manner.model;
    this.#worths = worths;
    this.#context = new Context(setting, worths);
    const mean = worths.protocol.reduce((sum, total) => sum + total, 0) / worths.protocol.length;
    this.#protocols = worths.protocol.map((total) => POINTS * (total - mean));
  }

  look(state: CompileState, seat: number): void {
    this.#state = state;
    this.#seat = seat;
    if (state.phase < DRAFTING) return;
    this.#place = instructionAsked(state);
    this.#code = this.#place < 0 ? NONE : state.setting.program.code[this.#place].code;
    this.#context.look(state, seat);
  }

  weigh(action: Action, into: Float64Array): void {
    into.fill(0);
    const state = this.#state;
    switch (state.ask) {
      case ASK_PLACE:
        this.#weighPlay(action, into);
        break;
      case ASK_TOKENS:
        if (action !== state.setting.ranges.word + DONE) this.#weighCard(tokenOfAction(state, action), into);
        break;
      case ASK_ORDER:
        this.#weighText(waitingToken(state.cells, waitingOf(state, action)), into);
        break;
      case ASK_ENTERING:
        this.#weighText(enteringOf(state, action), into);
        break;
      default:
        this.#weighBit(action, into);
    }
  }

  // ---- playing cards -------------------------------------------------------------------------------------------------------------

  #weighPlay(action: Action, into: Float64Array): void {
    const state = this.#state;
    const { ranges } = state.setting;
    if (action === ranges.word + REFRESH) {
      const hand = state.count(HANDS + this.#seat);
      into[TEMPO_TERM] = W.refresh * (FULL_HAND - hand) + (hand <= 2 ? W.lowHand : 0);
      return;
    }
    const place = (action - ranges.play) % PLACES;
    const number = Math.floor((action - ranges.play) / PLACES);
    const card = number === ranges.cards ? NONE : state.card(playToken(state, action));
    const side = isOtherSide(place) ? 1 - this.#seat : this.#seat;
    const line = lineOfPlace(place);
    this.#context.play(card, side, line, isUpPlace(place));
    this.#note(into);
    into[BOARD_TERM] = this.#leadBy(side, line, card, isUpPlace(place));
    if (card < 0) return;
    into[COMMITMENT_TERM] = -this.#context.keep(card);
    const model = this.#model;
    if (model !== undefined && model.foe === this.#seat) {
      into[MODEL_TERM] = model.habit(card, line, isUpPlace(place), state);
    }
  }

  /** The value of taking the lead in a second line, which brings control. */
  #leadBy(side: number, line: number, card: number, up: boolean): number {
    if (side !== this.#seat) return 0;
    const { board } = this.#context;
    const lead = board.lead(side, line);
    const value = up && card >= 0 ? this.#state.setting.program.cards[card].value : 2;
    return lead <= 0 && lead + value > 0 ? W.lead : 0;
  }

  /** Copies the context's last result into the terms. */
  #note(into: Float64Array): void {
    const { change, effect } = this.#context;
    into[VALUE_TERM] += change.value;
    into[COMPILE_TERM] += change.compile;
    into[DISRUPTION_TERM] += change.disruption;
    into[EFFECT_TERM] += effect;
  }

  // ---- cards ---------------------------------------------------------------------------------------------------------------------

  #weighCard(token: number, into: Float64Array): void {
    const state = this.#state;
    const context = this.#context;
    const card = state.card(token);
    if (!state.inField(token)) {
      const wanted = this.#code === OP_SEARCH || this.#code === OP_REVEAL_TRASH || this.#code === OP_PLAY;
      into[COMMITMENT_TERM] = (wanted ? 1 : -1) * context.keep(card);
      return;
    }
    switch (this.#code) {
      case OP_FLIP:
      case OP_NEXT_CARD:
        context.flip(token);
        break;
      case OP_SHIFT:
        into[VALUE_TERM] = context.bestShift(token);
        return;
      case OP_COPY:
        into[EFFECT_TERM] = context.middle(card, this.#seat);
        return;
      case OP_DELETE:
        context.removal(token);
        break;
      case OP_RETURN:
      case OP_STEAL:
        context.removal(token);
        into[TEMPO_TERM] = this.#code === OP_STEAL || state.sideOf(token) === this.#seat ? W.card : -W.card;
        break;
      default:
        return;
    }
    this.#note(into);
  }

  /** Of several texts, the one that is worth most to its owner comes first. */
  #weighText(token: number, into: Float64Array): void {
    if (token >= 0) into[EFFECT_TERM] = this.#context.middle(this.#state.card(token), this.#seat);
  }

  // ---- everything else -----------------------------------------------------------------------------------------------------------

  #weighBit(action: Action, into: Float64Array): void {
    const state = this.#state;
    const { ranges } = state.setting;
    switch (state.range) {
      case PROTOCOL_RANGE:
        if (state.phase < DRAFTING) into[EFFECT_TERM] = this.#protocols[action - ranges.protocol];
        break;
      case LINE_RANGE:
        this.#weighLine(action - ranges.line, into);
        break;
      case NUMBER_RANGE:
        into[EFFECT_TERM] = 0.01 * (action - ranges.number);
        break;
      case OPTION_RANGE: {
        const rows = this.#worths.options.get(this.#place);
        if (rows !== undefined) into[EFFECT_TERM] = this.#context.worth(rows[action - ranges.option]);
        break;
      }
      case TILES_RANGE:
        if (action < ranges.seat) this.#weighOrder(action - ranges.tiles, into);
        break;
      case STACKS_RANGE:
        this.#context.change.clear();
        this.#context.board.swap(this.#seat, action - ranges.stacks, this.#context.change);
        this.#noteChange(into);
        break;
      case WORD_RANGE: {
        const row = this.#worths.may.get(this.#place);
        if (row !== undefined && action === ranges.word + YES) into[EFFECT_TERM] = this.#context.worth(row);
      }
    }
  }

  #weighOrder(bit: number, into: Float64Array): void {
    this.#context.change.clear();
    this.#context.board.reorder(Math.floor(bit / 6), bit % 6, this.#context.change);
    this.#noteChange(into);
  }

  #noteChange(into: Float64Array): void {
    this.#context.effect = 0;
    this.#note(into);
  }

  #weighLine(line: number, into: Float64Array): void {
    const context = this.#context;
    if (this.#code === NONE || this.#code === OP_COMPILE) {
      this.#weighCompile(line, into);
      return;
    }
    if (this.#code === OP_SHIFT) {
      context.shift(cardToMove(this.#state), line);
      this.#note(into);
      return;
    }
    const { code } = this.#state.setting.program.code[this.#place + 1];
    if (code === OP_DELETE || code === OP_RETURN) {
      into[DISRUPTION_TERM] = context.clearLine(1 - this.#seat, line);
      into[VALUE_TERM] = context.clearLine(this.#seat, line);
    } else if (code === OP_PLAY) {
      context.play(NONE, this.#seat, line, false);
      this.#note(into);
    }
  }

  /** The value of compiling, which deletes the cards of both sides in the line. */
  #weighCompile(line: number, into: Float64Array): void {
    const { board } = this.#context;
    const me = LINES * this.#seat + line;
    const isNew = board.compiled[me] === 0;
    if (isNew && this.#state.compiledCount(this.#seat) === LINES - 1) into[COMPILE_TERM] = W.win;
    else into[COMPILE_TERM] = isNew ? W.compiled : 0;
    into[DISRUPTION_TERM] = W.wiped * board.totals[LINES * (1 - this.#seat) + line];
    into[VALUE_TERM] = -W.wiped * board.totals[me];
  }
}
