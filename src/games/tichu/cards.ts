/** The 56 cards of Tichu, hands as two 32-bit words with four bits a value, actions as numbers of 40 bits. */
import type { Action } from '../../core/types.ts';

/** Index in the canonical order: Hu Ma S2 B2 G2 R2 S3 … RA Dr Ph. */
export type Card = number;

export const CARDS = 56;
export const DOG: Card = 0;
export const MAH_JONG: Card = 1;
export const DRAGON: Card = 54;
export const PHOENIX: Card = 55;

export const SUIT_LETTERS = ['S', 'B', 'G', 'R'] as const;
/** Letters of the values 2 to 14. */
export const VALUE_LETTERS = ['2', '3', '4', '5', '6', '7', '8', '9', 'Z', 'B', 'D', 'K', 'A'] as const;
const SPECIAL_LABELS: Readonly<Record<Card, string>> = {
  [DOG]: 'Hu',
  [MAH_JONG]: 'Ma',
  [DRAGON]: 'Dr',
  [PHOENIX]: 'Ph',
};

/** 0 Dog, 1 Mah Jong, 2 to 14, 15 Dragon, 16 Phoenix. */
export function cardValue(card: Card): number {
  if (card <= MAH_JONG) return card;
  return card >= DRAGON ? card - DRAGON + 15 : 2 + ((card - 2) >> 2);
}

/** 0 to 3 for sword, pagoda, jade, star; -1 for the four special cards. */
export function suitOf(card: Card): number {
  return card <= MAH_JONG || card >= DRAGON ? -1 : (card - 2) & 3;
}

export const cardOf = (value: number, suit: number): Card => 2 + (value - 2) * 4 + suit;

export function cardLabel(card: Card): string {
  return SPECIAL_LABELS[card] ?? SUIT_LETTERS[suitOf(card)] + VALUE_LETTERS[cardValue(card) - 2];
}

/** The card of a label, or -1. */
export function cardOfLabel(label: string): Card {
  return LABELS.indexOf(label);
}
const LABELS: readonly string[] = Array.from({ length: CARDS }, (_, card) => cardLabel(card));

/** Points of a card for the team that takes it; all together 100. */
export const pointsOf = (card: Card): number => POINTS[card];
const POINTS = Int8Array.from({ length: CARDS }, (_, card) => {
  const value = cardValue(card);
  if (value === 5) return 5;
  if (value === 10 || value === 13) return 10;
  if (card === DRAGON) return 25;
  return card === PHOENIX ? -25 : 0;
});

/**
 * A set of cards is two words. Low: the values 2 to 8, a nibble each, bit = suit. High: the values 9 to 14, then the Dog, the
 * Mah Jong, the Dragon and the Phoenix in bits 24 to 27. Both stay positive small integers.
 */
export const HIGH_FIRST_VALUE = 9;
export const DOG_BIT = 1 << 24;
export const MAH_JONG_BIT = 1 << 25;
export const DRAGON_BIT = 1 << 26;
export const PHOENIX_BIT = 1 << 27;

export const lowBit = (card: Card): number => LOW_BIT[card];
export const highBit = (card: Card): number => HIGH_BIT[card];
const LOW_BIT = Int32Array.from({ length: CARDS }, (_, card) => {
  const value = cardValue(card);
  return value >= 2 && value < HIGH_FIRST_VALUE ? 1 << ((value - 2) * 4 + suitOf(card)) : 0;
});
const HIGH_BIT = Int32Array.from({ length: CARDS }, (_, card) => {
  if (card <= MAH_JONG) return DOG_BIT << card;
  if (card >= DRAGON) return DRAGON_BIT << (card - DRAGON);
  const value = cardValue(card);
  return value >= HIGH_FIRST_VALUE ? 1 << ((value - HIGH_FIRST_VALUE) * 4 + suitOf(card)) : 0;
});

export function holds(low: number, high: number, card: Card): boolean {
  return ((low & LOW_BIT[card]) | (high & HIGH_BIT[card])) !== 0;
}

/** The suits held of a value 2 to 14, as four bits. */
export function suitsOf(low: number, high: number, value: number): number {
  return value < HIGH_FIRST_VALUE ? (low >>> ((value - 2) * 4)) & 15 : (high >>> ((value - HIGH_FIRST_VALUE) * 4)) & 15;
}

/** The cards of a set in canonical order. */
export function cardsOf(low: number, high: number): Card[] {
  const cards: Card[] = [];
  for (let card = 0; card < CARDS; card++) if (holds(low, high, card)) cards.push(card);
  return cards;
}

export const lowOf = (cards: readonly Card[]): number => cards.reduce((bits, card) => bits | LOW_BIT[card], 0);
export const highOf = (cards: readonly Card[]): number => cards.reduce((bits, card) => bits | HIGH_BIT[card], 0);

/**
 * An action is kind + 256 * detail. Kinds 1 to 226 are plays: the figure (`combinations/figures.ts`); the detail holds the suits. The
 * other kinds have a card, a value or a seat as their detail.
 */
export const KINDS = 256;
export const PASS = 0;
export const GRAND_YES = 232;
export const GRAND_NO = 233;
/** Small tichu. */
export const TICHU = 234;
/** Giving a card away; detail = card. Three in a row: to the right, to the partner, to the left. */
export const GIVE = 235;
/** Detail = value 2 to 14. */
export const WISH = 236;
/** Giving the Dragon's trick away; detail = seat. */
export const GIVE_DRAGON = 237;
/** Actions of the table: collecting the trick when the window for bombs closes, and the next deal. */
export const COLLECT = 238;
export const DEAL = 239;

export const kindOf = (action: Action): number => action % KINDS;
export const detailOf = (action: Action): number => Math.floor(action / KINDS);
export const actionOf = (kind: number, detail: number): Action => kind + KINDS * detail;
