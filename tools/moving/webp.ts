/** Makes an animated WebP from still ones: the container of RFC 9649, without a codec. Each frame replaces one rectangle of the picture. */

export interface Frame {
  /** Left and top edge; the format stores half of them, so both are even. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly milliseconds: number;
  /** A lossy WebP file of this rectangle, as browsers write it. */
  readonly picture: Uint8Array;
}

const ANIMATED = 0x02;
const REPLACE = 0x02; // neither blended with what is below nor cleared afterwards

/** The bytes of a file that repeats for ever. */
export function animatedWebp(width: number, height: number, frames: readonly Frame[]): Buffer {
  const header = Buffer.concat([Buffer.from([ANIMATED, 0, 0, 0]), three(width - 1), three(height - 1)]);
  const repeat = Buffer.alloc(6); // background colour and number of repetitions: none, for ever
  const body = [chunk('VP8X', header), chunk('ANIM', repeat), ...frames.map((frame) => chunk('ANMF', frameOf(frame)))];
  return chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...body]));
}

function frameOf({ x, y, width, height, milliseconds, picture }: Frame): Buffer {
  const place = [x / 2, y / 2, width - 1, height - 1, milliseconds].map(three);
  return Buffer.concat([...place, Buffer.from([REPLACE]), chunk('VP8 ', lossyData(picture))]);
}

/** The compressed picture inside a WebP file. */
function lossyData(file: Uint8Array): Buffer {
  const bytes = Buffer.from(file);
  for (let at = 12; at < bytes.length; ) {
    const size = bytes.readUInt32LE(at + 4);
    if (bytes.toString('latin1', at, at + 4) === 'VP8 ') return bytes.subarray(at + 8, at + 8 + size);
    at += 8 + size + (size % 2);
  }
  throw new Error('not a lossy WebP file');
}

function chunk(name: string, data: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(name, 'latin1'), size, data, Buffer.alloc(data.length % 2)]);
}

function three(value: number): Buffer {
  const bytes = Buffer.alloc(3);
  bytes.writeUIntLE(value, 0, 3);
  return bytes;
}
