import { describe, expect, test } from 'vitest';
import { agentOf } from '../agents/index.ts';
import type { Game } from '../core/game.ts';
import { Random } from '../core/random.ts';
import { seedOf } from '../core/seed.ts';
import { hearts } from '../games/hearts/index.ts';
import { readPosition, risk, SHIPPED } from '../games/risk/index.ts';
import { analyse, chanceOf } from './analyse.ts';

const randoms = (count: number) =>
  Array.from({ length: count }, () => {
    const agent = agentOf('random');
    if (!agent.ok) throw new Error(agent.error.code);
    return agent.value;
  });

describe('a share of games', () => {
  test.each([
    [50, 100, 0.404, 0.596],
    [0, 10, 0, 0.278],
    [10, 10, 0.722, 1],
    [81, 263, 0.255, 0.366],
  ])('%i of %i lies between the ends of Wilson', (wins, games, low, high) => {
    const chance = chanceOf(wins, games);
    expect(chance.low).toBeCloseTo(low, 3);
    expect(chance.high).toBeCloseTo(high, 3);
  });
});

/** Seat 0 has ten troops against one on the last territory of seat 1. */
const WON = {
  options: { preset: 'classic', map: 'classic', neutral: true, maxTurns: 12 },
  seats: 2,
  phase: 'attack',
  land: {
    ...Object.fromEntries(SHIPPED.get('classic')!.territories.map(({ id }) => [id, ['neutral', 5]])),
    alaska: [0, 10],
    kamchatka: [1, 1],
  },
};

describe('a position', () => {
  test('that is practically won is recognised, and the winning attack comes first', () => {
    const position = readPosition(WON);
    if (!position.ok) throw new Error(JSON.stringify(position.error));
    const { seat, chances, actions } = analyse(risk as Game, position.value, randoms(2), {
      games: 1200,
      seed: seedOf(1),
    });
    expect(seat).toBe(0);
    const best = risk.notation.format(position.value.setting, actions[0].action);
    expect(best).toMatch(/^attack alaska kamchatka/);
    expect(actions[0].chance.mean).toBeGreaterThan(chances[1].mean);
    expect(chances[0].mean + chances[1].mean).toBeCloseTo(1, 12);
  });

  test('gives the same result for the same seed, and does not depend on hidden cards', () => {
    const setting = hearts.configure({ passing: 'none', target: 20 }, 4);
    if (!setting.ok) throw new Error(setting.error.code);
    const state = hearts.create(setting.value);
    hearts.deal(state, seedOf(7));
    const seat = state.turn;
    const ask = (of: typeof state) => analyse(hearts as Game, of, randoms(4), { games: 20, seed: seedOf(2) });
    const other = hearts.create(setting.value);
    const imaginer = hearts.imaginer(setting.value, hearts.view(state, seat), Number.POSITIVE_INFINITY);
    imaginer.sample(new Random(seedOf(3)), other);
    expect(ask(state)).toEqual(ask(state));
    expect(ask(other)).toEqual(ask(state));
  });
});
