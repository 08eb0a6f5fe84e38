/** Instructions about hands, decks and trashes (§7). */

import { countBits } from '../../core/bits.ts';
import type { Seat } from '../../core/types.ts';
import { askSome, askTokens, askUpTo } from './ask.ts';
import { finish, pushRefresh, setSlot, setSlotNumber, slotAt, stageOf } from './frames.ts';
import { nextToken, seatOf } from './measure.ts';
import type { TextScope } from './nodes.ts';
import { ALL as ALL_, ANY_NUMBER as ANY_NUMBER_, ONE_OR_MORE as ONE_OR_MORE_, RANDOM as RANDOM_ } from './program.ts';
import { type CompileOp, type CompileState, DECK as DECK_, HAND as HAND_, HAND_SIZE, TRASH } from './state.ts';
import { mayDraw } from './statics.ts';
import { type TokenSet, tokenSet } from './token-set.ts';
import { DISCARDED, DRAWN_EVENT, noteEvent } from './triggers.ts';
import { discardSet, handSet } from './turn.ts';
import {
  drawCards,
  drawn,
  GIVES,
  MILLS,
  type Mover,
  randomOf,
  SEARCHES,
  showToAll,
  shuffleDeck,
  TAKES,
  transfer,
} from './zones.ts';

const HAND = HAND_;
const DECK = DECK_;
const ALL = ALL_;
const ANY_NUMBER = ANY_NUMBER_;
const ONE_OR_MORE = ONE_OR_MORE_;
const RANDOM = RANDOM_;
const MANY = 99;

export function stepDraw(state: CompileState, frame: number, op: CompileOp, scope: TextScope): void {
  const cells = state.cells;
  const seat = seatOf(op.who, scope);
  const n = op.n!(state, scope);
  const count = n > 0 && mayDraw(state, seat) ? drawCards(state, seat, seatOf(op.whom, scope), n) : 0;
  if (count === 0) setSlotNumber(cells, slotAt(frame, op.as), 0);
  else setSlot(cells, slotAt(frame, op.as), drawn, count);
  finish(cells, frame, count);
  if (count > 0) noteEvent(state, DRAWN_EVENT, seat, -1);
}

/** Takes cards out of a revealed deck; it counts as a draw. */
export function stepSearch(state: CompileState, frame: number, op: CompileOp, scope: TextScope): void {
  const cells = state.cells;
  const seat = scope.owner;
  const n = op.mode === ALL ? MANY : op.n!(state, scope);
  if (stageOf(cells, frame) === 0) {
    const { low, high } = passing(state, scope, op, DECK + seatOf(op.whom, scope));
    const most = mayDraw(state, seat) ? n : 0;
    if (askTokens(state, seat, tokenSet(low, high), most)) return;
  }
  const { pickedLow: low, pickedHigh: high } = state;
  const count = moveSet(state, tokenSet(low, high), HAND + seat, SEARCHES[seat]);
  setSlot(cells, slotAt(frame, op.as), tokenSet(low, high), count);
  finish(cells, frame, count);
  if (count > 0) noteEvent(state, DRAWN_EVENT, seat, -1);
}

const passed = { low: 0, high: 0 };

/** The cards of a list that pass the test of the instruction by their print; valid until the next call. */
export function passing(
  state: CompileState,
  scope: TextScope,
  op: CompileOp,
  zone: number,
): { readonly low: number; readonly high: number } {
  let low = 0;
  let high = 0;
  for (let i = state.count(zone) - 1; i >= 0; i--) {
    const token = state.at(zone, i);
    const { value, protocol } = state.node(token);
    if (op.passes !== null && !op.passes(state, scope, value, protocol)) continue;
    if (token < 32) low |= 1 << token;
    else high |= 1 << (token - 32);
  }
  passed.low = low;
  passed.high = high;
  return passed;
}

function moveSet(state: CompileState, { low, high }: TokenSet, to: number, mover: Mover): number {
  for (let token = nextToken(low, high, 0); token >= 0; token = nextToken(low, high, token + 1)) {
    if (mover.how === 'search') showToAll(state, token);
    transfer(state, token, to, mover);
  }
  return countBits(low) + countBits(high);
}

export function stepDiscard(state: CompileState, frame: number, op: CompileOp, scope: TextScope): void {
  const cells = state.cells;
  const seat = seatOf(op.who, scope);
  if (stageOf(cells, frame) === 0) {
    if (op.mode === RANDOM) pickByChance(state, seat, op.n!(state, scope));
    else {
      const held = handSet(state, seat);
      const isAsked =
        op.mode === ANY_NUMBER
          ? askUpTo(state, seat, held, MANY)
          : op.mode === ONE_OR_MORE
            ? askSome(state, seat, held)
            : askTokens(state, seat, held, op.mode === ALL ? MANY : op.n!(state, scope));
      if (isAsked) return;
    }
  }
  const { pickedLow: low, pickedHigh: high } = state;
  const count = countBits(low) + countBits(high);
  setSlot(cells, slotAt(frame, op.as), tokenSet(low, high), count);
  finish(cells, frame, count);
  discardSet(state, seat, tokenSet(low, high), seatOf(op.whom, scope));
}

function pickByChance(state: CompileState, seat: Seat, n: number): void {
  let low = 0;
  let high = 0;
  const wanted = Math.min(n, state.count(HAND + seat));
  for (let count = 0; count < wanted; ) {
    const token = randomOf(state, HAND + seat);
    const [bit, over] = token < 32 ? [1 << token, 0] : [0, 1 << (token - 32)];
    if ((low & bit) !== 0 || (high & over) !== 0) continue;
    low |= bit;
    high |= over;
    count++;
  }
  state.pickedLow = low;
  state.pickedHigh = high;
}

/** From the top of a deck; its owner is the one who discards. An empty deck is not refilled. */
export function stepMill(state: CompileState, frame: number, op: CompileOp, scope: TextScope): void {
  const cells = state.cells;
  const seat = seatOf(op.whom, scope);
  const n = op.mode === ALL ? MANY : op.n!(state, scope);
  let [low, high, count] = [0, 0, 0];
  for (; count < n && state.count(DECK + seat) > 0; count++) {
    const token = state.topOf(DECK + seat);
    if (token < 32) low |= 1 << token;
    else high |= 1 << (token - 32);
    transfer(state, token, TRASH + seat, MILLS[seat]);
  }
  setSlot(cells, slotAt(frame, op.as), tokenSet(low, high), count);
  finish(cells, frame, count);
  if (count > 0) noteEvent(state, DISCARDED, seat, -1);
}

/** A card changes hands; neither a draw nor a discard. */
export function stepGive(state: CompileState, frame: number, op: CompileOp, scope: TextScope): void {
  const cells = state.cells;
  const seat = scope.owner;
  const n = op.n!(state, scope);
  if (stageOf(cells, frame) === 0) {
    const { low, high } = handSet(state, seat);
    if (askTokens(state, seat, tokenSet(low, high), n)) return;
  }
  const { pickedLow: low, pickedHigh: high } = state;
  const count = moveSet(state, tokenSet(low, high), HAND + 1 - seat, GIVES[seat]);
  setSlot(cells, slotAt(frame, op.as), tokenSet(low, high), count);
  finish(cells, frame, count);
}

export function stepTake(state: CompileState, frame: number, op: CompileOp, scope: TextScope): void {
  const cells = state.cells;
  const seat = scope.owner;
  const n = op.n!(state, scope);
  let [low, high, count] = [0, 0, 0];
  for (; count < n && state.count(HAND + 1 - seat) > 0; count++) {
    const token = randomOf(state, HAND + 1 - seat);
    if (token < 32) low |= 1 << token;
    else high |= 1 << (token - 32);
    transfer(state, token, HAND + seat, TAKES[seat]);
  }
  setSlot(cells, slotAt(frame, op.as), tokenSet(low, high), count);
  finish(cells, frame, count);
}

/** §4.2: with a full hand nothing happens at all. */
export function stepRefreshText(state: CompileState, frame: number, op: CompileOp, scope: TextScope): void {
  const seat = seatOf(op.who, scope);
  const full = state.count(HAND + seat) >= HAND_SIZE;
  finish(state.cells, frame, full ? 0 : 1);
  if (!full) pushRefresh(state.cells, seat);
}

export function stepShuffle(state: CompileState, frame: number, op: CompileOp, scope: TextScope): void {
  const seat = seatOf(op.who, scope);
  const cards = state.count(DECK + seat) + (op.mode === 1 ? state.count(TRASH + seat) : 0);
  finish(state.cells, frame, cards > 0 ? 1 : 0);
  shuffleDeck(state, seat, op.mode === 1);
}
