/**
 * What each viewer knows about cards that they cannot see (§11). For every viewer and face: the places where the card may be, as
 * bits: single tokens (field cards, moving cards, deck cards whose place has been seen) and four pools (the
 * decks and hands, inside which places are not tracked). No bits: the viewer sees the card now. One bit: its place is known.
 *
 * Every movement updates the places: a card of a pool may be wherever something unseen has gone from there. Nothing that
 * public play proves is lost, except the numbers of cards in places, which only the imaginer uses.
 */
import type { Seat } from '../../core/types.ts';
import { CARDS, type CompileState, DECK, HAND, LIMBO, TABLE_END as TABLE_END_, TRASH } from './state.ts';

const SEATS = 2;
/** Both seats and the spectators. */
export const VIEWERS = SEATS + 1;
export const ONLOOKER = 2;

const FACES = 36;
const TABLE_END = TABLE_END_;
const SINGLES = TABLE_END + VIEWERS * FACES * 2;
export const KNOWN_END = SINGLES + VIEWERS * 2;

// The second cell: tokens 32 to 35, the four pools, and the turn in which the card was last seen.
const POOL_SHIFT = 4;
const PLACE_BITS = 0xff;
const STAMP_SHIFT = 8;

/** The decks are pools 0 and 1, the hands 2 and 3. */
const poolBit = (zone: number): number => 1 << (POOL_SHIFT + zone - DECK);
const isPool = (zone: number): boolean => zone >= DECK && zone < TRASH;

/** Whether the rules let a viewer see a card at its place (§11). */
export function seesByRight(state: CompileState, viewer: number, token: number): boolean {
  const zone = state.zone(token);
  if (zone < DECK) return state.isUp(token) || viewer === state.sideOf(token);
  if (zone < HAND) return false;
  return zone >= TRASH ? zone < LIMBO : viewer === zone - HAND;
}

function at(viewer: number, face: number): number {
  return TABLE_END + (viewer * FACES + face) * 2;
}

export function lowPlaces(state: CompileState, viewer: number, face: number): number {
  return state.cells[at(viewer, face)];
}
/** Tokens 32 to 35 in bits 0 to 3, the pools in bits 4 to 7. */
export function highPlaces(state: CompileState, viewer: number, face: number): number {
  return state.cells[at(viewer, face) + 1] & PLACE_BITS;
}
/** The turn in which the viewer last saw the card; 0 if never. */
export function lastSeen(state: CompileState, viewer: number, face: number): number {
  return state.cells[at(viewer, face) + 1] >>> STAMP_SHIFT;
}
export function setPlaces(state: CompileState, viewer: number, face: number, low: number, high: number): void {
  state.cells[at(viewer, face)] = low;
  state.cells[at(viewer, face) + 1] = high;
}
export function stampOf(turn: number): number {
  return turn << STAMP_SHIFT;
}

export function isVisible(state: CompileState, viewer: number, token: number): boolean {
  const i = at(viewer, state.face(token));
  return state.cells[i] === 0 && (state.cells[i + 1] & PLACE_BITS) === 0;
}

/** Whether the viewer knows the card of this token, seeing it or not. */
export function knows(state: CompileState, viewer: number, token: number): boolean {
  const low = lowPlaces(state, viewer, state.face(token));
  const high = highPlaces(state, viewer, state.face(token));
  if (low === 0 && high === 0) return true;
  return token < 32 ? high === 0 && low === 1 << token : low === 0 && high === 1 << (token - 32);
}

// ---- single tokens -----------------------------------------------------------------------------------------------------

export function isSingle(state: CompileState, viewer: number, token: number): boolean {
  const zone = state.zone(token);
  if (zone >= DECK && zone < HAND) return isFollowed(state, viewer, token);
  return zone < DECK || zone === LIMBO;
}

function isFollowed(state: CompileState, viewer: number, token: number): boolean {
  return ((state.cells[SINGLES + 2 * viewer + (token >>> 5)] >>> (token & 31)) & 1) !== 0;
}
export function follow(state: CompileState, viewer: number, token: number, on: boolean): void {
  const i = SINGLES + 2 * viewer + (token >>> 5);
  if (on) state.cells[i] |= 1 << (token & 31);
  else state.cells[i] &= ~(1 << (token & 31));
}

function setOnly(state: CompileState, viewer: number, face: number, low: number, high: number): void {
  const i = at(viewer, face);
  state.cells[i] = low;
  state.cells[i + 1] = high | (state.turns << STAMP_SHIFT);
}
const lowOf = (token: number): number => (token < 32 ? 1 << token : 0);
const highOf = (token: number): number => (token < 32 ? 0 : 1 << (token - 32));

/** Cards that may be at the places of the first bits may also be at those of the second; the first are then cleared or kept. */
function spread(
  state: CompileState,
  viewer: number,
  low: number,
  high: number,
  addLow: number,
  addHigh: number,
  clear: boolean,
): void {
  const cells = state.cells;
  const end = at(viewer + 1, 0);
  for (let i = at(viewer, 0); i < end; i += 2) {
    if (((cells[i] & low) | (cells[i + 1] & high)) === 0) continue;
    if (clear) {
      cells[i] &= ~low;
      cells[i + 1] &= ~high;
    }
    cells[i] |= addLow;
    cells[i + 1] |= addHigh;
  }
}

// ---- what happens ------------------------------------------------------------------------------------------------------

/** A token has come from a zone to where it is now; `fromSingle`: the viewer followed it there. */
function follows(state: CompileState, viewer: number, token: number, from: number, fromSingle: boolean): void {
  const face = state.face(token);
  const to = state.zone(token);
  const i = at(viewer, face);
  const { cells } = state;
  const seen = cells[i] === 0 && (cells[i + 1] & PLACE_BITS) === 0;
  const sees = to === LIMBO ? seen : seesByRight(state, viewer, token);
  if (seen) {
    if (sees) return;
    if (isPool(to) && !(to < HAND && isFollowed(state, viewer, token))) setOnly(state, viewer, face, 0, poolBit(to));
    else setOnly(state, viewer, face, lowOf(token), highOf(token));
    return;
  }
  if (sees) {
    cells[i] = 0;
    cells[i + 1] &= ~PLACE_BITS;
    if (fromSingle) spread(state, viewer, lowOf(token), highOf(token), 0, 0, true);
  } else if (isSingle(state, viewer, token)) {
    if (!fromSingle) spread(state, viewer, 0, poolBit(from), lowOf(token), highOf(token), false);
  } else if (fromSingle) spread(state, viewer, lowOf(token), highOf(token), 0, poolBit(to), true);
  else spread(state, viewer, 0, poolBit(from), 0, poolBit(to), false);
}

/** Call this whenever a token has changed its zone. */
export function noteMove(state: CompileState, token: number, from: number): void {
  for (let viewer = 0; viewer < VIEWERS; viewer++) {
    const single = from < DECK || from === LIMBO || (from < HAND && isFollowed(state, viewer, token));
    const inDeck = state.zone(token) >= DECK && state.zone(token) < HAND;
    follow(state, viewer, token, inDeck); // put onto a deck by itself it can be followed there
    follows(state, viewer, token, from, single);
    if (isPool(from) && state.count(from) === 0) spread(state, viewer, 0, poolBit(from), 0, 0, true);
  }
}

/** A field card has been turned over. */
export function noteFlip(state: CompileState, token: number): void {
  const face = state.face(token);
  for (let viewer = 0; viewer < VIEWERS; viewer++) {
    const sees = seesByRight(state, viewer, token);
    const seen = isVisible(state, viewer, token);
    if (seen && !sees) setOnly(state, viewer, face, lowOf(token), highOf(token));
    else if (!seen && sees) {
      setPlaces(state, viewer, face, 0, 0);
      spread(state, viewer, lowOf(token), highOf(token), 0, 0, true);
    }
  }
}

/** A card is shown to a viewer and stays where it is. */
export function noteReveal(state: CompileState, viewer: number, token: number): void {
  if (isVisible(state, viewer, token)) return;
  const face = state.face(token);
  const zone = state.zone(token);
  if (zone >= HAND && zone < TRASH) {
    setOnly(state, viewer, face, 0, poolBit(zone));
    return;
  }
  if (isSingle(state, viewer, token)) spread(state, viewer, lowOf(token), highOf(token), 0, 0, true);
  follow(state, viewer, token, zone < HAND && zone >= DECK);
  setOnly(state, viewer, face, lowOf(token), highOf(token));
}

/** Before a deck is shuffled: cards known to be at places in it are then only known to be in it. */
export function noteShuffle(state: CompileState, zone: number): void {
  const bit = poolBit(zone);
  for (let viewer = 0; viewer < VIEWERS; viewer++) {
    let low = 0;
    let high = 0;
    for (let i = state.count(zone) - 1; i >= 0; i--) {
      const token = state.at(zone, i);
      if (!isFollowed(state, viewer, token)) continue;
      low |= lowOf(token);
      high |= highOf(token);
      follow(state, viewer, token, false);
    }
    if ((low | high) !== 0) spread(state, viewer, low, high, 0, bit, true);
  }
}

/** Before the first card is drawn: all viewers know which cards are in which deck. */
export function noteDeal(state: CompileState): void {
  for (let viewer = 0; viewer < VIEWERS; viewer++) {
    for (let face = 0; face < CARDS; face++)
      setPlaces(state, viewer, face, 0, poolBit(face < CARDS / 2 ? DECK : DECK + 1));
    state.cells[SINGLES + 2 * viewer] = state.cells[SINGLES + 2 * viewer + 1] = 0;
  }
}

export function followed(state: CompileState, seat: Seat): { low: number; high: number } {
  return { low: state.cells[SINGLES + 2 * seat], high: state.cells[SINGLES + 2 * seat + 1] };
}
