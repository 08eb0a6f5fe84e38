/** The question "which card, where and how": from which cards it is asked, and which places each of them has (§4.1). */
import { ownerOf, pcOf, selfOf, slotHigh, slotLow, topFrame, whoOf } from './frames.ts';
import { enter, leave, nextToken, seatOf } from './measure.ts';
import type { Scope } from './nodes.ts';
import { FREE, placesFor } from './plays.ts';
import { type CompileOp, type CompileState, DECK, HAND, TRASH } from './state.ts';

const HANDS = HAND;
const DECKS = DECK;
const TRASHES = TRASH;
const ALL_LINES = 7;
const FREE_FACE = FREE;

/** Where an op's card comes from, above the two bits of its face. */
export const FROM_HAND = 0;
export const FROM_DECK = 1;
export const FROM_TRASH = 2;
export const FROM_REF = 3;
export const faceMode = (op: CompileOp): number => op.mode & 3;
export const sourceMode = (op: CompileOp): number => op.mode >> 2;

/** The scope of a text under way; to be left again. */
export function scopeOf(state: CompileState, frame: number): Scope {
  const w = state.words;
  const scope = enter(selfOf(w, frame), ownerOf(w, frame));
  scope.who = whoOf(w, frame);
  scope.frame = frame;
  return scope;
}

/** How many cards the question is about. */
export function candidateCount(state: CompileState): number {
  const frame = topFrame(state.words);
  if (frame === 0) return state.count(HANDS + state.turn);
  const op = state.setting.program.code[pcOf(state.words, frame)];
  const source = sourceMode(op);
  if (source === FROM_DECK || source === FROM_REF) return candidate(state, 0) < 0 ? 0 : 1;
  return state.count(zoneFor(state, frame, op));
}

export function candidate(state: CompileState, index: number): number {
  const frame = topFrame(state.words);
  if (frame === 0) return state.at(HANDS + state.turn, index);
  const op = state.setting.program.code[pcOf(state.words, frame)];
  if (sourceMode(op) === FROM_REF) {
    return nextToken(slotLow(state.words, frame, op.ref), slotHigh(state.words, frame, op.ref), 0);
  }
  const zone = zoneFor(state, frame, op);
  return sourceMode(op) === FROM_DECK ? state.topOf(zone) : state.at(zone, index);
}

function zoneFor(state: CompileState, frame: number, op: CompileOp): number {
  const scope = scopeOf(state, frame);
  const seat = seatOf(op.jump, scope);
  leave();
  const source = sourceMode(op);
  return (source === FROM_HAND ? HANDS : source === FROM_DECK ? DECKS : TRASHES) + seat;
}

/** Whether the player may look at the card before playing it. */
export function isSeenPlay(state: CompileState): boolean {
  const frame = topFrame(state.words);
  if (frame === 0) return true;
  const op = state.setting.program.code[pcOf(state.words, frame)];
  const seat = seatOf(op.who, scopeOf(state, frame));
  leave();
  return isSeenBy(state, seat, op, candidate(state, 0));
}

/** Neither the top of a deck is seen nor a card of the other hand: nobody follows which of its cards a text has shown. */
function isSeenBy(state: CompileState, seat: number, op: CompileOp, token: number): boolean {
  if (sourceMode(op) !== FROM_REF) return sourceMode(op) !== FROM_DECK;
  return state.zone(token) !== HANDS + 1 - seat;
}

/** The places a candidate has, as twelve bits. */
export function placesNow(state: CompileState, token: number): number {
  const frame = topFrame(state.words);
  if (frame === 0) return placesFor(state, state.turn, token, FREE_FACE, ALL_LINES, true, true);
  const op = state.setting.program.code[pcOf(state.words, frame)];
  const scope = scopeOf(state, frame);
  const places = placesOf(state, scope, op, token);
  leave();
  return places;
}

/** The places a text gives to a card. Bits of the other side are there if that is where the text plays. */
export function placesOf(state: CompileState, scope: Scope, op: CompileOp, token: number): number {
  const source = sourceMode(op);
  if (source === FROM_REF && state.zone(token) < HANDS) return 0; // in the field, in a deck: it cannot be played
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
