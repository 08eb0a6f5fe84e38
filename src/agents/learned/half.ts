/** Floats of 16 bits (IEEE 754 half), as files of weights hold them. */

const BUFFER = new Float32Array(1);
const BITS = new Uint32Array(BUFFER.buffer);

/** The nearest half, ties to even; beyond its range it is the largest. */
export function toHalf(value: number): number {
  BUFFER[0] = value;
  const bits = BITS[0];
  const sign = (bits >>> 16) & 0x8000;
  const magnitude = bits & 0x7fffffff;
  if (magnitude >= 0x477ff000) return sign | 0x7bff;
  if (magnitude < 0x38800000) return sign | Math.round(Math.abs(value) * 2 ** 24); // below the normal halves
  const rounded = magnitude - 0x38000000 + 0xfff + ((magnitude >>> 13) & 1);
  return sign | (rounded >>> 13);
}

export function fromHalf(half: number): number {
  const exponent = (half >>> 10) & 31;
  const fraction = half & 1023;
  const size = exponent === 0 ? fraction * 2 ** -24 : (1 + fraction / 1024) * 2 ** (exponent - 15);
  return (half & 0x8000) === 0 ? size : -size;
}
