/** The pictures of the README: file sizes, and the length of the animation. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { animatedWebp } from '../../tools/moving/webp.ts';
import { ROOT } from './source.ts';

const SHOTS = join(ROOT, 'docs', 'shots');
const MOST_BYTES = 1_500_000;

test('no picture is larger than 1.5 MB', () => {
  const large = readdirSync(SHOTS).filter((name) => statSync(join(SHOTS, name)).size > MOST_BYTES);
  expect(large).toEqual([]);
});

test('the animation of a trick lasts 6 to 12 seconds', () => {
  const frames = framesOf(readFileSync(join(SHOTS, 'trick.webp')));
  const seconds = frames.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000;
  expect(frames.length).toBeGreaterThan(20);
  expect(seconds).toBeGreaterThan(6);
  expect(seconds).toBeLessThan(12);
});

test('frames keep their place, size and time in the file', () => {
  const data = Buffer.from([1, 2, 3]);
  const still = Buffer.concat([Buffer.from('RIFF\x10\0\0\0WEBPVP8 \x03\0\0\0'), data, Buffer.from([0])]);
  const frame = { x: 6, y: 400, width: 31, height: 17, milliseconds: 250 };
  expect(framesOf(animatedWebp(960, 640, [{ ...frame, picture: still }]))).toEqual([{ ...frame, data }]);
});

/** The frames of an animated WebP file: RFC 9649, section 2.7.1. */
function framesOf(
  file: Buffer,
): { x: number; y: number; width: number; height: number; milliseconds: number; data: Buffer }[] {
  expect(file.toString('latin1', 0, 4) + file.toString('latin1', 8, 16)).toBe('RIFFWEBPVP8X');
  expect(file.readUInt32LE(4)).toBe(file.length - 8);
  const found = [];
  for (let at = 12; at < file.length; ) {
    const size = file.readUInt32LE(at + 4);
    const chunk = file.subarray(at + 8, at + 8 + size);
    if (file.toString('latin1', at, at + 4) === 'ANMF') {
      const [x, y, width, height, milliseconds] = [0, 3, 6, 9, 12].map((place) => chunk.readUIntLE(place, 3));
      const data = chunk.subarray(24, 24 + chunk.readUInt32LE(20));
      found.push({ x: 2 * x, y: 2 * y, width: width + 1, height: height + 1, milliseconds, data });
    }
    at += 8 + size + (size % 2);
  }
  return found;
}
