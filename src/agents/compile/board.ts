/** The lines of a position: totals, compiled protocols, and the value of a change in a line. */
import { type CompileState, ORDERS, PAIRS, totalOf } from '../../games/compile/index.ts';
import { RULE_WEIGHTS as W } from './weights.ts';

const LINES = 3;
const TO_COMPILE = 10;
const { progress, ready, foeReady, again, spare } = W;

/** The value of a change of the lines, split into its effect for oneself and its effect on the opponent. Reused. */
export class Change {
  value = 0;
  compile = 0;
  disruption = 0;

  clear(): void {
    this.value = this.compile = this.disruption = 0;
  }
  get sum(): number {
    return this.value + this.compile + this.disruption;
  }
}

/** One line: the totals of both sides, and whether their protocols are compiled. */
class Line {
  mine = 0;
  theirs = 0;
  mineDone = 0;
  theirsDone = 0;
}

export class Board {
  /** By stack: three times the seat plus the line. */
  readonly totals = new Int32Array(2 * LINES);
  readonly compiled = new Uint8Array(2 * LINES);
  #seat = 0;
  /** The line being evaluated. Reused. */
  readonly #line = new Line();

  look(state: CompileState, seat: number): void {
    this.#seat = seat;
    for (let side = 0; side < 2; side++) {
      for (let line = 0; line < LINES; line++) {
        this.totals[LINES * side + line] = totalOf(state, side, line);
        this.compiled[LINES * side + line] = state.isCompiled(state.tile(side, line)) ? 1 : 0;
      }
    }
  }

  /** Lines in which the side is ahead. */
  leads(side: number): number {
    let count = 0;
    for (let line = 0; line < LINES; line++) if (this.lead(side, line) > 0) count++;
    return count;
  }
  lead(side: number, line: number): number {
    return this.totals[LINES * side + line] - this.totals[LINES * (1 - side) + line];
  }
  /** Whether the side could compile a line that it has not compiled yet. */
  isReady(side: number, line: number): boolean {
    const own = this.totals[LINES * side + line];
    return this.compiled[LINES * side + line] === 0 && own >= TO_COMPILE && this.lead(side, line) > 0;
  }
  threats(side: number): number {
    let count = 0;
    for (let line = 0; line < LINES; line++) if (this.isReady(side, line)) count++;
    return count;
  }

  /** The effect of this many more points for a side in a line. */
  add(side: number, line: number, points: number, into: Change): void {
    if (points === 0) return;
    const mine = this.totals[LINES * this.#seat + line];
    const theirs = this.totals[LINES * (1 - this.#seat) + line];
    const isMine = side === this.#seat;
    this.#compare(line, isMine ? mine + points : mine, isMine ? theirs : theirs + points, into);
  }

  /** The effect of these totals in a line instead of the current ones. */
  #compare(line: number, mine: number, theirs: number, into: Change): void {
    const changed = this.#lineNow(line);
    weigh(changed, -1, into);
    changed.mine = mine;
    changed.theirs = theirs;
    weigh(changed, 1, into);
  }

  #lineNow(line: number): Line {
    const [me, foe] = [LINES * this.#seat + line, LINES * (1 - this.#seat) + line];
    this.#line.mine = this.totals[me];
    this.#line.theirs = this.totals[foe];
    this.#line.mineDone = this.compiled[me];
    this.#line.theirsDone = this.compiled[foe];
    return this.#line;
  }

  /** The effect of another order of a side's protocols; the cards stay. */
  reorder(side: number, order: number, into: Change): void {
    for (let line = 0; line < LINES; line++) {
      const changed = this.#lineNow(line);
      weigh(changed, -1, into);
      const done = this.compiled[LINES * side + ORDERS[order][line]];
      if (side === this.#seat) changed.mineDone = done;
      else changed.theirsDone = done;
      weigh(changed, 1, into);
    }
  }

  /** The effect of swapping two stacks of a side. */
  swap(side: number, pair: number, into: Change): void {
    const [one, other] = PAIRS[pair];
    const difference = this.totals[LINES * side + other] - this.totals[LINES * side + one];
    this.add(side, one, difference, into);
    this.add(side, other, -difference, into);
  }
}

/** Adds the progress of both sides in a line, times `sign`. */
function weigh({ mine, theirs, mineDone, theirsDone }: Line, sign: number, into: Change): void {
  const own = sign * (mineDone === 0 ? 1 : again);
  const foe = sign * (theirsDone === 0 ? 1 : again);
  into.value += own * progressOf(mine, theirs);
  into.disruption -= foe * progressOf(theirs, mine);
  if (mine >= TO_COMPILE && mine > theirs) into.compile += own * ready;
  if (theirs >= TO_COMPILE && theirs > mine) into.disruption -= foe * foeReady;
}

/** The last points before compiling count most. */
function progressOf(own: number, other: number): number {
  const target = other >= TO_COMPILE ? other + 1 : TO_COMPILE;
  if (own >= target) return progress + spare * (own - target);
  if (own <= 0) return 0;
  const part = own / target;
  return progress * part * Math.sqrt(part);
}
