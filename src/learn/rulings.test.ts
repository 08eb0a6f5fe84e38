/** Teachers, advantages, steps and reports: what the rulings about learning say, one by one (L-16 to L-23). */
import { expect, test } from 'vitest';
import { type Agent, agentOf } from '../agents/index.ts';
import { Net } from '../agents/learned/net.ts';
import { Policy, roomFor } from '../agents/learned/policy.ts';
import { Loop } from '../arena/loop.ts';
import type { Setting } from '../core/game.ts';
import { FeatureList } from '../core/lens.ts';
import { Observer } from '../core/observer.ts';
import { Random } from '../core/random.ts';
import { seedOf } from '../core/seed.ts';
import { firstOf, owing } from '../core/types.ts';
import { hearts } from '../games/hearts/index.ts';
import { tichu } from '../games/tichu/index.ts';
import { Learner } from './learner.ts';
import { Losses } from './losses.ts';
import { Teaching } from './players.ts';
import { Recorder } from './recorder.ts';
import { Samples } from './samples.ts';
import { settling } from './settling.ts';
import { Trainer, type TrainingPlan, USUAL } from './trainer.ts';

function settled(result: ReturnType<typeof tichu.configure>): Setting {
  if (!result.ok) throw new Error('the options are wrong');
  return result.value;
}
const HEARTS = settled(hearts.configure({ preset: 'short' }, 4));
const ROUND = settled(tichu.configure({ target: 0 }, 4));
const PLAN: TrainingPlan = {
  ...{ ...USUAL, unit: 100, games: 30, widths: { play: 32, critic: 32, call: 32 } },
  play: { ...USUAL.play, batch: 256 },
};
function four(name: string): Agent[] {
  return [0, 1, 2, 3].map(() => {
    const made = agentOf(name);
    if (!made.ok) throw new Error(name);
    return made.value;
  });
}

test('[L-16] one move in twenty of a teacher is a random one, and its own answer is what is learned there', () => {
  const lens = hearts.lens(HEARTS);
  const policy = new Policy(new Net({ features: lens.features, hidden: 32 }, roomFor(lens, HEARTS)), undefined);
  const recorder = new Recorder(lens, policy, { unit: 1 });
  const answer: Agent = {
    name: 'first',
    begin() {},
    end() {},
    decide: (observer) => {
      const legal = new Float64Array(HEARTS.maxLegal);
      observer.legal(legal);
      return legal[0];
    },
  };
  const random = new Random(seedOf('astray'));
  const teaching = new Teaching(HEARTS, [answer, answer, answer, answer], { policy, recorder, random });
  const state = hearts.create(HEARTS);
  hearts.deal(state, seedOf('astray'));
  const seat = firstOf(owing(hearts.pending(state)));
  const observer = new Observer(hearts, state, seat);
  const own = answer.decide(observer, { milliseconds: 0 });
  const DECISIONS = 4000;
  let others = 0;
  for (let n = 0; n < DECISIONS; n++) if (teaching.decide(observer, state) !== own) others++;
  const expected = (DECISIONS / 20) * (1 - 1 / policy.count); // a random move may be the answer
  expect(Math.abs(others - expected)).toBeLessThan(4 * Math.sqrt(expected));
  const { samples } = recorder;
  expect(samples.count).toBe(DECISIONS);
  const place = policy.actions.indexOf(own);
  expect(samples.taken.values.subarray(0, DECISIONS).every((taken) => taken === place)).toBe(true);
});

test('[L-18] agreement is told overall and by kind of decision, with the cross entropy; nothing is learned from it', () => {
  const trainer = new Trainer(tichu, ROUND, PLAN);
  trainer.imitate(four('rule'));
  const before = trainer.play.weights.slice();
  const loop = new Loop(tichu, ROUND, four('rule'));
  const records = [1, 2, 3].map((n) => {
    const seed = seedOf(`examined ${n}`);
    const { moves } = loop.play(seed);
    const { name, rulesVersion } = tichu.facts;
    return { game: name, rulesVersion, seats: 4, options: ROUND.options, seed, players: [], moves };
  });
  const { decisions, agreed, loss, kinds } = trainer.examine(records);
  const all = Object.values(kinds);
  expect(Object.keys(kinds)).toEqual(expect.arrayContaining(['schupfen', 'lead', 'follow']));
  expect(all.reduce((sum, kind) => sum + kind.decisions, 0)).toBe(decisions);
  expect(all.reduce((sum, kind) => sum + kind.agreed, 0)).toBe(agreed);
  expect(agreed).toBeGreaterThan(0);
  expect(agreed).toBeLessThan(decisions);
  expect(loss).toBeGreaterThan(0);
  expect(trainer.play.weights).toEqual(before);
});

test('[L-21] advantages are spread evenly around 0, and cut at three deviations', () => {
  const trainer = new Trainer(tichu, ROUND, PLAN);
  trainer.reinforce();
  const { samples } = trainer.recorder;
  const advantages = [...samples.advantage.values.subarray(0, samples.count)];
  const mean = advantages.reduce((sum, one) => sum + one, 0) / advantages.length;
  const deviation = Math.sqrt(advantages.reduce((sum, one) => sum + (one - mean) ** 2, 0) / advantages.length);
  expect(Math.abs(mean)).toBeLessThan(0.1);
  expect(Math.abs(deviation - 1)).toBeLessThan(0.1);
  expect(Math.max(...advantages.map(Math.abs))).toBeLessThanOrEqual(3);
});

/** A decision of two choices that was made with this probability before, and was this good. */
function reinforced(before: number, advantage: number, value = 0) {
  const net = new Learner({ features: 4, hidden: 32 }, { position: 2, choice: 1, choices: 2 });
  net.initialise(new Random(seedOf('clip')));
  const samples = new Samples();
  net.position.add(0);
  for (const [i, feature] of [1, 2].entries()) net.choices[i].add(feature);
  samples.add(net, 2, new FeatureList(new Uint16Array(1)));
  samples.think(0, net);
  const share = 1 / (1 + Math.exp(net.preference(1) - net.preference(0)));
  samples.logit.values[0] = Math.log(before * share);
  samples.advantage.values[0] = advantage;
  samples.result.values[0] = net.value(0) + 1;
  const losses = new Losses(net, samples);
  losses.reinforce(0, { clip: 0.2, entropy: 0, value });
  return { pulls: net.gradient.some((slope) => slope !== 0), clipped: losses.totals.clipped };
}

test.each([
  ['a good choice that is already a third more likely', 1 / 1.3, 1, 0],
  ['a good choice that is a tenth more likely', 1 / 1.1, 1, 1],
  ['a bad choice that is a third more likely', 1 / 1.3, -1, 1],
  ['a bad choice that is already a third less likely', 1.5, -1, 0],
])('[L-22] the ratio is clipped at a fifth: %s', (_name, before, advantage, pulled) => {
  expect(reinforced(before, advantage)).toEqual({ pulls: pulled === 1, clipped: 1 - pulled });
});

test('[L-21] the value learns the result of the choice that was taken, also where the ratio is clipped', () => {
  expect(reinforced(1 / 1.3, 1, 0.1)).toEqual({ pulls: true, clipped: 1 });
});

test('[L-22] rate and entropy hold, and fall to a tenth in the last fifth', () => {
  expect([0, 0.5, 0.79].map(settling)).toEqual([1, 1, 1]);
  expect(settling(0.9)).toBeCloseTo(0.55, 9);
  expect([1, 1.5].map(settling)).toEqual([0.1, 0.1]);
  const steps = Array.from({ length: 50 }, (_, i) => settling(0.8 + i / 250));
  for (const [i, rate] of steps.slice(1).entries()) expect(rate).toBeLessThan(steps[i]);
});
