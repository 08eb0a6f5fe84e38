/**
 * A hand as a plan: groups of cards to be played together, few of them and few weak ones. It is a fast approximation of the
 * game's exact `partition`: it tries all streets, at most two of them, and sorts the rest by value. The same hand
 * always has the same plan, so plans can be cached.
 */
import {
  DOG_BIT as DOG_BIT_,
  DRAGON_BIT as DRAGON_BIT_,
  MAH_JONG_BIT as MAH_JONG_BIT_,
  PHOENIX_BIT as PHOENIX_BIT_,
} from '../cards.ts';
import { hasSuitedRun } from '../combinations/bombs.ts';
import { listBombs, playHigh, playLow } from '../combinations/index.ts';
import {
  DOG_FIGURE,
  DRAGON_FIGURE,
  FIGURE_PLACES,
  FOURS,
  HOUSES,
  MAH_JONG_FIGURE,
  PAIRS,
  PHOENIX_FIGURE,
  SINGLES,
  STAIRS,
  STREETS,
  SUIT_COUNT,
  TRIPLES,
  USUAL_HOLD,
} from './figure-table.ts';

/** Enough for a hand of single cards. */
export const MOST_GROUPS = 16;

const ACE = 14;
const SHORTEST_STREET = 5;
const DOG_BIT = DOG_BIT_;
const DRAGON_BIT = DRAGON_BIT_;
const MAH_JONG_BIT = MAH_JONG_BIT_;
const PHOENIX_BIT = PHOENIX_BIT_;
const SUITED_BOMBS = FOURS + ACE + 1;

/** The cost of a group: a turn, and more if it loses the lead. */
const COST = Float64Array.from({ length: FIGURE_PLACES }, (_, figure) => 10 + 14 * (1 - USUAL_HOLD[figure]));

// ---- the hand under examination ----------------------------------------------------------------------------------------

/** Cards of each value that are not in a street; 1 is Mah Jong. */
const counts = new Uint8Array(16);
const triples = new Uint8Array(8);
const pairs = new Uint8Array(8);
const streetBottom = new Uint8Array(2);
const streetTop = new Uint8Array(2);
/** The value that the Phoenix stands for, or 0. */
const streetGap = new Uint8Array(2);
let streets = 0;
let tripleCount = 0;
let pairCount = 0;

function nibble(low: number, high: number, value: number): number {
  return value < 9 ? (low >>> (4 * value - 8)) & 15 : (high >>> (4 * value - 36)) & 15;
}

function countCards(low: number, high: number): void {
  counts[1] = (high & MAH_JONG_BIT) === 0 ? 0 : 1;
  for (let value = 2; value <= ACE; value++) counts[value] = SUIT_COUNT[nibble(low, high, value)];
}

/** The cost of the cards that are not in a street, sorted by value: stairs, then full houses, then the rest. */
function costOfRest(): number {
  let cost = counts[1] === 0 ? 0 : COST[MAH_JONG_FIGURE];
  tripleCount = pairCount = 0;
  for (let value = 2; value <= ACE; value++) {
    switch (counts[value]) {
      case 1:
        cost += COST[SINGLES + value];
        break;
      case 2: {
        const from = value;
        while (value < ACE && counts[value + 1] === 2) value++;
        if (value === from) {
          cost += COST[PAIRS + value];
          pairs[pairCount++] = value;
        } else cost += COST[STAIRS[value - from + 1] + value];
        break;
      }
      case 3:
        cost += COST[TRIPLES + value];
        triples[tripleCount++] = value;
        break;
      case 4:
        cost += COST[FOURS + value];
    }
  }
  const houses = tripleCount < pairCount ? tripleCount : pairCount;
  for (let i = 0; i < houses; i++)
    cost += COST[HOUSES + triples[i]] - COST[TRIPLES + triples[i]] - COST[PAIRS + pairs[i]];
  return cost;
}

function take(bottom: number, top: number, gap: number, sign: number): void {
  for (let value = bottom; value <= top; value++) if (value !== gap) counts[value] -= sign;
}

/** Finds the street that makes the rest cheapest; false if no street is better than none. */
function findStreet(hasPhoenix: boolean): boolean {
  const lonePhoenix = hasPhoenix ? COST[PHOENIX_FIGURE] : 0;
  let best = costOfRest() + lonePhoenix;
  let isFound = false;
  for (let bottom = 1; bottom <= ACE - SHORTEST_STREET + 1; bottom++) {
    let gap = 0;
    for (let top = bottom; top <= ACE; top++) {
      if (counts[top] === 0) {
        if (gap !== 0 || !hasPhoenix || top === 1) break;
        gap = top;
      }
      const length = top - bottom + 1;
      // A Phoenix at the bottom helps only below an ace: otherwise it goes on top.
      if (length < SHORTEST_STREET || (gap === bottom && top < ACE)) continue;
      take(bottom, top, gap, 1);
      const cost = COST[STREETS[length] + top] + costOfRest() + (gap === 0 ? lonePhoenix : 0);
      take(bottom, top, gap, -1);
      if (cost >= best) continue;
      best = cost;
      isFound = true;
      streetBottom[streets] = bottom;
      streetTop[streets] = top;
      streetGap[streets] = gap;
    }
  }
  return isFound;
}

function findStreets(hasPhoenix: boolean): void {
  let isFree = hasPhoenix;
  for (streets = 0; streets < 2 && findStreet(isFree); streets++) {
    if (streetGap[streets] !== 0) isFree = false;
    take(streetBottom[streets], streetTop[streets], streetGap[streets], 1);
  }
}

// ---- plans that are kept -----------------------------------------------------------------------------------------------

const KEPT = 1 << 14;
const keyLow = new Int32Array(KEPT).fill(-1);
const keyHigh = new Int32Array(KEPT);
const sizes = new Uint8Array(KEPT);
/** One row of groups a plan. */
export const planFigures = new Uint8Array(KEPT * MOST_GROUPS);
export const planLows = new Int32Array(KEPT * MOST_GROUPS);
export const planHighs = new Int32Array(KEPT * MOST_GROUPS);
let row = 0;
let written = 0;

/** The index of a hand's plan: its groups begin at that index times `MOST_GROUPS`. */
export function planOf(low: number, high: number): number {
  const mixed = Math.imul(low, 0x9e3779b1) ^ Math.imul(high, 0x85ebca6b);
  const place = (mixed ^ (mixed >>> 15)) & (KEPT - 1);
  if (keyLow[place] !== low || keyHigh[place] !== high) {
    keyLow[place] = low;
    keyHigh[place] = high;
    row = place * MOST_GROUPS;
    written = 0;
    writePlan(low, high);
    sizes[place] = written;
  }
  return place;
}

export const groupsOf = (place: number): number => sizes[place];

let restLow = 0;
let restHigh = 0;

function write(figure: number, low: number, high: number): void {
  planFigures[row + written] = figure;
  planLows[row + written] = low;
  planHighs[row + written] = high;
  written++;
  restLow &= ~low;
  restHigh &= ~high;
}

const bombs = new Float64Array(200);

function writePlan(low: number, high: number): void {
  restLow = low;
  restHigh = high;
  if (hasSuitedRun(low, high)) writeSuitedBomb();
  if ((high & DOG_BIT) !== 0) write(DOG_FIGURE, 0, DOG_BIT);
  if ((high & DRAGON_BIT) !== 0) write(DRAGON_FIGURE, 0, DRAGON_BIT);
  countCards(restLow, restHigh);
  findStreets((restHigh & PHOENIX_BIT) !== 0);
  for (let i = 0; i < streets; i++) writeStreet(streetBottom[i], streetTop[i], streetGap[i]);
  costOfRest();
  writeHouses();
  writeGroups();
  if ((restHigh & MAH_JONG_BIT) !== 0) write(MAH_JONG_FIGURE, 0, MAH_JONG_BIT);
  if ((restHigh & PHOENIX_BIT) !== 0) write(PHOENIX_FIGURE, 0, PHOENIX_BIT);
}

/** A bomb stays together; of several, the one that beats most. */
function writeSuitedBomb(): void {
  const count = listBombs(restLow, restHigh, 0, bombs);
  const bomb = bombs[count - 1];
  if ((bomb & 255) >= SUITED_BOMBS) write(bomb & 255, playLow(bomb), playHigh(bomb));
}

function writeStreet(bottom: number, top: number, gap: number): void {
  let low = 0;
  let high = gap === 0 ? 0 : PHOENIX_BIT;
  for (let value = bottom; value <= top; value++) {
    if (value === gap) continue;
    if (value === 1) high |= MAH_JONG_BIT;
    else {
      const suits = nibble(restLow, restHigh, value);
      const card = suits & -suits;
      if (value < 9) low |= card << (4 * value - 8);
      else high |= card << (4 * value - 36);
    }
  }
  write(STREETS[top - bottom + 1] + top, low, high);
}

function writeHouses(): void {
  const houses = tripleCount < pairCount ? tripleCount : pairCount;
  for (let i = 0; i < houses; i++) {
    const triple = triples[i];
    const pair = pairs[i];
    counts[triple] = counts[pair] = 0;
    write(HOUSES + triple, lowCards(triple) | lowCards(pair), highCards(triple) | highCards(pair));
  }
}

/** The remaining cards of a value. */
const lowCards = (value: number): number => (value < 9 ? restLow & (15 << (4 * value - 8)) : 0);
const highCards = (value: number): number => (value < 9 ? 0 : restHigh & (15 << (4 * value - 36)));

function writeGroups(): void {
  for (let value = 2; value <= ACE; value++) {
    const count = counts[value];
    if (count === 0) continue;
    if (count === 2 && value < ACE && counts[value + 1] === 2) value = writeStair(value);
    else write(figureOf(count) + value, lowCards(value), highCards(value));
  }
}

const figureOf = (count: number): number =>
  count === 1 ? SINGLES : count === 2 ? PAIRS : count === 3 ? TRIPLES : FOURS;

function writeStair(bottom: number): number {
  let top = bottom;
  let low = lowCards(bottom);
  let high = highCards(bottom);
  while (top < ACE && counts[top + 1] === 2) {
    top++;
    low |= lowCards(top);
    high |= highCards(top);
  }
  write(STAIRS[top - bottom + 1] + top, low, high);
  return top;
}
