/** Seeds: 128 bits that decide all chance of a game. Written as 32 hex digits; any other text is hashed to 128 bits. */
import { chachaBlock } from './chacha.ts';
import { fail, ok, type Result } from './result.ts';

/** Four numbers of 32 bits. */
export type Seed = Int32Array;

export const SEED_LENGTH = 4;
const MAX_SEED_TEXT = 64;

export function formatSeed(seed: ArrayLike<number>): string {
  let text = '';
  for (let i = 0; i < SEED_LENGTH; i++) text += (seed[i] >>> 0).toString(16).padStart(8, '0');
  return text;
}

/** 32 hex digits are the seed itself; any other text, such as `7` or `friday`, is hashed to 128 bits. */
export function parseSeed(text: string): Result<Seed> {
  if (text.length === 0 || text.length > MAX_SEED_TEXT) return fail('seed/length', { max: MAX_SEED_TEXT });
  if (!/^[0-9a-fA-F]{32}$/.test(text)) return ok(spread(text));
  const seed = new Int32Array(SEED_LENGTH);
  for (let i = 0; i < SEED_LENGTH; i++) seed[i] = Number.parseInt(text.slice(i * 8, i * 8 + 8), 16);
  return ok(seed);
}

/** The seed of a text that is known to be valid: for tests and constants. */
export function seedOf(text: string | number): Seed {
  const seed = parseSeed(String(text));
  if (!seed.ok) throw new Error(`not a seed: ${text}`);
  return seed.value;
}

/** The n-th seed derived from a seed: independent games from a single seed, in any order. */
export function deriveSeed(parent: Seed, n: number, into: Seed = new Int32Array(SEED_LENGTH)): Seed {
  nonce[0] = n;
  nonce[1] = Math.floor(n / 4294967296);
  nonce[2] = DERIVED;
  chachaBlock(parent, 0, nonce, block);
  for (let i = 0; i < SEED_LENGTH; i++) into[i] = block[i];
  return into;
}

/** Separates the uses of a key, so that a derived seed never equals the random words of a shuffle. */
const DERIVED = 1;
const SPREAD = 2;
const block = new Int32Array(16);
const nonce = new Int32Array(3);

/** Hashes a text character by character: each step applies the block function to the result so far. */
function spread(text: string): Seed {
  const seed = new Int32Array(SEED_LENGTH);
  for (let i = 0; i < text.length; i++) {
    nonce[0] = i;
    nonce[1] = text.length;
    nonce[2] = SPREAD;
    chachaBlock(seed, text.charCodeAt(i), nonce, block);
    for (let k = 0; k < SEED_LENGTH; k++) seed[k] = block[k];
  }
  return seed;
}
