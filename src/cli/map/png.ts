/** PNG (ISO 15948), without interlacing and without 16 bits a channel: no map needs them. */
import { deflateSync, inflateSync } from 'node:zlib';
import { ByteReader, checkSize, type Grey, PictureError } from './bytes.ts';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Samples a pixel for each kind of colour: grey, colour, palette, grey with alpha, colour with alpha. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

interface Header {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly kind: number;
}

export function decodePng(bytes: Uint8Array): Grey {
  const reader = new ByteReader(bytes, SIGNATURE.length);
  const data: Uint8Array[] = [];
  let header: Header | undefined;
  let palette = new Uint8Array();
  for (;;) {
    const [length, name] = [reader.long(), String.fromCharCode(...reader.take(4))];
    const chunk = reader.take(length);
    reader.take(4); // the checksum is skipped: damage shows when the data is unpacked
    if (name === 'IHDR') header = headerOf(chunk);
    else if (name === 'PLTE') palette = chunk.filter((_, i) => i % 3 === 2);
    else if (name === 'IDAT') data.push(chunk);
    else if (name === 'IEND') break;
  }
  if (header === undefined) throw new PictureError('it has no header');
  return greyOf(header, palette, unfiltered(header, inflated(header, data)));
}

function headerOf(chunk: Uint8Array): Header {
  const reader = new ByteReader(chunk);
  const [width, height] = [reader.long(), reader.long()];
  const [depth, kind, , , interlacing] = [reader.byte(), reader.byte(), reader.byte(), reader.byte(), reader.byte()];
  checkSize(width, height);
  const isPlain = depth === 8 || ([1, 2, 4].includes(depth) && (kind === 0 || kind === 3));
  if (CHANNELS[kind] === undefined || !isPlain || interlacing !== 0) throw new PictureError('a rare kind of PNG');
  return { width, height, depth, kind };
}

const rowBytes = ({ width, depth, kind }: Header): number => Math.ceil((width * CHANNELS[kind] * depth) / 8);

function inflated(header: Header, data: readonly Uint8Array[]): Uint8Array {
  const size = (rowBytes(header) + 1) * header.height;
  let raw: Uint8Array;
  try {
    raw = inflateSync(Buffer.concat(data), { maxOutputLength: size + 1 });
  } catch {
    throw new PictureError('its compression is damaged');
  }
  if (raw.length !== size) throw new PictureError(`it has ${raw.length} bytes of pixels instead of ${size}`);
  return raw;
}

/** Each row comes as differences to its neighbours, in one of five ways. */
function unfiltered(header: Header, raw: Uint8Array): Uint8Array {
  const length = rowBytes(header);
  const step = Math.max(1, (CHANNELS[header.kind] * header.depth) / 8);
  const rows = new Uint8Array(length * header.height);
  for (let y = 0; y < header.height; y++) {
    const filter = raw[y * (length + 1)];
    if (filter > 4) throw new PictureError(`row ${y + 1} has filter ${filter}`);
    for (let x = 0; x < length; x++) {
      const at = y * length + x;
      const left = x >= step ? rows[at - step] : 0;
      const above = y > 0 ? rows[at - length] : 0;
      const corner = x >= step && y > 0 ? rows[at - length - step] : 0;
      const guess = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][filter];
      rows[at] = raw[y * (length + 1) + 1 + x] + guess;
    }
  }
  return rows;
}

/** The one of the three that is nearest to left + above - corner. */
function paeth(left: number, above: number, corner: number): number {
  const [a, b, c] = [Math.abs(above - corner), Math.abs(left - corner), Math.abs(left + above - 2 * corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? above : corner;
}

function greyOf(header: Header, palette: Uint8Array, rows: Uint8Array): Grey {
  const { width, height, depth, kind } = header;
  const [channels, length] = [CHANNELS[kind], rowBytes(header)];
  const blue = channels >= 3 ? 2 : 0;
  const values = new Uint8Array(width * height);
  for (let i = 0; i < values.length; i++) {
    const [x, row] = [i % width, Math.floor(i / width) * length];
    const bit = x * depth;
    const sample =
      depth === 8
        ? rows[row + x * channels + blue]
        : (rows[row + (bit >> 3)] >> (8 - depth - (bit & 7))) & ((1 << depth) - 1);
    values[i] =
      kind === 3 ? (palette[sample] ?? 255) : depth === 8 ? sample : Math.round((sample * 255) / ((1 << depth) - 1));
  }
  return { width, height, values };
}

/** A picture as PNG; `rgb` has three bytes a pixel. */
export function encodePng(width: number, height: number, rgb: Uint8Array): Uint8Array {
  const raw = new Uint8Array((width * 3 + 1) * height);
  for (let y = 0; y < height; y++) raw.set(rgb.subarray(y * width * 3, (y + 1) * width * 3), y * (width * 3 + 1) + 1);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Uint8Array.from(SIGNATURE),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(raw)),
    chunk('IEND', new Uint8Array()),
  ]);
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(name), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  frame.set(body, 4);
  frame.writeUInt32BE(crc(body), body.length + 4);
  return frame;
}

/** CRC-32, bit by bit; pictures of maps are small. */
function crc(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let k = 0; k < 8; k++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}
