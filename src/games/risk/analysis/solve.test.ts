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
import { canBeSolved, chainOf, solve } from './solve.ts';

const TWO = mapOf(['a west: b', 'b east:'], {});
const THREE = mapOf(['a west: b', 'b west: c', 'c east:'], { west: 2, east: 1 });

/** Without cards, seat 0 before its income. */
function start(map: object, land: string, cap: number, seats = 2): RiskState {
  const state = position({
    land,
    options: { map, endCard: false, reserveLimit: cap, scoring: 'domination' },
    seats,
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

describe('the chain of turns under a stated strategy', () => {
  /** Attacks with all dice while it can, and moves everything forward. */
  function rush(state: RiskState): number {
    const buffer = new Float64Array(state.setting.maxLegal);
    const actions = Array.from(buffer.subarray(0, risk.legal(state, state.decider, buffer)));
    return actions.find((action) => action !== END && relentless(state, action)) ?? actions.at(-1)!;
  }

  test.each([
    [1, 1, 0.922828],
    [3, 6, 0.406197],
    [8, 8, 0.729441],
  ])('a duel of %i against %i is the one solved separately', (own, enemy, chance) => {
    expect(chainOf(start(TWO, `A${own} B${enemy}`, 20), rush)!.chances[0]).toBeCloseTo(chance, 6);
  });

  test('of three players wins as often, and lasts as long, as played games', () => {
    const first = start(THREE, 'A3 B2 C2', 12, 3);
    const { chances, turns, actions } = chainOf(first, rush)!;
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
    const [random, state] = [new Random(seedOf('chain')), risk.create(first.setting) as RiskState];
    const games = 4000;
    const won = [0, 0, 0];
    let played = 0;
    for (let n = 0; n < games; n++) {
      copyState(first, state);
      seedChance(state.cells, random.seed(new Int32Array(4)));
      while (!state.over) risk.play(state, state.decider, rush(state));
      won[risk.outcome(state)!.places.indexOf(1)]++;
      played += state.turns - first.turns;
    }
    for (let seat = 0; seat < 3; seat++) expect(Math.abs(won[seat] / games - chances[seat])).toBeLessThan(0.03);
    expect(Math.abs(played / games - turns)).toBeLessThan(0.05 * turns);
    expect(actions[0].chance).toBeGreaterThanOrEqual(chances[0] - 1e-9);
  });

  test('of players who never attack does not end', () => {
    const peace = (state: RiskState): number => {
      const buffer = new Float64Array(state.setting.maxLegal);
      const actions = Array.from(buffer.subarray(0, risk.legal(state, state.decider, buffer)));
      return actions.find((action) => kindOf(action) !== 'attack') ?? actions[0];
    };
    const { chances, turns, actions } = chainOf(start(TWO, 'A1 B1', 8), peace)!;
    expect([chances, turns]).toEqual([[0, 0], Number.POSITIVE_INFINITY]);
    expect(actions.map(({ chance }) => chance)).toEqual(actions.map(() => 0));
  });
});

test('positions with cards, more players or too many states are refused', () => {
  expect(canBeSolved(position({ land: 'A1 B1', options: { map: TWO, reserveLimit: 9 }, seats: 2 }))).toBe(false);
  const large = start(THREE, 'A2 B2 B1', 30);
  expect(solve(large, { mostStates: 500 })).toBeUndefined();
  expect(solve(start(THREE, 'A3 B2 C2', 12, 3))).toBeUndefined();
});
