import { expect, test } from 'vitest';
import { Random } from '../../core/random.ts';
import { seedOf } from '../../core/seed.ts';
import { cardText, JACK_MARK, trickValue } from './cards.ts';
import type { HeartsEvent } from './events.ts';
import { hearts } from './index.ts';
import { dealt } from './testing/positions.ts';

test.each([true, false])('the end of a round says who took which cards; the jack counts: %s', (jack) => {
  const random = new Random(seedOf(3));
  for (let seed = 0; seed < 20; seed++) {
    const state = dealt({ jack, passing: 'none' }, 4, seed);
    const told: HeartsEvent[] = [];
    while (state.finished === 0) {
      hearts.play(state, state.turn, hearts.sample(state, state.turn, random), (event) => told.push(event));
    }
    const taken = told.find((event) => event.kind === 'round-over')?.taken ?? [];
    const points = taken.map((cards) => cards.reduce((sum, card) => sum + (trickValue(card) % JACK_MARK), 0));
    expect(points).toEqual(state.bySeat((seat) => state.points(seat)));
    const jackTaker = taken.findIndex((cards) => cards.map(cardText).includes('JD'));
    expect(jackTaker).toBe(jack ? state.jackTaker : -1);
  }
});
