/** Reading a set of cards: the one combination that it is (T-12, T-58). */
import { countBits } from '../../../core/bits.ts';
import type { Action } from '../../../core/types.ts';
import { actionOf, cardsOf, cardValue, DOG_BIT, DRAGON_BIT, MAH_JONG_BIT, PHOENIX_BIT, suitsOf } from '../cards.ts';
import { BOMB, FULL_HOUSE, figureNumber, PAIR, SINGLE, STAIR, STREET, TRIPLE } from './figures.ts';
import { pairValues, someValues } from './masks.ts';

const NONE: Action = -1;
const WITH_PHOENIX = 1 << 28;
const PHOENIX_PLACE = 2 ** 26;

const highest = (values: number): number => 31 - Math.clz32(values);
const lowest = (values: number): number => 31 - Math.clz32(values & -values);
const phoenixIn = (high: number): number => ((high & PHOENIX_BIT) === 0 ? 0 : 1);

/** The play that is exactly these cards, or -1 if they are no combination. */
export function readPlay(low: number, high: number): Action {
  const length = countBits(low) + countBits(high);
  if (length === 0) return NONE;
  if (length === 1) return readSingle(low, high);
  if ((high & (DOG_BIT | DRAGON_BIT)) !== 0) return NONE; // T-03
  const values = someValues(low, high);
  const different = countBits(values);
  const phoenix = phoenixIn(high);
  if (length >= 5 && different + phoenix === length) return readStreet(low, high, length, values);
  if ((high & MAH_JONG_BIT) !== 0) return NONE; // T-02
  if (different === 1) return readGroup(low, high, length, highest(values));
  if (length === 5) return different === 2 ? readHouse(low, high, values, phoenix) : NONE;
  return length === 2 * different ? readStair(low, high, values, phoenix) : NONE;
}

function readSingle(low: number, high: number): Action {
  const rank = cardValue(cardsOf(low, high)[0]);
  const figure = figureNumber(SINGLE, 1, rank);
  return actionOf(figure, rank >= 2 && rank <= 14 ? suitsOf(low, high, rank) : 0);
}

function readGroup(low: number, high: number, length: number, rank: number): Action {
  const phoenix = phoenixIn(high);
  if (length > 4 || (length === 4 && phoenix === 1)) return NONE; // T-11
  if (length === 4) return figureNumber(BOMB, 4, rank);
  const figure = figureNumber(length === 2 ? PAIR : TRIPLE, length, rank);
  return actionOf(figure, suitsOf(low, high, rank) + phoenix * WITH_PHOENIX);
}

/** Five cards of two values. */
function readHouse(low: number, high: number, values: number, phoenix: number): Action {
  let triple = highest(values);
  let pair = lowest(values);
  if (countBits(suitsOf(low, high, triple)) < countBits(suitsOf(low, high, pair))) {
    triple = lowest(values);
    pair = highest(values);
  }
  const tripleSuits = suitsOf(low, high, triple);
  if (countBits(tripleSuits) > 3) return NONE;
  const detail = tripleSuits + pair * 16 + suitsOf(low, high, pair) * 256 + phoenix * WITH_PHOENIX;
  return actionOf(figureNumber(FULL_HOUSE, 5, triple), detail);
}

/** Twice as many cards as values, so it is a stair if they are consecutive and none but the Phoenix' is without its pair. */
function readStair(low: number, high: number, values: number, phoenix: number): Action {
  const top = highest(values);
  const bottom = lowest(values);
  const pairs = top - bottom + 1;
  const lacking = countBits(values & ~pairValues(low, high));
  if (countBits(values) !== pairs || lacking !== phoenix) return NONE;
  let detail = phoenix * WITH_PHOENIX;
  for (let value = bottom; value <= top; value++) detail += suitsOf(low, high, value) * 16 ** (value - bottom);
  return actionOf(figureNumber(STAIR, 2 * pairs, top), detail);
}

/** Five cards or more, all of different values. */
function readStreet(low: number, high: number, length: number, values: number): Action {
  const phoenix = phoenixIn(high);
  const place = phoenix === 0 ? 0 : phoenixPlace(values, length);
  if (place < 0) return NONE;
  const all = place === 0 ? values : values | (1 << place);
  const top = highest(all);
  if (top - lowest(all) + 1 !== length) return NONE;
  const suit = phoenix === 0 && lowest(all) > 1 ? commonSuit(low, high, values) : -1;
  if (suit >= 0) return actionOf(figureNumber(BOMB, length, top), suit); // T-04
  let detail = place * PHOENIX_PLACE;
  for (let value = 2; value <= 14; value++) {
    const suits = suitsOf(low, high, value);
    if (suits !== 0) detail += highest(suits) * 4 ** (value - 2);
  }
  return actionOf(figureNumber(STREET, length, top), detail);
}

/** T-12: the gap, else above the highest value, else below the lowest; -1 if there is no place. */
function phoenixPlace(values: number, length: number): number {
  const top = highest(values);
  const bottom = lowest(values);
  const span = top - bottom + 1;
  if (span === length) return lowest(~values & (-1 << bottom));
  if (span !== length - 1) return -1;
  if (top < 14) return top + 1;
  return bottom > 2 ? bottom - 1 : -1;
}

function commonSuit(low: number, high: number, values: number): number {
  let suits = 15;
  for (let value = lowest(values); value <= highest(values); value++) suits &= suitsOf(low, high, value);
  return suits === 0 ? -1 : highest(suits);
}
