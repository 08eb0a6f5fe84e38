/** Dice compared with exact numbers: every pair of dice, and a whole battle. */
import { describe, expect, test } from 'vitest';
import { seedChance } from '../../core/chance.ts';
import { Random } from '../../core/random.ts';
import { seedOf } from '../../core/seed.ts';
import { copyState } from '../../core/state.ts';
import type { RiskEvent } from './events.ts';
import { battleOutcome, blitz, END, risk } from './index.ts';
import { ATTACK, type RiskState } from './state.ts';
import { actionOf, copyOf, mapOf, position } from './testing/positions.ts';

const PAIR = mapOf(['a one: b', 'b one:']);
const EXCHANGES = 20_000;

/** Out of all rolls: how often the attacker loses none, one, two. Counted by hand. */
const EXACT: readonly (readonly [attack: number, defence: number, counts: readonly number[]])[] = [
  [1, 1, [15, 21]],
  [1, 2, [55, 161]],
  [2, 1, [125, 91]],
  [2, 2, [295, 420, 581]],
  [3, 1, [855, 441]],
  [3, 2, [2890, 2611, 2275]],
];

/** A larger chi-square occurs once in about a million tests; by degrees of freedom. */
const LIMIT = [0, 24, 27.7];

describe('one exchange', () => {
  test.each(EXACT)('%i against %i dice', (attack, defence, counts) => {
    const start = position({ land: `A9 B${defence === 1 ? 1 : 9}`, options: { map: PAIR } });
    const state = copyOf(start);
    const action = actionOf(state, `attack a b ${attack}`);
    const random = new Random(seedOf(`${attack} against ${defence}`));
    const seed = new Int32Array(4);
    const seen = counts.map(() => 0);
    const note = (event: RiskEvent) => {
      if (event.kind === 'fought') seen[event.attackLoss]++;
    };
    for (let i = 0; i < EXCHANGES; i++) {
      copyState(start, state);
      seedChance(state.cells, random.seed(seed));
      risk.play(state, 0, action, note);
    }
    const all = counts.reduce((sum, count) => sum + count, 0);
    const chiSquare = seen.reduce((sum, count, lost) => {
      const expected = (EXCHANGES * counts[lost]) / all;
      return sum + (count - expected) ** 2 / expected;
    }, 0);
    expect(chiSquare).toBeLessThan(LIMIT[counts.length - 1]);
  });
});

test.each([
  [5, 3],
  [10, 7],
])('%i troops against %i win as often as the exact chain says', (troops, defenders) => {
  const start = position({ land: `A${troops} B${defenders}`, options: { map: PAIR } });
  const state = copyOf(start);
  const random = new Random(seedOf('battles'));
  const seed = new Int32Array(4);
  const battles = 8000;
  let won = 0;
  for (let i = 0; i < battles; i++) {
    copyState(start, state);
    seedChance(state.cells, random.seed(seed));
    blitz(state, 0, 1, 1);
    if (state.over) won++;
  }
  const exact = battleOutcome(troops - 1, defenders).conquest;
  const spread = Math.sqrt((exact * (1 - exact)) / battles);
  expect(Math.abs(won / battles - exact)).toBeLessThan(4.9 * spread);
});

/**
 * A whole game with a known solution: one territory each, three troops a turn, always attack to the end. The chances were found
 * by solving the game exactly, with at most twenty troops on a territory.
 */
test.each([
  [1, 1, 0.922828],
  [3, 3, 0.777508],
  [1, 5, 0.216434],
  [3, 6, 0.406197],
  [8, 8, 0.729441],
])('a duel of %i against %i is won with chance %f', (own, enemy, chance) => {
  const options = { map: PAIR, reserveLimit: 20, endCard: false };
  const start = position({ land: `A${own} B${enemy}`, options, turn: 1, phase: 'manoeuvre' });
  const state = copyOf(start);
  const random = new Random(seedOf('duels'));
  const seed = new Int32Array(4);
  const duels = 4000;
  let won = 0;
  for (let i = 0; i < duels; i++) {
    copyState(start, state);
    seedChance(state.cells, random.seed(seed));
    risk.play(state, 1, END); // the turn passes, and with it comes the income
    while (!state.over) fightOn(state);
    if (state.owner(1) === 0) won++;
  }
  const spread = Math.sqrt((chance * (1 - chance)) / duels);
  expect(Math.abs(won / duels - chance)).toBeLessThan(4.9 * spread);
});

/** One turn: everything on the own territory, and attack until nothing is left to attack with. */
function fightOn(state: RiskState): void {
  const { turn } = state;
  while (state.phase !== ATTACK) risk.play(state, turn, risk.fallback(state, turn));
  blitz(state, turn, 1 - turn, 1);
  while (!state.over && state.turn === turn) risk.play(state, turn, risk.fallback(state, turn));
}
