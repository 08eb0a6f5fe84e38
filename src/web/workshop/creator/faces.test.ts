import { expect, test } from 'vitest';
import { emptyDraft } from '../../../games/compile/index.ts';
import { brightHueOf } from './faces.ts';

const bright = (color: string): string => brightHueOf({ ...emptyDraft('a', 'A'), color });

test('dark colours become light enough for words on a dark card, light ones stay', () => {
  expect([bright('#5bb8ff'), bright('#f4d873')]).toEqual(['#5bb8ff', '#f4d873']);
  for (const dark of ['#000000', '#000080', '#8b3f8b', '#11ae63'])
    expect(bright(dark)).toMatch(/^rgb\(\d+ \d+ \d+\)$|^#11ae63$/);
  expect(brightHueOf(emptyDraft('a', 'A'))).toMatch(/^hsl/);
});
