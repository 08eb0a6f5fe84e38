/** A seat's knowledge as numbers for learning. Seats are counted from the observer's, so that all seats see the same layout. */
import type { Setting } from '../../core/game.ts';
import type { Action, Seat } from '../../core/types.ts';
import { MAX_TAKE } from './actions.ts';
import { ALL_CARDS, type Card, type Cards, DECK_SIZE, has, MAX_HAND_POINTS, NONE, SUITS } from './cards.ts';
import { decides } from './moves.ts';
import { type MauMauState, PHASES } from './state.ts';

/** Own hand, top card, discards, own drawn card, what the pile may hold. */
const CARD_SETS = 5;
/** Phases, wish, live, owed, pile, rounds to go. */
const TABLE_NUMBERS = PHASES.length + SUITS.length + 4;
/** For every seat, the observer's included: turn, stays, hand size, points, total. */
const SEAT_NUMBERS = 5;

export function observationSize(seats: number): number {
  return CARD_SETS * DECK_SIZE + TABLE_NUMBERS + seats * SEAT_NUMBERS + (seats - 1) * DECK_SIZE;
}

export function observe(state: MauMauState, seat: Seat, into: Float32Array): void {
  let at = writeCards(into, 0, state.hand(seat));
  const open = state.discarded();
  at = writeCards(into, at, 1 << state.top);
  at = writeCards(into, at, open);
  const own = state.drawn !== NONE && state.turn === seat;
  at = writeCards(into, at, own ? 1 << state.drawn : 0);
  const unseen = ALL_CARDS & ~open & ~state.hand(seat);
  at = writeCards(into, at, state.pileSize > 0 ? state.pileCards & unseen : 0);
  at = writeTable(state, into, at);
  const { seats } = state.setting;
  for (let step = 0; step < seats; step++) at = writeSeat(state, (seat + step) % seats, into, at);
  for (let step = 1; step < seats; step++, at += DECK_SIZE) {
    for (let card = 0; card < DECK_SIZE; card++) {
      if (has(unseen, card)) into[at + card] = shareOfSlots(state, (seat + step) % seats, card);
      else into[at + card] = 0;
    }
  }
}

function writeCards(into: Float32Array, at: number, cards: Cards): number {
  for (let card = 0; card < DECK_SIZE; card++) into[at + card] = has(cards, card) ? 1 : 0;
  return at + DECK_SIZE;
}

function writeTable(state: MauMauState, into: Float32Array, start: number): number {
  let at = start;
  for (let i = 0; i < PHASES.length; i++) into[at++] = state.phase === PHASES[i] ? 1 : 0;
  for (let suit = 0; suit < SUITS.length; suit++) into[at++] = state.wish === suit ? 1 : 0;
  into[at++] = state.live;
  into[at++] = state.owed / MAX_TAKE;
  into[at++] = state.pileSize / DECK_SIZE;
  into[at++] = (state.setting.rounds - state.finished) / state.setting.rounds;
  return at;
}

function writeSeat(state: MauMauState, seat: Seat, into: Float32Array, start: number): number {
  let at = start;
  into[at++] = decides(state, seat) ? 1 : 0;
  into[at++] = state.stays(seat) ? 1 : 0;
  into[at++] = state.slotCount(seat) / DECK_SIZE;
  into[at++] = state.points(seat) / MAX_HAND_POINTS;
  into[at++] = state.total(seat) / (MAX_HAND_POINTS * state.setting.rounds);
  return at;
}

/** The share of the seat's slots that allow a card: 0 if it is known not to be there. */
function shareOfSlots(state: MauMauState, seat: Seat, card: Card): number {
  const count = state.slotCount(seat);
  let allowed = 0;
  for (let i = 0; i < count; i++) if (has(state.slot(seat, i), card)) allowed++;
  return allowed / Math.max(1, count);
}

/** Actions are numbered without gaps, so they are their own index. */
export function index(_setting: Setting, action: Action): number {
  return action;
}
