/** Pending and legal actions: section 7 of the rules, one small function a phase. */
import { countBits, lowestBit, nthBit } from '../../core/bits.ts';
import type { Random } from '../../core/random.ts';
import { type Action, type ActionBuffer, type Pending, pendingOf, type Seat, TABLE } from '../../core/types.ts';
import { DEAL, FINISH, FIRST_TAKE, FIRST_WISH, leaveOf, PASS, takeOf, wishFor } from './actions.ts';
import { type Cards, ofSuit, onlyJacks, SUITS, sevensIn } from './cards.ts';
import type { MauMauState } from './state.ts';

const TABLE_BIT = 1 << TABLE;

export function pending(state: MauMauState): Pending {
  if (state.playing) return pendingOf(1 << state.turn, state.setting.yeet ? TABLE_BIT : 0);
  return state.resting ? pendingOf(TABLE_BIT) : 0;
}

/** Whether the seat (not the table) has the decision. */
export function decides(state: MauMauState, actor: Seat): boolean {
  return state.playing && state.turn === actor;
}

/** The cards the seat on turn may play in a turn or after drawing; a debt is answered by sevens only (M-6). */
export function playable(state: MauMauState, seat: Seat): Cards {
  if (state.drew) return 1 << state.drawn;
  const hand = state.hand(seat);
  return state.owed > 0 ? sevensIn(hand) : hand & state.fits;
}

/** The legal action besides the playable cards: `take` if there is none, `finish` (M-15), `pass` (M-5); or no action. */
export function alternative(state: MauMauState, seat: Seat, cards: Cards): Action {
  if (state.drew) return state.setting.afterDraw === 'may' ? PASS : NO_ACTION;
  if (cards === 0) return state.owed > 0 ? FIRST_TAKE + state.owed - 1 : FIRST_TAKE;
  return onlyJacks(state.hand(seat)) ? FINISH : NO_ACTION;
}

export const NO_ACTION: Action = -1;

export function legal(state: MauMauState, actor: Seat, into: ActionBuffer): number {
  if (actor === TABLE) return legalOfTable(state, into);
  if (!decides(state, actor)) return 0;
  if (state.wishing) return legalWishes(into);
  let count = 0;
  const cards = playable(state, actor);
  for (let rest = cards; rest !== 0; rest &= rest - 1) into[count++] = lowestBit(rest);
  const other = alternative(state, actor, cards);
  if (other !== NO_ACTION) into[count++] = other;
  return count;
}

function legalWishes(into: ActionBuffer): number {
  for (let suit = 0; suit < SUITS.length; suit++) into[suit] = wishFor(suit);
  return SUITS.length;
}

/** The actions of the table: the next deal, and with `yeet` a leaving player (M-19). */
function legalOfTable(state: MauMauState, into: ActionBuffer): number {
  let count = 0;
  if (state.resting) into[count++] = DEAL;
  if (!state.setting.yeet || state.over) return count;
  for (let seat = 0; seat < state.setting.seats; seat++) if (state.stays(seat)) into[count++] = leaveOf(seat);
  return count;
}

/** M-19: with `yeet` a seat that is left stays empty. */
export function farewell(state: MauMauState, seat: Seat): Action | undefined {
  const isNoted = state.setting.yeet && !state.over && state.stays(seat);
  return isNoted ? leaveOf(seat) : undefined;
}

export function sample(state: MauMauState, actor: Seat, random: Random): Action {
  if (actor === TABLE) return sampleOfTable(state, random);
  if (state.wishing) return FIRST_WISH + (random.next() >>> 30);
  const cards = playable(state, actor);
  const other = alternative(state, actor, cards);
  const plays = countBits(cards);
  const count = other === NO_ACTION ? plays : plays + 1;
  const pick = count === 1 ? 0 : random.below(count);
  return pick < plays ? nthBit(cards, pick) : other;
}

function sampleOfTable(state: MauMauState, random: Random): Action {
  const deals = state.resting ? 1 : 0;
  const staying = state.staying;
  const count = deals + (state.setting.yeet ? countBits(staying) : 0);
  const pick = random.below(count);
  return pick < deals ? DEAL : leaveOf(nthBit(staying, pick - deals));
}

/** M-20: the suit held most often, the first card that may be played, or the cards to take; never `finish`. */
export function fallback(state: MauMauState, actor: Seat): Action {
  if (actor === TABLE) return state.resting ? DEAL : leaveOf(lowestBit(state.staying));
  if (state.wishing) return wishFor(commonestSuit(state.hand(actor)));
  const cards = playable(state, actor);
  return cards === 0 ? takeOf(Math.max(1, state.owed)) : lowestBit(cards);
}

function commonestSuit(hand: Cards): number {
  let best = 0;
  for (let suit = 1; suit < SUITS.length; suit++) {
    if (countBits(ofSuit(hand, suit)) > countBits(ofSuit(hand, best))) best = suit;
  }
  return best;
}
