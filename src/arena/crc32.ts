/** CRC-32 as zip files and Ethernet have it: finds entries that a crash has torn. */

const POLYNOMIAL = 0xedb88320;

/** What one more byte does to the checksum, by its lowest eight bits. */
const BY_BYTE = Int32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = (rest & 1) !== 0 ? (rest >>> 1) ^ POLYNOMIAL : rest >>> 1;
  return rest;
});

export function crc32(bytes: Uint8Array): number {
  let sum = -1;
  for (let i = 0; i < bytes.length; i++) sum = (sum >>> 8) ^ BY_BYTE[(sum ^ bytes[i]) & 0xff];
  return ~sum >>> 0;
}
