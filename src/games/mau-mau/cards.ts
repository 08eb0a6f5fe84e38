/**
 * The 32 cards as small integers, and sets of them as bits of one word. A card is suit * 8 + rank, so the order of the
 * numbers is the order of the rules (M-20): suits D, H, C, S, inside a suit 7 up to the ace.
 */
import { lowestBit } from '../../core/bits.ts';

export const SUITS = ['D', 'H', 'C', 'S'] as const;
export const RANKS = ['7', '8', '9', 'T', 'J', 'Q', 'K', 'A'] as const;
export type SuitText = (typeof SUITS)[number];
export type RankText = (typeof RANKS)[number];

/** 0 to 31. */
export type Card = number;
/** 0 to 3, an index of SUITS. */
export type Suit = number;
/** A set of cards: bit c is card c. */
export type Cards = number;

export const DECK_SIZE = 32;
export const ALL_CARDS: Cards = -1;
/** "No card" and "no suit" where a cell of the state may hold one. */
export const NONE = -1;

// Tables and sets are private to this file, behind functions: V8 inlines constants of the same module, but
// reads imported ones on every use.
const SEVEN = RANKS.indexOf('7');
const JACK = RANKS.indexOf('J');
const ACE = RANKS.indexOf('A');

/** Points of a card left in hand at the end of a round (section 1), by rank. */
const POINTS_BY_RANK = [7, 8, 9, 10, 20, 10, 10, 11];

export function suitOf(card: Card): Suit {
  return card >> 3;
}

export function rankOf(card: Card): number {
  return card & 7;
}

export function isSeven(card: Card): boolean {
  return rankOf(card) === SEVEN;
}

export function isJack(card: Card): boolean {
  return rankOf(card) === JACK;
}

export function isAce(card: Card): boolean {
  return rankOf(card) === ACE;
}

const CARD_TEXTS: readonly string[] = SUITS.flatMap((suit) => RANKS.map((rank) => suit + rank));
const CARDS_BY_TEXT: ReadonlyMap<string, Card> = new Map(CARD_TEXTS.map((text, card) => [text, card]));

/** `H7`, `CT`, `SJ`. */
export function formatCard(card: Card): string {
  return CARD_TEXTS[card];
}

/** Reads what `formatCard` writes; undefined for anything else. What people type is read in `notation.ts`. */
export function parseCard(text: string): Card | undefined {
  return CARDS_BY_TEXT.get(text);
}

export function formatCards(cards: Cards): string[] {
  return listCards(cards).map(formatCard);
}

/** The set of texts that `formatCard` wrote. */
export function parseCards(texts: readonly string[]): Cards {
  let cards = 0;
  for (const text of texts) {
    const card = parseCard(text);
    if (card === undefined) throw new Error(`not a card: ${text}`);
    cards |= 1 << card;
  }
  return cards;
}

export function listCards(cards: Cards): Card[] {
  const list: Card[] = [];
  for (let rest = cards; rest !== 0; rest &= rest - 1) list.push(lowestBit(rest));
  return list;
}

export function has(cards: Cards, card: Card): boolean {
  return ((cards >>> card) & 1) !== 0;
}

function setOf(belongs: (card: Card) => boolean): Cards {
  let cards = 0;
  for (let card = 0; card < DECK_SIZE; card++) if (belongs(card)) cards |= 1 << card;
  return cards;
}

const OF_SUIT = Int32Array.from(SUITS, (_, suit) => setOf((card) => suitOf(card) === suit));
const SEVENS = setOf(isSeven);
const JACKS = setOf(isJack);
const FITS_ON = Int32Array.from({ length: DECK_SIZE }, (_, top) =>
  setOf((card) => suitOf(card) === suitOf(top) || rankOf(card) === rankOf(top) || isJack(card)),
);
const FITS_WISH = OF_SUIT.map((cards) => cards | JACKS);

/** Those of the cards that have the suit. */
export function ofSuit(cards: Cards, suit: Suit): Cards {
  return cards & OF_SUIT[suit];
}

export function sevensIn(cards: Cards): Cards {
  return cards & SEVENS;
}

export function jacksIn(cards: Cards): Cards {
  return cards & JACKS;
}

export function onlyJacks(cards: Cards): boolean {
  return (cards & ~JACKS) === 0;
}

/** The cards that fit without a wish: the same suit as the top card, the same rank, and every jack. */
export function fitsOn(top: Card): Cards {
  return FITS_ON[top];
}

/** The cards that fit under a wish: the suit and every jack; equal rank does not (M-12). */
export function fitsWish(suit: Suit): Cards {
  return FITS_WISH[suit];
}

export function fitsUnder(wish: Suit, top: Card): Cards {
  return wish === NONE ? fitsOn(top) : fitsWish(wish);
}

/** Points of every subset of one suit, whose eight cards are eight neighbouring bits. At most 85, so a byte holds them. */
const POINTS_OF_SUBSET = Uint8Array.from({ length: 256 }, (_, subset) =>
  POINTS_BY_RANK.reduce((sum, points, rank) => sum + (has(subset, rank) ? points : 0), 0),
);

export function pointsOf(cards: Cards): number {
  const p = POINTS_OF_SUBSET;
  return p[cards & 255] + p[(cards >>> 8) & 255] + p[(cards >>> 16) & 255] + p[cards >>> 24];
}

/** One card is always on top of the discards, and none is worth less than seven points. */
export const MAX_HAND_POINTS = pointsOf(ALL_CARDS) - POINTS_BY_RANK[SEVEN];
