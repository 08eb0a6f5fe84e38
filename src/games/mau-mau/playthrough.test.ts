/** Numbers and texts that notice every change of the rules; the texts are short, so that a difference can be read. */
import { expect, test } from 'vitest';
import type { Game } from '../../core/game.ts';
import { seedOf } from '../../core/seed.ts';
import { perft } from '../../core/testing/perft.ts';
import { playthrough } from '../../core/testing/playthrough.ts';
import { mauMau } from './index.ts';

const game = mauMau as Game;

test.each([
  [{}, 4, 1, 3, 12, 20, 43, 124, 302],
  [{}, 2, 2, 4, 7, 12, 20, 32, 54],
  [{ afterDraw: 'may' }, 3, 3, 3, 6, 25, 74, 131, 266],
  [{ afterDraw: 'end' }, 5, 4, 3, 9, 25, 50, 143, 344],
])('ways to go on, %o with %i seats, seed %i', (options, seats, seed, ...counts) => {
  const setting = game.configure(options, seats);
  if (!setting.ok) throw new Error(setting.error.code);
  const state = game.create(setting.value);
  game.deal(state, seedOf(seed));
  expect(counts.map((_, i) => perft(game, state, i + 1))).toEqual(counts);
});

test.each(['en', 'de'] as const)('a game told in %s', async (language) => {
  const text = playthrough(game, { options: { rounds: 3 }, seats: 3, seed: 'told', language, moves: 120, every: 20 });
  expect(text.split('\n').length).toBeLessThan(300);
  await expect(text).toMatchFileSnapshot(`playthroughs/${language}.txt`);
});
