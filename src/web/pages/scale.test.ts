import { describe, expect, test } from 'vitest';
import { scaleOver } from './scale.ts';

describe('a scale of ratings', () => {
  test.each([
    [
      [1402, 1511, 1590],
      [1400, 1450, 1500, 1550, 1600],
    ],
    [
      [1150, 2010],
      [1000, 1500, 2000, 2500],
    ],
    [
      [1499, 1501],
      [1490, 1500, 1510],
    ],
    [
      [1500, 1500],
      [1500, 1510],
    ],
  ])('%j has the marks %j', (values, marks) => {
    expect(scaleOver(values).marks).toEqual(marks);
  });

  test('begins at the left and ends at the right', () => {
    const scale = scaleOver([1402, 1590]);
    expect([1400, 1500, 1600].map(scale.at)).toEqual([0, 50, 100]);
  });
});
