/** A lens for any game, from what is observed and from the index of actions (L-4). */
import { expect, test } from 'vitest';
import type { Game, Setting } from './game.ts';
import { FeatureList } from './lens.ts';
import { plainLens } from './plain-lens.ts';
import type { State } from './state.ts';
import { WAIT } from './types.ts';

const SETTING = { seats: 3, observation: 4, actions: 10 } as Setting;
const STATE = {} as State;
/** What the seats observe. */
const SEEN = [
  [0, 1, 0.3, -0.5],
  [1, 0, 0, 0],
  [0, 0, 0.99, 5],
];
/** Three actions, of which the seat on turn need not take any if `isFree`. */
function lensOf(setting: Setting, isFree = false) {
  const game: Pick<Game<State>, 'observe' | 'index' | 'legal' | 'pending'> = {
    observe: (_state, seat, into) => into.set(SEEN[seat]),
    index: (_setting, action) => action - 100,
    legal: (_state, _seat, into) => {
      [into[0], into[1], into[2]] = [100, 104, 109];
      return 3;
    },
    pending: () => (isFree ? 0 : 1),
  };
  return plainLens(game, setting);
}

function listed(write: (into: FeatureList) => void): number[] {
  const list = new FeatureList(new Uint16Array(16));
  write(list);
  return [...list.numbers.subarray(0, list.length)];
}

test('[L-4] [L-6] a place that is 1 is a feature, another value one of its five steps, and 0 none', () => {
  const lens = lensOf(SETTING);
  // six features a place: the value 1, below 0, and quarters
  expect(listed((into) => lens.position(STATE, 0, into))).toEqual([6, 12 + 1 + 2, 18 + 1 + 0]);
  expect(listed((into) => lens.position(STATE, 2, into))).toEqual([12 + 1 + 4, 18 + 1 + 4]);
});

test('[L-4] a choice is its index, after the features of positions; waiting is one more', () => {
  const lens = lensOf(SETTING);
  expect([100, 104, WAIT].map((action) => listed((into) => lens.choice(STATE, 0, action, into)))).toEqual([
    [24],
    [28],
    [34],
  ]);
  expect(lens.features).toBe(35);
  const into = new Float64Array(5);
  expect(lens.choices(STATE, 0, into)).toBe(3);
  expect(lensOf(SETTING, true).choices(STATE, 0, into)).toBe(4);
  expect([...into.subarray(0, 4)]).toEqual([100, 104, 109, WAIT]);
});

test('[L-4] where the game has no fixed list, a choice is a hash of the action', () => {
  const lens = lensOf({ ...SETTING, actions: 0 });
  const hashes = Array.from(
    { length: 100 },
    (_, i) => listed((into) => lens.choice(STATE, 0, 7 * i + 2 ** 33, into))[0],
  );
  for (const hash of hashes) {
    expect(hash).toBeGreaterThanOrEqual(24);
    expect(hash).toBeLessThan(24 + 4096);
  }
  expect(new Set(hashes).size).toBeGreaterThan(90);
  expect(listed((into) => lens.choice(STATE, 0, WAIT, into))).toEqual([24 + 4096]);
});

test('[L-4] hidden is what the other seats observe, in the order after the own one', () => {
  const lens = lensOf(SETTING);
  expect(listed((into) => lens.hidden(STATE, 1, into))).toEqual([12 + 5, 18 + 5, 24 + 6, 24 + 15, 24 + 19]);
  expect(lens.hiddenFeatures).toBe(48);
});
