/** Plays actions: section 4 of the rules, one small function a kind of action. */
import { lowestBit } from '../../core/bits.ts';
import { shuffle } from '../../core/chance.ts';
import type { Action, Seat } from '../../core/types.ts';
import { DEAL, FINISH, FIRST_LEAVE, FIRST_TAKE, FIRST_WISH, MAX_TAKE, PASS } from './actions.ts';
import {
  ALL_CARDS,
  type Card,
  fitsOn,
  fitsWish,
  formatCard,
  formatCards,
  has,
  isAce,
  isJack,
  isSeven,
  NONE,
  pointsOf,
  SUITS,
  type Suit,
  sevensIn,
} from './cards.ts';
import type { Emit, MauMauEvent } from './events.ts';
import { dropSlot, exclude, forgetPile, knowPile, limitNewest } from './knowledge.ts';
import { dealRound, endRound, receiveCard, tellOutcome } from './rules.ts';
import type { MauMauState } from './state.ts';

export function play(state: MauMauState, actor: Seat, action: Action, emit?: Emit): void {
  if (action < FIRST_WISH) playCard(state, actor, action, emit);
  else if (action < FIRST_TAKE) wish(state, actor, action - FIRST_WISH, emit);
  else if (action < FINISH) take(state, actor, action - FIRST_TAKE + 1, emit);
  else if (action === FINISH) finish(state, actor, emit);
  else if (action === PASS) pass(state, actor, emit);
  else if (action === DEAL) dealRound(state, state.round + 1, emit);
  else leave(state, action - FIRST_LEAVE, emit);
}

// ---- cards -------------------------------------------------------------------------------------------------------------

function playCard(state: MauMauState, seat: Seat, card: Card, emit?: Emit): void {
  const hand = state.hand(seat) & ~(1 << card);
  state.setHand(seat, hand);
  dropSlot(state, seat, card);
  state.discards[state.discardsSize++] = card;
  if (emit !== undefined) emit({ kind: 'played', seat, card: formatCard(card) });
  if (hand === 0) {
    endRound(state, emit); // M-16: no effect of a last card
    return;
  }
  if (isJack(card)) playJack(state, seat, card, emit);
  else playPlain(state, seat, card, emit);
}

function playPlain(state: MauMauState, seat: Seat, card: Card, emit?: Emit): void {
  state.wish = NONE;
  state.live = 0;
  state.fits = fitsOn(card);
  // Only worlds imagined with limited memory can exceed the bound: there a seven may occur twice.
  if (isSeven(card)) state.owed = Math.min(state.owed + 2, MAX_TAKE);
  let next = state.nextSeat(seat);
  if (isAce(card)) {
    if (emit !== undefined) emit({ kind: 'skipped', seat: next });
    next = state.nextSeat(next); // M-8
  }
  endTurn(state, next, emit);
}

/** M-13: on a live wish the jack is an answer and the suit stays; otherwise its player names a suit (M-11). */
function playJack(state: MauMauState, seat: Seat, card: Card, emit?: Emit): void {
  if (state.live !== 0) {
    state.live = 0;
    endTurn(state, state.nextSeat(seat), emit);
    return;
  }
  state.wish = NONE;
  state.fits = fitsOn(card);
  state.askWish(); // no reshuffle between a jack and its wish (M-17)
}

function wish(state: MauMauState, seat: Seat, suit: Suit, emit?: Emit): void {
  state.wish = suit;
  state.live = 1;
  state.fits = fitsWish(suit);
  if (emit !== undefined) emit({ kind: 'wished', seat, suit: SUITS[suit] });
  endTurn(state, state.nextSeat(seat), emit);
}

function endTurn(state: MauMauState, next: Seat, emit?: Emit): void {
  state.beginTurn(next);
  replenish(state, emit);
}

/** M-15: the jacks go to the discards, lowest first, and the round is over. */
function finish(state: MauMauState, seat: Seat, emit?: Emit): void {
  const cards = state.hand(seat);
  for (let rest = cards; rest !== 0; rest &= rest - 1) state.discards[state.discardsSize++] = lowestBit(rest);
  state.setHand(seat, 0);
  state.setSlotCount(seat, 0);
  if (emit !== undefined) emit({ kind: 'finished', seat, cards: formatCards(cards) });
  endRound(state, emit);
}

// ---- drawing -----------------------------------------------------------------------------------------------------------

function take(state: MauMauState, seat: Seat, count: number, emit?: Emit): void {
  if (state.owed > 0) payDebt(state, seat, count, emit);
  else drawOne(state, seat, emit);
}

/** The turn then continues as a normal one (M-7). Only a hand without a seven pays (M-6). */
function payDebt(state: MauMauState, seat: Seat, count: number, emit?: Emit): void {
  const before = state.hand(seat);
  exclude(state, seat, sevensIn(ALL_CARDS));
  state.owed = 0;
  for (let i = 0; i < count; i++) drawCard(state, seat, emit);
  if (emit !== undefined) emit(taken(state, seat, count, before));
  replenish(state, emit);
}

/** Step 4 of a turn; what happens to the card is decided by M-5. */
function drawOne(state: MauMauState, seat: Seat, emit?: Emit): void {
  const before = state.hand(seat);
  const fits = state.fits;
  exclude(state, seat, fits);
  const card = drawCard(state, seat, emit);
  if (emit !== undefined) emit(taken(state, seat, 1, before));
  if (card === NONE || state.setting.afterDraw === 'end') {
    endTurn(state, state.nextSeat(seat), emit);
  } else if (has(fits, card)) {
    limitNewest(state, seat, fits);
    state.askDrawn(card);
    replenish(state, emit);
  } else {
    limitNewest(state, seat, ~fits);
    endTurn(state, state.nextSeat(seat), emit);
  }
}

/** One card, or NONE if there is none to draw (M-9, M-10). */
function drawCard(state: MauMauState, seat: Seat, emit?: Emit): Card {
  replenish(state, emit);
  return state.pileSize === 0 ? NONE : receiveCard(state, seat);
}

function taken(state: MauMauState, seat: Seat, asked: number, before: number): MauMauEvent {
  const cards = formatCards(state.hand(seat) & ~before);
  return { kind: 'took', seat, asked, count: cards.length, cards };
}

/** M-17: an empty draw pile is rebuilt from the discards below the top card. */
function replenish(state: MauMauState, emit?: Emit): void {
  if (state.pileSize === 0 && state.discardsSize > 1) reshuffle(state, emit);
}

function reshuffle(state: MauMauState, emit?: Emit): void {
  const size = state.discardsSize - 1;
  let cards = 0;
  for (let i = 0; i < size; i++) {
    state.pile[i] = state.discards[i];
    cards |= 1 << state.discards[i];
  }
  state.discards[0] = state.discards[size];
  state.discardsSize = 1;
  state.pileSize = size;
  shuffle(state.cells, state.pile, size);
  knowPile(state, cards);
  if (emit !== undefined) emit({ kind: 'reshuffled', pile: size, top: formatCard(state.top) });
}

function pass(state: MauMauState, seat: Seat, emit?: Emit): void {
  if (emit !== undefined) emit({ kind: 'passed', seat });
  endTurn(state, state.nextSeat(seat), emit);
}

// ---- leaving -----------------------------------------------------------------------------------------------------------

/** M-19. Between two rounds the hands are already counted, so nothing is added. */
function leave(state: MauMauState, seat: Seat, emit?: Emit): void {
  const playing = state.playing;
  const points = playing ? pointsOf(state.hand(seat)) : 0;
  state.setPoints(seat, state.points(seat) + points);
  state.setTotal(seat, state.total(seat) + points);
  state.staying &= ~(1 << seat);
  handToPile(state, seat);
  if (emit !== undefined) emit({ kind: 'left', seat, points, total: state.total(seat) });
  if ((state.staying & (state.staying - 1)) === 0) endMatch(state, playing, emit);
  else if (playing && state.turn === seat) {
    endTurn(state, state.nextSeat(seat), emit); // an owed wish lapses: none is set while one is owed
  }
}

function handToPile(state: MauMauState, seat: Seat): void {
  for (let rest = state.hand(seat); rest !== 0; rest &= rest - 1) state.pile[state.pileSize++] = lowestBit(rest);
  state.setHand(seat, 0);
  state.setSlotCount(seat, 0);
  shuffle(state.cells, state.pile, state.pileSize);
  forgetPile(state);
}

/** Only one player is left. An aborted round counts as finished, so that searches see the end of a segment. */
function endMatch(state: MauMauState, playing: boolean, emit?: Emit): void {
  if (playing) state.finished++;
  state.endPlay(true);
  if (emit !== undefined) tellOutcome(state, emit);
}
