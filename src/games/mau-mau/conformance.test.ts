import { describe, expect, test } from 'vitest';
import { checkGame } from '../../core/testing/conformance.ts';
import { mauMau } from './index.ts';

describe('mau-mau keeps every promise of the contract', () => {
  for (const preset of Object.keys(mauMau.facts.presets)) {
    for (const onLeave of ['agent', 'yeet']) {
      for (const seats of [2, 3, 4, 5]) {
        test(`${preset}, ${onLeave}, ${seats} seats`, () => {
          const options = { preset, onLeave, rounds: 3 };
          const report = checkGame(mauMau, { options, seats, games: 3, every: 11 });
          expect(report.varied).toBeGreaterThan(0);
        });
      }
    }
  }
});
