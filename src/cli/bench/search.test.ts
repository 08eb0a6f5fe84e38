import { expect, test } from 'vitest';
import { searchIds } from '../../agents/search/index.ts';
import { findGame } from '../../games/index.ts';
import { measureSearch } from './search.ts';

test('every agent of the family is measured', () => {
  const speeds = measureSearch(findGame('hearts')!, 0.01);
  expect(Object.keys(speeds)).toEqual(searchIds);
  for (const { iterationsPerSecond } of Object.values(speeds)) {
    expect(Number.isInteger(iterationsPerSecond)).toBe(true);
    expect(iterationsPerSecond).toBeGreaterThan(100);
  }
});
