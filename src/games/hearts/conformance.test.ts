import { describe, expect, test } from 'vitest';
import { checkGame } from '../../core/testing/conformance.ts';
import { hearts } from './index.ts';

describe('conformance', () => {
  test.each(Object.keys(hearts.facts.presets))('preset %s', (preset) => {
    expect(checkGame(hearts, { options: { preset, target: 30 }, games: 10 }).moves).toBeGreaterThan(500);
  });

  test.each([3, 4, 5, 6])('%i seats', (seats) => {
    checkGame(hearts, { seats, options: { target: 40 }, games: 6 });
  });

  test.each([
    { moon: 'new', jack: true, noTricksBonus: true, target: 40 },
    { moon: 'choice', firstTrickPoints: true, mustBreak: false, target: 40 },
    { moon: 'off', firstLead: 'anyClub', passing: 'across', passCount: 4, target: 40 },
    { deck: 32, heartsInsteadOfQueen: true, queenBreaks: true, passing: 'right', passCount: 1, target: 40 },
    { tie: 'playoff', passing: 'none', firstLead: 'anyClub', heartsInsteadOfQueen: true, target: 40 },
    { passCount: 0, target: 1 },
  ])('options %o', (options) => {
    checkGame(hearts, { options, games: 6 });
  });
});
