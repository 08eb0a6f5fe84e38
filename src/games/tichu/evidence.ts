/**
 * What an open wish proves beyond a plain lack. A player who did not fulfil it on turn could not (T-31): with a pair on the table
 * that hand had no higher pair of the value, not even with the Phoenix; with an ace no bomb of the value. The hand
 * at that time is the current hand plus the cards played since, so any imagined hand can be tested.
 */
import type { Seat } from '../../core/types.ts';
import { type Card, cardOf, highBit, highOf, kindOf, lowBit, lowOf, MAH_JONG_BIT, suitsOf } from './cards.ts';
import { isBomb } from './combinations/figures.ts';
import { beats, canFulfil, readPlay, type Top, topAfter } from './combinations/index.ts';
import { cardsFrom } from './notation.ts';
import type { TichuState } from './state.ts';
import type { TichuView, TurnView } from './view.ts';

/** At that time the seat could not play the wished value on `top`. */
export interface Evidence {
  readonly seat: Seat;
  readonly top: Top;
  /** The cards the seat has played since. */
  low: number;
  high: number;
}

/** Whether the hands of the state could have led to the same turns. */
export function fits(state: TichuState, evidence: readonly Evidence[]): boolean {
  for (const { seat, top, low, high } of evidence) {
    if (canFulfil(state.low(seat) | low, state.high(seat) | high, top, state.wished)) return false;
  }
  return true;
}

/**
 * The evidence of a round, without what proves nothing new: hands that the viewer sees, seats known to lack the value
 * altogether, and tops on which a single card of the value would have been legal (that is such a lack).
 */
export function evidenceOf(view: TichuView): Evidence[] {
  const { wished } = view;
  if (wished === 0) return [];
  const found: Evidence[] = [];
  let open = false;
  for (const trick of [...view.tricks, view.trick]) {
    let top = 0;
    for (const turn of trick) {
      const low = lowOf(cardsFrom(turn.cards));
      const high = highOf(cardsFrom(turn.cards));
      const fulfils = suitsOf(low, high, wished) !== 0;
      if (open && !fulfils && shows(view, turn, top)) found.push({ seat: turn.seat, top, low: 0, high: 0 });
      addPlayed(found, turn.seat, low, high);
      if (turn.cards !== '') top = topAfter(top, readPlay(low, high));
      if ((high & MAH_JONG_BIT) !== 0) open = true;
      else if (fulfils && view.wish === 0) open = false;
    }
  }
  return found;
}

/** Bombs prove nothing (T-34), and so do all plays out of turn: they are bombs. */
function shows(view: TichuView, { seat, cards }: TurnView, top: Top): boolean {
  const known = view.hands[seat] !== null || view.handSizes[seat] === 0 || view.lacks[seat].length > 0;
  if (known || beats(single(cardOf(view.wished, 0)), top)) return false;
  return cards === '' || !isBomb(kindOf(playOf(cardsFrom(cards))));
}

function addPlayed(found: readonly Evidence[], seat: Seat, low: number, high: number): void {
  for (const each of found) {
    if (each.seat !== seat) continue;
    each.low |= low;
    each.high |= high;
  }
}

const playOf = (cards: readonly Card[]): number => readPlay(lowOf(cards), highOf(cards));
const single = (card: Card): number => readPlay(lowBit(card), highBit(card));
