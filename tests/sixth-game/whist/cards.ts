/** The 32 cards of Whist as numbers, sets of cards as the bits of one integer, and the actions. */
import { cardName, cardSign, type RankLetter, type SuitLetter } from '../../../src/core/playing-cards.ts';
import type { Action, Language } from '../../../src/core/types.ts';

/** 0 to 31: the suit times eight, plus the rank. */
export type Card = number;
/** Bit n stands for card n. */
export type CardBits = number;

export const SUITS: readonly SuitLetter[] = ['C', 'D', 'H', 'S'];
export const RANKS: readonly RankLetter[] = ['7', '8', '9', 'T', 'J', 'Q', 'K', 'A'];
export const CARDS = 32;

/** Actions 0 to 31 play a card; the last one is the table's. */
export const DEAL: Action = CARDS;
export const ACTIONS = DEAL + 1;

export const suitOf = (card: Card): number => card >>> 3;
export const rankOf = (card: Card): number => card & 7;
export const bitOf = (card: Card): CardBits => 1 << card;
export const bitsOfSuit = (suit: number): CardBits => 0xff << (8 * suit);

export const isIn = (bits: CardBits, card: Card): boolean => ((bits >>> card) & 1) !== 0;

/** In ascending order. */
export function cardsIn(bits: CardBits): Card[] {
  return Array.from({ length: CARDS }, (_, card) => card).filter((card) => isIn(bits, card));
}

export const bitsOf = (cards: readonly Card[]): CardBits => cards.reduce((bits, card) => bits | bitOf(card), 0);

export const cardText = (card: Card): string => `${RANKS[rankOf(card)]}${SUITS[suitOf(card)]}`;

/** The card of a text that `cardText` wrote, or -1. */
export function cardFrom(text: string): Card {
  const [rank, suit] = [RANKS.indexOf(text[0] as RankLetter), SUITS.indexOf(text[1] as SuitLetter)];
  return text.length !== 2 || rank < 0 || suit < 0 ? -1 : 8 * suit + rank;
}

export const nameOf = (card: Card, language: Language): string =>
  cardName(SUITS[suitOf(card)], RANKS[rankOf(card)], language);
export const signOf = (card: Card, language: Language): string =>
  cardSign(SUITS[suitOf(card)], RANKS[rankOf(card)], language);
