/** Stairs: pairs of consecutive values. The detail is a nibble a value from the lowest on, and bit 28 for the Phoenix. */
import type { Action } from '../../../core/types.ts';
import { KINDS, suitsOf } from '../cards.ts';
import { figureNumber, STAIR } from '../combinations/figures.ts';
import { bottoms, pairValues, someValues, subsets } from '../combinations/masks.ts';
import type { PlayList } from '../combinations/play-list.ts';
import type { Wanted } from './wanted.ts';

const NATURAL_VALUES = 0x7ffc;
const MOST_PAIRS = 7;
const WITH_PHOENIX = 2 ** 28 * KINDS;
/** STAIRS[pairs] + rank is the number of the figure. */
const STAIRS = new Int32Array(8);
for (let pairs = 2; pairs <= 7; pairs++) STAIRS[pairs] = figureNumber(STAIR, 2 * pairs, 14) - 14;

/** Eight places for a nibble: its pairs, and above them its singles, which the Phoenix makes pairs. */
const SETS = new Float64Array(512);
const COUNT = new Uint8Array(32);
const MADE = 16;
for (let nibble = 0; nibble < 16; nibble++) {
  const pairs = subsets(nibble, 2);
  const singles = subsets(nibble, 1);
  COUNT[nibble] = pairs.length;
  COUNT[MADE + nibble] = singles.length;
  for (let i = 0; i < pairs.length; i++) SETS[nibble * 8 + i] = pairs[i] * KINDS;
  for (let i = 0; i < singles.length; i++) SETS[(MADE + nibble) * 8 + i] = singles[i] * KINDS;
}

/** The windows of the last call to `findStairs`, as 16 * pairs + lowest value: ascending by figure. */
const windows = new Uint8Array(64);

/**
 * Finds all windows of the wanted length. `full` holds the bottoms of windows of pairs, `part` those where one value may
 * need the Phoenix; both grow by a value a step.
 */
function findStairs({ phoenix, length, lowest, wish }: Wanted, some: number, pairs: number): number {
  const most = length === 0 ? MOST_PAIRS : length >> 1;
  const made = some & -phoenix;
  let found = 0;
  let full = pairs;
  let part = made;
  for (let width = 2; width <= most; width++) {
    part = (part & (pairs >> (width - 1))) | (full & (made >> (width - 1)));
    full &= pairs >> (width - 1);
    if ((full | part) === 0) break;
    if (length !== 0 && width < most) continue;
    for (let rest = (full | part) & bottoms(width, lowest, wish); rest !== 0; rest &= rest - 1) {
      windows[found++] = width * 16 + 31 - Math.clz32(rest & -rest);
    }
  }
  return found;
}

/** The values of a window at which the Phoenix can be used: the one that lacks a card, or any. */
function phoenixPlaces(window: number, pairs: number): number {
  const all = ((1 << (window >> 4)) - 1) << (window & 15);
  const lacking = all & ~pairs;
  return lacking === 0 ? all : lacking;
}

const isFull = (window: number, pairs: number): boolean =>
  ((((1 << (window >> 4)) - 1) << (window & 15)) & ~pairs) === 0;

/** Stairs of the wanted length, of the wanted rank and more. */
export function listStairs(wanted: Wanted, plays: PlayList): void {
  const { low, high, phoenix } = wanted;
  const pairs = pairValues(low, high);
  if (pairs === 0) return;
  const some = someValues(low, high) & NATURAL_VALUES;
  const found = findStairs(wanted, some, pairs);
  for (let i = 0; i < found; i++) {
    const window = windows[i];
    if (isFull(window, pairs)) add(wanted, window, 0, plays);
    if (phoenix === 0) continue;
    for (let rest = phoenixPlaces(window, pairs); rest !== 0; rest &= rest - 1) {
      add(wanted, window, 31 - Math.clz32(rest & -rest), plays);
    }
  }
}

/** The table row for a value of a stair: its pairs, or its singles if the Phoenix is used there (0: nowhere). */
function rowOf(low: number, high: number, value: number, place: number): number {
  return suitsOf(low, high, value) + (value === place ? MADE : 0);
}

/** The first stair takes the first choice for each value; then each value multiplies the list by its further choices. */
function add({ low, high }: Wanted, window: number, place: number, plays: PlayList): void {
  const { into, count: from } = plays;
  const bottom = window & 15;
  const top = bottom + (window >> 4) - 1;
  let first = STAIRS[window >> 4] + top + (place === 0 ? 0 : WITH_PHOENIX);
  for (let value = bottom, scale = 1; value <= top; value++, scale *= 16) {
    first += SETS[rowOf(low, high, value, place) << 3] * scale;
  }
  into[from] = first;
  let n = from + 1;
  for (let value = bottom, scale = 1; value <= top; value++, scale *= 16) {
    const row = rowOf(low, high, value, place);
    const end = n;
    for (let choice = 1; choice < COUNT[row]; choice++) {
      const change = (SETS[(row << 3) + choice] - SETS[row << 3]) * scale;
      for (let i = from; i < end; i++) into[n++] = into[i] + change;
    }
  }
  plays.count = n;
}

/** Number of stairs of the windows of the last call to `countStairs`, in the order of `windows`. */
const counts = new Float64Array(64);

/** Number of stairs of a window: all natural, or with the Phoenix at one value. */
function countWindow(low: number, high: number, window: number, phoenix: number): number {
  let natural = 1;
  let made = 0;
  const bottom = window & 15;
  for (let value = bottom + (window >> 4) - 1; value >= bottom; value--) {
    const suits = suitsOf(low, high, value);
    made = made * COUNT[suits] + natural * COUNT[MADE + suits];
    natural *= COUNT[suits];
  }
  return phoenix === 0 ? natural : natural + made;
}

export function countStairs(wanted: Wanted): number {
  const { low, high, phoenix } = wanted;
  const pairs = pairValues(low, high);
  if (pairs === 0) return 0;
  const some = someValues(low, high) & NATURAL_VALUES;
  const found = findStairs(wanted, some, pairs);
  let sum = 0;
  for (let i = 0; i < found; i++) {
    const count = countWindow(low, high, windows[i], phoenix);
    counts[i] = count;
    sum += count;
  }
  return sum;
}

/** The stair of that index, after `countStairs` with the same hand. */
export function nthStair(wanted: Wanted, index: number): Action {
  let n = index;
  let i = 0;
  for (; n >= counts[i]; i++) n -= counts[i];
  return pickWindow(wanted, windows[i], n);
}

/** The n-th stair of a window, in the order of `listStairs`. */
function pickWindow(wanted: Wanted, window: number, index: number): Action {
  const { low, high } = wanted;
  let n = index;
  const natural = countWindow(low, high, window, 0);
  if (n < natural) return pick(wanted, window, 0, n);
  n -= natural;
  for (let rest = phoenixPlaces(window, pairValues(low, high)); rest !== 0; rest &= rest - 1) {
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
  for (let value = bottom + (window >> 4) - 1; value >= bottom; value--) n *= COUNT[rowOf(low, high, value, place)];
  return n;
}

/** The n-th of the plays that `add` adds: the lowest value is the fastest digit. */
function pick({ low, high }: Wanted, window: number, place: number, index: number): Action {
  const bottom = window & 15;
  const top = bottom + (window >> 4) - 1;
  let play = STAIRS[window >> 4] + top + (place === 0 ? 0 : WITH_PHOENIX);
  let n = index;
  for (let value = bottom, scale = 1; value <= top; value++, scale *= 16) {
    const row = rowOf(low, high, value, place);
    const choices = COUNT[row];
    play += SETS[(row << 3) + (n % choices)] * scale;
    n = Math.floor(n / choices);
  }
  return play;
}
