import { expect, test } from 'vitest';
import { checkMatches } from './testing/matches.ts';

test('over many matches all messages agree with the state of the table', async () => {
  const report = await checkMatches(150, 'truth');
  expect(report.compared).toBeGreaterThan(150);
  expect(Math.min(report.left, report.rejected)).toBeGreaterThan(20);
});
