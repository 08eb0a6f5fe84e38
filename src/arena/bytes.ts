/** Numbers and texts as bytes and back. Whole numbers take seven bits a byte, low bits first, as in packed records. */

export class ByteWriter {
  #bytes = new Uint8Array(4096);
  #view = new DataView(this.#bytes.buffer);
  length = 0;

  /** A whole number from 0 to 2^53 - 1. */
  number(value: number): void {
    this.#room(8);
    let rest = value;
    while (rest >= 128) {
      this.#bytes[this.length++] = (rest % 128) + 128; // arithmetic, because a shift would cut to 32 bits
      rest = Math.floor(rest / 128);
    }
    this.#bytes[this.length++] = rest;
  }

  double(value: number): void {
    this.#room(8);
    this.#view.setFloat64(this.length, value, true);
    this.length += 8;
  }

  word(value: number, at = this.length): void {
    this.#room(4);
    this.#view.setUint32(at, value, true);
    if (at === this.length) this.length += 4;
  }

  text(value: string): void {
    const bytes = new TextEncoder().encode(value);
    this.number(bytes.length);
    this.#room(bytes.length);
    this.#bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** The bytes written since `start`; valid until the next write. */
  since(start: number): Uint8Array {
    return this.#bytes.subarray(start, this.length);
  }

  /** Everything written, as a copy; the writer is empty again. */
  take(): Uint8Array<ArrayBuffer> {
    const bytes = this.#bytes.slice(0, this.length);
    this.length = 0;
    return bytes;
  }

  #room(count: number): void {
    if (this.length + count <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.length + count));
    larger.set(this.#bytes);
    this.#bytes = larger;
    this.#view = new DataView(larger.buffer);
  }
}

export class ByteReader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.at = at;
  }

  get isAtEnd(): boolean {
    return this.at >= this.#bytes.length;
  }

  number(): number {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.#bytes[this.at++];
      value += (byte & 127) * factor;
      if (byte < 128) return value;
      if (byte === undefined) throw new Error('numbers end too early');
    }
  }

  double(): number {
    this.at += 8;
    return this.#view.getFloat64(this.at - 8, true);
  }

  word(): number {
    this.at += 4;
    return this.#view.getUint32(this.at - 4, true);
  }

  text(): string {
    const length = this.number();
    this.at += length;
    return new TextDecoder().decode(this.#bytes.subarray(this.at - length, this.at));
  }
}
