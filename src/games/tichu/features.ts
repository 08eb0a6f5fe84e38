/** A seat's knowledge as numbers; seats are counted from the observer: 0 self, 1 right, 2 partner, 3 left. The layout is the order of the code. */
import type { Setting } from '../../core/game.ts';
import { type Action, owes, type Seat } from '../../core/types.ts';
import { CARDS, type Card, cardsOf } from './cards.ts';
import { FIGURES } from './combinations/figures.ts';
import { pending } from './moves.ts';
import { receivedFrom } from './round.ts';
import { DRAGON_GIFT, GRAND, MAX_ROUNDS, PHASES, ROUND_OVER, SCHUPF, SEATS, type TichuState } from './state.ts';
import { handSize } from './view.ts';

/** Own hand, cards played by each seat, cards on top, three given, three received, hands of the three others once out. */
const CARD_SETS = 1 + SEATS + 1 + 3 + 3 + 3;
const SEAT_NUMBERS = 14;
const VALUES = 13;
/** Rank on top, passes, trick points, wish decided, rounds. */
const TABLE_NUMBERS = 5;
export const OBSERVATION =
  CARD_SETS * CARDS + SEATS * SEAT_NUMBERS + FIGURES.length + 2 * VALUES + TABLE_NUMBERS + PHASES.length + 2;

/** Points that are scaled to 1. */
const CARD_POINTS = 100;
const HAND = 14;

export function observe(state: TichuState, seat: Seat, into: Float32Array): void {
  into.fill(0);
  let at = writeCards(state, seat, into);
  for (let step = 0; step < SEATS; step++) at = writeSeat(state, (seat + step) & 3, into, at);
  at = writeTrick(state, into, at);
  into[at + state.phase] = 1;
  at += PHASES.length;
  const goal = Math.max(state.setting.target, CARD_POINTS);
  into[at++] = state.total(seat & 1) / goal;
  into[at++] = state.total(1 - (seat & 1)) / goal;
}

function writeCards(state: TichuState, seat: Seat, into: Float32Array): number {
  mark(into, 0, state.low(seat), state.high(seat));
  for (let i = 0; i < state.plays; i++) {
    const step = (state.playSeat(i) - seat) & 3;
    mark(into, (1 + step) * CARDS, state.playLow(i), state.playHigh(i));
  }
  let at = (1 + SEATS) * CARDS;
  if (state.top !== 0) mark(into, at, state.playLow(state.plays - 1), state.playHigh(state.plays - 1));
  at += CARDS;
  const exchanged = state.phase > SCHUPF;
  for (let step = 1; step < SEATS; step++, at += CARDS) markOne(into, at, state.given(seat, step));
  for (let step = 1; step < SEATS; step++, at += CARDS)
    if (exchanged) markOne(into, at, receivedFrom(state, seat, step));
  const out = ((state.active >>> seat) & 1) === 0 && state.phase <= DRAGON_GIFT; // T-46
  for (let step = 1; step < SEATS; step++, at += CARDS) {
    const other = (seat + step) & 3;
    if (out) mark(into, at, state.low(other), state.high(other));
  }
  return at;
}

function mark(into: Float32Array, at: number, low: number, high: number): void {
  for (const card of cardsOf(low, high)) into[at + card] = 1;
}

function markOne(into: Float32Array, at: number, card: Card): void {
  if (card >= 0) into[at + card] = 1;
}

function writeSeat(state: TichuState, seat: Seat, into: Float32Array, start: number): number {
  let at = start;
  into[at++] = handSize(state, seat) / HAND;
  into[at++] = state.announced(seat) === 1 ? 1 : 0;
  into[at++] = state.announced(seat) === 2 ? 1 : 0;
  into[at++] = state.phase === GRAND && ((state.undecided >>> seat) & 1) === 0 ? 1 : 0;
  into[at++] = state.points(seat) / CARD_POINTS;
  into[at++] = owes(pending(state), seat) ? 1 : 0;
  into[at++] = state.turn === seat ? 1 : 0;
  into[at++] = state.owner === seat ? 1 : 0;
  into[at++] = state.starter === seat ? 1 : 0;
  into[at++] = (state.lacking >>> seat) & 1;
  into[at++] = state.dragonRecipient === seat ? 1 : 0;
  for (let place = 0; place < 3; place++) into[at++] = state.outCount > place && state.outAt(place) === seat ? 1 : 0;
  return at;
}

/** The figure on top (0: an empty table), the wish, and the state of the trick. */
function writeTrick(state: TichuState, into: Float32Array, start: number): number {
  const { top, phase } = state;
  let at = start;
  into[at + (top & 255)] = 1;
  at += FIGURES.length;
  if (state.wish > 0) into[at + state.wish - 2] = 1;
  at += VALUES;
  if (state.wished > 0) into[at + state.wished - 2] = 1;
  at += VALUES;
  into[at++] = rankOnTop(top) / 15;
  into[at++] = state.passes / 3;
  into[at++] = state.trickPoints / CARD_POINTS;
  into[at++] = state.wish >= 0 && phase < ROUND_OVER ? 1 : 0;
  into[at++] = state.finished / MAX_ROUNDS;
  return at;
}

/** T-13: a single Phoenix ranks half above what it beat, so singles carry their rank, doubled, above the figure. */
export function rankOnTop(top: number): number {
  return top >> 8 === 0 ? FIGURES[top & 255].rank : (top >> 8) / 2;
}

/**
 * There is no fixed list of actions: a play is a set of cards with suits, and there are millions of them. For learning, use the
 * figure of a play, `action % 256`, together with the observation.
 */
export function index(_setting: Setting, _action: Action): number {
  return -1;
}
