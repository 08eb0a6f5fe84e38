/**
 * Questions. A question is data in the state: the deciding seat, the kind of answer, the answers as bits. The text or procedure that
 * asks continues at its next stage when the answer is there. A question with a single answer is not asked (§12), unless `always`
 * is set; asking changes only these cells, so it can be repeated in an imagined state.
 */

import { countBits } from '../../core/bits.ts';
import type { Seat } from '../../core/types.ts';
import type { CompileState } from './state.ts';
import type { TokenSet } from './token-set.ts';

export const ASK_TOKENS = 1;
export const ASK_PLACE = 2;
export const ASK_ORDER = 3;
export const ASK_ENTERING = 4;
export const ASK_BITS = 5;

/** The ranges that bits count from. */
export const BIT_RANGES = ['protocol', 'line', 'number', 'option', 'tiles', 'seat', 'stacks', 'word'] as const;
export const PROTOCOL_RANGE = 0;
export const LINE_RANGE = 1;
export const NUMBER_RANGE = 2;
export const OPTION_RANGE = 3;
export const TILES_RANGE = 4;
export const SEAT_RANGE = 5;
export const STACKS_RANGE = 6;
export const WORD_RANGE = 7;

/** The answer "no". */
export const DECLINED = -1;

function pose(state: CompileState, kind: number, seat: Seat): void {
  state.ask = kind;
  state.asked = seat;
  state.low = state.high = 0;
  state.pickedLow = state.pickedHigh = 0;
  state.min = state.max = 1;
  state.mayDecline = false;
  state.range = 0;
}

/** One of the bits. False: there was nothing to ask, `state.answer` holds the answer. */
export function askBits(state: CompileState, seat: Seat, range: number, bits: number): boolean {
  if (countBits(bits) < 2) {
    state.answer = 31 - Math.clz32(bits);
    return false;
  }
  askAlways(state, seat, range, bits);
  return true;
}

/** One of the bits, or "no". False: there was nothing to ask. */
export function askBitsOrNo(state: CompileState, seat: Seat, range: number, bits: number): boolean {
  if (bits === 0) {
    state.answer = 31 - Math.clz32(bits);
    return false;
  }
  askAlways(state, seat, range, bits);
  state.mayDecline = true;
  return true;
}

export function askAlways(state: CompileState, seat: Seat, range: number, bits: number): void {
  pose(state, ASK_BITS, seat);
  state.low = bits;
  state.range = range;
}

/** Protocols are too many for the bits of one number. */
export function askProtocols(state: CompileState, seat: Seat, low: number, high: number): void {
  askAlways(state, seat, PROTOCOL_RANGE, low);
  state.high = high;
}

/**
 * That many of the tokens, one after the other. False: there was nothing to choose, the picked cells hold the cards that
 * must be taken.
 */
export function askTokens(state: CompileState, seat: Seat, set: TokenSet, n: number): boolean {
  const count = sizeOf(set);
  if (n === 0 || n >= count) return takeWithoutAsking(state, n === 0 ? NO_TOKENS : set);
  poseTokens(state, seat, set, n);
  state.min = n;
  return true;
}

/** As many of the tokens as the seat likes, at most `max`. */
export function askUpTo(state: CompileState, seat: Seat, set: TokenSet, max: number): boolean {
  const count = sizeOf(set);
  if (max === 0 || count === 0) return takeWithoutAsking(state, NO_TOKENS);
  poseTokens(state, seat, set, Math.min(max, count));
  state.min = 0;
  return true;
}

/** As many of the tokens as the seat likes, but one. */
export function askSome(state: CompileState, seat: Seat, set: TokenSet): boolean {
  const count = sizeOf(set);
  if (count < 2) return takeWithoutAsking(state, set);
  poseTokens(state, seat, set, count);
  return true;
}

const NO_TOKENS: TokenSet = { low: 0, high: 0 };

function sizeOf({ low, high }: TokenSet): number {
  return countBits(low) + countBits(high);
}

function takeWithoutAsking(state: CompileState, { low, high }: TokenSet): false {
  state.pickedLow = low;
  state.pickedHigh = high;
  return false;
}

function poseTokens(state: CompileState, seat: Seat, { low, high }: TokenSet, max: number): void {
  pose(state, ASK_TOKENS, seat);
  state.low = low;
  state.high = high;
  state.max = max;
}

/** Yes or no. */
export function askYesNo(state: CompileState, seat: Seat): void {
  askAlways(state, seat, WORD_RANGE, 3);
}

/** The card to play and where; the possibilities follow from the state (plays.ts). */
export function askPlace(state: CompileState, seat: Seat): void {
  pose(state, ASK_PLACE, seat);
}

/** Which of the waiting texts comes next. */
export function askOrder(state: CompileState, seat: Seat, bits: number): void {
  pose(state, ASK_ORDER, seat);
  state.low = bits;
}

/** Which of the cards uncovered at once comes first. */
export function askEntering(state: CompileState, seat: Seat, low: number, high: number): void {
  pose(state, ASK_ENTERING, seat);
  state.low = low;
  state.high = high;
}

export function pickedCount(state: CompileState): number {
  return countBits(state.pickedLow) + countBits(state.pickedHigh);
}
