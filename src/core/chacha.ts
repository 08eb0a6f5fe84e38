/**
 * The ChaCha block function with 8 rounds (Bernstein 2008; eight suffice by every known attack, see Aumasson, "Too Much
 * Crypto", 2019) and a 128-bit key: a keyed function from (key, counter, nonce) to 16 words that tell nothing about
 * the key or about any other block.
 */

const ROUNDS = 8;

/** "expand 16-byte k", the constant for 128-bit keys. */
const C0 = 0x61707865;
const C1 = 0x3120646e;
const C2 = 0x79622d36;
const C3 = 0x6b206574;

/** Writes 16 words. The key is read from the first four entries of `key`. */
export function chachaBlock(
  key: Int32Array,
  counter: number,
  nonce0: number,
  nonce1: number,
  nonce2: number,
  into: Int32Array,
): void {
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
  let xd = nonce0 | 0;
  let xe = nonce1 | 0;
  let xf = nonce2 | 0;
  // Written out quarter by quarter: sixteen locals stay in registers, an array would not.
  for (let round = 0; round < ROUNDS; round += 2) {
    x0 = (x0 + x4) | 0;
    xc ^= x0;
    xc = (xc << 16) | (xc >>> 16);
    x8 = (x8 + xc) | 0;
    x4 ^= x8;
    x4 = (x4 << 12) | (x4 >>> 20);
    x0 = (x0 + x4) | 0;
    xc ^= x0;
    xc = (xc << 8) | (xc >>> 24);
    x8 = (x8 + xc) | 0;
    x4 ^= x8;
    x4 = (x4 << 7) | (x4 >>> 25);

    x1 = (x1 + x5) | 0;
    xd ^= x1;
    xd = (xd << 16) | (xd >>> 16);
    x9 = (x9 + xd) | 0;
    x5 ^= x9;
    x5 = (x5 << 12) | (x5 >>> 20);
    x1 = (x1 + x5) | 0;
    xd ^= x1;
    xd = (xd << 8) | (xd >>> 24);
    x9 = (x9 + xd) | 0;
    x5 ^= x9;
    x5 = (x5 << 7) | (x5 >>> 25);

    x2 = (x2 + x6) | 0;
    xe ^= x2;
    xe = (xe << 16) | (xe >>> 16);
    xa = (xa + xe) | 0;
    x6 ^= xa;
    x6 = (x6 << 12) | (x6 >>> 20);
    x2 = (x2 + x6) | 0;
    xe ^= x2;
    xe = (xe << 8) | (xe >>> 24);
    xa = (xa + xe) | 0;
    x6 ^= xa;
    x6 = (x6 << 7) | (x6 >>> 25);

    x3 = (x3 + x7) | 0;
    xf ^= x3;
    xf = (xf << 16) | (xf >>> 16);
    xb = (xb + xf) | 0;
    x7 ^= xb;
    x7 = (x7 << 12) | (x7 >>> 20);
    x3 = (x3 + x7) | 0;
    xf ^= x3;
    xf = (xf << 8) | (xf >>> 24);
    xb = (xb + xf) | 0;
    x7 ^= xb;
    x7 = (x7 << 7) | (x7 >>> 25);

    x0 = (x0 + x5) | 0;
    xf ^= x0;
    xf = (xf << 16) | (xf >>> 16);
    xa = (xa + xf) | 0;
    x5 ^= xa;
    x5 = (x5 << 12) | (x5 >>> 20);
    x0 = (x0 + x5) | 0;
    xf ^= x0;
    xf = (xf << 8) | (xf >>> 24);
    xa = (xa + xf) | 0;
    x5 ^= xa;
    x5 = (x5 << 7) | (x5 >>> 25);

    x1 = (x1 + x6) | 0;
    xc ^= x1;
    xc = (xc << 16) | (xc >>> 16);
    xb = (xb + xc) | 0;
    x6 ^= xb;
    x6 = (x6 << 12) | (x6 >>> 20);
    x1 = (x1 + x6) | 0;
    xc ^= x1;
    xc = (xc << 8) | (xc >>> 24);
    xb = (xb + xc) | 0;
    x6 ^= xb;
    x6 = (x6 << 7) | (x6 >>> 25);

    x2 = (x2 + x7) | 0;
    xd ^= x2;
    xd = (xd << 16) | (xd >>> 16);
    x8 = (x8 + xd) | 0;
    x7 ^= x8;
    x7 = (x7 << 12) | (x7 >>> 20);
    x2 = (x2 + x7) | 0;
    xd ^= x2;
    xd = (xd << 8) | (xd >>> 24);
    x8 = (x8 + xd) | 0;
    x7 ^= x8;
    x7 = (x7 << 7) | (x7 >>> 25);

    x3 = (x3 + x4) | 0;
    xe ^= x3;
    xe = (xe << 16) | (xe >>> 16);
    x9 = (x9 + xe) | 0;
    x4 ^= x9;
    x4 = (x4 << 12) | (x4 >>> 20);
    x3 = (x3 + x4) | 0;
    xe ^= x3;
    xe = (xe << 8) | (xe >>> 24);
    x9 = (x9 + xe) | 0;
    x4 ^= x9;
    x4 = (x4 << 7) | (x4 >>> 25);
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
  into[13] = xd + nonce0;
  into[14] = xe + nonce1;
  into[15] = xf + nonce2;
}
