/** Bytes as runs: a value, then how often it follows, seven bits a byte. Sheets and patches are long runs of few values. */

export function encodeRuns(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  let out = new Uint8Array(256);
  let used = 0;
  for (let i = 0; i < bytes.length; ) {
    const value = bytes[i];
    let end = i + 1;
    while (end < bytes.length && bytes[end] === value) end++;
    if (used + 6 > out.length) out = grown(out);
    out[used++] = value;
    let length = end - i;
    for (; length > 127; length >>>= 7) out[used++] = (length & 127) | 128;
    out[used++] = length;
    i = end;
  }
  return out.slice(0, used);
}

function grown(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(2 * bytes.length);
  larger.set(bytes);
  return larger;
}

/** Undefined if the runs do not have exactly `length` bytes: stored data may be damaged. */
export function decodeRuns(runs: Uint8Array, length: number): Uint8Array | undefined {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (let i = 0; i < runs.length; ) {
    const value = runs[i++];
    let count = 0;
    for (let shift = 0, more = true; more && shift < 28; shift += 7) {
      const byte = runs[i++] ?? 0;
      count |= (byte & 127) << shift;
      more = byte > 127;
    }
    if (count <= 0 || at + count > length) return undefined;
    if (value !== 0) bytes.fill(value, at, at + count);
    at += count;
  }
  return at === length ? bytes : undefined;
}
