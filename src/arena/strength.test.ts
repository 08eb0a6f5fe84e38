/** Short matches that check the strength of agents; long ones are played by `npm run strength`. */
import { expect, test } from 'vitest';
import { agentOf } from '../agents/index.ts';
import type { Game } from '../core/game.ts';
import { deriveSeed, seedOf } from '../core/seed.ts';
import { hearts } from '../games/hearts/index.ts';
import { Loop } from './loop.ts';

test('search beats random players in Hearts', () => {
  const setting = hearts.configure({ preset: 'openspiel', passing: 'none' }, 4);
  if (!setting.ok) throw new Error(setting.error.code);
  const agents = ['so-ismcts:iterations=200', 'random', 'random', 'random'].map((text) => {
    const agent = agentOf(text);
    if (!agent.ok) throw new Error(agent.error.code);
    return agent.value;
  });
  const points = [0, 0, 0, 0];
  for (let n = 0; n < 40; n++) {
    const seats = agents.map((_, seat) => agents[(seat + n) % 4]);
    const played = new Loop(hearts as Game, setting.value, seats).play(deriveSeed(seedOf('beats'), Math.floor(n / 4)));
    if (!played.ok) throw new Error(played.failure.agent);
    played.outcome.scores.forEach((score, seat) => {
      points[(seat + n) % 4] += score / 40;
    });
  }
  expect(points[0]).toBeLessThan(5);
});
