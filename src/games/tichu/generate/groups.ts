/** Plays of one value: single cards, pairs and triples, with and without the Phoenix. */
import { countBits } from '../../../core/bits.ts';
import type { Action, ActionBuffer } from '../../../core/types.ts';
import {
  DOG_BIT as DOG_BIT_,
  DRAGON_BIT as DRAGON_BIT_,
  KINDS,
  MAH_JONG_BIT as MAH_JONG_BIT_,
  PHOENIX_BIT as PHOENIX_BIT_,
} from '../cards.ts';
import { figureNumber, PAIR, SINGLE, TRIPLE } from '../combinations/figures.ts';
import { pairFlags, someFlags, subsets, tripleFlags } from '../combinations/masks.ts';

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

/** Where the sets of `size` cards from a nibble stand: 16 places each, natural sets first, then those with the Phoenix. */
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

/** Which values may take part: all from a rank on, or a single one. Entry 0 of the second is everything. */
const FROM_LOW = new Int32Array(18);
const FROM_HIGH = new Int32Array(18);
const ONLY_LOW = new Int32Array(18).fill(0, 1).fill(-1, 0, 1);
const ONLY_HIGH = new Int32Array(18).fill(0, 1).fill(-1, 0, 1);
for (let rank = 0; rank < 18; rank++) {
  for (let value = 2; value <= 14; value++) {
    const words = value < 9 ? [FROM_LOW, ONLY_LOW] : [FROM_HIGH, ONLY_HIGH];
    const nibble = 15 << ((value < 9 ? value - 2 : value - 9) * 4);
    if (value >= rank) words[0][rank] |= nibble;
    if (value === rank) words[1][rank] |= nibble;
  }
}

/** Whether a hand holds a value 2 to 14. */
export function holdsValue(low: number, high: number, value: number): boolean {
  return ((low & ONLY_LOW[value]) | (high & ONLY_HIGH[value])) !== 0;
}

// ---- single cards ------------------------------------------------------------------------------------------------------

/** Natural single cards of rank `lowest` and more. */
export function listSingles(
  low: number,
  high: number,
  lowest: number,
  wish: number,
  into: ActionBuffer,
  from: number,
): number {
  let n = from;
  for (let rest = low & FROM_LOW[lowest] & ONLY_LOW[wish]; rest !== 0; rest &= rest - 1) {
    const bit = 31 - Math.clz32(rest & -rest);
    into[n++] = SINGLES + 2 + (bit >>> 2) + (256 << (bit & 3));
  }
  for (let rest = high & FROM_HIGH[lowest] & ONLY_HIGH[wish]; rest !== 0; rest &= rest - 1) {
    const bit = 31 - Math.clz32(rest & -rest);
    into[n++] = SINGLES + 9 + (bit >>> 2) + (256 << (bit & 3));
  }
  return n;
}

export function countSingles(low: number, high: number, lowest: number, wish: number): number {
  return countBits(low & FROM_LOW[lowest] & ONLY_LOW[wish]) + countBits(high & FROM_HIGH[lowest] & ONLY_HIGH[wish]);
}

export function nthSingle(low: number, high: number, lowest: number, wish: number, index: number): Action {
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
export function listLowSpecials(high: number, into: ActionBuffer, from: number): number {
  let n = from;
  if ((high & DOG_BIT) !== 0) into[n++] = SINGLES;
  if ((high & MAH_JONG_BIT) !== 0) into[n++] = SINGLES + 1;
  return n;
}

export function listHighSpecials(high: number, into: ActionBuffer, from: number): number {
  let n = from;
  if ((high & DRAGON_BIT) !== 0) into[n++] = DRAGON_PLAY;
  if ((high & PHOENIX_BIT) !== 0) into[n++] = PHOENIX_PLAY;
  return n;
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
function groupFlags(word: number, size: number, phoenix: number): number {
  const needed = size - phoenix;
  if (needed === 1) return someFlags(word);
  return needed === 2 ? pairFlags(word) : tripleFlags(word);
}

/** Pairs (size 2) or triples (size 3) of rank `lowest` and more. */
export function listGroups(
  low: number,
  high: number,
  size: number,
  phoenix: number,
  lowest: number,
  wish: number,
  into: ActionBuffer,
  from: number,
): number {
  const sets = (size * 2 + phoenix) * 16;
  const kind = (size === 2 ? PAIRS : TRIPLES) + 2;
  const lower = groupFlags(low & FROM_LOW[lowest] & ONLY_LOW[wish], size, phoenix);
  const upper = groupFlags(high & FROM_HIGH[lowest] & ONLY_HIGH[wish] & HIGH_VALUES, size, phoenix);
  const n = listWord(low, lower, kind, sets, into, from);
  return listWord(high, upper, kind + 7, sets, into, n);
}

function listWord(word: number, flags: number, kind: number, sets: number, into: ActionBuffer, from: number): number {
  let n = from;
  for (let rest = flags; rest !== 0; rest &= rest - 1) {
    const shift = 31 - Math.clz32(rest & -rest);
    const entry = sets + ((word >>> shift) & 15);
    const first = kind + (shift >>> 2);
    const end = n + COUNT[entry];
    for (let at = entry << 4; n < end; n++, at++) into[n] = first + SETS[at];
  }
  return n;
}

export function countGroups(
  low: number,
  high: number,
  size: number,
  phoenix: number,
  lowest: number,
  wish: number,
): number {
  const sets = (size * 2 + phoenix) * 16;
  const lower = groupFlags(low & FROM_LOW[lowest] & ONLY_LOW[wish], size, phoenix);
  const upper = groupFlags(high & FROM_HIGH[lowest] & ONLY_HIGH[wish] & HIGH_VALUES, size, phoenix);
  return countWord(low, lower, sets) + countWord(high, upper, sets);
}

function countWord(word: number, flags: number, sets: number): number {
  let n = 0;
  for (let rest = flags; rest !== 0; rest &= rest - 1) {
    n += COUNT[sets + ((word >>> (31 - Math.clz32(rest & -rest))) & 15)];
  }
  return n;
}

export function nthGroup(
  low: number,
  high: number,
  size: number,
  phoenix: number,
  lowest: number,
  wish: number,
  index: number,
): Action {
  const sets = (size * 2 + phoenix) * 16;
  const kind = (size === 2 ? PAIRS : TRIPLES) + 2;
  const lower = groupFlags(low & FROM_LOW[lowest] & ONLY_LOW[wish], size, phoenix);
  const inLow = countWord(low, lower, sets);
  if (index < inLow) return nthInWord(low, lower, kind, sets, index);
  const upper = groupFlags(high & FROM_HIGH[lowest] & ONLY_HIGH[wish] & HIGH_VALUES, size, phoenix);
  return nthInWord(high, upper, kind + 7, sets, index - inLow);
}

function nthInWord(word: number, flags: number, kind: number, sets: number, index: number): Action {
  let n = index;
  for (let rest = flags; ; rest &= rest - 1) {
    const shift = 31 - Math.clz32(rest & -rest);
    const entry = sets + ((word >>> shift) & 15);
    if (n < COUNT[entry]) return kind + (shift >>> 2) + SETS[(entry << 4) + n];
    n -= COUNT[entry];
  }
}
