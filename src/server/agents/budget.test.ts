/** Thinking time under load. */
import { describe, expect, test } from 'vitest';
import { budgetOf, Costs, LEAST_MS, ROUND_MS } from './budget.ts';

const search = { kind: 'move', agent: 'so-ismcts:iterations=200000', milliseconds: 5_000, cost: 5_000 } as const;

describe('a search', () => {
  test('has all its time while no other table waits', () => {
    expect(budgetOf(search, 1)).toEqual({ agent: search.agent, milliseconds: 5_000, effort: 'full' });
  });

  test.each([2, 4, 40])('has its part of the round if %d tables wait', (tables) => {
    const { agent, milliseconds, effort } = budgetOf(search, 1 / tables);
    expect([agent, milliseconds, effort]).toEqual([search.agent, ROUND_MS / tables, 'reduced']);
  });

  test('is replaced by the level easy if its part is too short', () => {
    expect(budgetOf(search, 1 / 41)).toEqual({ agent: 'easy', milliseconds: LEAST_MS, effort: 'easy' });
  });

  test('for advice is shortened and not replaced: an easy agent has no advice', () => {
    const { agent, milliseconds } = budgetOf({ ...search, kind: 'hint' }, 1 / 1000);
    expect([agent, milliseconds]).toEqual([search.agent, LEAST_MS]);
  });
});

test('an agent that needs little time stays in charge, however many tables wait', () => {
  const { agent, effort } = budgetOf({ kind: 'move', agent: 'rule', milliseconds: 5_000, cost: 3 }, 1 / 1000);
  expect([agent, effort]).toEqual(['rule', 'full']);
});

describe('the cost of an agent', () => {
  test('is its limit until it has been measured, then follows the measurements', () => {
    const costs = new Costs();
    expect(costs.of('tichu', 'rule', 5_000)).toBe(5_000);
    for (let n = 0; n < 30; n++) costs.learn('tichu', 'rule', 10);
    expect(costs.of('tichu', 'rule', 5_000)).toBe(10);
    for (let n = 0; n < 30; n++) costs.learn('tichu', 'rule', 20);
    expect(costs.of('tichu', 'rule', 5_000)).toBeCloseTo(20, 1);
    expect(costs.of('risk', 'rule', 5_000)).toBe(5_000);
  });

  test('is remembered for the agents measured last', () => {
    const costs = new Costs();
    for (let n = 0; n < 1000; n++) costs.learn('tichu', `rule:${n}`, 1);
    expect([costs.of('tichu', 'rule:0', 9), costs.of('tichu', 'rule:999', 9)]).toEqual([9, 1]);
  });
});
