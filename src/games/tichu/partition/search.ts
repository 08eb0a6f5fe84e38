/**
 * The search behind `partition.ts`. Suits do not matter for the number of turns, so it works on counts: four bits a value
 * in two words, the values 2 to 8 in `low`, 9 to 14 in `high`, and above them the Mah Jong (bit 24) and the Phoenix (bit 28).
 * The lowest card must be in one of the plays, so only plays with that card are tried first; the rest is
 * solved recursively, with a memo.
 */
import {
  BOMB,
  FIGURES,
  FULL_HOUSE,
  figureNumber,
  PAIR,
  SINGLE,
  STAIR,
  STREET,
  TRIPLE,
} from '../combinations/figures.ts';

const MAH_JONG_UNIT = 1 << 24;
const PHOENIX_UNIT = 1 << 28;
const NATURALS = 0xffffff;
const ACE = 14;
/** Higher than the cost of any partition. */
const NEVER = 1 << 20;
/** The cost of a turn; a loser costs 1 more. No hand has enough turns for losers to outweigh a turn. */
export const TURN_COST = 64;

const SINGLES = figureNumber(SINGLE, 1, 0);
const PHOENIX_SINGLE = figureNumber(SINGLE, 1, 16);
const PAIRS = figureNumber(PAIR, 2, 2) - 2;
const TRIPLES = figureNumber(TRIPLE, 3, 2) - 2;
const FOURS = figureNumber(BOMB, 4, 2) - 2;
const HOUSES = figureNumber(FULL_HOUSE, 5, 2) - 2;
const STAIRS = new Int32Array(16);
const STREETS = new Int32Array(16);
for (let pairs = 2; pairs <= 7; pairs++) STAIRS[pairs] = figureNumber(STAIR, 2 * pairs, ACE) - ACE;
for (let length = 5; length <= 14; length++) STREETS[length] = figureNumber(STREET, length, ACE) - ACE;

/** One card of a value, in each word. */
const LOW_UNIT = new Int32Array(16);
const HIGH_UNIT = new Int32Array(16);
HIGH_UNIT[1] = MAH_JONG_UNIT;
for (let value = 2; value <= ACE; value++) {
  if (value < 9) LOW_UNIT[value] = 1 << (4 * value - 8);
  else HIGH_UNIT[value] = 1 << (4 * value - 36);
}

/** The cost of each figure in the current search. */
const cost = new Int32Array(256);

// ---- the memo: open addressing, entries of older searches are free ---------------------------------------------------------

/** Size of the memo: hands of 14 cards need some hundreds of entries, at most a few thousand. */
const PLACES = 1 << 14;
const keyLow = new Int32Array(PLACES);
const keyHigh = new Int32Array(PLACES);
const stamps = new Int32Array(PLACES);
const costs = new Int32Array(PLACES);
/** The first play of the best partition, and the remaining cards. */
const figures = new Uint8Array(PLACES);
const nextLow = new Int32Array(PLACES);
const nextHigh = new Int32Array(PLACES);
let stamp = 0;
let entries = 0;

/** The memo index of a state, or the free one where it belongs. */
function placeOf(low: number, high: number): number {
  let place = (Math.imul(low, 0x9e3779b1) ^ Math.imul(high, 0x85ebca6b)) >>> 0;
  place = (place ^ (place >>> 15)) & (PLACES - 1);
  while (stamps[place] === stamp && (keyLow[place] !== low || keyHigh[place] !== high)) {
    place = (place + 1) & (PLACES - 1);
  }
  return place;
}

/** Begins a new search; `losing` says which figures are losers. */
export function beginSearch(losing: Uint8Array): void {
  for (let figure = 1; figure < FIGURES.length; figure++) cost[figure] = TURN_COST + losing[figure];
  stamp++;
  entries = 0;
}

export const costOf = (figure: number): number => cost[figure];

// ---- the search --------------------------------------------------------------------------------------------------------

/** The best choice for the current state; saved and restored around recursive calls. */
let best = NEVER;
let bestFigure = 0;
let bestLow = 0;
let bestHigh = 0;

function countAt(low: number, high: number, value: number): number {
  if (value < 9) return (low >> (4 * value - 8)) & 15;
  return value > ACE ? 0 : (high >> (4 * value - 36)) & 15;
}

function lowestValue(low: number, high: number): number {
  if ((high & MAH_JONG_UNIT) !== 0) return 1;
  if (low !== 0) return 2 + ((31 - Math.clz32(low & -low)) >> 2);
  return 9 + ((31 - Math.clz32(high & -high)) >> 2);
}

/** The smallest cost of playing all these cards. */
export function solve(low: number, high: number): number {
  if (low === 0 && (high & (NATURALS | MAH_JONG_UNIT)) === 0) return high === 0 ? 0 : cost[PHOENIX_SINGLE];
  const known = placeOf(low, high);
  if (stamps[known] === stamp) return costs[known];
  const outer = best;
  const outerFigure = bestFigure;
  const outerLow = bestLow;
  const outerHigh = bestHigh;
  best = NEVER;
  tryAll(low, high, lowestValue(low, high));
  const found = best;
  remember(low, high);
  best = outer;
  bestFigure = outerFigure;
  bestLow = outerLow;
  bestHigh = outerHigh;
  return found;
}

function remember(low: number, high: number): void {
  if (entries >= PLACES - 1) throw new Error('too many cards for a partition');
  const place = placeOf(low, high);
  stamps[place] = stamp;
  keyLow[place] = low;
  keyHigh[place] = high;
  costs[place] = best;
  figures[place] = bestFigure;
  nextLow[place] = bestLow;
  nextHigh[place] = bestHigh;
  entries++;
}

/** Tries one first play: a figure, and the remaining cards. */
function attempt(figure: number, low: number, high: number): void {
  if (cost[figure] >= best) return;
  const total = cost[figure] + solve(low, high);
  if (total >= best) return;
  best = total;
  bestFigure = figure;
  bestLow = low;
  bestHigh = high;
}

function tryAll(low: number, high: number, value: number): void {
  tryStreets(low, high, value);
  if (value > 1) {
    tryStairs(low, high, value);
    tryHouses(low, high, value);
    tryGroups(low, high, value);
  }
  attempt(SINGLES + value, low - LOW_UNIT[value], high - HIGH_UNIT[value]);
}

/** Pairs, triples and four of a kind. */
function tryGroups(low: number, high: number, value: number): void {
  const count = countAt(low, high, value);
  const oneLow = LOW_UNIT[value];
  const oneHigh = HIGH_UNIT[value];
  if (count >= 4) attempt(FOURS + value, low - 4 * oneLow, high - 4 * oneHigh);
  if (count >= 3) attempt(TRIPLES + value, low - 3 * oneLow, high - 3 * oneHigh);
  if (count >= 2) attempt(PAIRS + value, low - 2 * oneLow, high - 2 * oneHigh);
  if ((high & PHOENIX_UNIT) === 0) return;
  if (count >= 2) attempt(TRIPLES + value, low - 2 * oneLow, high - 2 * oneHigh - PHOENIX_UNIT);
  attempt(PAIRS + value, low - oneLow, high - oneHigh - PHOENIX_UNIT);
}

/** Full houses of the lowest value and a higher one. */
function tryHouses(low: number, high: number, value: number): void {
  const count = countAt(low, high, value);
  const oneLow = LOW_UNIT[value];
  const oneHigh = HIGH_UNIT[value];
  for (let other = value + 1; other <= ACE; other++) {
    const others = countAt(low, high, other);
    if (others === 0) continue;
    const otherLow = LOW_UNIT[other];
    const otherHigh = HIGH_UNIT[other];
    if (count >= 3 && others >= 2) {
      attempt(HOUSES + value, low - 3 * oneLow - 2 * otherLow, high - 3 * oneHigh - 2 * otherHigh);
    }
    if (count >= 2 && others >= 3) {
      attempt(HOUSES + other, low - 2 * oneLow - 3 * otherLow, high - 2 * oneHigh - 3 * otherHigh);
    }
    const rest = high - PHOENIX_UNIT;
    if ((high & PHOENIX_UNIT) === 0) continue;
    if (count >= 3) attempt(HOUSES + value, low - 3 * oneLow - otherLow, rest - 3 * oneHigh - otherHigh);
    if (others >= 3) attempt(HOUSES + other, low - oneLow - 3 * otherLow, rest - oneHigh - 3 * otherHigh);
    if (count >= 2 && others >= 2) {
      attempt(HOUSES + other, low - 2 * oneLow - 2 * otherLow, rest - 2 * oneHigh - 2 * otherHigh); // T-12
    }
  }
}

/** Stairs from the lowest value on; the Phoenix may be used at one value. */
function tryStairs(low: number, high: number, value: number): void {
  if (countAt(low, high, value) >= 2) growStairs(low, high, value, 0);
  if ((high & PHOENIX_UNIT) === 0) return;
  for (let place = value; place <= ACE; place++) {
    const count = countAt(low, high, place);
    if (count >= 1) growStairs(low, high, value, place);
    if (count < 2) break;
  }
}

function growStairs(low: number, high: number, value: number, place: number): void {
  let restLow = low;
  let restHigh = place === 0 ? high : high - PHOENIX_UNIT;
  for (let top = value; top <= ACE && top < value + 7; top++) {
    const needed = top === place ? 1 : 2;
    if (countAt(low, high, top) < needed) return;
    restLow -= needed * LOW_UNIT[top];
    restHigh -= needed * HIGH_UNIT[top];
    if (top > value && top >= place) attempt(STAIRS[top - value + 1] + top, restLow, restHigh);
  }
}

/** Streets from the lowest value on; the Phoenix may be above it, or, if they reach the ace, below it (T-12). */
function tryStreets(low: number, high: number, value: number): void {
  growStreet(low, high, value, 0);
  if ((high & PHOENIX_UNIT) === 0) return;
  for (let place = value + 1; place <= ACE; place++) {
    growStreet(low, high, value, place);
    if (countAt(low, high, place) === 0) return;
  }
  if (value > 2 && value <= 11) growStreet(low, high, value, value - 1);
}

function growStreet(low: number, high: number, value: number, place: number): void {
  const below = place === 0 || place > value ? 0 : 1;
  let restLow = low;
  let restHigh = place === 0 ? high : high - PHOENIX_UNIT;
  for (let top = value; top <= ACE; top++) {
    if (top !== place) {
      if (top > 1 && countAt(low, high, top) === 0) return;
      restLow -= LOW_UNIT[top];
      restHigh -= HIGH_UNIT[top];
    }
    const length = top - value + 1 + below;
    if (length >= 5 && top >= place && (below === 0 || top === ACE)) attempt(STREETS[length] + top, restLow, restHigh);
  }
}

// ---- reading the answer ------------------------------------------------------------------------------------------------

/** The figures of a partition, and the counts that each takes. */
export interface Answer {
  readonly figures: Uint8Array;
  readonly low: Int32Array;
  readonly high: Int32Array;
}

/** Writes the best partition after `solve`; returns the number of figures. */
export function readAnswer(low: number, high: number, into: Answer): number {
  let [restLow, restHigh] = [low, high];
  let n = 0;
  while (restLow !== 0 || (restHigh & (NATURALS | MAH_JONG_UNIT)) !== 0) {
    const place = placeOf(restLow, restHigh);
    into.figures[n] = figures[place];
    into.low[n] = restLow - nextLow[place];
    into.high[n++] = restHigh - nextHigh[place];
    [restLow, restHigh] = [nextLow[place], nextHigh[place]];
  }
  if (restHigh === 0) return n;
  into.figures[n] = PHOENIX_SINGLE;
  into.low[n] = 0;
  into.high[n] = restHigh;
  return n + 1;
}
