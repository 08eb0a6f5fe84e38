/**
 * A position between two turns as numbers, for each seat: the progress of its lines, the turns it still needs, its hand. Reads the whole
 * state; in an imagined world the opponent's hand is a guess.
 */
import { type CompileState, mayCompile, placesFor } from '../../games/compile/index.ts';
import { Board } from './board.ts';
import { FACTORS as FACTORS_, KILL as KILL_, type Worths } from './worth.ts';

export const FEATURES = [
  'compiledOne',
  'compiledTwo',
  'compilesNow',
  'compilesAgain',
  'ready',
  'lastReady',
  'lastNear',
  'points',
  'pointsAgain',
  'leads',
  'control',
  'towardsControl',
  'hand',
  'emptyHand',
  'handStrength',
  'texts',
  'exposed',
  'spare',
  'stock',
] as const;
export const FEATURE_COUNT = FEATURES.length;

const [ONE, TWO, NOW, AGAIN, READY, LAST_READY, LAST_NEAR, POINTS, POINTS_AGAIN] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const [LEADS, CONTROL, TOWARDS, HAND, EMPTY, STRENGTH, TEXTS, EXPOSED, SPARE, STOCK] = [
  9, 10, 11, 12, 13, 14, 15, 16, 17, 18,
];

/** Copies of imported constants: V8 inlines constants of the same module, but not imported ones. */
const FACTORS = FACTORS_;
const KILL = KILL_;
const LINES = 3;
const HANDS = 8;
const FULL_HAND = 5;
const TO_COMPILE = 10;
const MOST_VALUE = 6;
/** Numbers of `gains` a stack. */
const GAINS = MOST_VALUE + 1;
/** The places where a card lies face up on its own side, as `placesFor` writes them. */
const UP_PLACES = 0b101010;
const FACE_DOWN = 2;
/** Average gain of a turn once the hand is used up, and the turn that a refresh takes. */
const USUAL_GAIN = 3;

export class Features {
  /** The first `FEATURE_COUNT` are those of seat 0. */
  readonly values = new Float64Array(2 * FEATURE_COUNT);
  readonly #worths: Worths;
  /** Number of cards in the hand by stack and gained value. */
  readonly gains = new Uint8Array(2 * LINES * (MOST_VALUE + 1));
  /** By seat: the most that a middle text of the hand deletes. */
  readonly kills = new Float64Array(2);
  readonly board = new Board();

  constructor(worths: Worths) {
    this.#worths = worths;
  }

  look(state: CompileState, mover: number): void {
    this.board.look(state, mover);
    this.values.fill(0);
    for (let seat = 0; seat < 2; seat++) this.#lookAt(state, seat, seat === mover);
  }

  #lookAt(state: CompileState, seat: number, moves: boolean): void {
    const { values } = this;
    const from = FEATURE_COUNT * seat;
    const compiled = state.compiledCount(seat);
    values[from + ONE] = compiled >= 1 ? 1 : 0;
    values[from + TWO] = compiled >= 2 ? 1 : 0;
    values[from + CONTROL] = state.control === seat ? 1 : 0;
    this.#lookAtHand(state, seat, from);
    this.#lookAtLines(state, seat, from, moves);
    this.#lookAtField(state, seat, from);
    for (let place = LINES * seat; place < LINES * seat + LINES; place++) {
      values[from + STOCK] += this.#worths.protocol[state.protocol(place)];
    }
  }

  #lookAtHand(state: CompileState, seat: number, from: number): void {
    const { values } = this;
    const { gains, kills } = this;
    const { enter } = this.#worths;
    const count = state.count(HANDS + seat);
    const first = GAINS * LINES * seat;
    gains.fill(0, first, first + GAINS * LINES);
    kills[seat] = 0;
    let strength = 0;
    for (let i = 0; i < count; i++) {
      const token = state.at(HANDS + seat, i);
      const places = placesFor(state, seat, token, 2, 7, true, true);
      const { value } = state.node(token);
      const card = state.card(token);
      strength += this.#worths.strength[card];
      if ((places & UP_PLACES) !== 0 && enter[FACTORS * card + KILL] > kills[seat]) {
        kills[seat] = enter[FACTORS * card + KILL];
      }
      for (let line = 0; line < LINES; line++) {
        const up = ((places >>> (2 * line + 1)) & 1) * value;
        const down = ((places >>> (2 * line)) & 1) * FACE_DOWN;
        gains[first + GAINS * line + (up > down ? up : down)]++;
      }
    }
    values[from + HAND] = (count < FULL_HAND ? count : FULL_HAND) / FULL_HAND;
    values[from + EMPTY] = count === 0 ? 1 : 0;
    values[from + STRENGTH] = strength / 20;
  }

  /** Turns until a line is complete: the most valuable cards first, then a refresh. */
  #turns(stack: number, need: number): number {
    if (need <= 0) return 0;
    let left = need;
    let turns = 0;
    for (let value = MOST_VALUE; value > 0; value--) {
      for (let n = this.gains[GAINS * stack + value]; n > 0; n--) {
        left -= value;
        turns++;
        if (left <= 0) return turns;
      }
    }
    return turns + 1 + Math.ceil(left / USUAL_GAIN);
  }

  #lookAtLines(state: CompileState, seat: number, from: number, moves: boolean): void {
    const { values } = this;
    const board = this.board;
    const allowed = !moves || mayCompile(state, seat);
    let leads = 0;
    for (let line = 0; line < LINES; line++) {
      const own = board.totals[LINES * seat + line];
      const lead = board.lead(seat, line);
      const isDone = board.compiled[LINES * seat + line] === 1;
      const isReady = own >= TO_COMPILE && lead > 0;
      if (lead > 0) leads++;
      values[from + (isDone ? POINTS_AGAIN : POINTS)] += (own < 12 ? own : 12) / TO_COMPILE;
      if (isReady && moves && allowed) values[from + (isDone ? AGAIN : NOW)] = 1;
      if (isDone) continue;
      const need = Math.max(TO_COMPILE, own - lead + 1) - own;
      if (values[from + TWO] === 1) values[from + LAST_NEAR] = 1 / (1 + this.#turns(LINES * seat + line, need));
      if (!isReady) continue;
      values[from + SPARE] += lead / TO_COMPILE;
      if (!moves) values[from + READY] = 1;
      if (!moves && values[from + TWO] === 1) values[from + LAST_READY] = 1;
    }
    values[from + LEADS] = leads / LINES;
    values[from + TOWARDS] = leads >= 2 && state.control !== seat ? 1 : 0;
  }

  /** Counts active texts, and top cards that can be deleted. */
  #lookAtField(state: CompileState, seat: number, from: number): void {
    const { values } = this;
    const { top, bottom } = this.#worths;
    for (let line = 0; line < LINES; line++) {
      const zone = LINES * seat + line;
      const height = state.count(zone);
      for (let i = 0; i < height; i++) {
        const token = state.at(zone, i);
        if (!state.isUp(token)) continue;
        const card = state.card(token);
        values[from + TEXTS] += (top[card] + (i === height - 1 ? bottom[card] : 0)) / TO_COMPILE;
        if (i === height - 1) values[from + EXPOSED] += state.node(token).value / TO_COMPILE;
      }
    }
  }
}
