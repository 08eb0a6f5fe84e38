/** Numbers and texts that notice every change of the rules; the texts are short, so that a difference can be read. */
import { expect, test } from 'vitest';
import type { Game } from '../../core/game.ts';
import { seedOf } from '../../core/seed.ts';
import { perft } from '../../core/testing/perft.ts';
import { playthrough } from '../../core/testing/playthrough.ts';
import { hearts } from './index.ts';

const game = hearts as Game;

test.each([
  [{}, 4, 1, 13, 156, 1716, 22308],
  [{ passing: 'none' }, 4, 1, 1, 2, 4, 12, 84, 280],
  [{ passing: 'none', deck: 32 }, 4, 2, 1, 3, 3, 3, 17, 75],
  [{ passing: 'none', firstLead: 'anyClub', firstTrickPoints: true }, 3, 3, 3, 12, 72, 881, 3226],
  [{ passing: 'none' }, 6, 4, 1, 1, 4, 20, 80, 240],
])('ways to go on, %o with %i seats, seed %i', (options, seats, seed, ...counts) => {
  const setting = game.configure(options, seats);
  if (!setting.ok) throw new Error(setting.error.code);
  const state = game.create(setting.value);
  game.deal(state, seedOf(seed));
  expect(counts.map((_, i) => perft(game, state, i + 1))).toEqual(counts);
});

test.each(['en', 'de'] as const)('a game told in %s', async (language) => {
  const text = playthrough(game, { options: { target: 20 }, seats: 4, seed: 'told', language, moves: 140, every: 30 });
  expect(text.split('\n').length).toBeLessThan(300);
  await expect(text).toMatchFileSnapshot(`playthroughs/${language}.txt`);
});
