/**
 * Bit operations on the words of a hand. A word has four bits a value; `flags` are words with the lowest bit of the four set for
 * each value with the property; `values` are words with bit v set for value v.
 */

const NIBBLE_FLAGS = 0x1111111;
const HIGH_VALUES = 0xffffff;

/** Values with at least one card. */
export function someFlags(word: number): number {
  const two = word | (word >>> 1);
  return (two | (two >>> 2)) & NIBBLE_FLAGS;
}

/** Values with at least two cards. */
export function pairFlags(word: number): number {
  const both = word & (word >>> 1);
  const either = word | (word >>> 1);
  return (both | (both >>> 2) | (either & (either >>> 2))) & NIBBLE_FLAGS;
}

/** Values with at least three cards: two of one half of the suits, and at least one of the other. */
export function tripleFlags(word: number): number {
  const both = word & (word >>> 1);
  const either = word | (word >>> 1);
  return ((both & (either >>> 2)) | (either & (both >>> 2))) & NIBBLE_FLAGS;
}

/** Values with all four cards. */
export function fourFlags(word: number): number {
  const both = word & (word >>> 1);
  return both & (both >>> 2) & NIBBLE_FLAGS;
}

/** The flags of both words as values. */
export function valuesOf(lowFlags: number, highFlags: number): number {
  return (gather(lowFlags) << 2) | (gather(highFlags) << 9);
}

function gather(flags: number): number {
  let bits = (flags | (flags >>> 3)) & 0x3030303;
  bits = (bits | (bits >>> 6)) & 0xf000f;
  return (bits | (bits >>> 12)) & 0x7f;
}

/** The value words of a hand: Mah Jong is bit 1, the other special cards are left out. */
export function someValues(low: number, high: number): number {
  return valuesOf(someFlags(low), someFlags(high & HIGH_VALUES)) | ((high >>> 24) & 2);
}
export function pairValues(low: number, high: number): number {
  return valuesOf(pairFlags(low), pairFlags(high & HIGH_VALUES));
}
export function tripleValues(low: number, high: number): number {
  return valuesOf(tripleFlags(low), tripleFlags(high & HIGH_VALUES));
}

/**
 * The lowest suit held of every value, two bits each, value 2 first. With the four bits of a value from the lowest a, b, c, d the
 * result is 2 or 3 without a and b, and odd without a if there is b or no c. For values without cards it is undefined.
 */
export function lowestSuits(low: number, high: number): number {
  return gatherSuits(lowestSuit(low)) | (gatherSuits(lowestSuit(high & HIGH_VALUES) & 0x333333) << 14);
}

function lowestSuit(word: number): number {
  const upper = ~(word | (word >>> 1)) & NIBBLE_FLAGS;
  const odd = ~word & ((word >>> 1) | ~(word >>> 2)) & NIBBLE_FLAGS;
  return odd | (upper << 1);
}

function gatherSuits(suits: number): number {
  let bits = (suits | (suits >>> 2)) & 0xf0f0f0f;
  bits = (bits | (bits >>> 4)) & 0xff00ff;
  return (bits | (bits >>> 8)) & 0x3fff;
}

/** Bottoms of windows of `width` values whose top is at least `lowestRank` and which contain `wish`, if there is one. */
export function bottoms(width: number, lowestRank: number, wish: number): number {
  const ranked = lowestRank >= width ? -1 << (lowestRank - width + 1) : -1;
  if (wish === 0) return ranked;
  const first = wish >= width ? -1 << (wish - width + 1) : -1;
  return ranked & first & ((2 << wish) - 1);
}

/** The subsets of a nibble with `size` elements, ascending: for making tables. */
export function subsets(nibble: number, size: number): number[] {
  const found: number[] = [];
  for (let set = 0; set < 16; set++) if ((set & nibble) === set && elements(set) === size) found.push(set);
  return found;
}

function elements(set: number): number {
  return (set & 1) + ((set >> 1) & 1) + ((set >> 2) & 1) + (set >> 3);
}
