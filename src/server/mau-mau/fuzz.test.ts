import { expect, test } from 'vitest';
import { fuzzMauMauPort } from './testing/fuzz.ts';

test('random bytes end at most their own connection, never a table', async () => {
  const cases = 3_000;
  const { ended, finished, dropped, rejected } = await fuzzMauMauPort(cases, 'strangers');
  expect(finished).toBe(cases / 50);
  for (const ending of [
    'malformed',
    'disconnected',
    'yeet',
    'flood',
    'rejected-moves',
    'slow-message',
    'slow-name',
  ] as const) {
    expect(ended[ending], ending).toBeGreaterThan(0);
  }
  expect(Math.min(dropped, rejected)).toBeGreaterThan(100);
  expect(ended.failed).toBe(0);
});
