import { describe, expect, test } from 'vitest';
import { Tally } from './tally.ts';

describe('the tally of a table', () => {
  test('counts every first place, and outlasts being stored', () => {
    const tally = new Tally();
    tally.count(['Ann', 'Bob', 'Cleo', 'Dan'], [1, 2, 1, 2]);
    tally.count(['Bob', 'Ann', 'Cleo', 'Dan'], [1, 2, 2, 2]);
    tally.count(['Bob', 'Ann', 'Cleo', 'Dan'], [1, 2, 1, 2]);
    tally.count(['Bob', 'Ann', 'Cleo', 'Dan']); // given up: no outcome
    const restored = new Tally();
    restored.restore(tally.list);
    expect(restored.list).toEqual([
      { name: 'Ann', wins: 1 },
      { name: 'Bob', wins: 2 },
      { name: 'Cleo', wins: 2 },
    ]);
  });

  test('keeps a limited number of names', () => {
    const tally = new Tally();
    for (let i = 0; i < 100; i++) tally.count([`guest ${i}`], [1]);
    expect(tally.list.length).toBe(28);
    expect(tally.list.at(-1)?.name).toBe('guest 99');
  });
});
