/** Perft numbers and short playthroughs that change with every change of the rules. */
import { describe, expect, test } from 'vitest';
import type { Game, Setting } from '../core/game.ts';
import { seedOf } from '../core/seed.ts';
import { perft } from '../core/testing/perft.ts';
import { type PlaythroughPlan, playthrough } from '../core/testing/playthrough.ts';
import { games } from './index.ts';

type Options = Readonly<Record<string, unknown>>;

/** By game: perft counts for one move, two moves, … */
const WAYS: Readonly<
  Record<string, readonly { options: Options; seats: number; seed: number; ways: readonly number[] }[]>
> = {
  hearts: [
    { options: {}, seats: 4, seed: 1, ways: [13, 156, 1716, 22308] },
    { options: { passing: 'none' }, seats: 4, seed: 1, ways: [1, 2, 4, 12, 84, 280] },
    { options: { passing: 'none', deck: 32 }, seats: 4, seed: 2, ways: [1, 3, 3, 3, 17, 75] },
    {
      options: { passing: 'none', firstLead: 'anyClub', firstTrickPoints: true },
      seats: 3,
      seed: 3,
      ways: [3, 12, 72, 881, 3226],
    },
    { options: { passing: 'none' }, seats: 6, seed: 4, ways: [1, 1, 4, 20, 80, 240] },
  ],
  tichu: [
    { options: {}, seats: 4, seed: 1, ways: [2, 4, 8, 16, 232, 3136] },
    { options: { preset: 'live' }, seats: 4, seed: 2, ways: [2, 4, 8, 16, 232, 3136] },
  ],
  compile: [
    { options: { preset: 'quick' }, seats: 2, seed: 1, ways: [20, 353, 5557] },
    { options: {}, seats: 2, seed: 2, ways: [30, 870, 24360] },
    { options: { preset: 'quick', sets: ['main2', 'aux2'] }, seats: 2, seed: 4, ways: [22, 424, 6801] },
  ],
  risk: [
    { options: { map: 'classic' }, seats: 4, seed: 1, ways: [3, 30, 865, 59336] },
    {
      options: { preset: 'classic', distribution: 'draft', initialPlacement: 'turns' },
      seats: 3,
      seed: 2,
      ways: [42, 1722, 68880],
    },
    {
      options: { preset: 'classic', map: 'classic', defenderChooses: true },
      seats: 2,
      seed: 3,
      ways: [4, 56, 1182, 35484],
    },
    {
      options: { map: 'neunlande', neutral: true, manoeuvre: 'unlimited' },
      seats: 5,
      seed: 4,
      ways: [3, 24, 632, 40346],
    },
  ],
  'mau-mau': [
    { options: {}, seats: 4, seed: 1, ways: [3, 12, 20, 43, 124, 302] },
    { options: {}, seats: 2, seed: 2, ways: [4, 7, 12, 20, 32, 54] },
    { options: { afterDraw: 'may' }, seats: 3, seed: 3, ways: [3, 6, 25, 74, 131, 266] },
    { options: { afterDraw: 'end' }, seats: 5, seed: 4, ways: [3, 9, 25, 50, 143, 344] },
  ],
};

/** The plan of each game's playthrough. */
const PLANS: Readonly<Record<string, Omit<PlaythroughPlan, 'language' | 'seed'>>> = {
  hearts: { options: { target: 20 }, seats: 4, moves: 140, every: 30 },
  'mau-mau': { options: { rounds: 3 }, seats: 3, moves: 120, every: 20 },
  tichu: { options: { preset: 'round' }, seats: 4, moves: 110, every: 35 },
  risk: { options: {}, seats: 3, moves: 60, every: 30 },
  compile: { options: { preset: 'quick' }, seats: 2, moves: 50, every: 25 },
};

function settingOf(game: Game, options: Options, seats: number): Setting {
  const setting = game.configure(options, seats);
  if (!setting.ok) throw new Error(setting.error.code);
  return setting.value;
}

describe.each(games.map((game) => [game.facts.name, game] as const))('%s', (name, game) => {
  test.each(WAYS[name])('perft, $options with $seats seats, seed $seed', ({ options, seats, seed, ways }) => {
    const state = game.create(settingOf(game, options, seats));
    game.deal(state, seedOf(seed));
    expect(ways.map((_, i) => perft(game, state, i + 1))).toEqual(ways);
  });

  test.each(['en', 'de'] as const)('a playthrough in %s', async (language) => {
    const text = playthrough(game, { ...PLANS[name], seed: 'told', language });
    expect(text.split('\n').length).toBeLessThan(300);
    await expect(text).toMatchFileSnapshot(`${name}/playthroughs/${language}.txt`);
  });
});
