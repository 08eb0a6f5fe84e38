/** Hands, decks and trashes: drawing, discarding, shuffling (§7, §9). Nothing here can be interrupted. */

import { chanceBelow, shuffle as shuffleBytes } from '../../core/chance.ts';
import type { Seat } from '../../core/types.ts';
import type { Moved } from './events.ts';
import { isVisible, noteMove, noteReveal, noteShuffle, seesByRight, VIEWERS } from './known.ts';
import { tokenName } from './names.ts';
import { CARDS, type CompileState, DECK as DECK_, HAND as HAND_, TRASH as TRASH_ } from './state.ts';
import { isHeard, tell } from './tell.ts';
import { noteEvent, SHUFFLED } from './triggers.ts';

const DECK = DECK_;
const HAND = HAND_;
const TRASH = TRASH_;
const ZONE_NAMES = ['deck', 'hand', 'trash'] as const;

/** A place for events: `0/2` is the stack of seat 0 in line 2, `1/hand` a hand. */
export function zoneName(zone: number): string {
  if (zone < DECK) return `${zone < 3 ? 0 : 1}/${zone % 3}`;
  return zone < TRASH + 2 ? `${zone & 1}/${ZONE_NAMES[(zone - DECK) >> 1]}` : 'limbo';
}

/** The viewers who may know which card is on a token, before or after it moves. */
export function eyesOn(state: CompileState, token: number): number {
  let eyes = 0;
  for (let viewer = 0; viewer < VIEWERS; viewer++) {
    if (isVisible(state, viewer, token) || seesByRight(state, viewer, token)) eyes |= 1 << viewer;
  }
  return eyes;
}

/** Who moves a card, and how. */
export interface Mover {
  readonly how: Moved['how'];
  readonly seat: Seat;
}

/** One for each seat, made once: cards move too often for an object each. */
const moversBy = (how: Moved['how']): readonly Mover[] => [
  { how, seat: 0 },
  { how, seat: 1 },
];
export const DRAWS = moversBy('draw');
export const SEARCHES = moversBy('search');
export const DISCARDS = moversBy('discard');
export const MILLS = moversBy('mill');
export const GIVES = moversBy('give');
export const TAKES = moversBy('take');

/** Only for listeners: `from` is where the card was, `eyes` who saw it there. */
export function tellMove(
  state: CompileState,
  token: number,
  { how, seat }: Mover,
  { from, eyes }: { readonly from: number; readonly eyes: number },
): void {
  tell(state, {
    kind: 'moved',
    how,
    seat,
    card: tokenName(state, token),
    token,
    from: zoneName(from),
    to: zoneName(state.zone(token)),
    up: state.isUp(token),
    eyes: eyes | eyesOn(state, token),
  });
}

/** From one list to the end of another, at once. */
export function transfer(state: CompileState, token: number, to: number, mover: Mover): void {
  const from = state.zone(token);
  const eyes = isHeard() ? eyesOn(state, token) : 0;
  state.remove(token);
  state.push(to, token);
  state.setUp(token, to >= TRASH);
  noteMove(state, token, from);
  if (isHeard()) tellMove(state, token, mover, { from, eyes });
}

/**
 * A card is chosen from a hand and its owner does not show which. The token that leaves is always the first of
 * the hand: the faces are swapped, so the tokens reveal nothing.
 */
export function hideChoice(state: CompileState, token: number): number {
  const first = state.at(state.zone(token), 0);
  const face = state.face(token);
  state.setFace(token, state.face(first));
  state.setFace(first, face);
  return first;
}

// ---- decks -----------------------------------------------------------------------------------------------------------------

const faces = new Uint8Array(CARDS);

/** Faces change places between the tokens of the deck; the tokens stay. */
export function shuffleDeck(state: CompileState, seat: Seat, addTrash: boolean): void {
  const deck = DECK + seat;
  if (addTrash) emptyTrash(state, seat);
  const count = state.count(deck);
  if (count === 0) return;
  noteShuffle(state, deck);
  for (let i = 0; i < count; i++) faces[i] = state.face(state.at(deck, i));
  shuffleBytes(state.cells, faces, count);
  for (let i = 0; i < count; i++) state.setFace(state.at(deck, i), faces[i]);
  if (isHeard()) tell(state, { kind: 'shuffled', seat, cards: count });
  noteEvent(state, SHUFFLED, seat, -1);
}

function emptyTrash(state: CompileState, seat: Seat): void {
  const trash = TRASH + seat;
  while (state.count(trash) > 0) {
    const token = state.topOf(trash);
    state.remove(token);
    state.push(DECK + seat, token);
    state.setUp(token, false);
    noteMove(state, token, trash);
  }
}

/** The set of tokens drawn last, for bindings. */
export const drawn = { low: 0, high: 0 };

/** §7: draws from the top of a deck into a hand; an empty deck is refilled. Returns the number drawn. */
export function drawCards(state: CompileState, seat: Seat, deckOf: Seat, n: number): number {
  const deck = DECK + deckOf;
  const refills = deckOf === seat || state.setting.opposingDeckRefills;
  let count = 0;
  drawn.low = drawn.high = 0;
  for (; count < n; count++) {
    if (state.count(deck) === 0 && refills && state.count(TRASH + deckOf) > 0) shuffleDeck(state, deckOf, true);
    const token = state.topOf(deck);
    if (token < 0) break;
    if (token < 32) drawn.low |= 1 << token;
    else drawn.high |= 1 << (token - 32);
    transfer(state, token, HAND + seat, DRAWS[seat]);
  }
  return count;
}

/** Whether at least one card could be drawn from a deck. */
export function canDrawFrom(state: CompileState, seat: Seat, deckOf: Seat): boolean {
  if (state.count(DECK + deckOf) > 0) return true;
  return (deckOf === seat || state.setting.opposingDeckRefills) && state.count(TRASH + deckOf) > 0;
}

/** A random card of a hand. */
export function randomOf(state: CompileState, zone: number): number {
  return state.at(zone, chanceBelow(state.cells, state.count(zone)));
}

export function showToAll(state: CompileState, token: number): void {
  for (let viewer = 0; viewer < VIEWERS; viewer++) noteReveal(state, viewer, token);
}
