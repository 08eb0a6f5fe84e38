import { expect, test } from 'vitest';
import { namesOf } from './names.ts';
import { inColumns, painter, table, unbroken, wrap } from './text.ts';

test('long lines break between words and go on indented', () => {
  expect(wrap('one two three four', '  ', 10)).toBe('one two\n  three\n  four');
  expect(wrap('short\nlines stay', '', 10)).toBe('short\nlines stay');
  expect(wrap('averyveryverylongword', '', 10)).toBe('averyveryverylongword');
  expect(wrap(`take ${unbroken('a b')} now`, '', 8)).toBe('take a b\nnow');
});

test('cells are set in as many columns as fit, read downwards', () => {
  expect(inColumns(['1', '2', '3'], '', 80)).toBe('1   2   3');
  expect(inColumns(['1', '2', '3'], '', 5)).toBe('1   3\n2');
  expect(inColumns(['a long cell', 'b'], '', 5)).toBe('a long cell\nb');
});

test('a table sets numbers to the right', () => {
  expect(
    table([
      ['a', 5],
      ['long', 12],
    ]),
  ).toBe('a      5\nlong  12');
});

test('red suits are red, the own name is bold, and nothing else changes', () => {
  const paint = painter(true, 'Ada');
  expect(paint('♥10 ♠D')).toBe('\x1b[31m♥10\x1b[39m ♠D');
  expect(paint('Ada and Adam')).toBe('\x1b[1mAda\x1b[22m and Adam');
  expect(painter(false, 'Ada')('Ada ♥7')).toBe('Ada ♥7');
  expect(painter(true, 'a.c(')('abc a.c(')).toBe('abc \x1b[1ma.c(\x1b[22m');
});

test('equal names are distinguished by letters, settings of agents are left out', () => {
  const names = namesOf(['Ada', 'random', 'random', 'so-ismcts:iterations=9', 'B: c', '']);
  expect([0, 1, 2, 3, 4, 5].map(names)).toEqual(['Ada', 'random-A', 'random-B', 'so-ismcts', 'B: c', '5']);
});
