/** Wishes and gifts that make players shake their heads are left out, where another choice remains. */
import type { Action } from '../../core/types.ts';
import {
  cardOfLabel,
  cardsFrom,
  cardValue,
  DOG,
  DRAGON,
  detailOf,
  MAH_JONG,
  PHOENIX,
  type TichuView,
} from '../../games/tichu/index.ts';
import type { Advice } from '../knowledge/knowledge.ts';

const [QUEEN, ACE] = [12, 14];
const SUITS = 4;
const PARTNER = 2;
const GRAND = 2;
/** The place of the partner's card among those given. */
const TO_PARTNER = 1;

const GIVEN_TO_RIGHT: Advice['because'] = {
  en: 'the right opponent was given that card and must play it as soon as possible',
  de: 'der rechte Gegner hat diese Karte bekommen und muss sie spielen, sobald er kann',
};
const NOT_OURS: Advice['because'] = {
  en: 'neither the own hand nor the card given to the partner is hit by it',
  de: 'er trifft weder die eigene Hand noch die Karte für den Partner',
};
const NOT_THEM: Advice['because'] = {
  en: 'such a card should not be given to that player',
  de: 'so eine Karte sollte dieser Spieler nicht bekommen',
};

/** A value that was given to the right and that the wisher does not hold; else one that neither the wisher holds nor the partner was given. */
export function adviseWish(view: TichuView, wishes: readonly Action[]): Advice | undefined {
  const own = cardsFrom(view.hands[view.viewer as number] ?? '');
  const played = [...view.tricks.flat(), ...view.trick].flatMap(({ cards }) => cardsFrom(cards));
  const isOut = (value: number): boolean => countOf(own, value) === 0 && countOf(played, value) < SUITS;
  const [right, partner] = view.given.map(cardOfLabel);
  const certain = wishes.filter((wish) => detailOf(wish) === cardValue(right) && isOut(detailOf(wish)));
  if (certain.length > 0 && !played.includes(right)) return { choices: certain, because: GIVEN_TO_RIGHT };
  const left = wishes.filter((wish) => isOut(detailOf(wish)) && detailOf(wish) !== cardValue(partner));
  return left.length > 0 ? { choices: left, because: NOT_OURS } : undefined;
}

/** Opponents get no strong card and not the lead; the partner gets what a player needs for the own grand tichu only from others. */
export function adviseGift(view: TichuView, gifts: readonly Action[]): Advice | undefined {
  const seat = view.viewer as number;
  const isForPartner = view.given.length === TO_PARTNER;
  const hasCalled = (one: number): boolean => view.announcements[one & 3] === GRAND;
  const isAbsurd = (card: number): boolean => {
    if (!isForPartner) return card === MAH_JONG || card === DRAGON || card === PHOENIX || cardValue(card) >= QUEEN;
    if (card === DOG) return hasCalled(seat + PARTNER);
    return hasCalled(seat) && (card === DRAGON || card === PHOENIX || cardValue(card) === ACE);
  };
  const left = gifts.filter((gift) => !isAbsurd(detailOf(gift)));
  return left.length > 0 && left.length < gifts.length ? { choices: left, because: NOT_THEM } : undefined;
}

const countOf = (cards: readonly number[], value: number): number =>
  cards.filter((card) => cardValue(card) === value).length;
