import { describe, expect, test } from 'vitest';
import { SHIPPED } from '../../maps/index.ts';
import { edgesOf, graphOf } from '../graph.ts';
import { collisionsOf } from '../random/judge.ts';
import { landEdges } from '../raster.ts';
import { ANCHORS } from './anchors.ts';
import { drawWorld, worldRaster } from './build.ts';
import { INLAND_WATERS, LANDS } from './coasts.ts';

const classic = SHIPPED.get('classic')!;

describe('the classic world', () => {
  test('has 42 territories, 83 borders, six regions', () => {
    expect([classic.territories.length, edgesOf(graphOf(classic)).length, classic.regions.length]).toEqual([42, 83, 6]);
    expect(classic.territories.every(({ castles, port }) => castles === 0 && port === null)).toBe(true);
    expect(classic.cards.wild).toBe(2);
  });

  test('touches by land exactly where its borders do not cross the sea', () => {
    const ids = classic.territories.map(({ id }) => id);
    const sea = new Set(classic.seaEdges.map((edge) => [...edge].sort().join(' ')));
    const key = ([a, b]: readonly [number, number]): string => [ids[a], ids[b]].sort().join(' ');
    const wanted = edgesOf(graphOf(classic))
      .map(key)
      .filter((edge) => !sea.has(edge));
    const raster = worldRaster(classic);
    expect(landEdges(raster, 42, 1).map(key).sort()).toEqual(wanted.sort());
    expect(landEdges(raster, 42, 4)).toHaveLength(wanted.length);
  });

  test('is drawn as the recipe draws it, without names over names', () => {
    expect(drawWorld(classic)).toEqual(classic);
    expect(collisionsOf(classic)).toEqual([]);
  });

  test('has an anchor for each territory, and coasts of whole pairs', () => {
    expect(Object.keys(ANCHORS).sort()).toEqual(classic.territories.map(({ id }) => id).sort());
    for (const text of [...LANDS.map(({ coast }) => coast), ...INLAND_WATERS, ...Object.values(ANCHORS)]) {
      const numbers = text.split(' ').map(Number);
      expect(numbers.length % 2).toBe(0);
      expect(numbers.every(Number.isFinite)).toBe(true);
    }
  });
});
