/** Hashes the passwords of tables: SHA-256 with a salt. That is enough: a password protects a card table for an evening, and a rate limit bounds guessing. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Passwords } from '../table/passwords.ts';

const SALT_BYTES = 16;

export const passwords: Passwords = {
  hash(password) {
    const salt = randomBytes(SALT_BYTES).toString('hex');
    return { salt, hash: digest(salt, password).toString('hex') };
  },
  matches: (password, { salt, hash }) => timingSafeEqual(digest(salt, password), Buffer.from(hash, 'hex')),
};

function digest(salt: string, password: string): Buffer {
  return createHash('sha256').update(`${salt}:${password}`).digest();
}
