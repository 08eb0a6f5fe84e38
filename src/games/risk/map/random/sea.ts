/** Coasts that face each other, and the sea routes between them. */
import { cutsOf, type Graph, graphFrom, partsOf } from '../graph.ts';
import { type Raster, WATER } from '../raster.ts';

/** Two territories whose coasts are next to each other over water. */
export interface Facing {
  readonly a: number;
  readonly b: number;
  /** Pixels of water to cross. */
  readonly distance: number;
}

/**
 * Grows every coast into the water at the same speed and notes which meet. Coasts that meet in this way can be joined by
 * lines that do not cross.
 */
export function facingCoasts({ width, height, labels }: Raster, territories: number): Facing[] {
  const owner = labels.slice();
  const steps = new Uint16Array(labels.length);
  const shortest = new Map<number, number>();
  const queue = coastPixels(labels, width);
  const meet = (i: number, k: number): void => {
    const [a, b] = owner[i] < owner[k] ? [owner[i], owner[k]] : [owner[k], owner[i]];
    const distance = steps[i] + steps[k];
    const key = a * (territories + 1) + b;
    if (a !== b && distance > 0) shortest.set(key, Math.min(distance, shortest.get(key) ?? Number.POSITIVE_INFINITY));
  };
  for (let head = 0; head < queue.length; head++) {
    const i = queue[head];
    const x = i % width;
    for (const k of [x > 0 ? i - 1 : -1, x + 1 < width ? i + 1 : -1, i - width, i + width]) {
      if (k < 0 || k >= width * height) continue;
      if (owner[k] !== WATER) meet(i, k);
      else {
        owner[k] = owner[i];
        steps[k] = steps[i] + 1;
        queue.push(k);
      }
    }
  }
  return [...shortest]
    .map(([key, distance]) => ({
      a: Math.floor(key / (territories + 1)) - 1,
      b: (key % (territories + 1)) - 1,
      distance,
    }))
    .sort((p, q) => p.distance - q.distance || p.a - q.a || p.b - q.b);
}

function coastPixels(labels: Uint8Array, width: number): number[] {
  const pixels: number[] = [];
  for (let i = 0; i < labels.length; i++) {
    if (labels[i] === WATER) continue;
    const isCoast =
      labels[i - 1] === WATER || labels[i + 1] === WATER || labels[i - width] === WATER || labels[i + width] === WATER;
    if (isCoast) pixels.push(i);
  }
  return pixels;
}

/** Longest sea route in pixels, and most routes of a territory. */
const LONGEST_ROUTE = 33;
const MOST_ROUTES = 3;

/**
 * Sea routes, short ones first: they join islands, then reach territories with fewer than two neighbours, then go around
 * bridges and articulation points, and then make the map denser until territories have `wanted` neighbours on average.
 */
export function seaRoutes(land: Graph, facing: readonly Facing[], wanted: number): [number, number][] {
  const possible = facing.filter(({ a, b, distance }) => distance <= LONGEST_ROUTE && !land[a].includes(b));
  const routes: [number, number][] = [];
  const edges: [number, number][] = land.flatMap((near, a) => near.map((b): [number, number] => [a, b]));
  const ends = new Uint8Array(land.length);
  let graph = land;
  const open = (helps: (a: number, b: number) => boolean): boolean => {
    const next = possible.find(
      ({ a, b }) => ends[a] < MOST_ROUTES && ends[b] < MOST_ROUTES && !graph[a].includes(b) && helps(a, b),
    );
    if (next === undefined) return false;
    routes.push([next.a, next.b]);
    ends[next.a]++;
    ends[next.b]++;
    graph = graphFrom(land.length, [...edges, ...routes]);
    return true;
  };
  while (open(joins(graph)));
  while (open((a, b) => Math.min(graph[a].length, graph[b].length) < 2));
  while (open(avoids(graph)));
  const degree = (): number => graph.reduce((sum, near) => sum + near.length, 0) / graph.length;
  while (degree() < wanted && open(() => true));
  return routes;
}

/** Whether a route joins parts that are not connected yet. */
function joins(graph: Graph): (a: number, b: number) => boolean {
  const part = new Uint8Array(graph.length);
  for (const [i, nodes] of partsOf(graph).entries()) for (const node of nodes) part[node] = i;
  return (a, b) => part[a] !== part[b];
}

/** Whether a route leads around a cut: its ends lie on different sides of a bridge or an articulation point. */
function avoids(graph: Graph): (a: number, b: number) => boolean {
  const { articulations, bridges } = cutsOf(graph);
  const without = [
    ...articulations.map((cut) =>
      graph.map((near, node) => (node === cut ? [] : near.filter((other) => other !== cut))),
    ),
    ...bridges.map(([x, y]) =>
      graph.map((near, node) => near.filter((other) => !(node === x && other === y) && !(node === y && other === x))),
    ),
  ];
  const tests = without.map(joins);
  return (a, b) => tests.some((test, i) => test(a, b) && a !== articulations[i] && b !== articulations[i]);
}
