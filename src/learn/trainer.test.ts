/** Short trainings: what is learned is what was taught, and the same seed learns the same. */
import { expect, test } from 'vitest';
import { type Agent, agentOf } from '../agents/index.ts';
import { LearnedAgent } from '../agents/learned/agent.ts';
import type { Setting } from '../core/game.ts';
import { sha256Bytes } from '../core/sha256.ts';
import { hearts } from '../games/hearts/index.ts';
import { tichu } from '../games/tichu/index.ts';
import { match } from './match.ts';
import { Trainer, type TrainingPlan, USUAL } from './trainer.ts';

function settled(result: ReturnType<typeof tichu.configure>): Setting {
  if (!result.ok) throw new Error('the options are wrong');
  return result.value;
}
const ROUND = settled(tichu.configure({ target: 0 }, 4));
const HEARTS = settled(hearts.configure({ preset: 'short' }, 4));

function agent(name: string): Agent {
  const made = agentOf(name);
  if (!made.ok) throw new Error(name);
  return made.value;
}
const four = (name: string): Agent[] => [0, 1, 2, 3].map(() => agent(name));
const NARROW = { play: 64, critic: 32, call: 32 };
const plan = (more: Partial<TrainingPlan>): TrainingPlan => ({ ...USUAL, widths: NARROW, unit: 100, ...more });

test('[L-14] 300 rounds teach most answers of the agent `rule`', () => {
  const trainer = new Trainer(tichu, ROUND, plan({ games: 300, imitation: { rate: 0.001, batch: 128, passes: 6 } }));
  trainer.imitate(four('rule'));
  const { totals } = trainer.imitate(four('rule'), 0); // other deals, and nothing is learned from them
  expect(totals.agreed / totals.decisions).toBeGreaterThan(0.7);
});

test('[L-24] calls that were made are learned from', () => {
  const trainer = new Trainer(tichu, ROUND, plan({ games: 100 }));
  const { calls } = trainer.imitate(four('rule'));
  expect(calls.grand.asked).toBe(400);
  expect(calls.small.made).toBeGreaterThan(10);
  expect(calls.small.good).toBeGreaterThan(0);
  expect(calls.small.good).toBeLessThan(calls.small.made);
});

test.each(['imitate', 'reinforce'] as const)('[L-29] the same seed learns the same weights: %s', (how) => {
  const learned = () => {
    const trainer = new Trainer(hearts, HEARTS, plan({ games: 8, unit: 10, play: { ...USUAL.play, batch: 64 } }));
    for (let i = 0; i < 2; i++) how === 'imitate' ? trainer.imitate(four('rule')) : trainer.reinforce();
    return trainer.nets.map(({ weights }) =>
      Buffer.from(sha256Bytes(new Uint8Array(weights.buffer, weights.byteOffset, weights.byteLength))).toString('hex'),
    );
  };
  const one = learned();
  expect(learned()).toEqual(one);
  expect(new Set(one).size).toBe(3);
});

test('[L-31] a match counts deals, and an agent is as good as itself', () => {
  const sides = { one: () => agent('rule'), other: () => agent('rule') };
  const { deals, lead, won } = match(hearts, HEARTS, sides, { deals: 4, seed: 'even' });
  expect(deals).toBe(4);
  expect(Math.abs(lead)).toBeLessThan(1e-9);
  expect(won).toBeGreaterThan(0);
});

test('[L-25] against a former champion, only the other side is learned from', () => {
  const champion = new Trainer(tichu, ROUND, plan({}));
  const alone = new Trainer(tichu, ROUND, plan({ games: 40 }));
  const guarded = new Trainer(tichu, ROUND, plan({ games: 40 }));
  guarded.former = [champion.policy];
  alone.reinforce();
  guarded.reinforce();
  expect(guarded.recorder.samples.count).toBeLessThan(alone.recorder.samples.count);
  expect(guarded.recorder.samples.count).toBeGreaterThan(0.7 * alone.recorder.samples.count);
});

test('[L-20] every second game of self-play is a part of a longer one', () => {
  const trainer = new Trainer(tichu, ROUND, plan({ games: 40, longer: { target: 1000 } }));
  trainer.reinforce();
  const results = trainer.recorder.samples.result.values.subarray(0, trainer.recorder.samples.count);
  const isPlain = (result: number): boolean => Math.abs(20 * result - Math.round(20 * result)) < 1e-4;
  expect(results.some(isPlain)).toBe(true);
  expect(results.every(isPlain)).toBe(false);
});

test('learned agents play whole games, the same ones twice, and explain themselves', () => {
  const trainer = new Trainer(tichu, ROUND, plan({}));
  const sides = { one: () => new LearnedAgent('zero', () => trainer.policy), other: () => agent('random') };
  const first = match(tichu, ROUND, sides, { deals: 5, seed: 'twice' });
  expect(match(tichu, ROUND, sides, { deals: 5, seed: 'twice' })).toEqual(first);
});
