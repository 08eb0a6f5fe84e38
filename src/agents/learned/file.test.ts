/** Files of weights: read as written, and refused if anything is wrong with them. */
import { expect, test } from 'vitest';
import { Random } from '../../core/random.ts';
import { seedOf } from '../../core/seed.ts';
import { misfit, type NetHead, readNet, writeNet } from './file.ts';
import { fromHalf, toHalf } from './half.ts';
import { weightCount } from './net.ts';

const HEAD: NetHead = {
  ...{ game: 'tichu', rulesVersion: 1, lensVersion: 1, role: 'play', name: 'test', features: 5, hidden: 32 },
  ...{ run: 'none', rounds: 0, results: {}, date: '2026-01-01', licence: 'MIT' },
};
const random = new Random(seedOf('file'));
const weights = Float32Array.from({ length: weightCount(HEAD) }, () => 4 * random.unit() - 2);
const file = writeNet({ head: HEAD, weights });

test('[L-40] a file is read as it was written, with weights of 16 bits', () => {
  const read = readNet(file);
  if (!read.ok) throw new Error(read.error.code);
  expect(read.value.head).toEqual(HEAD);
  for (const [i, weight] of weights.entries()) expect(read.value.weights[i]).toBeCloseTo(weight, 2);
  expect(writeNet(read.value)).toEqual(file);
});

test('[L-40] a file with one bit changed is refused, wherever it is', () => {
  for (let n = 0; n < 200; n++) {
    const broken = file.slice();
    broken[random.below(file.length)] ^= 1 << random.below(8);
    const read = readNet(broken);
    expect(read.ok ? '' : read.error.code).toMatch(/^weights\/(hash|format)$/);
  }
});

test.each([0, 7, 12, 40, 1000])('[L-40] a file cut off after %i bytes is refused', (length) => {
  expect(readNet(file.subarray(0, length)).ok).toBe(false);
});

test('[L-40] weights for another lens are refused, each fault with its code', () => {
  expect(misfit(HEAD, { version: 1, features: 5 })).toMatchObject({ ok: true });
  expect(misfit(HEAD, { version: 2, features: 5 })).toMatchObject({ error: { code: 'weights/lens' } });
  expect(misfit(HEAD, { version: 1, features: 6 })).toMatchObject({ error: { code: 'weights/size' } });
});

test('[L-41] every half is read as the number it stands for', () => {
  for (let half = 0; half < 0x7c00; half++) {
    expect(toHalf(fromHalf(half))).toBe(half);
    expect(toHalf(-fromHalf(half))).toBe(half === 0 ? 0x8000 : half | 0x8000);
  }
  expect(fromHalf(toHalf(1))).toBe(1);
  expect(fromHalf(toHalf(65_519))).toBe(65_504);
  expect(fromHalf(toHalf(1e9))).toBe(65_504);
});
