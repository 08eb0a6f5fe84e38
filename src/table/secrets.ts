/** Ids and seeds that cannot be guessed, from the secure random source that Node and browsers share. */
import { SEED_LENGTH, type Seed } from '../core/seed.ts';

const ID_BYTES = 16;
/** Fetched at once, because a call of the random source costs far more than its bytes; each byte is used for one id only. */
const pool = new Uint8Array(256 * ID_BYTES);
let used = pool.length;

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
/** A dash comes before these bytes. */
const DASHES: readonly number[] = [4, 6, 8, 10];

/** A new UUID. Not `crypto.randomUUID`: browsers have that only on pages loaded over HTTPS or from localhost. */
export function newId(): string {
  if (used === pool.length) {
    crypto.getRandomValues(pool);
    used = 0;
  }
  const bytes = pool.subarray(used, used + ID_BYTES);
  used += ID_BYTES;
  bytes[6] = (bytes[6] & 0x0f) | 0x40; // version 4: random
  bytes[8] = (bytes[8] & 0x3f) | 0x80; // variant of RFC 9562
  let id = '';
  for (let i = 0; i < ID_BYTES; i++) id += DASHES.includes(i) ? `-${HEX[bytes[i]]}` : HEX[bytes[i]];
  bytes.fill(0);
  return id;
}

export const newSeed = (): Seed => crypto.getRandomValues(new Int32Array(SEED_LENGTH));
