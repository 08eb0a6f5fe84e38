/** What a seat knows of a position of Mau-Mau, as features. */
import { countBits, lowestBit } from '../../../core/bits.ts';
import type { FeatureList } from '../../../core/lens.ts';
import type { Seat } from '../../../core/types.ts';
import { type Cards, DECK_SIZE, NONE, ofSuit } from '../cards.ts';
import { type MauMauState, PHASES } from '../state.ts';
import {
  COUNTS,
  DRAWN,
  FITTING,
  GONE,
  HAND,
  HAND_SIZE,
  LACKS,
  LENGTH,
  LIVE,
  OWED,
  PHASE,
  PILE,
  PILE_FROM,
  SUITS,
  TOP,
  UNSEEN,
  WISH,
} from './layout.ts';

export function position(state: MauMauState, seat: Seat, into: FeatureList): void {
  const hand = state.hand(seat);
  const unseen = unseenBy(state, seat);
  addCards(HAND, hand, into);
  addCards(UNSEEN, unseen, into);
  for (let suit = 0; suit < SUITS; suit++) into.add(LENGTH + 9 * suit + countBits(ofSuit(hand, suit)));
  addTable(state, seat, into);
  for (let step = 0; step < state.setting.seats; step++) addSeat(state, seat, { step, unseen }, into);
}

function addTable(state: MauMauState, seat: Seat, into: FeatureList): void {
  into.add(PHASE + PHASES.indexOf(state.phase));
  into.add(TOP + state.top);
  into.add(WISH + state.wish + 1);
  if (state.live !== 0) into.add(LIVE);
  into.add(OWED + state.owed);
  if (state.drawn !== NONE && state.turn === seat) into.add(DRAWN + state.drawn);
  addAtMost(FITTING, countBits(state.hand(seat) & state.fits), COUNTS, into);
  for (let i = 0; i < PILE_FROM.length && state.pileSize >= PILE_FROM[i]; i++) into.add(PILE + i);
}

function addSeat(
  state: MauMauState,
  seat: Seat,
  { step, unseen }: { readonly step: number; readonly unseen: Cards },
  into: FeatureList,
): void {
  const other = (seat + step) % state.setting.seats;
  addAtMost(HAND_SIZE + COUNTS * step, state.slotCount(other), COUNTS, into);
  if (!state.stays(other)) into.add(GONE + step);
  if (step > 0) addCards(LACKS + DECK_SIZE * step, unseen & ~possible(state, other), into);
}

/** Cards that are neither in the own hand nor among the discards. */
export const unseenBy = (state: MauMauState, seat: Seat): Cards => ~(state.hand(seat) | state.discarded());

/** The cards that may be in a hand by public knowledge. */
export function possible(state: MauMauState, seat: Seat): Cards {
  let cards = 0;
  const count = state.slotCount(seat);
  for (let place = 0; place < count; place++) cards |= state.slot(seat, place);
  return cards;
}

export function addCards(from: number, cards: Cards, into: FeatureList): void {
  for (let rest = cards; rest !== 0; rest &= rest - 1) into.add(from + lowestBit(rest));
}

/** One of so many features; the last one stands for more, too. */
export function addAtMost(from: number, value: number, places: number, into: FeatureList): void {
  into.add(from + Math.min(places - 1, value));
}

/** The cards of the others, which only a critic may see. */
export function hidden(state: MauMauState, seat: Seat, into: FeatureList): void {
  const { seats } = state.setting;
  for (let step = 1; step < seats; step++) addCards((step - 1) * DECK_SIZE, state.hand((seat + step) % seats), into);
}
