/**
 * The ChaCha block function with 8 rounds (Bernstein 2008; eight suffice against every known attack, see Aumasson, "Too Much
 * Crypto", 2019) and a 128-bit key: a keyed function from (key, counter, nonce) to 16 words that reveal nothing about
 * the key or about any other block.
 */

const ROUNDS = 8;

/** "expand 16-byte k", the constant for 128-bit keys. */
const C0 = 0x61707865;
const C1 = 0x3120646e;
const C2 = 0x79622d36;
const C3 = 0x6b206574;

/** Writes 16 words. The key is the first four entries of `key`, the nonce has three. */
export function chachaBlock(key: Int32Array, counter: number, nonce: Int32Array, into: Int32Array): void {
  const k0 = key[0];
  const k1 = key[1];
  const k2 = key[2];
  const k3 = key[3];
  let x0 = C0;
  let x1 = C1;
  let x2 = C2;
  let x3 = C3;
  let x4 = k0;
  let x5 = k1;
  let x6 = k2;
  let x7 = k3;
  let x8 = k0;
  let x9 = k1;
  let xa = k2;
  let xb = k3;
  let xc = counter | 0;
  let xd = nonce[0];
  let xe = nonce[1];
  let xf = nonce[2];
  // Written out, two lines a quarter round: sixteen locals stay in registers, an array would not.
  // biome-ignore format: the pattern shows only in columns
  for (let round = 0; round < ROUNDS; round += 2) {
    x0 = (x0 + x4) | 0; xc = rotate(xc ^ x0, 16); x8 = (x8 + xc) | 0; x4 = rotate(x4 ^ x8, 12);
    x0 = (x0 + x4) | 0; xc = rotate(xc ^ x0, 8); x8 = (x8 + xc) | 0; x4 = rotate(x4 ^ x8, 7);
    x1 = (x1 + x5) | 0; xd = rotate(xd ^ x1, 16); x9 = (x9 + xd) | 0; x5 = rotate(x5 ^ x9, 12);
    x1 = (x1 + x5) | 0; xd = rotate(xd ^ x1, 8); x9 = (x9 + xd) | 0; x5 = rotate(x5 ^ x9, 7);
    x2 = (x2 + x6) | 0; xe = rotate(xe ^ x2, 16); xa = (xa + xe) | 0; x6 = rotate(x6 ^ xa, 12);
    x2 = (x2 + x6) | 0; xe = rotate(xe ^ x2, 8); xa = (xa + xe) | 0; x6 = rotate(x6 ^ xa, 7);
    x3 = (x3 + x7) | 0; xf = rotate(xf ^ x3, 16); xb = (xb + xf) | 0; x7 = rotate(x7 ^ xb, 12);
    x3 = (x3 + x7) | 0; xf = rotate(xf ^ x3, 8); xb = (xb + xf) | 0; x7 = rotate(x7 ^ xb, 7);
    x0 = (x0 + x5) | 0; xf = rotate(xf ^ x0, 16); xa = (xa + xf) | 0; x5 = rotate(x5 ^ xa, 12);
    x0 = (x0 + x5) | 0; xf = rotate(xf ^ x0, 8); xa = (xa + xf) | 0; x5 = rotate(x5 ^ xa, 7);
    x1 = (x1 + x6) | 0; xc = rotate(xc ^ x1, 16); xb = (xb + xc) | 0; x6 = rotate(x6 ^ xb, 12);
    x1 = (x1 + x6) | 0; xc = rotate(xc ^ x1, 8); xb = (xb + xc) | 0; x6 = rotate(x6 ^ xb, 7);
    x2 = (x2 + x7) | 0; xd = rotate(xd ^ x2, 16); x8 = (x8 + xd) | 0; x7 = rotate(x7 ^ x8, 12);
    x2 = (x2 + x7) | 0; xd = rotate(xd ^ x2, 8); x8 = (x8 + xd) | 0; x7 = rotate(x7 ^ x8, 7);
    x3 = (x3 + x4) | 0; xe = rotate(xe ^ x3, 16); x9 = (x9 + xe) | 0; x4 = rotate(x4 ^ x9, 12);
    x3 = (x3 + x4) | 0; xe = rotate(xe ^ x3, 8); x9 = (x9 + xe) | 0; x4 = rotate(x4 ^ x9, 7);
  }
  into[0] = x0 + C0;
  into[1] = x1 + C1;
  into[2] = x2 + C2;
  into[3] = x3 + C3;
  into[4] = x4 + k0;
  into[5] = x5 + k1;
  into[6] = x6 + k2;
  into[7] = x7 + k3;
  into[8] = x8 + k0;
  into[9] = x9 + k1;
  into[10] = xa + k2;
  into[11] = xb + k3;
  into[12] = xc + counter;
  into[13] = xd + nonce[0];
  into[14] = xe + nonce[1];
  into[15] = xf + nonce[2];
}

function rotate(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}
