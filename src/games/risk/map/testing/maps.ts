/** Small maps for tests, and slow, simple oracles. */
import type { RiskMap } from '../format.ts';
import type { Graph } from '../graph.ts';
import type { Raster } from '../raster.ts';

/** Four territories in a square, two regions, without a drawing. */
export function square(): RiskMap {
  const near: Readonly<Record<string, readonly string[]>> = {
    a: ['b', 'c'],
    b: ['a', 'd'],
    c: ['a', 'd'],
    d: ['b', 'c'],
  };
  return {
    format: 'risk-map',
    version: 1,
    id: 'square',
    name: { en: 'Square', de: 'Quadrat' },
    regions: [
      { id: 'north', name: 'North', bonus: 1, territories: ['a', 'b'] },
      { id: 'south', name: 'South', bonus: 2, territories: ['c', 'd'] },
    ],
    territories: ['a', 'b', 'c', 'd'].map((id, i) => ({
      id,
      name: ['Anton', 'Berta', 'Cäsar', 'Dora'][i],
      region: i < 2 ? 'north' : 'south',
      castles: 0,
      port: null,
      neighbours: near[id],
    })),
    seaEdges: [['b', 'd']],
    cards: {
      wild: 2,
      deck: ['a', 'b', 'c', 'd'].map((territory, i) => ({
        territory,
        symbol: (['infantry', 'cavalry', 'artillery'] as const)[i % 3],
      })),
    },
  };
}

/** A grid from a drawing: letters are territories in the order of the alphabet, dots are water. */
export function rasterFrom(...rows: readonly string[]): Raster {
  const labels = Uint8Array.from([...rows.join('')].map((pixel) => (pixel === '.' ? 0 : pixel.charCodeAt(0) - 96)));
  return { width: rows[0].length, height: rows.length, labels };
}

/** The number of connected parts when a node or an edge is taken away, by walking. */
export function partsWithout(graph: Graph, node = -1, edge: readonly [number, number] = [-1, -1]): number {
  const isCut = (a: number, b: number): boolean => (a === edge[0] && b === edge[1]) || (a === edge[1] && b === edge[0]);
  const seen = new Set<number>([node]);
  let parts = 0;
  for (const start of graph.keys()) {
    if (seen.has(start)) continue;
    parts++;
    const open = [start];
    seen.add(start);
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      for (const next of graph[at]) {
        if (seen.has(next) || isCut(at, next)) continue;
        seen.add(next);
        open.push(next);
      }
    }
  }
  return parts;
}

/** All distances by Floyd and Warshall; Infinity if there is no path. */
export function allDistances(graph: Graph): number[][] {
  const steps = graph.map((near, a) =>
    graph.map((_, b) => (a === b ? 0 : near.includes(b) ? 1 : Number.POSITIVE_INFINITY)),
  );
  for (const k of graph.keys()) {
    for (const a of graph.keys()) {
      for (const b of graph.keys()) steps[a][b] = Math.min(steps[a][b], steps[a][k] + steps[k][b]);
    }
  }
  return steps;
}

/** Betweenness by the definition: for every pair the share of its shortest ways that lead over each other node. */
export function slowBetweenness(graph: Graph): number[] {
  const steps = allDistances(graph);
  const ways = graph.map((_, a) => graph.map((_, b) => countWays(graph, steps, a, b)));
  return graph.map((_, v) => {
    let sum = 0;
    for (const a of graph.keys()) {
      for (const b of graph.keys()) {
        const isOver = a < b && a !== v && b !== v && steps[a][v] + steps[v][b] === steps[a][b];
        if (isOver && Number.isFinite(steps[a][b])) sum += (ways[a][v] * ways[v][b]) / ways[a][b];
      }
    }
    return sum;
  });
}

function countWays(graph: Graph, steps: readonly (readonly number[])[], from: number, to: number): number {
  if (from === to) return 1;
  if (!Number.isFinite(steps[from][to])) return 0;
  return graph[from]
    .filter((next) => steps[next][to] === steps[from][to] - 1)
    .reduce((sum, next) => sum + countWays(graph, steps, next, to), 0);
}
