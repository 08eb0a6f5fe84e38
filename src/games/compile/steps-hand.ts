/** Instructions about hands, decks and trashes (§7). */
import { countBits } from '../../core/bits.ts';
import type { Seat } from '../../core/types.ts';
import { askTokens } from './ask.ts';
import { finish, pushRefresh, setSlot, stageOf } from './frames.ts';
import { nextToken, seatOf } from './measure.ts';
import type { Scope } from './nodes.ts';
import { ALL, ANY_NUMBER, ONE_OR_MORE, RANDOM } from './program.ts';
import { type CompileOp, type CompileState, DECK, HAND, HAND_SIZE, TRASH } from './state.ts';
import { mayDraw } from './statics.ts';
import { DISCARDED, DRAWN_EVENT, noteEvent } from './triggers.ts';
import { discardSet, handSet } from './turn.ts';
import { drawCards, drawn, randomOf, showToAll, shuffleDeck, transfer } from './zones.ts';

const HANDS = HAND;
const DECKS = DECK;
const EVERY = ALL;
const [ANY, SOME, BY_CHANCE] = [ANY_NUMBER, ONE_OR_MORE, RANDOM];
const MANY = 99;

export function stepDraw(state: CompileState, frame: number, op: CompileOp, scope: Scope): void {
  const w = state.words;
  const seat = seatOf(op.who, scope);
  const n = op.n!(state, scope);
  const count = n > 0 && mayDraw(state, seat) ? drawCards(state, seat, seatOf(op.whom, scope), n) : 0;
  if (count === 0) setSlot(w, frame, op.as, 0, 0, 0);
  else setSlot(w, frame, op.as, drawn.low, drawn.high, count);
  finish(w, frame, count);
  if (count > 0) noteEvent(state, DRAWN_EVENT, seat, -1);
}

/** Takes cards out of a revealed deck; it counts as a draw. */
export function stepSearch(state: CompileState, frame: number, op: CompileOp, scope: Scope): void {
  const w = state.words;
  const seat = scope.owner;
  const n = op.mode === EVERY ? MANY : op.n!(state, scope);
  if (stageOf(w, frame) === 0) {
    const { low, high } = passing(state, scope, op, DECKS + seatOf(op.whom, scope));
    const most = mayDraw(state, seat) ? n : 0;
    if (askTokens(state, seat, low, high, most, most)) return;
  }
  const { pickedLow: low, pickedHigh: high } = state;
  const count = moveSet(state, low, high, HANDS + seat, 'search', seat);
  setSlot(w, frame, op.as, low, high, count);
  finish(w, frame, count);
  if (count > 0) noteEvent(state, DRAWN_EVENT, seat, -1);
}

const passed = { low: 0, high: 0 };

/** The cards of a list that pass the test of the instruction by their print; valid until the next call. */
export function passing(
  state: CompileState,
  scope: Scope,
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

function moveSet(
  state: CompileState,
  low: number,
  high: number,
  to: number,
  how: 'give' | 'search',
  seat: Seat,
): number {
  for (let token = nextToken(low, high, 0); token >= 0; token = nextToken(low, high, token + 1)) {
    if (how === 'search') showToAll(state, token);
    transfer(state, token, to, how, seat);
  }
  return countBits(low) + countBits(high);
}

export function stepDiscard(state: CompileState, frame: number, op: CompileOp, scope: Scope): void {
  const w = state.words;
  const seat = seatOf(op.who, scope);
  if (stageOf(w, frame) === 0) {
    if (op.mode === BY_CHANCE) pickByChance(state, seat, op.n!(state, scope));
    else {
      const { low, high } = handSet(state, seat);
      const n = op.mode === EVERY || op.mode === ANY || op.mode === SOME ? MANY : op.n!(state, scope);
      const min = op.mode === ANY ? 0 : op.mode === SOME ? 1 : n;
      if (askTokens(state, seat, low, high, min, n)) return;
    }
  }
  const { pickedLow: low, pickedHigh: high } = state;
  const count = countBits(low) + countBits(high);
  setSlot(w, frame, op.as, low, high, count);
  finish(w, frame, count);
  discardSet(state, seat, low, high, seatOf(op.whom, scope));
}

function pickByChance(state: CompileState, seat: Seat, n: number): void {
  let low = 0;
  let high = 0;
  const wanted = Math.min(n, state.count(HANDS + seat));
  for (let count = 0; count < wanted; ) {
    const token = randomOf(state, HANDS + seat);
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
export function stepMill(state: CompileState, frame: number, op: CompileOp, scope: Scope): void {
  const w = state.words;
  const seat = seatOf(op.whom, scope);
  const n = op.mode === EVERY ? MANY : op.n!(state, scope);
  let [low, high, count] = [0, 0, 0];
  for (; count < n && state.count(DECKS + seat) > 0; count++) {
    const token = state.topOf(DECKS + seat);
    if (token < 32) low |= 1 << token;
    else high |= 1 << (token - 32);
    transfer(state, token, TRASH + seat, 'mill', seat);
  }
  setSlot(w, frame, op.as, low, high, count);
  finish(w, frame, count);
  if (count > 0) noteEvent(state, DISCARDED, seat, -1);
}

/** A card changes hands; neither a draw nor a discard. */
export function stepGive(state: CompileState, frame: number, op: CompileOp, scope: Scope): void {
  const w = state.words;
  const seat = scope.owner;
  const n = op.n!(state, scope);
  if (stageOf(w, frame) === 0) {
    const { low, high } = handSet(state, seat);
    if (askTokens(state, seat, low, high, n, n)) return;
  }
  const { pickedLow: low, pickedHigh: high } = state;
  const count = moveSet(state, low, high, HANDS + 1 - seat, 'give', seat);
  setSlot(w, frame, op.as, low, high, count);
  finish(w, frame, count);
}

export function stepTake(state: CompileState, frame: number, op: CompileOp, scope: Scope): void {
  const w = state.words;
  const seat = scope.owner;
  const n = op.n!(state, scope);
  let [low, high, count] = [0, 0, 0];
  for (; count < n && state.count(HANDS + 1 - seat) > 0; count++) {
    const token = randomOf(state, HANDS + 1 - seat);
    if (token < 32) low |= 1 << token;
    else high |= 1 << (token - 32);
    transfer(state, token, HANDS + seat, 'take', seat);
  }
  setSlot(w, frame, op.as, low, high, count);
  finish(w, frame, count);
}

/** §4.2: with a full hand nothing happens at all. */
export function stepRefreshText(state: CompileState, frame: number, op: CompileOp, scope: Scope): void {
  const seat = seatOf(op.who, scope);
  const full = state.count(HANDS + seat) >= HAND_SIZE;
  finish(state.words, frame, full ? 0 : 1);
  if (!full) pushRefresh(state.words, seat);
}

export function stepShuffle(state: CompileState, frame: number, op: CompileOp, scope: Scope): void {
  const seat = seatOf(op.who, scope);
  const cards = state.count(DECKS + seat) + (op.mode === 1 ? state.count(TRASH + seat) : 0);
  finish(state.words, frame, cards > 0 ? 1 : 0);
  shuffleDeck(state, seat, op.mode === 1);
}
