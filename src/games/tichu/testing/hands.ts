/** Cards as text and back, random hands, and readings as text: for tests of combinations. */
import type { Random } from '../../../core/random.ts';
import type { Action } from '../../../core/types.ts';
import { CARDS, type Card, cardLabel, cardOfLabel, cardsOf, highOf, kindOf, lowOf, suitOf } from '../cards.ts';
import { FIGURES, TYPE_NAMES } from '../combinations/figures.ts';
import { listPlays, playHigh, playLow, readPlay, type Top, topAfter, Wanted } from '../combinations/index.ts';

/** `S5 Ph` as cards. */
export function cards(text: string): Card[] {
  return text === '' ? [] : text.split(' ').map(cardOfLabel);
}

/** The play that these cards are. */
export const playOf = (text: string): Action => readPlay(lowOf(cards(text)), highOf(cards(text)));

/** Type, length and rank of the combination, e.g. `fullHouse 5 6`; `nothing` if it is none. */
export function reading(text: string): string {
  const play = playOf(text);
  if (play < 0) return 'nothing';
  const { type, length, rank } = FIGURES[kindOf(play)];
  return `${TYPE_NAMES[type]} ${length} ${rank}`;
}

/** The top after these sets of cards were played one after another; without any, an empty table. */
export const topOf = (...plays: string[]): Top => plays.reduce((top, text) => topAfter(top, playOf(text)), 0);

export const labels = (play: Action): string => cardsOf(playLow(play), playHigh(play)).map(cardLabel).join(' ');

/** Large enough for all plays of any hand of 14 cards. */
export const buffer = new Float64Array(65536);

/** The plays of a hand on a top, as the generators take it. */
export const wanted = (hand: readonly Card[], top: Top = 0, wish = 0): Wanted =>
  new Wanted().set(lowOf(hand), highOf(hand), top, wish);

/** The plays of a hand as sorted texts. */
export function plays(hand: string, top: Top = 0, wish = 0): string[] {
  const count = listPlays(wanted(cards(hand), top, wish), buffer, 0);
  return Array.from(buffer.subarray(0, count), labels).sort();
}

/** Decks to draw from: all cards; few values, for groups, stairs and four of a kind; few suits, for streets and bombs. */
const ALL = Array.from({ length: CARDS }, (_, card) => card);
const DECKS = [
  ALL,
  ALL.filter((card) => card < 26 || card > 52),
  ALL.filter((card) => card < 34 && suitOf(card) < 2),
  ALL.filter((card) => card > 28 && suitOf(card) !== 1),
];

/** A hand of one to `most` cards, with more interesting ones than random dealing would give. */
export function randomHand(random: Random, most: number): Card[] {
  const deck = [...DECKS[random.below(DECKS.length)]];
  random.shuffle(deck);
  return deck.slice(0, 1 + random.below(most)).sort((a, b) => a - b);
}
