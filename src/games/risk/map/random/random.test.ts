import { describe, expect, test } from 'vitest';
import { Random } from '../../../../core/random.ts';
import { seedOf } from '../../../../core/seed.ts';
import { balanceOf, bonusFor } from '../balance.ts';
import { plainName } from '../fit.ts';
import { SYMBOLS } from '../format.ts';
import { graphOf, isGraphConnected } from '../graph.ts';
import { nameBox } from '../labels.ts';
import { areaOf, flatten, isInside, ringsOf } from '../path.ts';
import { checkMapText } from '../read.ts';
import { rasterFrom } from '../testing/maps.ts';
import { mapHash, writeMap } from '../write.ts';
import { GENERATOR, RANDOM_LIMITS, type RandomSpec, randomMap, randomMapReport } from './index.ts';
import { collisionsOf, DEMANDS, failuresOf } from './judge.ts';
import { Names, slug } from './names.ts';
import { facingCoasts } from './sea.ts';

/** Sizes from the smallest to the largest. */
function specOf(seed: number): RandomSpec {
  const territories = 8 + ((seed * 37) % 77);
  const most = Math.min(RANDOM_LIMITS.regions.max, Math.floor(territories / RANDOM_LIMITS.territoriesARegion));
  return { territories, regions: 2 + ((seed * 5) % (most - 1)), seed };
}

describe('two hundred random maps', () => {
  const reports = Array.from({ length: 200 }, (_, seed) => ({ spec: specOf(seed), ...randomMapReport(specOf(seed)) }));

  test('fulfil every demand', () => {
    for (const { map, balance, failures } of reports) {
      expect(failures).toEqual([]);
      expect(failuresOf(map, balance)).toEqual([]);
      expect(balance).toEqual(balanceOf(map));
      expect(balance.degree.min).toBeGreaterThanOrEqual(DEMANDS.degree);
    }
  });

  test('pass the reader without a warning, and are unchanged after writing and reading', () => {
    for (const { map } of reports) expect(checkMapText(writeMap(map))).toEqual({ map, problems: [] });
  });

  test('have the requested size, and regions that are connected without ports', () => {
    for (const { map, spec } of reports) {
      const number = new Map(map.territories.map(({ id }, i) => [id, i]));
      expect([map.territories.length, map.regions.length]).toEqual([spec.territories, spec.regions]);
      expect(isGraphConnected(graphOf(map))).toBe(true);
      for (const region of map.regions) {
        expect(
          isGraphConnected(
            graphOf(map),
            region.territories.map((id) => number.get(id)!),
          ),
        ).toBe(true);
      }
    }
  });

  test('have the customary bonus and a castle in each region', () => {
    for (const { map, balance } of reports) {
      for (const { id, size, borders, bonus } of balance.regions) {
        expect(bonus).toBe(bonusFor(size, borders));
        expect(map.territories.filter(({ region, castles }) => region === id && castles === 1)).toHaveLength(1);
      }
    }
  });

  test('have ports in groups of two or three that are not neighbours already', () => {
    for (const { map } of reports) {
      const groups = Map.groupBy(
        map.territories.filter(({ port }) => port !== null),
        ({ port }) => port,
      );
      expect(groups.size).toBeGreaterThan(0);
      for (const members of groups.values()) {
        expect(members.length === 2 || members.length === 3).toBe(true);
        for (const { neighbours } of members) for (const { id } of members) expect(neighbours).not.toContain(id);
      }
    }
  });

  test('deal symbols evenly, all three to each region that has room for them', () => {
    for (const { map } of reports) {
      const counts = SYMBOLS.map((symbol) => map.cards.deck.filter((card) => card.symbol === symbol).length);
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
      for (const { territories } of map.regions) {
        const own = map.cards.deck.filter(({ territory }) => territories.includes(territory));
        expect(new Set(own.map(({ symbol }) => symbol)).size).toBe(Math.min(3, own.length));
      }
    }
  });

  test('have names that do not lie over each other and stay on the drawing', () => {
    for (const { map } of reports) {
      expect(collisionsOf(map)).toEqual([]);
      for (const { name, shape } of map.territories) {
        const { left, top, right, bottom } = nameBox(name, shape!.label);
        expect(left >= 0 && top >= 0 && right <= map.size![0] && bottom <= map.size![1]).toBe(true);
        expect(String(name).length).toBeLessThanOrEqual(12);
      }
    }
  });

  test('have the disc inside of its territory, in one piece of land', () => {
    for (const { map } of reports.slice(0, 60)) {
      for (const { shape } of map.territories) {
        const rings = ringsOf(shape!.path).map((ring) => flatten(ring));
        expect(isInside(shape!.centre, rings)).toBe(true);
        expect(rings.filter((ring) => areaOf(ring) > 0)).toHaveLength(1);
      }
    }
  });

  test('draw land borders as shared lines and sea routes as gaps', () => {
    for (const { map } of reports.slice(0, 60)) {
      const sea = new Set(map.seaEdges.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]));
      const points = new Map(
        map.territories.map(({ id, shape }) => [id, new Set(shape!.path.match(/-?[\d.]+ -?[\d.]+/g))]),
      );
      for (const { id, neighbours } of map.territories) {
        for (const other of neighbours) {
          const shared = [...points.get(id)!].filter((point) => points.get(other)!.has(point)).length;
          expect(shared >= 2, `${map.id}: ${id} and ${other}`).toBe(!sea.has(`${id} ${other}`));
        }
      }
    }
  });
});

describe('the generator', () => {
  test('gives the same map for the same parameters, whatever was made before', () => {
    const spec = { territories: 30, regions: 5, seed: 'friday' };
    const first = randomMap(spec);
    randomMap({ ...spec, seed: 'saturday' });
    expect(randomMap(spec)).toEqual(first);
    expect(randomMap({ ...spec, players: 5 })).toEqual(first);
    expect(randomMap({ ...spec, seed: 'saturday' })).not.toEqual(first);
    expect(first.id).toBe(`random-${GENERATOR}-30-5-friday`);
  });

  // If a hash changes, known ids stand for other maps: raise GENERATOR.
  test.each([
    [8, 2, 1],
    [24, 6, 7],
    [48, 9, 3],
    [84, 14, 5],
  ])('still makes map %i %i %i', (territories, regions, seed) => {
    expect(mapHash(randomMap({ territories, regions, seed }))).toMatchSnapshot();
  });

  test.each([
    { territories: 7, regions: 2 },
    { territories: 201, regions: 2 },
    { territories: 20, regions: 1 },
    { territories: 80, regions: 15 },
    { territories: 20, regions: 7 },
    { territories: 10, regions: 2, players: 6 },
    { territories: 10.5, regions: 2 },
  ])('refuses %j', (spec) => {
    expect(() => randomMap({ ...spec, seed: 1 })).toThrow(RangeError);
  });
});

test('names are readable, and no two alike', () => {
  const names = new Names(new Random(seedOf('names')));
  const all = [
    ...Array.from({ length: 84 }, () => names.territory()),
    ...Array.from({ length: 14 }, () => names.region()),
    names.map(),
  ];
  expect(new Set(all.map(plainName)).size).toBe(all.length);
  for (const name of all) {
    expect(name).toMatch(/^[A-ZÄÖÜ][a-zäöüß]{3,11}$/);
    expect(slug(name)).toMatch(/^[a-z]+$/);
  }
});

test('coasts face each other over the water between them', () => {
  const raster = rasterFrom('........', '.a..b.c.', '.a..b.c.', '........');
  expect(facingCoasts(raster, 3).slice(0, 2)).toEqual([
    { a: 1, b: 2, distance: 1 },
    { a: 0, b: 1, distance: 2 },
  ]);
});
