/**
 * SHA-256, in hex or as bytes. Browsers offer their own only on secure origins, and a table in the local network is opened over plain
 * HTTP. The server uses that of Node; a test compares both.
 */

/** Fractions of the cube roots of the first 64 primes, and of the square roots of the first eight. */
const [ROUNDS, START] = constants();

function constants(): [Uint32Array, Uint32Array] {
  const primes: number[] = [];
  for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  const fraction = (root: number): number => Math.floor((root - Math.floor(root)) * 2 ** 32);
  return [
    Uint32Array.from(primes, (n) => fraction(Math.cbrt(n))),
    Uint32Array.from(primes.slice(0, 8), (n) => fraction(Math.sqrt(n))),
  ];
}

/** Of a text, in hex. */
export function sha256(text: string): string {
  return Array.from(hashed(new TextEncoder().encode(text)), (word) => word.toString(16).padStart(8, '0')).join('');
}

export function sha256Bytes(message: Uint8Array): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(4 * START.length));
  for (const [i, word] of hashed(message).entries()) bytes.setUint32(4 * i, word);
  return new Uint8Array(bytes.buffer);
}

function hashed(message: Uint8Array): Uint32Array {
  const bytes = padded(message);
  const state = START.slice();
  const words = new Uint32Array(64);
  for (let at = 0; at < bytes.byteLength; at += 64) mix(state, words, bytes, at);
  return state;
}

/** One bit, zeros, and the length in bits as 64 bits, up to a multiple of 64 bytes. */
function padded(message: Uint8Array): DataView {
  const bytes = new Uint8Array((((message.length + 8) >> 6) + 1) << 6);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(bytes.length - 4, (message.length << 3) >>> 0);
  return view;
}

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function mix(state: Uint32Array, words: Uint32Array, bytes: DataView, at: number): void {
  for (let i = 0; i < 16; i++) words[i] = bytes.getUint32(at + 4 * i);
  for (let i = 16; i < 64; i++) {
    const [near, far] = [words[i - 2], words[i - 15]];
    const low = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
    const high = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
    words[i] = words[i - 16] + low + words[i - 7] + high;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i++) {
    const choice = (e & f) ^ (~e & g);
    const first = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + ROUNDS[i] + words[i]) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] += word;
}
