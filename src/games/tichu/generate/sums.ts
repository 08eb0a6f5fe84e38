/**
 * Counts single cards, pairs, triples and full houses of a hand from sums over its values, without a loop over its groups.
 * With c cards of a value there are c singles, C(c,2) pairs and C(c,3) triples; one table lookup covers two values.
 */
import { subsets } from '../combinations/masks.ts';

/** By two nibbles: singles, pairs from bit 8 on, triples from bit 16 on. The sums over 13 values stay below 256. */
const GROUPS = new Int32Array(256);
/**
 * By two nibbles, the combinations to subtract because triple and pair would be of one value: triples times pairs, triples times
 * singles from bit 10 on, pairs times pairs from bit 20 on. At most 24, 16 and 36 a value, so the sums stay below 1024.
 */
const SAME = new Int32Array(256);
for (let byte = 0; byte < 256; byte++) {
  for (const nibble of [byte & 15, byte >> 4]) {
    const [singles, pairs, triples] = [1, 2, 3].map((size) => subsets(nibble, size).length);
    GROUPS[byte] += singles | (pairs << 8) | (triples << 16);
    SAME[byte] += (triples * pairs) | ((triples * singles) << 10) | ((pairs * pairs) << 20);
  }
}

/** Singles, pairs and triples, a byte each, without the Phoenix and the other special cards. */
export function groupSums(low: number, high: number): number {
  return (
    GROUPS[low & 255] +
    GROUPS[(low >> 8) & 255] +
    GROUPS[(low >> 16) & 255] +
    GROUPS[low >> 24] +
    GROUPS[high & 255] +
    GROUPS[(high >> 8) & 255] +
    GROUPS[(high >> 16) & 255]
  );
}

/** All full houses of a hand whose groups are known. With the Phoenix: triple and single, or two pairs (T-12). */
export function countAllHouses(low: number, high: number, groups: number, phoenix: number): number {
  const pairs = (groups >> 8) & 255;
  const triples = groups >> 16;
  if (triples === 0 && (phoenix === 0 || pairs === 0)) return 0;
  const same =
    SAME[low & 255] +
    SAME[(low >> 8) & 255] +
    SAME[(low >> 16) & 255] +
    SAME[low >> 24] +
    SAME[high & 255] +
    SAME[(high >> 8) & 255] +
    SAME[(high >> 16) & 255];
  const natural = triples * pairs - (same & 1023);
  if (phoenix === 0) return natural;
  const made = triples * (groups & 255) - ((same >> 10) & 1023);
  return natural + made + ((pairs * pairs - (same >> 20)) >> 1);
}
