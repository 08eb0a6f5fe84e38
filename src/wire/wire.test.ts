/** Round trips over the wire: every view, event and answer of random games comes back equal, for every viewer. */
import { describe, expect, test } from 'vitest';
import { deriveSeed, seedOf } from '../core/seed.ts';
import { games } from '../games/index.ts';
import { checkRoundTrip } from './testing/round-trip.ts';

const GAMES = 20;

describe('views, events and answers of random games come back equal', () => {
  test.each(games)('$facts.name', (game) => {
    const { min, max } = game.facts.seats;
    const figures = { views: 0, events: 0, answers: 0 };
    for (let i = 0; i < GAMES; i++) {
      const setting = game.configure({ preset: 'short' }, min + (i % (max - min + 1)));
      if (!setting.ok) throw new Error(setting.error.code);
      checkRoundTrip(game, setting.value, deriveSeed(seedOf('wire'), i), figures);
    }
    expect(Math.min(figures.views, figures.events, figures.answers)).toBeGreaterThan(GAMES);
  });
});
