/** Full houses. The detail is the triple's suits, the pair's value and the pair's suits, and bit 28 for the Phoenix. */
import type { Action } from '../../../core/types.ts';
import { KINDS, suitsOf } from '../cards.ts';
import { FULL_HOUSE, figureNumber } from '../combinations/figures.ts';
import { pairValues, someValues, subsets, tripleValues } from '../combinations/masks.ts';
import type { PlayList } from '../combinations/play-list.ts';
import type { Wanted } from './wanted.ts';

const HOUSES = figureNumber(FULL_HOUSE, 5, 2) - 2;
const WITH_PHOENIX = 2 ** 28;
const NATURAL_VALUES = 0x7ffc;

/** By suits held: number of pairs and triples, and of singles that the Phoenix makes a pair. */
const PAIR_COUNT = Uint8Array.from({ length: 16 }, (_, nibble) => subsets(nibble, 2).length);
const TRIPLE_COUNT = Uint8Array.from({ length: 16 }, (_, nibble) => subsets(nibble, 3).length);
const SINGLE_COUNT = Uint8Array.from({ length: 16 }, (_, nibble) => subsets(nibble, 1).length);

/** Sixteen entries by suits held: natural pairs, then those with the Phoenix; triples; pairs that the Phoenix makes a triple. */
const AS_PAIR = new Float64Array(256);
const AS_TRIPLE = new Float64Array(256);
const AS_PHOENIX_TRIPLE = new Float64Array(256);
for (let nibble = 0; nibble < 16; nibble++) {
  const pairs = subsets(nibble, 2).map((set) => set * 256);
  const made = subsets(nibble, 1).map((set) => set * 256 + WITH_PHOENIX);
  fill(AS_PAIR, nibble, [...pairs, ...made]);
  fill(AS_TRIPLE, nibble, subsets(nibble, 3));
  fill(
    AS_PHOENIX_TRIPLE,
    nibble,
    subsets(nibble, 2).map((set) => set + WITH_PHOENIX),
  );
}

function fill(table: Float64Array, nibble: number, details: number[]): void {
  for (let i = 0; i < details.length; i++) table[nibble * 16 + i] = details[i] * KINDS;
}

/** Number of full houses with this triple and this pair. With two pairs the Phoenix joins the higher one (T-12). */
function countOf(triple: number, pair: number, phoenix: number, higher: boolean): number {
  const pairs = PAIR_COUNT[pair];
  if (phoenix === 0) return TRIPLE_COUNT[triple] * pairs;
  return TRIPLE_COUNT[triple] * (pairs + SINGLE_COUNT[pair]) + (higher ? PAIR_COUNT[triple] * pairs : 0);
}

/** Values of the pair for a triple of value `triple`. */
function pairsFor(values: number, triple: number, wish: number): number {
  return values & ~(1 << triple) & (wish === 0 || wish === triple ? -1 : 1 << wish);
}

export function listHouses(wanted: Wanted, plays: PlayList): void {
  const { low, high, phoenix, lowest, wish } = wanted;
  const triples = phoenix === 0 ? tripleValues(low, high) : pairValues(low, high);
  if (triples === 0) return;
  const pairs = phoenix === 0 ? pairValues(low, high) : someValues(low, high) & NATURAL_VALUES;
  for (let rest = triples & (-1 << lowest); rest !== 0; rest &= rest - 1) {
    const triple = 31 - Math.clz32(rest & -rest);
    for (let others = pairsFor(pairs, triple, wish); others !== 0; others &= others - 1) {
      add(wanted, triple, 31 - Math.clz32(others & -others), plays);
    }
  }
}

/** All full houses of a triple and a pair. */
function add({ low, high, phoenix }: Wanted, triple: number, pair: number, plays: PlayList): void {
  const { into } = plays;
  let n = plays.count;
  const tripleSuits = suitsOf(low, high, triple);
  const pairSuits = suitsOf(low, high, pair);
  const kind = HOUSES + triple + pair * 4096;
  const pairs = PAIR_COUNT[pairSuits];
  const all = phoenix === 0 ? pairs : pairs + SINGLE_COUNT[pairSuits];
  const pairAt = pairSuits << 4;
  const tripleAt = tripleSuits << 4;
  for (let i = TRIPLE_COUNT[tripleSuits] - 1; i >= 0; i--) {
    const first = kind + AS_TRIPLE[tripleAt + i];
    for (let j = 0; j < all; j++) into[n++] = first + AS_PAIR[pairAt + j];
  }
  const made = phoenix === 0 || triple < pair ? 0 : PAIR_COUNT[tripleSuits];
  for (let i = made - 1; i >= 0; i--) {
    const first = kind + AS_PHOENIX_TRIPLE[tripleAt + i];
    for (let j = 0; j < pairs; j++) into[n++] = first + AS_PAIR[pairAt + j];
  }
  plays.count = n;
}

export function countHouses({ low, high, phoenix, lowest, wish }: Wanted): number {
  const triples = phoenix === 0 ? tripleValues(low, high) : pairValues(low, high);
  if (triples === 0) return 0;
  const pairs = phoenix === 0 ? pairValues(low, high) : someValues(low, high) & NATURAL_VALUES;
  let n = 0;
  for (let rest = triples & (-1 << lowest); rest !== 0; rest &= rest - 1) {
    const triple = 31 - Math.clz32(rest & -rest);
    const suits = suitsOf(low, high, triple);
    for (let others = pairsFor(pairs, triple, wish); others !== 0; others &= others - 1) {
      const pair = 31 - Math.clz32(others & -others);
      n += countOf(suits, suitsOf(low, high, pair), phoenix, triple > pair);
    }
  }
  return n;
}

export function nthHouse(wanted: Wanted, index: number): Action {
  const { low, high, phoenix, lowest, wish } = wanted;
  const triples = phoenix === 0 ? tripleValues(low, high) : pairValues(low, high);
  const pairs = phoenix === 0 ? pairValues(low, high) : someValues(low, high) & NATURAL_VALUES;
  let n = index;
  for (let rest = triples & (-1 << lowest); rest !== 0; rest &= rest - 1) {
    const triple = 31 - Math.clz32(rest & -rest);
    const suits = suitsOf(low, high, triple);
    for (let others = pairsFor(pairs, triple, wish); others !== 0; others &= others - 1) {
      const pair = 31 - Math.clz32(others & -others);
      const count = countOf(suits, suitsOf(low, high, pair), phoenix, triple > pair);
      if (n < count) return pick(wanted, triple, pair, n);
      n -= count;
    }
  }
  return -1;
}

/** The n-th of the plays that `add` adds. */
function pick({ low, high, phoenix }: Wanted, triple: number, pair: number, index: number): Action {
  const tripleSuits = suitsOf(low, high, triple);
  const pairSuits = suitsOf(low, high, pair);
  const kind = HOUSES + triple + pair * 4096;
  const pairs = PAIR_COUNT[pairSuits];
  const all = phoenix === 0 ? pairs : pairs + SINGLE_COUNT[pairSuits];
  const triples = TRIPLE_COUNT[tripleSuits];
  if (index < triples * all) {
    const i = triples - 1 - Math.floor(index / all);
    return kind + AS_TRIPLE[tripleSuits * 16 + i] + AS_PAIR[pairSuits * 16 + (index % all)];
  }
  const n = index - triples * all;
  const i = PAIR_COUNT[tripleSuits] - 1 - Math.floor(n / pairs);
  return kind + AS_PHOENIX_TRIPLE[tripleSuits * 16 + i] + AS_PAIR[pairSuits * 16 + (n % pairs)];
}
