/** Learning from a search: what is learned is what the search chooses, by itself or as shares (L-39). */
import { expect, test } from 'vitest';
import { pays, toyGame } from '../../tests/miniatures/toy.ts';
import type { Setting } from '../core/game.ts';
import { Observer } from '../core/observer.ts';
import { seedOf } from '../core/seed.ts';
import { tichu } from '../games/tichu/index.ts';
import { searchOf, Trainer, type TrainingPlan, USUAL, USUAL_TARGETS } from './trainer.ts';

/** Whoever trusts the other one gets little: the other one takes the most. Results alone are never learned here. */
const GAME = toyGame(
  { seat: 0, moves: { trust: { seat: 1, moves: { share: pays(1, 0.5), take: pays(0, 1) } }, safe: pays(0.6, 0) } },
  2,
);
const setting = settled(GAME.configure({}, 2));
const PLAN: TrainingPlan = {
  ...{ ...USUAL, seed: 'toy', unit: 1, games: 32, widths: { play: 32, critic: 32, call: 32 } },
};

function settled(result: ReturnType<typeof GAME.configure>): Setting {
  if (!result.ok) throw new Error('the options are wrong');
  return result.value;
}

const targets = (agent: string) => ({ ...USUAL_TARGETS, agent, rate: 0.003, batch: 32 });

function first(trainer: Trainer): { readonly move: string; readonly share: number } {
  const state = GAME.create(setting);
  GAME.deal(state, seedOf('toy'));
  const { policy } = trainer;
  const action = policy.choose(new Observer(GAME, state, 0));
  const preferences = [0, 1].map((i) => policy.net.preference(i));
  const best = Math.max(...preferences);
  const share = 1 / preferences.reduce((sum, one) => sum + Math.exp(one - best), 0);
  return { move: GAME.notation.format(setting, action), share };
}

test.each(['zero-search:worlds=8:margin=100', 'zero-search:tree:iterations=20:margin=100'])(
  '[L-39] a net learns what %s over it chooses',
  (agent) => {
    const trainer = new Trainer(GAME, setting, PLAN);
    for (let i = 0; i < 30; i++) trainer.seek(targets(agent));
    const { totals } = trainer.seek(targets(agent), 0);
    expect(first(trainer).move).toBe('safe');
    expect(totals.agreed).toBe(totals.decisions);
  },
);

test('[L-39] shares of visits leave the net a doubt that a single choice does not', () => {
  const shareAfter = (agent: string): number => {
    const trainer = new Trainer(GAME, setting, PLAN);
    for (let i = 0; i < 60; i++) trainer.seek(targets(agent));
    return first(trainer).share;
  };
  const [flat, tree] = ['zero-search:worlds=8:margin=100', 'zero-search:tree:iterations=20:margin=100'].map(shareAfter);
  expect(flat).toBeGreaterThan(0.97);
  expect(tree).toBeLessThan(flat);
  expect(tree).toBeGreaterThan(0.5);
});

test('[L-39] a target for every choice of every decision; where nothing is searched it is the choice of the net', () => {
  const round = settled(tichu.configure({ target: 0 }, 4));
  const plan = { ...PLAN, unit: 100, games: 2 };
  const trainer = new Trainer(tichu, round, plan);
  trainer.seek(targets('zero-search:worlds=1:margin=0'), 0);
  const { samples } = trainer.recorder;
  expect(samples.count).toBeGreaterThan(60);
  let places = 0;
  for (let n = 0; n < samples.count; n++) {
    const count = samples.think(n, trainer.play);
    const from = samples.targetsAt(n);
    expect(from).toBe(places);
    places += count;
    const shares = [...samples.targets.values.subarray(from, places)];
    const preferences = shares.map((_, i) => trainer.play.preference(i));
    expect(shares[preferences.indexOf(Math.max(...preferences))]).toBe(1);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(1);
  }
  expect(samples.targets.length).toBe(places);
});

test('[L-24] [L-39] calls stay with their net and are learned from', () => {
  const round = settled(tichu.configure({ target: 0 }, 4));
  const trainer = new Trainer(tichu, round, { ...PLAN, unit: 100, games: 20 });
  const { calls } = trainer.seek(targets('zero-search:worlds=1:margin=0'), 0);
  expect(calls.grand.asked).toBe(80);
  expect(trainer.recorder.calls.length).toBe(calls.grand.made + calls.small.made);
});

test('[L-39] only a zero-search can be learned from', () => {
  expect(searchOf(USUAL_TARGETS.agent).search).toMatchObject({ kind: 'flat', worlds: 16 });
  expect(() => searchOf('zero-search:worlds=none')).toThrow('worlds');
  expect(() => searchOf('rule')).toThrow('only zero-search');
});
