import { expect, test } from 'vitest';
import { checkMatches } from './testing/matches.ts';

test('over many matches nobody hears anything but the truth', async () => {
  const report = await checkMatches(150, 'truth');
  expect(report.compared).toBeGreaterThan(150);
  expect(Math.min(report.left, report.rejected)).toBeGreaterThan(20);
});
