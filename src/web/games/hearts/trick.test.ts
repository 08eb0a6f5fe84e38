import { expect, test } from 'vitest';
import { effectOf, topOf } from './trick.ts';

const laid = (...codes: string[]) => codes.map((code, seat) => ({ seat, code }));

test('the highest card of the suit that was led is on top', () => {
  expect(topOf([])).toBeUndefined();
  expect(topOf(laid('TD', 'KD', 'AS', '4D'))).toEqual({ seat: 1, code: 'KD' });
});

test.each([
  ['the first card: unknown', [], 'QD', undefined],
  ['lower, and others have to play', ['TD', 'KD'], 'QD', 'behind'],
  ['higher, and others have to play', ['TD', 'KD'], 'AD', 'ahead'],
  ['the last card, lower', ['TD', 'KD', '4D'], 'QD', 'left'],
  ['the last card, higher', ['TD', 'KD', '4D'], 'AD', 'taken'],
  ['the last card, of another suit', ['TD', 'KD', '4D'], 'AS', 'left'],
] as const)('%s', (_, codes, code, kind) => {
  const own = { seat: codes.length, code };
  expect(effectOf(laid(...codes), own, 4)?.kind).toBe(kind);
});
