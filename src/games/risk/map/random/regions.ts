/** Regions: grown from territories far apart, the smallest first, then balanced at their borders. */
import type { Random } from '../../../../core/random.ts';
import { distancesFrom, type Graph, isGraphConnected } from '../graph.ts';

/** The region of each territory, from 0. Every region is connected, by land (a part of the graph) where possible, and none is empty. */
export function growRegions(graph: Graph, land: Graph, count: number, random: Random): number[] {
  const region = graph.map(() => -1);
  for (const [i, seed] of farApart(graph, count, random).entries()) region[seed] = i;
  for (let left = graph.length - count; left > 0; left--) growSmallest(graph, land, region, random);
  for (let moves = 0; moves < graph.length && evenOut(graph, land, region, count); moves++);
  return region;
}

/** A random start, then always the territory farthest from all starts so far. */
function farApart(graph: Graph, count: number, random: Random): number[] {
  const starts = [random.below(graph.length)];
  const nearest = distancesFrom(graph, starts[0]);
  while (starts.length < count) {
    const next = nearest.reduce((best, steps, i) => (steps > nearest[best] ? i : best), 0);
    starts.push(next);
    for (const [i, steps] of distancesFrom(graph, next).entries()) nearest[i] = Math.min(nearest[i], steps);
  }
  return starts;
}

/** Weight of a land border compared with a sea route, for keeping a region connected. */
const LAND = 8;

/** The smallest region that can grow takes the free territory with most neighbours in it, so that regions stay compact. */
function growSmallest(graph: Graph, land: Graph, region: number[], random: Random): void {
  const sizes = sizesOf(region, Math.max(...region) + 1);
  let best = { size: Number.POSITIVE_INFINITY, own: 0, chance: 0, node: -1, region: -1 };
  for (const [node, near] of graph.entries()) {
    if (region[node] >= 0) continue;
    for (const id of new Set(near.map((other) => region[other]))) {
      if (id < 0) continue;
      const own = near.reduce(
        (sum, other) => sum + (region[other] !== id ? 0 : land[node].includes(other) ? LAND : 1),
        0,
      );
      const next = { size: sizes[id], own, chance: random.unit(), node, region: id };
      const order = best.size - next.size || next.own - best.own || next.chance - best.chance;
      if (order > 0) best = next;
    }
  }
  region[best.node] = best.region;
}

export function sizesOf(region: readonly number[], count: number): number[] {
  const sizes = new Array<number>(count).fill(0);
  for (const id of region) if (id >= 0) sizes[id]++;
  return sizes;
}

/** Moves one border territory from a region to one that is smaller by at least two, if both stay connected. */
function evenOut(graph: Graph, land: Graph, region: number[], count: number): boolean {
  const sizes = sizesOf(region, count);
  for (const [node, near] of land.entries()) {
    for (const other of near) {
      const [from, to] = [region[node], region[other]];
      if (sizes[from] - sizes[to] < 2) continue;
      const rest = region.flatMap((id, i) => (id === from && i !== node ? i : []));
      if (!isGraphConnected(graph, rest)) continue;
      region[node] = to;
      return true;
    }
  }
  return false;
}
