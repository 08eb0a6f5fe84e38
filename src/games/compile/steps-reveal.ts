/** Showing cards: both players see them, nothing moves, no text enters play (§7). */

import { countBits } from '../../core/bits.ts';
import type { Seat } from '../../core/types.ts';
import { askTokens } from './ask.ts';
import { finish, setSlot, slotAt, slotHigh, slotLow, stageOf } from './frames.ts';
import { nextToken, seatOf } from './measure.ts';
import { tokenName } from './names.ts';
import type { TextScope } from './nodes.ts';
import { ALL as ALL_ } from './program.ts';
import { selectCards } from './select.ts';
import { type CompileOp, type CompileState, DECK, HAND, TRASH } from './state.ts';
import { isHeard, tell } from './tell.ts';
import { tokenSet } from './token-set.ts';
import { handSet } from './turn.ts';
import { showToAll, zoneName } from './zones.ts';

const ALL = ALL_;
const MANY = 99;

/** Shows the picked cards and continues. */
function show(state: CompileState, frame: number, op: CompileOp, seat: Seat): void {
  const cells = state.cells;
  const { pickedLow: low, pickedHigh: high } = state;
  const cards: string[] | undefined = isHeard() ? [] : undefined;
  let from = -1;
  for (let token = nextToken(low, high, 0); token >= 0; token = nextToken(low, high, token + 1)) {
    showToAll(state, token);
    from = state.zone(token);
    cards?.push(tokenName(state, token));
  }
  const count = countBits(low) + countBits(high);
  if (cards !== undefined && count > 0) tell(state, { kind: 'revealed', seat, cards, from: zoneName(from) });
  setSlot(cells, slotAt(frame, op.as), tokenSet(low, high), count);
  finish(cells, frame, count);
}

export function stepRevealHand(state: CompileState, frame: number, op: CompileOp, scope: TextScope): void {
  const seat = seatOf(op.who, scope);
  if (stageOf(state.cells, frame) === 0) {
    const { low, high } = handSet(state, seat);
    const n = op.mode === ALL ? MANY : op.n!(state, scope);
    if (askTokens(state, seat, tokenSet(low, high), n)) return;
  }
  show(state, frame, op, seat);
}

/** From the top; a reveal never refills (§9). */
export function stepRevealDeck(state: CompileState, frame: number, op: CompileOp, scope: TextScope): void {
  const seat = seatOf(op.whom, scope);
  const n = op.mode === ALL ? MANY : op.n!(state, scope);
  const count = state.count(DECK + seat);
  state.pickedLow = state.pickedHigh = 0;
  for (let i = count - 1; i >= 0 && i >= count - n; i--) {
    const token = state.at(DECK + seat, i);
    if (token < 32) state.pickedLow |= 1 << token;
    else state.pickedHigh |= 1 << (token - 32);
  }
  show(state, frame, op, seat);
}

export function stepRevealTrash(state: CompileState, frame: number, op: CompileOp, scope: TextScope): void {
  const seat = seatOf(op.whom, scope);
  if (stageOf(state.cells, frame) === 0) {
    let [low, high] = [0, 0];
    for (let i = state.count(TRASH + seat) - 1; i >= 0; i--) {
      const token = state.at(TRASH + seat, i);
      if (token < 32) low |= 1 << token;
      else high |= 1 << (token - 32);
    }
    const n = op.n!(state, scope);
    if (askTokens(state, scope.owner, tokenSet(low, high), n)) return;
  }
  show(state, frame, op, seat);
}

export function stepRevealCards(state: CompileState, frame: number, op: CompileOp, scope: TextScope): void {
  if (stageOf(state.cells, frame) === 0 && selectCards(state, scope, op)) return;
  show(state, frame, op, scope.owner);
}

/** One of the cards named by a step, if it is in the owner's hand and passes the test. */
export function stepRevealFrom(state: CompileState, frame: number, op: CompileOp, scope: TextScope): void {
  const cells = state.cells;
  if (stageOf(cells, frame) === 0) {
    const [all, over] = [slotLow(cells, frame, op.ref), slotHigh(cells, frame, op.ref)];
    let [low, high] = [0, 0];
    for (let token = nextToken(all, over, 0); token >= 0; token = nextToken(all, over, token + 1)) {
      const { value, protocol } = state.node(token);
      if (state.zone(token) !== HAND + scope.owner) continue;
      if (op.passes !== null && !op.passes(state, scope, value, protocol)) continue;
      if (token < 32) low |= 1 << token;
      else high |= 1 << (token - 32);
    }
    if (askTokens(state, scope.owner, tokenSet(low, high), 1)) return;
  }
  show(state, frame, op, scope.owner);
}
