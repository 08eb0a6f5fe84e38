import { describe, expect, test } from 'vitest';
import { balanceOf } from '../map/balance.ts';
import { collisionsOf } from '../map/random/judge.ts';
import { checkMap } from '../map/read.ts';
import { DEFAULT_MAP, SHIPPED } from './index.ts';

test('three maps come with the game, one of our own by default', () => {
  expect([...SHIPPED.keys()]).toEqual(['kranichmeer', 'neunlande', 'classic']);
  expect(SHIPPED.has(DEFAULT_MAP)).toBe(true);
});

test.each([...SHIPPED.values()])('$id has no problems, a drawing, and no overlapping names', (map) => {
  expect(checkMap(map).problems).toEqual([]);
  expect(map.size).toBeDefined();
  expect(collisionsOf(map)).toEqual([]);
});

describe.each([
  ['kranichmeer', 24, 6],
  ['neunlande', 48, 9],
])('%s', (id, territories, regions) => {
  const map = SHIPPED.get(id)!;
  const balance = balanceOf(map);

  test(`has ${territories} territories in ${regions} regions, castles and ports`, () => {
    expect([map.territories.length, map.regions.length]).toEqual([territories, regions]);
    expect(map.territories.filter(({ castles }) => castles > 0)).toHaveLength(regions);
    expect(map.territories.filter(({ port }) => port !== null).length).toBeGreaterThanOrEqual(9);
  });

  test('is balanced', () => {
    expect(balance.degree.mean).toBeGreaterThan(3.5);
    expect(balance.degree.mean).toBeLessThan(4.5);
    expect([balance.articulations, balance.bridges]).toEqual([[], []]);
  });
});
