/**
 * Public conclusions about hidden cards. They are updated with every action, because a view must contain them, so that
 * no viewer has to keep a history.
 *
 * To others a hand is a row of slots in the order its cards came, and each slot is the set of cards that may be in it:
 *
 * - a card that comes from the draw pile is one of those that may lie there (`pileCards`): first all, after a reshuffle
 *   exactly the discards that were shuffled, and these are then in no hand;
 * - a hand that draws because nothing fits holds nothing that fits, a hand that pays holds no seven;
 * - of a drawn card it is seen whether it fits, unless the turn ends anyway.
 *
 * When a card is played others do not see which slot it came from; we drop the oldest slot that allows it. That is exact: of
 * two slots of a hand, either the older allows only what the newer allows too, or they have no card in common. (A new slot
 * starts with everything the pile may hold, of which older slots have a part or nothing; or as what fits when the others
 * are known not to fit, or the other way round. After that all slots of a hand lose the same cards.) Now let the played card
 * X come from slot b, while the older slot a allows X too and holds Y. Then a is a part of b, so Y may lie in b: the hand
 * that is left fits the remaining slots whether a or b is dropped. And any hand that fits the slots without a was
 * possible, with X in a.
 */
import type { Seat } from '../../core/types.ts';
import { type Card, type Cards, has } from './cards.ts';
import { type MauMauState, slotWord } from './state.ts';

/** The seat has drawn one more card from the pile. */
export function addSlot(state: MauMauState, seat: Seat): void {
  const count = state.slotCount(seat);
  state.cells[slotWord(seat, count)] = state.pileCards;
  state.setSlotCount(seat, count + 1);
}

/** The seat has played a card. */
export function dropSlot(state: MauMauState, seat: Seat, card: Card): void {
  const cells = state.cells;
  const count = state.slotCount(seat) - 1;
  const last = slotWord(seat, count);
  let at = last - count;
  while (at < last && !has(cells[at], card)) at++;
  for (; at < last; at++) cells[at] = cells[at + 1];
  state.setSlotCount(seat, count);
}

/** None of the seat's cards is one of these. */
export function exclude(state: MauMauState, seat: Seat, cards: Cards): void {
  const cells = state.cells;
  const end = slotWord(seat, state.slotCount(seat));
  for (let at = slotWord(seat, 0); at < end; at++) cells[at] &= ~cards;
}

/** The card the seat received last is one of these. */
export function limitNewest(state: MauMauState, seat: Seat, cards: Cards): void {
  state.cells[slotWord(seat, state.slotCount(seat) - 1)] &= cards;
}

/** These cards, all of them seen, are the new draw pile. */
export function knowPile(state: MauMauState, cards: Cards): void {
  for (let seat = 0; seat < state.setting.seats; seat++) exclude(state, seat, cards);
  state.pileCards = cards;
}

/**
 * A hand was shuffled into the draw pile, unseen: the pile may now hold any card that is not face up. That is more than
 * could be concluded (the slots and points of the leaving player exclude some cards), but it keeps every slot a subset of what
 * the pile may hold, which dropping the oldest slot relies on.
 */
export function forgetPile(state: MauMauState): void {
  const open = state.discarded();
  knowPile(state, open);
  state.pileCards = ~open;
}
