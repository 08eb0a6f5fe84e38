import { expect, test } from 'vitest';
import { growingPercent } from './frugal.ts';

test('a small heap is collected before it has grown much, a large one seldom', () => {
  expect([20e6, 120e6].map(growingPercent)).toEqual([30, 30]);
  expect([250e6, 1e9].map(growingPercent)).toEqual([120, 120]);
});
