/**
 * A slow, simple implementation of sections 2 and 3 of the rules, as an oracle: every subset of a hand is checked card by card.
 * It shares nothing with the rules code but the names of the cards and types.
 */
import { type Card, cardValue, PHOENIX, suitOf } from '../cards.ts';
import { BOMB, FULL_HOUSE, PAIR, SINGLE, STAIR, STREET, TRIPLE } from '../combinations/figures.ts';

export interface Reading {
  readonly type: number;
  readonly length: number;
  readonly rank: number;
}

/** A combination together with its cards. */
export interface Found extends Reading {
  readonly cards: readonly Card[];
}

/** The reading of a set of cards; undefined if it is no combination. */
export function read(cards: readonly Card[]): Reading | undefined {
  if (cards.length === 1) return { type: SINGLE, length: 1, rank: cardValue(cards[0]) };
  const natural = cards.filter((card) => card !== PHOENIX);
  const values = natural.map(cardValue);
  if (natural.length === cards.length) return readBomb(natural) ?? readValues(values);
  let best: Reading | undefined;
  for (let value = 2; value <= 14; value++) {
    const reading = readValues([...values, value]); // T-10
    if (reading && (!best || reading.rank > best.rank)) best = reading; // T-12
  }
  return best;
}

function readBomb(cards: readonly Card[]): Reading | undefined {
  const values = ascending(cards.map(cardValue));
  const rank = values[values.length - 1];
  const oneSuit = cards.every((card) => suitOf(card) >= 0 && suitOf(card) === suitOf(cards[0]));
  const four = values.length === 4 && values.every((value) => value === rank);
  const suited = values.length >= 5 && oneSuit && consecutive(values);
  return four || suited ? { type: BOMB, length: values.length, rank } : undefined;
}

/** A combination of two or more cards by their values. */
function readValues(unsorted: readonly number[]): Reading | undefined {
  const values = ascending(unsorted);
  const length = values.length;
  const rank = values[length - 1];
  if (values[0] < 1 || rank > 14) return undefined; // T-03
  if (length >= 5 && consecutive(values)) return { type: STREET, length, rank };
  if (values[0] === 1) return undefined; // T-02
  const same = values.every((value) => value === rank);
  if (length === 2 && same) return { type: PAIR, length, rank };
  if (length === 3 && same) return { type: TRIPLE, length, rank };
  if (length >= 4 && isStair(values)) return { type: STAIR, length, rank };
  return length === 5 ? readFullHouse(values) : undefined;
}

function isStair(values: readonly number[]): boolean {
  const first = values.filter((_, i) => i % 2 === 0);
  const second = values.filter((_, i) => i % 2 === 1);
  return first.join() === second.join() && consecutive(first);
}

function readFullHouse([a, b, c, d, e]: readonly number[]): Reading | undefined {
  if (a !== b || d !== e || a === e) return undefined;
  if (c !== a && c !== e) return undefined;
  return { type: FULL_HOUSE, length: 5, rank: c };
}

const ascending = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);
const consecutive = (values: readonly number[]): boolean => values.every((value, i) => value === values[0] + i);

/** Every combination among the subsets of a hand. */
export function combinationsOf(hand: readonly Card[]): Found[] {
  const found: Found[] = [];
  for (let subset = 1; subset < 2 ** hand.length; subset++) {
    const cards = hand.filter((_, i) => (subset >> i) & 1);
    const reading = read(cards);
    if (reading) found.push({ ...reading, cards });
  }
  return found;
}

/** The top of the trick; a single Phoenix ranks half above what it beat, or 1.5 (T-13). */
export type Lying = Reading | undefined;

export function lyingAfter(before: Lying, play: Reading): Reading {
  if (play.type !== SINGLE || play.rank !== 16) return play;
  return { type: SINGLE, length: 1, rank: before ? before.rank + 0.5 : 1.5 };
}

/** T-14 to T-18. */
export function wins(play: Reading, lying: Lying): boolean {
  if (!lying) return true;
  if (lying.type === SINGLE && lying.rank === 0) return false;
  if (play.type === BOMB && lying.type !== BOMB) return true;
  if (play.type !== lying.type) return false;
  if (play.type === BOMB && play.length !== lying.length) return play.length > lying.length;
  if (play.length !== lying.length) return false;
  const rank = play.type === SINGLE && play.rank === 16 ? 14.5 : play.rank;
  return rank > lying.rank;
}

/** The algorithm below T-35: the legal plays, without the pass. */
export function allowed(all: readonly Found[], lying: Lying, wish: number): Found[] {
  const winning = all.filter((play) => wins(play, lying));
  const fulfilling = winning.filter((play) => play.cards.some((card) => cardValue(card) === wish));
  if (wish === 0 || fulfilling.length === 0) return winning;
  return winning.filter((play) => play.type === BOMB || fulfilling.includes(play));
}
