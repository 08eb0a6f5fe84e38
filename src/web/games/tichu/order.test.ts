import { expect, test } from 'vitest';
import { byValues } from './order.ts';

const nameOf = (value: number): string => ({ 11: 'B', 12: 'D', 13: 'K', 14: 'A' })[value] ?? String(value);

test.each([
  ['Treppe S3 B3 G4 R4 spielen', 'Treppe 3–4 spielen'],
  ['Paar SK GK', 'Paar K'],
  ['Paar S9 Ph', 'Paar 9 + Phönix'],
  ['Full House SK BK G9 R9 S9 spielen', 'Full House 9, K spielen'],
  ['Full House SK BK G9 R9 Ph', 'Full House K, 9 + Phönix'],
  ['Straße Ma S2 B3 G4 R5', 'Straße 1–5'],
  ['Straße SZ SB SD SK SA', 'Straße 10–A'],
  ['Ass Grün spielen', 'Ass Grün spielen'],
])('%s is %s', (label, shown) => {
  expect(byValues(label, nameOf, 'Phönix')).toBe(shown);
});
