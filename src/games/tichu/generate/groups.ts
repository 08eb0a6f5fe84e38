/** Plays of one value: single cards, pairs and triples, with and without the Phoenix. */
import { countBits } from '../../../core/bits.ts';
import type { Action } from '../../../core/types.ts';
import {
  DOG_BIT as DOG_BIT_,
  DRAGON_BIT as DRAGON_BIT_,
  KINDS,
  MAH_JONG_BIT as MAH_JONG_BIT_,
  PHOENIX_BIT as PHOENIX_BIT_,
} from '../cards.ts';
import { figureNumber, PAIR, SINGLE, TRIPLE } from '../combinations/figures.ts';
import { pairFlags, someFlags, subsets, tripleFlags } from '../combinations/masks.ts';
import type { PlayList } from '../combinations/play-list.ts';
import type { Wanted } from './wanted.ts';

const SINGLES = figureNumber(SINGLE, 1, 0);
const PAIRS = figureNumber(PAIR, 2, 2) - 2;
const TRIPLES = figureNumber(TRIPLE, 3, 2) - 2;
const DOG_BIT = DOG_BIT_;
const MAH_JONG_BIT = MAH_JONG_BIT_;
const DRAGON_BIT = DRAGON_BIT_;
const PHOENIX_BIT = PHOENIX_BIT_;
const DRAGON_PLAY = SINGLES + 15;
const PHOENIX_PLAY = SINGLES + 16;
const HIGH_VALUES = 0xffffff;
/** Bit 28 of a detail: the Phoenix is in it. */
const WITH_PHOENIX = 2 ** 28;

/** Table of the sets of `size` cards from four suits: 16 entries each, natural sets first, then those with the Phoenix. */
const SETS = new Float64Array(4 * 2 * 16 * 16);
const COUNT = new Uint8Array(4 * 2 * 16);
const row = (size: number, phoenix: number): number => (size * 2 + phoenix) * 16;
for (let size = 1; size <= 3; size++) {
  for (let phoenix = 0; phoenix <= (size > 1 ? 1 : 0); phoenix++) {
    for (let nibble = 0; nibble < 16; nibble++) {
      const sets = subsets(nibble, size);
      if (phoenix) sets.push(...subsets(nibble, size - 1).map((set) => set + WITH_PHOENIX));
      COUNT[row(size, phoenix) + nibble] = sets.length;
      SETS.set(
        sets.map((set) => set * KINDS),
        (row(size, phoenix) + nibble) * 16,
      );
    }
  }
}

/** Masks of the values that may be used: all from a rank on, or a single one. Entry 0 of the second is everything. */
const FROM_LOW = new Int32Array(18);
const FROM_HIGH = new Int32Array(18);
const ONLY_LOW = new Int32Array(18).fill(0, 1).fill(-1, 0, 1);
const ONLY_HIGH = new Int32Array(18).fill(0, 1).fill(-1, 0, 1);
for (let rank = 0; rank < 18; rank++) {
  for (let value = 2; value <= 14; value++) {
    const halves = value < 9 ? [FROM_LOW, ONLY_LOW] : [FROM_HIGH, ONLY_HIGH];
    const nibble = 15 << ((value < 9 ? value - 2 : value - 9) * 4);
    if (value >= rank) halves[0][rank] |= nibble;
    if (value === rank) halves[1][rank] |= nibble;
  }
}

/** Whether a hand holds a value 2 to 14. */
export function holdsValue(low: number, high: number, value: number): boolean {
  return ((low & ONLY_LOW[value]) | (high & ONLY_HIGH[value])) !== 0;
}

// ---- single cards ------------------------------------------------------------------------------------------------------

/** Natural single cards of the wanted rank and more. */
export function listSingles({ low, high, lowest, wish }: Wanted, plays: PlayList): void {
  const { into } = plays;
  let n = plays.count;
  for (let rest = low & FROM_LOW[lowest] & ONLY_LOW[wish]; rest !== 0; rest &= rest - 1) {
    const bit = 31 - Math.clz32(rest & -rest);
    into[n++] = SINGLES + 2 + (bit >>> 2) + (256 << (bit & 3));
  }
  for (let rest = high & FROM_HIGH[lowest] & ONLY_HIGH[wish]; rest !== 0; rest &= rest - 1) {
    const bit = 31 - Math.clz32(rest & -rest);
    into[n++] = SINGLES + 9 + (bit >>> 2) + (256 << (bit & 3));
  }
  plays.count = n;
}

export function countSingles({ low, high, lowest, wish }: Wanted): number {
  return countBits(low & FROM_LOW[lowest] & ONLY_LOW[wish]) + countBits(high & FROM_HIGH[lowest] & ONLY_HIGH[wish]);
}

export function nthSingle({ low, high, lowest, wish }: Wanted, index: number): Action {
  let rest = low & FROM_LOW[lowest] & ONLY_LOW[wish];
  let first = SINGLES + 2;
  let n = index;
  const lower = countBits(rest);
  if (n >= lower) {
    n -= lower;
    rest = high & FROM_HIGH[lowest] & ONLY_HIGH[wish];
    first = SINGLES + 9;
  }
  for (; n > 0; n--) rest &= rest - 1;
  const bit = 31 - Math.clz32(rest & -rest);
  return first + (bit >>> 2) + (256 << (bit & 3));
}

/** The single special cards below the deuce and above the ace, as the plays of a set that has only them. */
export function listLowSpecials(high: number, plays: PlayList): void {
  if ((high & DOG_BIT) !== 0) plays.into[plays.count++] = SINGLES;
  if ((high & MAH_JONG_BIT) !== 0) plays.into[plays.count++] = SINGLES + 1;
}

export function listHighSpecials(high: number, plays: PlayList): void {
  if ((high & DRAGON_BIT) !== 0) plays.into[plays.count++] = DRAGON_PLAY;
  if ((high & PHOENIX_BIT) !== 0) plays.into[plays.count++] = PHOENIX_PLAY;
}

export function nthLowSpecial(high: number, index: number): Action {
  return index === 0 && (high & DOG_BIT) !== 0 ? SINGLES : SINGLES + 1;
}

export function nthHighSpecial(high: number, index: number): Action {
  return index === 0 && (high & DRAGON_BIT) !== 0 ? DRAGON_PLAY : PHOENIX_PLAY;
}

/** The special cards that beat a single card: on the Dragon neither itself nor the Phoenix (T-14). */
export function specialsOn(high: number, kind: number): number {
  return kind === DRAGON_PLAY ? 0 : high & (DRAGON_BIT | PHOENIX_BIT);
}

// ---- pairs and triples -------------------------------------------------------------------------------------------------

/** Values that give a group of `size`, where the Phoenix may be one of its cards. */
function groupFlags(half: number, size: number, phoenix: number): number {
  const needed = size - phoenix;
  if (needed === 1) return someFlags(half);
  return needed === 2 ? pairFlags(half) : tripleFlags(half);
}

/** Groups of one size in one half of a hand: the number of the lowest figure there, and the row of its sets in the tables. */
interface Family {
  readonly kind: number;
  readonly sets: number;
}

/** By size, Phoenix and half. */
const FAMILIES: readonly Family[] = Array.from({ length: 16 }, (_, i) => {
  const size = i >> 2;
  return { kind: (size === 2 ? PAIRS : TRIPLES) + ((i & 1) === 0 ? 2 : 9), sets: row(size, (i >> 1) & 1) };
});
const familyOf = (size: number, phoenix: number): number => size * 4 + phoenix * 2;

/** Pairs (size 2) or triples (size 3) of the wanted rank and more. */
export function listGroups({ low, high, phoenix, lowest, wish }: Wanted, size: number, plays: PlayList): void {
  const family = familyOf(size, phoenix);
  const lower = groupFlags(low & FROM_LOW[lowest] & ONLY_LOW[wish], size, phoenix);
  const upper = groupFlags(high & FROM_HIGH[lowest] & ONLY_HIGH[wish] & HIGH_VALUES, size, phoenix);
  listHalf(FAMILIES[family], low, lower, plays);
  listHalf(FAMILIES[family + 1], high, upper, plays);
}

function listHalf({ kind, sets }: Family, half: number, flags: number, plays: PlayList): void {
  const { into } = plays;
  let n = plays.count;
  for (let rest = flags; rest !== 0; rest &= rest - 1) {
    const shift = 31 - Math.clz32(rest & -rest);
    const entry = sets + ((half >>> shift) & 15);
    const first = kind + (shift >>> 2);
    const end = n + COUNT[entry];
    for (let at = entry << 4; n < end; n++, at++) into[n] = first + SETS[at];
  }
  plays.count = n;
}

export function countGroups({ low, high, phoenix, lowest, wish }: Wanted, size: number): number {
  const sets = (size * 2 + phoenix) * 16;
  const lower = groupFlags(low & FROM_LOW[lowest] & ONLY_LOW[wish], size, phoenix);
  const upper = groupFlags(high & FROM_HIGH[lowest] & ONLY_HIGH[wish] & HIGH_VALUES, size, phoenix);
  return countHalf(low, lower, sets) + countHalf(high, upper, sets);
}

function countHalf(half: number, flags: number, sets: number): number {
  let n = 0;
  for (let rest = flags; rest !== 0; rest &= rest - 1) {
    n += COUNT[sets + ((half >>> (31 - Math.clz32(rest & -rest))) & 15)];
  }
  return n;
}

export function nthGroup({ low, high, phoenix, lowest, wish }: Wanted, size: number, index: number): Action {
  const family = familyOf(size, phoenix);
  const lower = groupFlags(low & FROM_LOW[lowest] & ONLY_LOW[wish], size, phoenix);
  const inLow = countHalf(low, lower, (size * 2 + phoenix) * 16);
  if (index < inLow) return nthInHalf(FAMILIES[family], low, lower, index);
  const upper = groupFlags(high & FROM_HIGH[lowest] & ONLY_HIGH[wish] & HIGH_VALUES, size, phoenix);
  return nthInHalf(FAMILIES[family + 1], high, upper, index - inLow);
}

function nthInHalf({ kind, sets }: Family, half: number, flags: number, index: number): Action {
  let n = index;
  for (let rest = flags; ; rest &= rest - 1) {
    const shift = 31 - Math.clz32(rest & -rest);
    const entry = sets + ((half >>> shift) & 15);
    if (n < COUNT[entry]) return kind + (shift >>> 2) + SETS[(entry << 4) + n];
    n -= COUNT[entry];
  }
}
