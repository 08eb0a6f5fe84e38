/** Shared by the readers of pictures. */
/** A picture that cannot be read; the message is the reason in English, as part of a sentence. */
export class PictureError extends Error {}

/** The blue channel of each pixel: in a grey picture the number of its territory. Domination reads blue, too. */
export interface Grey {
  readonly width: number;
  readonly height: number;
  readonly values: Uint8Array;
}

/** Larger pictures are refused. */
const MAX_PIXELS = 16_000_000;

export function checkSize(width: number, height: number): void {
  if (width < 1 || height < 1 || width * height > MAX_PIXELS) throw new PictureError(`${width} x ${height} pixels`);
}

/** Reads bytes in order; throws when they end too early. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.#bytes = bytes;
    this.at = at;
  }

  byte(): number {
    if (this.at >= this.#bytes.length) throw new PictureError(`it ends too early, at byte ${this.at}`);
    return this.#bytes[this.at++];
  }

  /** 16 bits, little-endian. */
  word(): number {
    return this.byte() + this.byte() * 256;
  }

  /** 32 bits, big-endian. */
  long(): number {
    return ((this.byte() * 256 + this.byte()) * 256 + this.byte()) * 256 + this.byte();
  }

  take(length: number): Uint8Array {
    if (this.at + length > this.#bytes.length)
      throw new PictureError(`it ends too early, at byte ${this.#bytes.length}`);
    this.at += length;
    return this.#bytes.subarray(this.at - length, this.at);
  }
}
