import { describe, expect, test } from 'vitest';
import { checkGame } from '../../core/testing/conformance.ts';
import { hearts } from './index.ts';

describe('conformance', () => {
  const tables = Object.keys(hearts.facts.presets).flatMap((preset) =>
    [3, 4, 5, 6].filter((seats) => hearts.configure({ preset }, seats).ok).map((seats) => [preset, seats] as const),
  );

  test('presets and numbers of seats that go together', () => {
    expect(tables.map((table) => table.join(' ')).join(', ')).toBe(
      'standard52 3, standard52 4, standard52 5, standard52 6, standard32 4, openspiel 3, openspiel 4, openspiel 5, openspiel 6, ' +
        'short 3, short 4, short 5, short 6',
    );
  });

  test.each(tables)('preset %s, %i seats', (preset, seats) => {
    const isOneRound = preset === 'openspiel' || preset === 'short';
    const target = isOneRound ? 0 : 40;
    const games = isOneRound ? 12 : 6;
    expect(checkGame(hearts, { seats, options: { preset, target }, games }).moves).toBeGreaterThan(400);
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
