/** GIF for still pictures (CompuServe 1989): the first image, its colours, its compression. */
import { ByteReader, checkSize, type Grey, PictureError } from './bytes.ts';

const HEADER = 6;
const IMAGE = 0x2c;
const EXTENSION = 0x21;

export function decodeGif(bytes: Uint8Array): Grey {
  const reader = new ByteReader(bytes, HEADER);
  const [width, height] = [reader.word(), reader.word()];
  checkSize(width, height);
  const flags = reader.byte();
  reader.take(2);
  const colours = flags & 0x80 ? bluesOf(reader, flags) : new Uint8Array(256);
  for (let mark = reader.byte(); mark !== IMAGE; mark = reader.byte()) {
    if (mark !== EXTENSION) throw new PictureError(`there is no image, at byte ${reader.at}`);
    reader.byte();
    blocksOf(reader);
  }
  return imageOf(reader, colours, width, height);
}

/** The blue of each colour of a table. */
function bluesOf(reader: ByteReader, flags: number): Uint8Array {
  const table = reader.take(3 * (2 << (flags & 7)));
  return Uint8Array.from({ length: table.length / 3 }, (_, i) => table[3 * i + 2]);
}

/** Data in blocks of at most 255 bytes, put together. */
function blocksOf(reader: ByteReader): Uint8Array {
  const parts: Uint8Array[] = [];
  for (let length = reader.byte(); length > 0; length = reader.byte()) parts.push(reader.take(length));
  return Uint8Array.from(Buffer.concat(parts));
}

/** The image on the screen of the file; pixels outside of it are 255, no territory. */
function imageOf(reader: ByteReader, screenColours: Uint8Array, width: number, height: number): Grey {
  const [left, top, w, h] = [reader.word(), reader.word(), reader.word(), reader.word()];
  checkSize(w, h);
  const flags = reader.byte();
  const colours = flags & 0x80 ? bluesOf(reader, flags) : screenColours;
  const pixels = unpack(reader.byte(), blocksOf(reader), w * h);
  const rows = flags & 0x40 ? interlaced(h) : Array.from({ length: h }, (_, y) => y);
  const values = new Uint8Array(width * height).fill(255);
  for (const [i, row] of rows.entries()) {
    for (let x = 0; x < w; x++) {
      const [px, py] = [left + x, top + row];
      if (px < width && py < height) values[py * width + px] = colours[pixels[i * w + x]] ?? 255;
    }
  }
  return { width, height, values };
}

/** The order of rows in an interlaced image. */
function interlaced(height: number): number[] {
  const passes = [
    [0, 8],
    [4, 8],
    [2, 4],
    [1, 2],
  ];
  return passes.flatMap(([from, step]) =>
    Array.from({ length: Math.ceil((height - from) / step) }, (_, i) => from + i * step),
  );
}

const MOST_CODES = 4096;

/** LZW: codes of growing width; each stands for an earlier string and one pixel more. */
function unpack(size: number, data: Uint8Array, count: number): Uint8Array {
  if (size < 1 || size > 8) throw new PictureError(`codes of ${size} bits`);
  const pixels = new Uint8Array(count);
  const clear = 1 << size;
  const [prefix, suffix, length] = [
    new Int16Array(MOST_CODES),
    new Uint8Array(MOST_CODES),
    new Uint16Array(MOST_CODES),
  ];
  for (let code = 0; code < clear; code++) [suffix[code], length[code], prefix[code]] = [code, 1, -1];
  let [next, width, previous, filled] = [clear + 2, size + 1, -1, 0];
  for (const code of codesOf(data, () => width)) {
    if (code === clear) [next, width, previous] = [clear + 2, size + 1, -1];
    else if (code === clear + 1 || filled >= count) break;
    else {
      if (code > next || (code === next && previous < 0)) throw new PictureError('its compression is damaged');
      if (previous >= 0 && next < MOST_CODES) {
        prefix[next] = previous;
        length[next] = length[previous] + 1;
        suffix[next] = firstOf(code === next ? previous : code, prefix, suffix);
        next++;
        if (next === 1 << width && width < 12) width++;
      }
      const end = filled + length[code];
      for (let c = code, i = end - 1; c >= 0; c = prefix[c], i--) if (i < count) pixels[i] = suffix[c];
      [previous, filled] = [code, end];
    }
  }
  if (filled < count) throw new PictureError(`only ${filled} of ${count} pixels are there`);
  return pixels;
}

function firstOf(code: number, prefix: Int16Array, suffix: Uint8Array): number {
  let first = code;
  while (prefix[first] >= 0) first = prefix[first];
  return suffix[first];
}

/** Codes from bytes, lowest bits first; their width may change after each. */
function* codesOf(data: Uint8Array, width: () => number): Generator<number> {
  let [bits, count] = [0, 0];
  for (const byte of data) {
    bits |= byte << count;
    count += 8;
    while (count >= width()) {
      const used = width();
      yield bits & ((1 << used) - 1);
      bits >>>= used;
      count -= used;
    }
  }
}

/** A grey picture as GIF, with the grey of a pixel as its colour number. */
export function encodeGif({ width, height, values }: Grey): Uint8Array {
  const word = (value: number): number[] => [value & 255, value >> 8];
  const greys = Array.from({ length: 256 }, (_, i) => [i, i, i]).flat();
  const head = [...Buffer.from('GIF89a'), ...word(width), ...word(height), 0xf7, 0, 0, ...greys];
  const image = [IMAGE, 0, 0, 0, 0, ...word(width), ...word(height), 0, 8];
  const data = packed(values);
  const blocks: Uint8Array[] = [];
  for (let i = 0; i < data.length; i += 255) {
    const block = data.subarray(i, i + 255);
    blocks.push(Uint8Array.of(block.length), block);
  }
  return Buffer.concat([Uint8Array.from([...head, ...image]), ...blocks, Uint8Array.of(0, 0x3b)]);
}

/** LZW: maps are large areas of one number and compress very well. */
function packed(values: Uint8Array): Uint8Array {
  const bytes: number[] = [];
  let [bits, count, width, next] = [0, 0, 9, 258];
  const write = (code: number): void => {
    bits |= code << count;
    for (count += width; count >= 8; count -= 8) {
      bytes.push(bits & 255);
      bits >>>= 8;
    }
  };
  let known = new Map<number, number>();
  write(256);
  let code = -1;
  for (const value of values) {
    const longer = code < 0 ? value : known.get(code * 256 + value);
    if (longer !== undefined) {
      code = longer;
      continue;
    }
    write(code);
    known.set(code * 256 + value, next++);
    if (next > 1 << width && width < 12) width++;
    if (next === MOST_CODES) {
      write(256);
      [known, width, next] = [new Map(), 9, 258];
    }
    code = value;
  }
  write(code);
  write(257);
  if (count > 0) bytes.push(bits & 255);
  return Uint8Array.from(bytes);
}
