/** Counting and selecting bits, for the fast code of all games. */

/** Number of set bits in a 32-bit word. */
export function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Position of the lowest set bit; the word must not be 0. */
export function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word);
}

/** Position of the set bit with the given rank, counted from the lowest; it must exist. */
export function nthBit(word: number, rank: number): number {
  let rest = word;
  for (let i = rank; i > 0; i--) rest &= rest - 1;
  return 31 - Math.clz32(rest & -rest);
}
