import { describe, expect, test } from 'vitest';
import { checkGame } from '../../core/testing/conformance.ts';
import { tichu } from './index.ts';

describe('tichu keeps every promise of the contract', () => {
  test.each(Object.keys(tichu.facts.presets))('preset %s, a round at a time', (preset) => {
    const report = checkGame(tichu, { options: { preset, target: 0 }, games: 10, every: 19 });
    expect(report.moves).toBeGreaterThan(500);
    expect(report.varied).toBeGreaterThan(0);
  });

  test('whole games', () => {
    // Random players announce far too much, so even a low target takes them many rounds.
    checkGame(tichu, { options: { target: 1, tie: 'playOn' }, games: 4, every: 97 });
  });
});
