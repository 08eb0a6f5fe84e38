/**
 * Compile paths (part 1): what each line of a seat still needs, which part of it the hand covers, and in how many turns the line is complete.
 * The most valuable cards go first; once they are used up, a turn is spent on refreshing.
 */
import type { Board } from './board.ts';

const LINES = 3;
const STACKS = 6;
const TO_COMPILE = 10;
const MOST_VALUE = 6;
const GAINS = MOST_VALUE + 1;
/** Average gain of a turn once the hand is used up. */
const USUAL_GAIN = 3;

export const PATH_FEATURES = ['nearest', 'second', 'course', 'inHand'] as const;

export class Paths {
  /** By stack (three times the seat plus the line): points to the next compile, 0 if the line is complete. */
  readonly need = new Int32Array(STACKS);
  /** Cards of the hand that go there, how many of the points they bring, and turns until the line is complete. */
  readonly cards = new Int32Array(STACKS);
  readonly covered = new Int32Array(STACKS);
  readonly turns = new Int32Array(STACKS);
  /** How far the seat is ahead. */
  readonly lead = new Int32Array(STACKS);
  /** The most that one card of the hand brings. */
  readonly most = new Int32Array(STACKS);
  /** By seat: the lines that it can use, fewest turns first; -1 in the places behind them. */
  readonly order = new Int32Array(STACKS);

  readonly #isMovable: boolean;

  /**
   * With the control component a tile can be moved to the line that is complete, so every line is a path; without it only those that are not
   * compiled yet.
   */
  constructor(hasControl: boolean) {
    this.#isMovable = hasControl;
  }

  /** Whether a line can still bring a protocol. */
  isOpen(board: Board, stack: number): boolean {
    return this.#isMovable || board.compiled[stack] === 0;
  }

  /** `gains`: cards in the hand by stack and value, as `Features` counts them. */
  look(board: Board, gains: Uint8Array): void {
    for (let stack = 0; stack < STACKS; stack++) this.#lookAt(board, gains, stack);
    this.order.fill(-1);
    for (let seat = 0; seat < 2; seat++) this.#sort(board, seat);
  }

  #lookAt(board: Board, gains: Uint8Array, stack: number): void {
    const own = board.totals[stack];
    const other = board.totals[stack < LINES ? stack + LINES : stack - LINES];
    const target = other >= TO_COMPILE ? other + 1 : TO_COMPILE;
    const need = own < target ? target - own : 0;
    let [left, cards, most] = [need, 0, 0];
    for (let value = MOST_VALUE; value > 0; value--) {
      const held = gains[GAINS * stack + value];
      if (held > 0 && most === 0) most = value;
      for (let n = held; n > 0 && left > 0; n--) {
        left -= value;
        cards++;
      }
    }
    this.need[stack] = need;
    this.lead[stack] = own - other;
    this.cards[stack] = cards;
    this.covered[stack] = left > 0 ? need - left : need;
    this.turns[stack] = cards + (left > 0 ? 1 + Math.ceil(left / USUAL_GAIN) : 0);
    this.most[stack] = most;
  }

  /** Sorts by turns, then by the points still needed, then by the lead; there are three lines at most. */
  #sort(board: Board, seat: number): void {
    const { order } = this;
    let count = 0;
    for (let line = 0; line < LINES; line++) {
      const stack = LINES * seat + line;
      if (!this.isOpen(board, stack)) continue;
      let place = LINES * seat + count++;
      for (; place > LINES * seat && this.#isNearer(stack, order[place - 1]); place--) order[place] = order[place - 1];
      order[place] = stack;
    }
  }

  #isNearer(stack: number, other: number): boolean {
    const { turns, need, lead } = this;
    if (turns[stack] !== turns[other]) return turns[stack] < turns[other];
    return need[stack] < need[other] || (need[stack] === need[other] && lead[stack] > lead[other]);
  }

  /** The features of a seat, in the order of `PATH_FEATURES`. */
  describe(seat: number, into: Float64Array, at: number): void {
    const [first, second] = [this.order[LINES * seat], this.order[LINES * seat + 1]];
    let course = 0;
    for (let place = LINES * seat; place < LINES * seat + LINES; place++) {
      const stack = this.order[place];
      if (stack >= 0) course += 1 + this.turns[stack];
    }
    into[at] = first < 0 ? 0 : 1 / (1 + this.turns[first]);
    into[at + 1] = second < 0 ? 0 : 1 / (1 + this.turns[second]);
    into[at + 2] = course / 10;
    into[at + 3] = first < 0 || this.need[first] === 0 ? 1 : this.covered[first] / this.need[first];
  }
}
