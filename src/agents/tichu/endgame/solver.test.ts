/** The solver for two players left, against plain minimax through the rules, and on positions that a player can check. */
import { expect, test } from 'vitest';
import { countBits } from '../../../core/bits.ts';
import { Random } from '../../../core/random.ts';
import { deriveSeed, seedOf } from '../../../core/seed.ts';
import { firstOf, nextUnasked, owing, TABLE } from '../../../core/types.ts';
import { type TichuSetting, type TichuState, tichu } from '../../../games/tichu/index.ts';
import { actionsOf, PlainMinimax } from '../testing/plain-minimax.ts';
import { EndGame } from './solver.ts';

function settingOf(options: object): TichuSetting {
  const setting = tichu.configure({ target: 0, ...options }, 4);
  if (!setting.ok) throw new Error('no setting');
  return setting.value as TichuSetting;
}

const single = settingOf({});
const FAR = 2_000_000;

const sizeOf = (state: TichuState): number =>
  [0, 1, 2, 3].reduce((sum, seat) => sum + countBits(state.low(seat)) + countBits(state.high(seat)), 0);

/** Random rounds; looks at every decision between several actions with at most two players left and few cards. */
function decisions(setting: TichuSetting, count: number, look: (state: TichuState, seat: number) => void): void {
  const random = new Random(seedOf('endgame'));
  const state = tichu.create(setting);
  for (let n = 0; n < count; n++) {
    tichu.deal(state, deriveSeed(seedOf('endgame deals'), n));
    let waited = 0;
    for (let pending = tichu.pending(state); pending !== 0; pending = tichu.pending(state)) {
      const unasked = nextUnasked(pending, waited);
      const seat = unasked >= 0 ? unasked : firstOf(owing(pending));
      if (seat !== TABLE && state.outCount >= 2 && actionsOf(state, seat).length > 1) look(state, seat);
      const isSilent = unasked >= 0 && random.below(4) > 0;
      if (isSilent) waited |= 1 << seat;
      else {
        tichu.play(state, seat, tichu.sample(state, seat, random));
        waited = 0;
      }
    }
  }
}

test.each([
  ['as in the arena', {}, 250],
  ['with a window for bombs', { bombWindow: true }, 120],
])('every action is worth what plain minimax finds, %s', (_name, options, rounds) => {
  const setting = settingOf(options);
  const solver = new EndGame(setting);
  const plain = new PlainMinimax();
  let compared = 0;
  let differing = 0;
  decisions(setting, rounds, (state, seat) => {
    if (sizeOf(state) > 9) return;
    const actions = actionsOf(state, seat);
    const truth = actions.map((action) => plain.value(state, seat, action, 1_500));
    if (truth.includes(undefined)) return;
    const values = truth as number[];
    expect(solver.solve(state, seat, actions, FAR)).toEqual(values);
    const best = solver.choose(state, seat, actions, FAR)!;
    expect(values[best]).toBe(Math.max(...values));
    expect(values.indexOf(values[best])).toBe(best);
    compared++;
    if (new Set(values).size > 1) differing++;
  });
  expect(compared).toBeGreaterThan(40);
  expect(differing).toBeGreaterThan(15);
});

test('a position that is too large is given up', () => {
  const solver = new EndGame(single);
  let given = 0;
  decisions(single, 40, (state, seat) => {
    const actions = actionsOf(state, seat);
    if (solver.choose(state, seat, actions, 3) === undefined) given++;
    expect(solver.nodes).toBeLessThanOrEqual(4);
  });
  expect(given).toBeGreaterThan(5);
});
