/** Values the cards of a position for a seat: in hands, in the field, and on their way there. Unit: points of line value. */
import { type CompileSetting, type CompileState, cardValue, seesByRight } from '../../games/compile/index.ts';
import { Board, Change } from './board.ts';
import { RULE_WEIGHTS as W } from './weights.ts';
import { DRAW, FACTORS, FILL, FLIP, KILL, LOSE, ONE, ROB, type Row, STOP, usual, type Worths, YIELD } from './worth.ts';

const LINES = 3;
const STACKS = 6;
const [DECKS, HANDS, TRASHES] = [6, 8, 10];
const FULL_HAND = 5;
const FACE_DOWN = 2;

export class Context {
  readonly worths: Worths;
  readonly board = new Board();
  /** The last computed effect on the lines. */
  readonly change = new Change();
  effect = 0;
  /** The current value of each factor of a worth. */
  readonly #factors = new Float64Array(FACTORS);
  /** The average middle text, for unknown cards of the opponent. */
  readonly #usual: Float64Array;
  #state!: CompileState;
  #seat = 0;

  constructor(setting: CompileSetting, worths: Worths) {
    this.worths = worths;
    this.#usual = Float64Array.from(setting.program.cards, (_, card) =>
      usual(worths.enter.subarray(FACTORS * card, FACTORS * card + FACTORS)),
    );
  }

  look(state: CompileState, seat: number): void {
    this.#state = state;
    this.#seat = seat;
    this.board.look(state, seat);
    const factors = this.#factors;
    const hand = state.count(HANDS + seat);
    const stock = state.count(DECKS + seat) + state.count(TRASHES + seat);
    factors[ONE] = 1;
    factors[DRAW] = stock === 0 ? 0 : hand < FULL_HAND - 1 ? W.draw : W.drawFull;
    factors[LOSE] = hand === 0 ? 0 : -W.discard;
    factors[ROB] = state.count(HANDS + 1 - seat) === 0 ? 0 : W.rob;
    factors[FILL] = hand >= FULL_HAND || stock === 0 ? 0 : W.refresh * (FULL_HAND - hand);
    factors[STOP] = this.board.threats(1 - seat) > 0 ? W.forbidThreat : W.forbid;
    this.#lookAtTargets(state, seat);
  }

  /** Finds the best card to delete, the least valuable own card, and the best card to flip. */
  #lookAtTargets(state: CompileState, seat: number): void {
    // Uncovered texts may delete, give up or flip cards themselves: those count with their average.
    this.#factors[KILL] = W.kill;
    this.#factors[YIELD] = W.yield;
    this.#factors[FLIP] = W.flip;
    let [kill, loss, flip] = [0, Number.NEGATIVE_INFINITY, 0];
    for (let zone = 0; zone < STACKS; zone++) {
      const token = state.topOf(zone);
      if (token < 0) continue;
      const gone = this.removal(token);
      if (zone >= LINES !== (seat === 1)) kill = gone > kill ? gone : kill;
      else if (gone > loss) loss = gone;
      const turned = this.flip(token);
      if (turned > flip) flip = turned;
    }
    this.#factors[KILL] = kill;
    this.#factors[YIELD] = loss === Number.NEGATIVE_INFINITY ? 0 : loss;
    this.#factors[FLIP] = flip;
  }

  /** The value of a row now, to the seat whose text it is. */
  worth(row: Row): number {
    let sum = 0;
    for (let f = 0; f < FACTORS; f++) sum += row[f] * this.#factors[f];
    return sum;
  }

  /** The worth of a card's middle text when it enters play on a side. */
  middle(card: number, side: number): number {
    if (side !== this.#seat) return -this.#usual[card];
    const { enter } = this.worths;
    let sum = 0;
    for (let f = 0; f < FACTORS; f++) sum += enter[FACTORS * card + f] * this.#factors[f];
    return sum;
  }

  /** The loss of giving up a card of the hand. */
  keep(card: number): number {
    return W.card + W.strength * this.worths.strength[card];
  }

  // ---- the field: what was found is also in `change` and `effect` --------------------------------------------------------------

  #begin(): void {
    this.change.clear();
    this.effect = 0;
  }
  get #sum(): number {
    return this.change.sum + this.effect;
  }
  #sign(side: number): number {
    return side === this.#seat ? 1 : -1;
  }

  /** The value of a card leaving the field. */
  removal(token: number): number {
    this.#begin();
    this.#takeAway(token);
    return this.#sum;
  }

  #takeAway(token: number): void {
    const state = this.#state;
    const side = state.sideOf(token);
    this.board.add(side, state.lineOf(token), -cardValue(state, token), this.change);
    this.#loseTexts(token, side);
    if (state.isUncovered(token)) this.#uncover(state.zone(token), side);
  }

  #loseTexts(token: number, side: number): void {
    const state = this.#state;
    if (!state.isUp(token)) return;
    const card = state.card(token);
    const { top, bottom } = this.worths;
    this.effect -= this.#sign(side) * (top[card] + (state.isUncovered(token) ? bottom[card] : 0));
  }

  /** Adds the effect of uncovering the card below the top of a stack. */
  #uncover(zone: number, side: number): void {
    const state = this.#state;
    const height = state.count(zone);
    if (height < 2) return;
    const below = state.at(zone, height - 2);
    if (!state.isUp(below)) return;
    const card = state.card(below);
    this.effect += this.middle(card, side) + this.#sign(side) * this.worths.bottom[card];
  }

  /** Adds the effect of covering the top of a stack. */
  #cover(zone: number, side: number): void {
    const top = this.#state.topOf(zone);
    if (top < 0 || !this.#state.isUp(top)) return;
    const card = this.#state.card(top);
    this.effect += this.#sign(side) * (this.worths.covered[card] - this.worths.bottom[card]);
  }

  /** The value of flipping a card. */
  flip(token: number): number {
    const state = this.#state;
    const side = state.sideOf(token);
    const line = state.lineOf(token);
    const value = cardValue(state, token);
    this.#begin();
    if (state.isUp(token)) {
      this.board.add(side, line, FACE_DOWN - value, this.change);
      this.#loseTexts(token, side);
    } else if (seesByRight(state, this.#seat, token)) {
      const card = state.card(token);
      this.board.add(side, line, state.node(token).value - value, this.change);
      this.#gainTexts(card, side, state.isUncovered(token));
    } else {
      this.board.add(side, line, W.unknownValue - value, this.change);
      this.effect += this.#sign(side) * W.unknownText;
    }
    return this.#sum;
  }

  #gainTexts(card: number, side: number, uncovered: boolean): void {
    const { top, bottom } = this.worths;
    this.effect += this.#sign(side) * (top[card] + (uncovered ? bottom[card] : 0));
    if (uncovered) this.effect += this.middle(card, side);
  }

  /** The value of shifting a card to another line of its side. */
  shift(token: number, line: number): number {
    const state = this.#state;
    const side = state.sideOf(token);
    this.#begin();
    if (line === state.lineOf(token)) return 0;
    const value = cardValue(state, token);
    this.board.add(side, state.lineOf(token), -value, this.change);
    this.board.add(side, line, value, this.change);
    if (state.isUncovered(token)) this.#uncover(state.zone(token), side);
    else if (state.isUp(token)) this.effect += this.middle(state.card(token), side);
    this.#cover(LINES * side + line, side);
    return this.#sum;
  }

  /** The value of the best line to shift a card to. */
  bestShift(token: number): number {
    let best = Number.NEGATIVE_INFINITY;
    for (let line = 0; line < LINES; line++) {
      if (line !== this.#state.lineOf(token)) best = Math.max(best, this.shift(token, line));
    }
    return best;
  }

  /** The value of playing a card; `card` is -1 if it is unknown. */
  play(card: number, side: number, line: number, up: boolean): number {
    const known = card >= 0 && up;
    const value = known ? this.#state.setting.program.cards[card].value : up ? W.unknownValue : FACE_DOWN;
    this.#begin();
    this.board.add(side, line, value, this.change);
    this.#cover(LINES * side + line, side);
    if (known) this.#gainTexts(card, side, true);
    return this.#sum;
  }

  /** The value of removing all cards of a side in a line. */
  clearLine(side: number, line: number): number {
    this.#begin();
    this.board.add(side, line, -this.board.totals[LINES * side + line], this.change);
    return this.#sum;
  }
}
