/** Cards of Hearts as small integers, hands as four sets of 13 bits, actions as numbers. */
import { countBits, nthBit } from '../../core/bits.ts';
import { cardName, cardSign, type RankLetter, type SuitLetter } from '../../core/playing-cards.ts';
import type { Action, Language } from '../../core/types.ts';

/** suit * 13 + rank, suits C D H S, rank 0 = deuce: one suit is 13 adjacent bits. */
export type Card = number;

export const SUITS: readonly SuitLetter[] = ['C', 'D', 'H', 'S'];
export const RANKS: readonly RankLetter[] = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'];
export const CLUBS = 0;
export const DIAMONDS = 1;
export const HEARTS = 2;
export const SPADES = 3;
export const CARDS = 52;
const SUIT_SIZE = 13;

const SUIT_OF = Uint8Array.from({ length: CARDS }, (_, card) => Math.floor(card / SUIT_SIZE));
const RANK_OF = Uint8Array.from({ length: CARDS }, (_, card) => card % SUIT_SIZE);
export const suitOf = (card: Card): number => SUIT_OF[card];
export const rankOf = (card: Card): number => RANK_OF[card];

export const cardOf = (suit: number, rank: number): Card => suit * SUIT_SIZE + rank;
export const cardText = (card: Card): string => RANKS[rankOf(card)] + SUITS[suitOf(card)];
export const nameOf = (card: Card, language: Language): string =>
  cardName(SUITS[suitOf(card)], RANKS[rankOf(card)], language);
export const signOf = (card: Card, language: Language): string =>
  cardSign(SUITS[suitOf(card)], RANKS[rankOf(card)], language);

/** The card of a text such as `QS`; the text must be one that `cardText` writes. */
export function cardFrom(text: string): Card {
  return cardOf(SUITS.indexOf(text[1] as SuitLetter), RANKS.indexOf(text[0] as RankLetter));
}

export const QUEEN_OF_SPADES = cardFrom('QS');
const JACK_OF_DIAMONDS = cardFrom('JD');

/** A set of cards is four words, one a suit, with a bit for each rank. */
const ALL_RANKS = 0x1fff;
export const QUEEN_BIT = 1 << rankOf(QUEEN_OF_SPADES);

/**
 * Lookup tables for every random choice of a card: the number of set bits of a 13-bit set, and its n-th set bit. They
 * replace loops and unpredictable branches.
 */
const COUNT = Uint8Array.from({ length: ALL_RANKS + 1 }, (_, word) => countBits(word));
const NTH = new Uint8Array((ALL_RANKS + 1) * 16);
for (let word = 1; word <= ALL_RANKS; word++) {
  for (let n = 0; n < COUNT[word]; n++) NTH[word * 16 + n] = nthBit(word, n);
}
export const countRanks = (word: number): number => COUNT[word];
export const nthRank = (word: number, n: number): number => NTH[(word << 4) | n];

/** The value of a card in a trick: 1 for a heart, 13 for the queen; the jack of diamonds has a mark above the points. */
export const JACK_MARK = 256;
const TRICK_VALUE = Int32Array.from({ length: CARDS }, (_, card) => {
  if (suitOf(card) === HEARTS) return 1;
  if (card === QUEEN_OF_SPADES) return 13;
  return card === JACK_OF_DIAMONDS ? JACK_MARK : 0;
});

export const trickValue = (card: Card): number => TRICK_VALUE[card];

/**
 * H-19 for a whole trick, from the sum of its values: at most six cards make a trick, so 13 points are the queen alone and
 * any other number above zero has a heart in it.
 */
export function breaksHearts(sum: number, queenBreaks: boolean): boolean {
  const points = sum & (JACK_MARK - 1);
  return points !== 0 && (points !== 13 || queenBreaks);
}

/** Actions: playing a card is the card itself, passing it on is the card + PASS, then the rest. */
export const PASS: Action = CARDS;
export const MOON_OLD: Action = 2 * CARDS;
export const MOON_NEW: Action = MOON_OLD + 1;
export const DEAL: Action = MOON_NEW + 1;
export const ACTIONS = DEAL + 1;
