import { expect, test } from 'vitest';
import { newId, newSeed } from './secrets.ts';

test('ids are distinct UUIDs of version 4', () => {
  const ids = Array.from({ length: 1000 }, newId);
  expect(new Set(ids).size).toBe(1000);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('seeds are 128 random bits', () => {
  const words = Array.from({ length: 200 }, newSeed).flatMap((seed) => [...seed]);
  expect(words.length).toBe(800);
  for (let bit = 0; bit < 32; bit++) {
    const ones = words.filter((word) => (word >>> bit) & 1).length;
    expect(ones).toBeGreaterThan(270); // 400 expected, and 270 is more than nine standard deviations away
    expect(ones).toBeLessThan(530);
  }
});
