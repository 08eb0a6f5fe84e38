import { expect, test } from 'vitest';
import { inWords, seatNames } from './sentences.ts';

test.each([
  [[], ''],
  [['Anna'], 'Anna'],
  [['Anna', 'Bert'], 'Anna und Bert'],
  [['Anna', 'Bert', 'Cleo'], 'Anna, Bert und Cleo'],
])('%j is listed as "%s"', (items, text) => {
  expect(inWords(items, 'de')).toBe(text);
});

test('players without names are called by their seats', () => {
  expect([seatNames('en')(2), seatNames('de')(2)]).toEqual(['seat 2', 'Platz 2']);
});
