import { crc32 as ofNode } from 'node:zlib';
import { expect, test } from 'vitest';
import { Random } from '../core/random.ts';
import { seedOf } from '../core/seed.ts';
import { crc32 } from './crc32.ts';

test('the checksum is that of zip files', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
  const random = new Random(seedOf('crc'));
  for (let length = 0; length < 300; length++) {
    const bytes = Uint8Array.from({ length }, () => random.below(256));
    expect(crc32(bytes)).toBe(ofNode(bytes));
  }
});
