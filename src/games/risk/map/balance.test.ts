import { describe, expect, test } from 'vitest';
import { Random } from '../../../core/random.ts';
import { seedOf } from '../../../core/seed.ts';
import { SHIPPED } from '../maps/index.ts';
import { balanceOf, bonusFor, giniOf } from './balance.ts';
import {
  betweennessOf,
  cutsOf,
  diameterOf,
  distancesFrom,
  edgesOf,
  type Graph,
  graphFrom,
  graphOf,
  partsOf,
} from './graph.ts';
import { allDistances, partsWithout, slowBetweenness, square } from './testing/maps.ts';

function randomGraph(seed: number): Graph {
  const random = new Random(seedOf(seed));
  const nodes = 4 + random.below(12);
  const edges = Array.from({ length: nodes + random.below(8) }, (): [number, number] => [
    random.below(nodes),
    random.below(nodes),
  ]);
  return graphFrom(nodes, edges);
}

describe('graphs against slow answers', () => {
  test.each(Array.from({ length: 60 }, (_, i) => i))('graph %i', (seed) => {
    const graph = randomGraph(seed);
    const parts = partsWithout(graph);
    const { articulations, bridges } = cutsOf(graph);
    const steps = allDistances(graph);
    expect(partsOf(graph)).toHaveLength(parts);
    // without an isolated node there is one part less, so only more parts than before make a cut
    expect(articulations).toEqual(graph.flatMap((_, node) => (partsWithout(graph, node) > parts ? node : [])));
    expect([...bridges].sort()).toEqual(
      edgesOf(graph)
        .filter((edge) => partsWithout(graph, -1, edge) > parts)
        .sort(),
    );
    for (const node of graph.keys()) {
      expect([...distancesFrom(graph, node)]).toEqual(steps[node].map((n) => (Number.isFinite(n) ? n : -1)));
    }
    expect(diameterOf(graph)).toBe(parts > 1 ? -1 : Math.max(...steps.flat()));
    for (const [i, value] of betweennessOf(graph).entries()) expect(value).toBeCloseTo(slowBetweenness(graph)[i], 9);
  });

  test('ports join the territories of one group', () => {
    const map = square();
    const territories = map.territories.map((territory, i) => ({
      ...territory,
      port: i === 0 || i === 3 ? 'x' : null,
    }));
    expect(graphOf(map)[0]).toEqual([1, 2]);
    expect(graphOf({ ...map, territories }, true)[0]).toEqual([1, 2, 3]);
    expect(graphOf({ ...map, territories }, false)[0]).toEqual([1, 2]);
  });
});

test('the coefficient of Gini against its definition', () => {
  const slow = (values: readonly number[]): number => {
    const total = values.reduce((a, b) => a + b, 0);
    const differences = values.flatMap((a) => values.map((b) => Math.abs(a - b))).reduce((a, b) => a + b, 0);
    return differences / (2 * values.length * total);
  };
  for (const values of [[1, 1, 1], [0, 0, 5], [1, 2, 3, 4], [7]]) expect(giniOf(values)).toBeCloseTo(slow(values), 12);
  expect(giniOf([0, 0])).toBe(0);
});

test('the classic world, as the rules count it', () => {
  const { regions, degree, diameter, articulations, bridges } = balanceOf(SHIPPED.get('classic')!);
  expect(regions.map(({ id, size, borders, bonus }) => [id, size, borders, bonus])).toEqual([
    ['north-america', 9, 3, 5],
    ['south-america', 4, 2, 2],
    ['europe', 7, 4, 5],
    ['africa', 6, 3, 3],
    ['asia', 12, 5, 7],
    ['australia', 4, 1, 2],
  ]);
  expect(degree.mean * 42).toBeCloseTo(166, 9);
  expect([diameter, articulations.length, bridges.length]).toEqual([10, 2, 1]);
  for (const { size, borders, bonus } of regions)
    expect(Math.abs(bonusFor(size, borders) - bonus)).toBeLessThanOrEqual(1);
});
