/** Ids and seeds that cannot be guessed, from the secure random source that Node and browsers share. */
import { SEED_LENGTH, type Seed } from '../core/seed.ts';

/** A new UUID. Not `crypto.randomUUID`: browsers have that only on pages loaded over HTTPS or from localhost. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40; // version 4: random
  bytes[8] = (bytes[8] & 0x3f) | 0x80; // variant of RFC 9562
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

export const newSeed = (): Seed => crypto.getRandomValues(new Int32Array(SEED_LENGTH));
