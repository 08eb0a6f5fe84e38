/**
 * Streets: five or more consecutive values, not all in one suit (T-04). The detail has the suit of every value in two bits,
 * the deuce's lowest; from bit 26 on, the value that the Phoenix stands for, or 0.
 */
import type { Action } from '../../../core/types.ts';
import { KINDS, suitsOf } from '../cards.ts';
import { hasSuitedRun } from '../combinations/bombs.ts';
import { figureNumber, STREET } from '../combinations/figures.ts';
import { bottoms, lowestSuits, pairValues, someValues, subsets } from '../combinations/masks.ts';
import type { PlayList } from '../combinations/play-list.ts';
import type { Wanted } from './wanted.ts';

const NATURAL_VALUES = 0x7ffc;
const ACE = 14;
const LONGEST = 14;
const PHOENIX_UNIT = 2 ** 26 * KINDS;
/** STREETS[length] + rank is the number of the figure. */
const STREETS = new Int32Array(16);
for (let length = 5; length <= 14; length++) STREETS[length] = figureNumber(STREET, length, 14) - 14;

/** By suits held: the suits, ascending, four entries each, and their number. */
const SUITS = new Uint8Array(64);
const COUNT = new Uint8Array(16);
for (let nibble = 0; nibble < 16; nibble++) {
  const suits = subsets(nibble, 1).map((set) => 31 - Math.clz32(set));
  SUITS.set(suits, nibble * 4);
  COUNT[nibble] = suits.length;
}
/** The increase of an action when the suit of a value rises by one. */
const UNIT = Float64Array.from({ length: 15 }, (_, value) => (value < 2 ? 0 : 4 ** (value - 2) * KINDS));
/** All suit bits of a window from `bottom` on, in the detail of a street: FIELD[16 * length + bottom]. */
const FIELD = new Int32Array(256);
for (let length = 5; length <= 14; length++) {
  for (let bottom = 1; bottom + length <= 15; bottom++) {
    for (let value = Math.max(bottom, 2); value < bottom + length; value++)
      FIELD[16 * length + bottom] |= 3 << (2 * value - 4);
  }
}

/** The windows of the last call to `findStreets`, as 16 * length + lowest value: ascending by figure. */
const windows = new Uint8Array(64);

/**
 * Finds all windows of the wanted length. `full` holds the bottoms of windows without a gap, `part` those where the
 * Phoenix is above the lowest value; both begin with four values and grow by one a step. The Phoenix is below the lowest value only
 * if it cannot go above the highest (T-12), and never in the Mah Jong's place (T-10).
 */
function findStreets({ phoenix, length: wantedLength, lowest, wish }: Wanted, some: number): number {
  const most = wantedLength === 0 ? LONGEST : wantedLength;
  const made = NATURAL_VALUES & -phoenix;
  const two = some & (some >> 1);
  let found = 0;
  let full = two & (two >> 2);
  let part = (two & (two >> 1) & (made >> 3)) | (two & (made >> 2) & (some >> 3)) | (some & (made >> 1) & (two >> 2));
  for (let length = 5; length <= most; length++) {
    const below = length < ACE ? full & made & (1 << (ACE + 2 - length)) : 0;
    part = (part & (some >> (length - 1))) | (full & (made >> (length - 1)));
    full &= some >> (length - 1);
    if (wantedLength === 0 || length === most) {
      const all = (full | part | (below >> 1)) & bottoms(length, lowest, wish);
      for (let rest = all; rest !== 0; rest &= rest - 1) windows[found++] = length * 16 + 31 - Math.clz32(rest & -rest);
    }
    if ((full | part) === 0) break;
  }
  return found;
}

const valuesIn = (window: number): number => ((1 << (window >> 4)) - 1) << (window & 15);

/** The values of a window that the Phoenix can stand for: the gap, or any that does not give a better street (T-12). */
function phoenixPlaces(window: number, some: number, wish: number): number {
  const all = valuesIn(window);
  const gap = all & ~some;
  const wished = wish === 0 ? -1 : ~(1 << wish);
  if (gap !== 0) return gap & wished;
  const bottom = window & 15;
  const lowest = bottom + (window >> 4) > ACE ? 0 : 1 << bottom;
  return all & NATURAL_VALUES & ~lowest & wished;
}

/** The suits that all values of a window have. */
function commonSuits(low: number, high: number, window: number): number {
  const bottom = window & 15;
  if (bottom === 1) return 0;
  let suits = 15;
  for (let value = bottom + (window >> 4) - 1; value >= bottom; value--) suits &= suitsOf(low, high, value);
  return suits;
}

/** Streets of the wanted length, of the wanted rank and more. */
export function listStreets(wanted: Wanted, plays: PlayList): void {
  const { low, high, phoenix, wish } = wanted;
  const some = someValues(low, high);
  const found = findStreets(wanted, some);
  if (found === 0) return;
  const choices = pairValues(low, high);
  const suits = lowestSuits(low, high);
  const suited = hasSuitedRun(low, high);
  for (let i = 0; i < found; i++) {
    const window = windows[i];
    const first = STREETS[window >> 4] + (window & 15) + (window >> 4) - 1;
    const values = valuesIn(window);
    if ((values & ~some) === 0) {
      const from = plays.count;
      addSuits(wanted, first + (suits & FIELD[window]) * KINDS, choices & values, plays);
      if (suited) dropBombs(commonSuits(low, high, window), window, from, plays);
    }
    if (phoenix === 0) continue;
    for (let rest = phoenixPlaces(window, some, wish); rest !== 0; rest &= rest - 1) {
      const place = 31 - Math.clz32(rest & -rest);
      const street = first + (suits & FIELD[window] & ~(3 << (2 * place - 4))) * KINDS + place * PHOENIX_UNIT;
      addSuits(wanted, street, choices & values & ~(1 << place), plays);
    }
  }
}

/** Adds a street that has the first suit for each value, and multiplies it by the further suits of the given values. */
function addSuits({ low, high }: Wanted, street: Action, values: number, plays: PlayList): void {
  const { into, count: from } = plays;
  into[from] = street;
  let n = from + 1;
  for (let rest = values; rest !== 0; rest &= rest - 1) {
    const value = 31 - Math.clz32(rest & -rest);
    const suits = suitsOf(low, high, value);
    const end = n;
    for (let choice = 1; choice < COUNT[suits]; choice++) {
      const change = (SUITS[suits * 4 + choice] - SUITS[suits * 4]) * UNIT[value];
      for (let i = from; i < end; i++) into[n++] = into[i] + change;
    }
  }
  plays.count = n;
}

/** T-04: removes the streets in one suit from the natural ones of a window, which begin at `from`. */
function dropBombs(suits: number, window: number, from: number, plays: PlayList): void {
  if (suits === 0) return;
  const { into, count: end } = plays;
  let n = from;
  for (let i = from; i < end; i++) {
    const detail = (into[i] / KINDS) | 0;
    const suit = (detail >> (2 * (window & 15) - 4)) & 3;
    if (detail !== ((suit * 0x1555555) & FIELD[window])) into[n++] = into[i];
  }
  plays.count = n;
}

/** Number of streets of each window of the last call to `countStreets`. */
const counts = new Float64Array(256);
/** The longest of them for each lowest value. */
const longest = new Uint8Array(16);

/**
 * Counts all windows from a lowest value on, with products that grow by a value a step: all values natural, all but
 * the lowest, or one value above the lowest taken by the Phoenix, which does not fulfil the wish (T-33).
 */
function countFrom({ low, high, phoenix, wish }: Wanted, some: number, bottom: number): void {
  const first = bottom === 1 ? some & 2 : suitsOf(low, high, bottom);
  const last = longest[bottom];
  let natural = COUNT[first];
  let common = bottom === 1 ? 0 : first;
  let upper = 1;
  let made = 0;
  for (let length = 2; length <= last; length++) {
    const value = bottom + length - 1;
    const suits = suitsOf(low, high, value);
    const choices = COUNT[suits];
    made = made * choices + (value === wish ? 0 : natural);
    natural *= choices;
    upper *= choices;
    common &= suits;
    counts[16 * length + bottom] = natural - COUNT[common] + (phoenix === 0 ? 0 : made);
  }
  if (phoenix !== 0 && bottom > 1 && bottom + last > ACE && bottom !== wish) counts[16 * last + bottom] += upper;
}

export function countStreets(wanted: Wanted): number {
  const some = someValues(wanted.low, wanted.high);
  const found = findStreets(wanted, some);
  if (found === 0) return 0;
  let bottomValues = 0;
  for (let i = 0; i < found; i++) {
    bottomValues |= 1 << (windows[i] & 15);
    longest[windows[i] & 15] = windows[i] >> 4;
  }
  for (let rest = bottomValues; rest !== 0; rest &= rest - 1) {
    countFrom(wanted, some, 31 - Math.clz32(rest & -rest));
  }
  let sum = 0;
  for (let i = 0; i < found; i++) sum += counts[windows[i]];
  return sum;
}

/** The street of that index, after `countStreets` with the same hand. */
export function nthStreet(wanted: Wanted, index: number): Action {
  let n = index;
  let i = 0;
  for (; n >= counts[windows[i]]; i++) n -= counts[windows[i]];
  return pickWindow(wanted, windows[i], n);
}

/** The n-th street of a window, in the order of `listStreets`. */
function pickWindow(wanted: Wanted, window: number, index: number): Action {
  const { low, high, wish } = wanted;
  const some = someValues(low, high);
  let n = index;
  if ((valuesIn(window) & ~some) === 0) {
    const bombs = COUNT[commonSuits(low, high, window)];
    const plain = countAt(low, high, window, 0) - bombs;
    if (n < plain) return pick(wanted, window, 0, bombs === 0 ? n : afterBombs(low, high, window, n));
    n -= plain;
  }
  for (let rest = phoenixPlaces(window, some, wish); rest !== 0; rest &= rest - 1) {
    const place = 31 - Math.clz32(rest & -rest);
    const count = countAt(low, high, window, place);
    if (n < count) return pick(wanted, window, place, n);
    n -= count;
  }
  return -1;
}

function countAt(low: number, high: number, window: number, place: number): number {
  let n = 1;
  const bottom = window & 15;
  for (let value = bottom + (window >> 4) - 1; value >= bottom && value > 1; value--) {
    if (value !== place) n *= COUNT[suitsOf(low, high, value)];
  }
  return n;
}

/** The index, among all natural streets of a window, of the n-th that is no bomb; bombs come in the order of their suits. */
function afterBombs(low: number, high: number, window: number, index: number): number {
  let n = index;
  for (let rest = commonSuits(low, high, window); rest !== 0; rest &= rest - 1) {
    if (n >= indexOfSuited(low, high, window, (rest & -rest) - 1)) n++;
  }
  return n;
}

/** The index of the street in one suit; `below` are the suits before it. */
function indexOfSuited(low: number, high: number, window: number, below: number): number {
  let n = 0;
  const bottom = window & 15;
  for (let value = bottom + (window >> 4) - 1; value >= bottom; value--) {
    const suits = suitsOf(low, high, value);
    n = n * COUNT[suits] + COUNT[suits & below];
  }
  return n;
}

/** The n-th of a window's streets with the Phoenix at `place` (0: nowhere); the lowest value is the fastest digit. */
function pick({ low, high }: Wanted, window: number, place: number, index: number): Action {
  const bottom = window & 15;
  const top = bottom + (window >> 4) - 1;
  let play = STREETS[window >> 4] + top + place * PHOENIX_UNIT;
  let n = index;
  for (let value = bottom === 1 ? 2 : bottom; value <= top; value++) {
    if (value === place) continue;
    const suits = suitsOf(low, high, value);
    const choices = COUNT[suits];
    play += SUITS[suits * 4 + (n % choices)] * UNIT[value];
    n = Math.floor(n / choices);
  }
  return play;
}
