import { expect, test } from 'vitest';
import { randomMap, SHIPPED } from '../../../games/risk/index.ts';
import { dealOn, goodFor } from './deal.ts';

test('every territory has a disc, and players have equal shares', () => {
  const map = SHIPPED.get('kranichmeer')!;
  const discs = dealOn(map, 4);
  expect(discs).toHaveLength(24);
  for (const seat of [0, 1, 2, 3]) expect(discs.filter((disc) => disc.seat === seat)).toHaveLength(6);
  expect(dealOn(map, 4)).toEqual(discs);
  expect(dealOn(randomMap({ territories: 8, regions: 2, seed: 'few' }), 99)).toEqual([]);
});

test('larger maps are good for more players', () => {
  expect(goodFor(SHIPPED.get('classic')!)).toEqual({ min: 3, max: 7 });
  expect(goodFor(SHIPPED.get('kranichmeer')!)).toEqual({ min: 2, max: 4 });
  expect(goodFor(randomMap({ territories: 8, regions: 2, seed: 'few' }))).toEqual({ min: 2, max: 2 });
  expect(goodFor(randomMap({ territories: 34, regions: 6, seed: 'many' }))).toEqual({ min: 3, max: 5 });
});
