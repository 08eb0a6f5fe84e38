/** Tokens of the HTTP endpoints for operators: `Authorization: Bearer …`. */
import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares hashes, so that the time taken says nothing about the token. */
export function isBearer(header: string | undefined, token: string): boolean {
  const hashed = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hashed(header ?? ''), hashed(`Bearer ${token}`));
}
