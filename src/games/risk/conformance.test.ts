import { describe, expect, test } from 'vitest';
import { checkGame } from '../../core/testing/conformance.ts';
import { risk } from './index.ts';
import { TABLES } from './testing/positions.ts';

describe('risk keeps every promise of the contract', () => {
  const tables = Object.keys(risk.facts.presets).flatMap((preset) =>
    [2, 3, 4, 5, 6, 7].filter((seats) => risk.configure({ preset }, seats).ok).map((seats) => [preset, seats] as const),
  );

  test('presets and numbers of seats that go together', () => {
    expect(tables.map((table) => table.join(' ')).join(', ')).toBe(
      'end-card 2, end-card 3, end-card 4, end-card 5, end-card 6, end-card 7, classic 2, classic 3, classic 4, classic 5, classic 6, ' +
        'short 2, short 3, short 4, short 5, short 6, short 7',
    );
  });

  test.each(tables)('preset %s, %i seats', (preset, seats) => {
    const limit = preset === 'classic' ? { maxTurns: 40 } : {};
    const options = { preset, map: 'classic', ...limit };
    const report = checkGame(risk, { options, seats, games: 2, every: 97 });
    expect(report.varied).toBeGreaterThan(0);
  });

  test.each(TABLES)('$name, $seats seats', ({ options, seats }) => {
    const hidden = !('openHands' in options); // the deck has no order: with open hands nothing but dice is hidden
    const report = checkGame(risk, { options: { ...options }, seats, games: 4, every: 41, hidden });
    expect(report.moves).toBeGreaterThan(60);
  });

  test('every option has a value other than its default in some test', () => {
    const changed = TABLES.flatMap(({ options }) => Object.keys({ ...presetOf(options), ...options }));
    expect(Object.keys(risk.facts.options).filter((name) => !changed.includes(name))).toEqual([]);
  });
});

function presetOf(options: object): object {
  const { preset = 'end-card' } = options as { preset?: string };
  return risk.facts.presets[preset];
}
