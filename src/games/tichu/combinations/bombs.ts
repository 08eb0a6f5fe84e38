/** Bombs: four of a kind and streets in one suit. Most hands hold none, so that is tested first. */
import type { Action } from '../../../core/types.ts';
import { kindOf } from '../cards.ts';
import { BOMB, FIGURE_COUNT, figureNumber, isBomb } from './figures.ts';
import { fourFlags, valuesOf } from './masks.ts';
import { PlayList } from './play-list.ts';

const FOURS = figureNumber(BOMB, 4, 2) - 2;
const HIGH_VALUES = 0xffffff;
/** SUITED[length] + rank is the number of the figure. */
const SUITED = new Int32Array(16);
for (let length = 5; length <= 13; length++) SUITED[length] = figureNumber(BOMB, length, 14) - 14;

/** The upper word of the last call to `suitedRuns` or `longerRuns`: a second return value without an allocation. */
const upper = new Int32Array(1);

/** The lowest cards of runs of five values in one suit; values from 9 on are in `upper`. */
function suitedRuns(low: number, high: number): number {
  const h = high & HIGH_VALUES;
  const h2 = h & (h >>> 4);
  const l2 = low & ((low >>> 4) | ((h & 15) << 24));
  const h4 = h2 & (h2 >>> 8);
  const l4 = l2 & ((l2 >>> 8) | ((h2 & 0xff) << 20));
  upper[0] = h4 & (h >>> 16);
  return l4 & ((low >>> 16) | ((h & 0xffff) << 12));
}

/** The lowest cards of runs that are one value longer. */
function longerRuns(low: number, high: number): number {
  upper[0] = high & (high >>> 4);
  return low & ((low >>> 4) | ((high & 15) << 24));
}

/** Whether an action is a play of a bomb, on turn or not. */
export const isBombPlay = (action: Action): boolean => kindOf(action) <= FIGURE_COUNT && isBomb(kindOf(action));

/** Whether a hand has five values in one suit. */
export function hasSuitedRun(low: number, high: number): boolean {
  return (suitedRuns(low, high) | upper[0]) !== 0;
}

/** Whether a hand has any bomb at all. */
export function hasBomb(low: number, high: number): boolean {
  return (fourFlags(low) | fourFlags(high & HIGH_VALUES) | suitedRuns(low, high) | upper[0]) !== 0;
}

/** Adds the bombs with a figure above `above` (T-17: they are numbered in the order in which they beat each other). */
export function listBombsAbove(low: number, high: number, above: number, plays: PlayList): void {
  if (!hasBomb(low, high)) return;
  let lower = suitedRuns(low, high);
  let higher = upper[0];
  for (let rest = fours(low, high); rest !== 0; rest &= rest - 1) {
    const kind = FOURS + 31 - Math.clz32(rest & -rest);
    if (kind > above) plays.into[plays.count++] = kind;
  }
  for (let length = 5; (lower | higher) !== 0; length++) {
    addSuited(lower, SUITED[length] + length + 1, above, plays);
    addSuited(higher, SUITED[length] + length + 8, above, plays);
    lower = longerRuns(lower, higher);
    higher = upper[0];
  }
}

function fours(low: number, high: number): number {
  return valuesOf(fourFlags(low), fourFlags(high & HIGH_VALUES));
}

function addSuited(runs: number, first: number, above: number, plays: PlayList): void {
  for (let rest = runs; rest !== 0; rest &= rest - 1) {
    const bit = 31 - Math.clz32(rest & -rest);
    const kind = first + (bit >>> 2);
    if (kind > above) plays.into[plays.count++] = kind + ((bit & 3) << 8);
  }
}

/** The largest number of bombs: 13 fours, and 45 windows in each of four suits. */
const bombs = new PlayList(new Float64Array(13 + 4 * 45));

export function countBombsAbove(low: number, high: number, above: number): number {
  bombs.count = 0;
  listBombsAbove(low, high, above, bombs);
  return bombs.count;
}

export function nthBombAbove(low: number, high: number, above: number, index: number): Action {
  countBombsAbove(low, high, above);
  return bombs.into[index];
}

/** Whether one of the bombs above contains the value. */
export function bombWithValue(low: number, high: number, above: number, value: number): boolean {
  const count = countBombsAbove(low, high, above);
  for (let i = 0; i < count; i++) if (containsValue(bombs.into[i] & 255, value)) return true;
  return false;
}

/** The lowest and highest value of a bomb, by figure. */
const BOTTOM = new Uint8Array(256);
const RANK = new Uint8Array(256);
for (let rank = 2; rank <= 14; rank++) BOTTOM[FOURS + rank] = RANK[FOURS + rank] = rank;
for (let length = 5; length <= 13; length++) {
  for (let rank = length + 1; rank <= 14; rank++) {
    RANK[SUITED[length] + rank] = rank;
    BOTTOM[SUITED[length] + rank] = rank - length + 1;
  }
}

function containsValue(bomb: number, value: number): boolean {
  return value >= BOTTOM[bomb] && value <= RANK[bomb];
}
