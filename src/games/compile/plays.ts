/**
 * Where a card may be played (§4.1). A place is a bit of twelve: two times the line plus the face, plus six on the other side.
 * The same function serves the action of a turn and every text that plays a card.
 */
import type { Seat } from '../../core/types.ts';
import { type CompileState, LINES } from './state.ts';
import { allowedLines, forbiddenLines, otherSideLines } from './statics.ts';

export const DOWN = 0;
export const UP = 1;
export const FREE = 2;

/** Bits 0, 2, 4 for the lines of a set: the face-down places. */
const SPREAD_LINES = Uint8Array.from([0, 1, 4, 5, 16, 17, 20, 21]);

/**
 * The places of a card for the seat that plays it. `seen` is false for the top of a deck, which is played without looking: its
 * print then does not matter. `bound`: prohibitions apply.
 */
export function placesFor(
  state: CompileState,
  seat: Seat,
  token: number,
  face: number,
  lines: number,
  seen: boolean,
  bound: boolean,
): number {
  let places = 0;
  const other = seen ? otherSideLines(state, seat, token) & lines : 0;
  if (face !== UP) {
    const free = bound ? lines & ~forbiddenLines(state, seat, token, 0, seen) : lines;
    places = SPREAD_LINES[free] | (SPREAD_LINES[free & other] << 6);
  }
  if (face === DOWN) return places;
  const fitting = (seen ? matchingLines(state, token) | allowedLines(state, seat, token) : 7) & lines;
  const free = bound && fitting !== 0 ? fitting & ~forbiddenLines(state, seat, token, 1, seen) : fitting;
  return places | (SPREAD_LINES[free] << 1) | (SPREAD_LINES[free & other] << 7);
}

function matchingLines(state: CompileState, token: number): number {
  const { protocol } = state.node(token);
  let lines = 0;
  for (let line = 0; line < LINES; line++) if (state.matches(protocol, line)) lines |= 1 << line;
  return lines;
}

export const lineOfPlace = (place: number): number => (place % 6) >> 1;
export const isUpPlace = (place: number): boolean => (place & 1) === 1;
export const isOtherSide = (place: number): boolean => place >= 6;
