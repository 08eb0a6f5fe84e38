/** The question which card to play, where and how: its candidate cards and the places of each (§4.1). */
import { frameOwner, frameWho, pcOf, selfOf, slotHigh, slotLow, topFrame } from './frames.ts';
import { enter, leave, nextToken, seatOf } from './measure.ts';
import type { TextScope } from './nodes.ts';
import { FREE as FREE_, placesFor } from './plays.ts';
import { type CompileOp, type CompileState, DECK as DECK_, HAND as HAND_, TRASH as TRASH_ } from './state.ts';

const HAND = HAND_;
const DECK = DECK_;
const TRASH = TRASH_;
const ALL_LINES = 7;
const FREE = FREE_;

/** Where an op's card comes from, above the two bits of its face. */
export const FROM_HAND = 0;
export const FROM_DECK = 1;
export const FROM_TRASH = 2;
export const FROM_REF = 3;
export const faceMode = (op: CompileOp): number => op.mode & 3;
export const sourceMode = (op: CompileOp): number => op.mode >> 2;

/** Enters the scope of an unfinished text; must be left again. */
export function scopeOf(state: CompileState, frame: number): TextScope {
  const cells = state.cells;
  const scope = enter(selfOf(cells, frame), frameOwner(cells, frame));
  scope.who = frameWho(cells, frame);
  scope.frame = frame;
  return scope;
}

/** Number of candidate cards. */
export function candidateCount(state: CompileState): number {
  const frame = topFrame(state.cells);
  if (frame === 0) return state.count(HAND + state.turn);
  const op = state.setting.program.code[pcOf(state.cells, frame)];
  const source = sourceMode(op);
  if (source === FROM_DECK || source === FROM_REF) return candidate(state, 0) < 0 ? 0 : 1;
  return state.count(zoneFor(state, frame, op));
}

export function candidate(state: CompileState, index: number): number {
  const frame = topFrame(state.cells);
  if (frame === 0) return state.at(HAND + state.turn, index);
  const op = state.setting.program.code[pcOf(state.cells, frame)];
  if (sourceMode(op) === FROM_REF) {
    return nextToken(slotLow(state.cells, frame, op.ref), slotHigh(state.cells, frame, op.ref), 0);
  }
  const zone = zoneFor(state, frame, op);
  return sourceMode(op) === FROM_DECK ? state.topOf(zone) : state.at(zone, index);
}

function zoneFor(state: CompileState, frame: number, op: CompileOp): number {
  const scope = scopeOf(state, frame);
  const seat = seatOf(op.jump, scope);
  leave();
  const source = sourceMode(op);
  return (source === FROM_HAND ? HAND : source === FROM_DECK ? DECK : TRASH) + seat;
}

/** Whether the player may look at the card before playing it. */
export function isSeenPlay(state: CompileState): boolean {
  const frame = topFrame(state.cells);
  if (frame === 0) return true;
  const op = state.setting.program.code[pcOf(state.cells, frame)];
  const seat = seatOf(op.who, scopeOf(state, frame));
  leave();
  return isSeenBy(state, seat, op, candidate(state, 0));
}

/** Hidden: the top of a deck, and cards of the other hand, even if a text has shown some of them. */
function isSeenBy(state: CompileState, seat: number, op: CompileOp, token: number): boolean {
  if (sourceMode(op) !== FROM_REF) return sourceMode(op) !== FROM_DECK;
  return state.zone(token) !== HAND + 1 - seat;
}

/** The places a candidate has, as twelve bits. */
export function placesNow(state: CompileState, token: number): number {
  const frame = topFrame(state.cells);
  if (frame === 0) return placesFor(state, state.turn, token, FREE, ALL_LINES, true, true);
  const op = state.setting.program.code[pcOf(state.cells, frame)];
  const scope = scopeOf(state, frame);
  const places = placesOf(state, scope, op, token);
  leave();
  return places;
}

/** The places a text gives to a card. Bits of the other side are there if that is where the text plays. */
export function placesOf(state: CompileState, scope: TextScope, op: CompileOp, token: number): number {
  const source = sourceMode(op);
  if (source === FROM_REF && state.zone(token) < HAND) return 0; // in the field, in a deck: it cannot be played
  if (op.passes !== null) {
    const { value, protocol } = state.node(token);
    if (!op.passes(state, scope, value, protocol)) return 0;
  }
  const seat = seatOf(op.who, scope);
  const side = seatOf(op.whom, scope);
  const seen = isSeenBy(state, seat, op, token);
  scope.it = seen ? token : -1;
  const lines = op.lines!(state, scope);
  const bound = source === FROM_HAND || state.setting.prohibitionsBindEffectPlays;
  const places = placesFor(state, seat, token, faceMode(op), lines, seen, bound);
  return side === seat ? places : (places & 63) << 6;
}
