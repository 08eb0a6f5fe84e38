/** Exact values: through the game's rules, compared with the separately solved duel and with played games. */
import { describe, expect, test } from 'vitest';
import { seedChance } from '../../../core/chance.ts';
import { Random } from '../../../core/random.ts';
import { seedOf } from '../../../core/seed.ts';
import { copyState } from '../../../core/state.ts';
import { attackDice, END, kindOf } from '../actions.ts';
import { solveDuel } from '../battle/duel.ts';
import { risk } from '../index.ts';
import type { RiskState } from '../state.ts';
import { mapOf, position } from '../testing/positions.ts';
import { beginTurn } from '../turn.ts';
import { canBeSolved, solve } from './solve.ts';

const TWO = mapOf(['a west: b', 'b east:'], {});
const THREE = mapOf(['a west: b', 'b west: c', 'c east:'], { west: 2, east: 1 });

/** Without cards, seat 0 before its income. */
function start(map: object, land: string, cap: number): RiskState {
  const state = position({
    land,
    options: { map, endCard: false, reserveLimit: cap, scoring: 'domination' },
    seats: 2,
  });
  for (const card of state.cardsWhere((one) => state.inDeck(one))) state.takeFromDeck(card);
  beginTurn(state, 0);
  return state;
}

/** Always attacks with all dice. */
const relentless = (state: RiskState, action: number): boolean => {
  if (kindOf(action) === 'attack') return attackDice(action) === 3 || attackDice(action) === troopsToFight(state);
  return kindOf(action) === 'end' || kindOf(action) === 'on' || kindOf(action) === 'place';
};
const troopsToFight = (state: RiskState): number =>
  Math.min(3, Math.max(...[0, 1].map((t) => (state.owner(t) === state.turn ? state.troops(t) : 0))) - 1);

describe('the duel of two territories, through the rules', () => {
  test.each([
    [1, 1, 0.922828],
    [3, 3, 0.777508],
    [1, 5, 0.216434],
    [5, 1, 0.998965],
    [3, 6, 0.406197],
    [8, 8, 0.729441],
  ])('%i against %i', (own, enemy, chance) => {
    const mustAttack = (state: RiskState, action: number): boolean => {
      const canAttack = state.phase === 5 && troopsToFight(state) > 0;
      return relentless(state, action) && !(canAttack && action === END);
    };
    const solution = solve(start(TWO, `A${own} B${enemy}`, 20), { considers: mustAttack })!;
    expect(solution.chances[0]).toBeCloseTo(chance, 6);
    expect(solution.chances[0]).toBeCloseTo(solveDuel({ cap: 20 }).chance(own, enemy), 10);
  });

  test('being allowed to stop is never worse', () => {
    const free = solve(start(TWO, 'A1 B5', 12))!;
    expect(free.chances[0]).toBeGreaterThanOrEqual(solveDuel({ cap: 12 }).chance(1, 5) - 1e-9);
    expect(free.chances[0] + free.chances[1]).toBeCloseTo(1, 12);
  });
});

test('the best plan wins as often in play as computed', () => {
  const first = start(THREE, 'A2 B2 B1', 7);
  const { chances, actions, states, bestIn } = solve(first)!;
  expect(states).toBeGreaterThan(1000);
  expect(actions[0].chance).toBeCloseTo(chances[0], 10);
  for (let i = 1; i < actions.length; i++) expect(actions[i].chance).toBeLessThanOrEqual(actions[i - 1].chance);
  const random = new Random(seedOf('plan'));
  const state = risk.create(first.setting) as RiskState;
  const games = 2000;
  let won = 0;
  for (let n = 0; n < games; n++) {
    copyState(first, state);
    seedChance(state.cells, random.seed(new Int32Array(4)));
    for (let i = 0; i < 500 && !state.over; i++) {
      risk.play(state, state.decider, bestIn(state)!);
    }
    won += risk.outcome(state)?.places[0] === 1 ? 1 : 0;
  }
  expect(Math.abs(won / games - chances[0])).toBeLessThan(4 * Math.sqrt(0.25 / games));
});

test('positions with cards, more players or too many states are refused', () => {
  expect(canBeSolved(position({ land: 'A1 B1', options: { map: TWO, reserveLimit: 9 }, seats: 2 }))).toBe(false);
  const large = start(THREE, 'A2 B2 B1', 30);
  expect(solve(large, { mostStates: 500 })).toBeUndefined();
});
