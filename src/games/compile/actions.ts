/**
 * Actions as numbers. Their meaning follows from the setting alone: cards by their number in the setting (never by token),
 * field cards by seat, line and height. One range of numbers a kind of answer:
 *
 *     play     card × (own or other side × line × face); one more number for a hidden card
 *     card     a card of a hand, a trash or a revealed deck; one more for a hidden card
 *     field    seat × line × height, counted from the bottom
 *     text     card × ability: which text comes next
 *     then     protocols, lines, numbers, options, arrangements, seats, pairs of stacks, words
 */

export interface Ranges {
  readonly cards: number;
  readonly play: number;
  readonly card: number;
  readonly field: number;
  readonly text: number;
  readonly protocol: number;
  readonly line: number;
  readonly number: number;
  readonly option: number;
  readonly tiles: number;
  readonly seat: number;
  readonly stacks: number;
  readonly word: number;
  readonly end: number;
}

export const PLACES = 12;
export const HEIGHT = 36;
export const TEXTS = 6;
export const NUMBERS = 7;
export const MAX_OPTIONS = 8;
export const ARRANGEMENTS = 6;

/** Words, in the order of their numbers. */
export const WORDS = ['yes', 'no', 'done', 'refresh'] as const;
export const YES = 0;
export const NO = 1;
export const DONE = 2;
export const REFRESH_WORD = 3;

export function rangesFor(protocols: number): Ranges {
  const cards = 6 * protocols;
  let next = 0;
  const take = (size: number): number => {
    next += size;
    return next - size;
  };
  return {
    cards,
    play: take((cards + 1) * PLACES),
    card: take(cards + 1),
    field: take(6 * HEIGHT),
    text: take(cards * TEXTS),
    protocol: take(protocols),
    line: take(3),
    number: take(NUMBERS),
    option: take(MAX_OPTIONS),
    tiles: take(2 * ARRANGEMENTS),
    seat: take(2),
    stacks: take(3),
    word: take(WORDS.length),
    end: next,
  };
}

/** Orders of three tiles, identity first: entry k of an arrangement is the line from which the tile of line k comes. */
export const ORDERS = [
  [0, 1, 2],
  [1, 0, 2],
  [2, 1, 0],
  [0, 2, 1],
  [1, 2, 0],
  [2, 0, 1],
] as const;
/** The three that exchange exactly two. */
export const EXCHANGES = 0b001110;
/** All that change something. */
export const CHANGES = 0b111110;

/** Pairs of lines by number. */
export const PAIRS = [
  [0, 1],
  [0, 2],
  [1, 2],
] as const;
