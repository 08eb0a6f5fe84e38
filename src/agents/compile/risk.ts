/**
 * Risk (part 3): what the opponent can do about a position. Counter-play: complete lines that one card of his hand overtakes, or one of its
 * texts breaks. Commitment: points in lines that he is about to compile, which deletes them. Recovery: lines that the hand completes alone.
 */
import type { CompileState } from '../../games/compile/index.ts';
import type { Board } from './board.ts';
import type { Features } from './features.ts';
import type { Paths } from './paths.ts';

const LINES = 3;
const TO_COMPILE = 10;
/** A text that deletes at least half of a card on average can break a line. */
const KILLS = 0.5;

export const RISK_FEATURES = ['countered', 'held', 'committed', 'killable', 'recovery'] as const;

export interface Field {
  readonly state: CompileState;
  readonly features: Features;
  readonly paths: Paths;
}

/** Value of the uncovered card of a stack, as printed; 2 if it lies face down. */
function topValue(state: CompileState, stack: number): number {
  const token = state.topOf(stack);
  return token < 0 ? 0 : state.isUp(token) ? state.node(token).value : 2;
}

/** Whether the opponent of a seat can stop it from compiling a complete line, with one card of his hand. */
export function isCountered({ state, features, paths }: Field, seat: number, line: number): boolean {
  const { board, kills } = features;
  const [own, foe] = [LINES * seat + line, LINES * (1 - seat) + line];
  const lead = board.lead(seat, line);
  if (paths.most[foe] >= lead) return true;
  if (kills[1 - seat] < KILLS) return false;
  const lost = topValue(state, own);
  return board.totals[own] - lost < TO_COMPILE || lead - lost <= 0;
}

/** The features of a seat, in the order of `RISK_FEATURES`. */
export function describeRisk(field: Field, seat: number, into: Float64Array, at: number): void {
  const { state, features, paths } = field;
  const { board, kills } = features;
  let [countered, held, committed, killable, recovery] = [0, 0, 0, 0, 0];
  for (let line = 0; line < LINES; line++) {
    const own = LINES * seat + line;
    if (isComplete(board, 1 - seat, line)) committed += board.totals[own];
    const top = topValue(state, own);
    if (top > killable) killable = top;
    if (!paths.isOpen(board, own)) continue;
    if (!isComplete(board, seat, line)) recovery += paths.covered[own] === paths.need[own] ? 1 : 0;
    else if (isCountered(field, seat, line)) countered++;
    else held++;
  }
  into[at] = countered;
  into[at + 1] = held;
  into[at + 2] = committed / TO_COMPILE;
  into[at + 3] = (killable * Math.min(1, kills[1 - seat])) / TO_COMPILE;
  into[at + 4] = recovery / LINES;
}

function isComplete(board: Board, seat: number, line: number): boolean {
  return board.totals[LINES * seat + line] >= TO_COMPILE && board.lead(seat, line) > 0;
}
