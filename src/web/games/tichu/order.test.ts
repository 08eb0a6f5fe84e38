import { expect, test } from 'vitest';
import { cardLabels } from '../../../games/tichu/index.ts';
import { valuesIn } from './order.ts';

const nameOf = (value: number): string => ({ 11: 'B', 12: 'D', 13: 'K', 14: 'A' })[value] ?? String(value);

test.each([
  ['S3 B3 G4 R4', '3–4'],
  ['SK GK', 'K'],
  ['S9 Ph', '9 + Phönix'],
  ['SK BK G9 R9 S9', '9, K'],
  ['SK BK G9 R9 Ph', 'K, 9 + Phönix'],
  ['Ma S2 B3 G4 R5', '1–5'],
  ['SZ SB SD SK SA', '10–A'],
])('%s is %s', (cards, shown) => {
  expect(valuesIn(cardLabels(cards), nameOf, 'Phönix')).toBe(shown);
});
