/** Bytes as hexadecimal text. */
import type { Rejection, Result } from '../../../core/result.ts';

/** `6a 00`. */
export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(' ');

export const unhex = (text: string): Uint8Array =>
  Uint8Array.from(
    text.split(/\s+/).filter((pair) => pair !== ''),
    (pair) => Number.parseInt(pair, 16),
  );

/** All messages that a decoder finds in the bytes, up to a fault. */
export function decodeAll<T>(
  decoder: { push(byte: number): Result<T> | undefined },
  bytes: Uint8Array,
): (T | Rejection)[] {
  const heard: (T | Rejection)[] = [];
  for (const byte of bytes) {
    const result = decoder.push(byte);
    if (result?.ok) heard.push(result.value);
    else if (result !== undefined) return [...heard, result.error];
  }
  return heard;
}
