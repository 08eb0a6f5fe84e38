import { expect, test } from 'vitest';
import { passwords } from './passwords.ts';

test('a hashed password matches only itself, and each hash has its own salt', () => {
  const hashed = passwords.hash('secret');
  expect(passwords.matches('secret', hashed)).toBe(true);
  expect(passwords.matches('Secret', hashed)).toBe(false);
  expect(passwords.hash('secret').salt).not.toBe(hashed.salt);
});

test('hashes that stores hold already are accepted', () => {
  const salt = '000102030405060708090a0b0c0d0e0f';
  const hash = 'b49a5708fcaf29512cae614fa3aa2fd39c97602e7942b96adb7b01a2075ca721';
  expect(passwords.matches('secret', { salt, hash })).toBe(true);
});
