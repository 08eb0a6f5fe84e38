/** Rounds as parts of longer games (L-20, L-24). */
import { expect, test } from 'vitest';
import { Random } from '../../../core/random.ts';
import { deriveSeed, seedOf } from '../../../core/seed.ts';
import { firstOf, owing } from '../../../core/types.ts';
import { tichu } from '../index.ts';
import type { TichuState } from '../state.ts';
import { chanceNeeded, chanceOf, LONGER } from './longer.ts';

const settled = tichu.configure({}, 4);
if (!settled.ok) throw new Error('no setting');
const { value: setting } = settled;
const TARGET = 1000;

function begun(totals: readonly [number, number]): TichuState {
  const state = tichu.create(setting);
  tichu.deal(state, seedOf('a longer game'));
  state.addScores(...totals);
  return state;
}

test('the chance to win is one half at equal totals, rises with the lead and near the end, and is sure at the end', () => {
  expect(chanceOf(0, 0, TARGET)).toBe(0.5);
  expect(chanceOf(300, 200, TARGET) + chanceOf(200, 300, TARGET)).toBeCloseTo(1);
  expect(chanceOf(300, 200, TARGET)).toBeLessThan(chanceOf(900, 800, TARGET));
  expect([chanceOf(1000, 980, TARGET), chanceOf(990, 1005, TARGET)]).toEqual([1, 0]);
});

test('[L-24] calls are made from one half on in a single round and at the start of a game', () => {
  const round = tichu.configure({ target: 0 }, 4);
  const state = tichu.create(round.ok ? round.value : setting);
  tichu.deal(state, seedOf('one round'));
  expect(chanceNeeded(state, 0, 100)).toBe(0.5);
  expect(chanceNeeded(begun([0, 0]), 0, 100)).toBeCloseTo(0.5, 1);
});

test('[L-24] a team that wins without the call hardly calls; one that loses without it calls on less', () => {
  expect(chanceNeeded(begun([970, 700]), 0, 100)).toBeGreaterThan(0.85);
  expect(chanceNeeded(begun([600, 970]), 0, 200)).toBeLessThan(0.3);
});

test('[L-20] self-play begins rounds at varied totals of games that are not over', () => {
  const state = tichu.create(setting);
  const seen = new Set<string>();
  let late = 0;
  for (let n = 0; n < 300; n++) {
    const seed = deriveSeed(seedOf('totals'), n);
    tichu.deal(state, seed);
    LONGER.begin(state, new Random(seed));
    const [ours, theirs] = [state.total(0), state.total(1)];
    expect(Math.max(ours, theirs)).toBeLessThan(TARGET);
    seen.add(`${ours} ${theirs}`);
    if (Math.max(ours, theirs) >= 800) late++;
  }
  expect(seen.size).toBeGreaterThan(200);
  expect(late).toBeGreaterThan(30);
});

test('[L-20] what a round is worth: its lead at the start of a game, much more where it decides', () => {
  const worth = new Float64Array(4);
  const lead = new Float64Array(4);
  const random = new Random(seedOf('played at random'));
  for (const totals of [
    [0, 0],
    [900, 880],
    [850, 200],
  ] as const) {
    const state = begun(totals);
    while (tichu.segments(state) === 1) {
      const actor = firstOf(owing(tichu.pending(state)));
      tichu.play(state, actor, tichu.sample(state, actor, random));
    }
    tichu.result(state, 'segment', lead);
    LONGER.worth(state, worth);
    expect(worth[0]).toBe(worth[2]);
    expect(worth[1]).toBe(0 - worth[0]);
    if (lead[0] !== 0) expect(Math.sign(worth[0])).toBe(Math.sign(lead[0]));
    if (totals[0] === 0) expect(Math.abs(worth[0] - lead[0])).toBeLessThan(0.25 * Math.abs(lead[0]) + 10);
  }
});
