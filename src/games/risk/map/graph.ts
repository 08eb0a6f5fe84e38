/** Territories as a graph of numbers, and graph algorithms. Maps are small, so simple code comes before speed. */
import type { RiskMap } from './format.ts';

/** For each node its neighbours, sorted; symmetric and without loops. */
export type Graph = readonly (readonly number[])[];

/** The neighbour relation of a map by territory numbers. With `ports`, ports of one group are neighbours too. */
export function graphOf(map: RiskMap, ports = false): Graph {
  const number = new Map(map.territories.map(({ id }, i) => [id, i]));
  return map.territories.map(({ neighbours, port }, i) => {
    const near = neighbours.flatMap((id) => number.get(id) ?? []);
    const overSea = ports && port !== null ? map.territories.flatMap((other, k) => (other.port === port ? k : [])) : [];
    return sorted([...near, ...overSea].filter((k) => k !== i));
  });
}

const sorted = (nodes: readonly number[]): number[] => [...new Set(nodes)].sort((a, b) => a - b);

export function graphFrom(nodes: number, edges: Iterable<readonly [number, number]>): Graph {
  const near = Array.from({ length: nodes }, () => new Set<number>());
  for (const [a, b] of edges) {
    if (a === b) continue;
    near[a].add(b);
    near[b].add(a);
  }
  return near.map((set) => sorted([...set]));
}

/** Every edge once, the smaller number first. */
export function edgesOf(graph: Graph): [number, number][] {
  return graph.flatMap((near, a) => near.filter((b) => a < b).map((b): [number, number] => [a, b]));
}

/** Steps from a node to every other; -1 if unreachable. Paths lead only over nodes that `letIn` accepts. */
export function distancesFrom(graph: Graph, from: number, letIn: (node: number) => boolean = () => true): Int16Array {
  const steps = new Int16Array(graph.length).fill(-1);
  const queue = [from];
  steps[from] = 0;
  for (let head = 0; head < queue.length; head++) {
    for (const next of graph[queue[head]]) {
      if (steps[next] >= 0 || !letIn(next)) continue;
      steps[next] = steps[queue[head]] + 1;
      queue.push(next);
    }
  }
  return steps;
}

/** The connected parts among the nodes given, the largest first. */
export function partsOf(graph: Graph, nodes: readonly number[] = graph.map((_, i) => i)): number[][] {
  const left = new Set(nodes);
  const parts: number[][] = [];
  for (const node of nodes) {
    if (!left.has(node)) continue;
    const steps = distancesFrom(graph, node, (other) => left.has(other));
    const part = nodes.filter((other) => steps[other] >= 0 && left.has(other));
    for (const other of part) left.delete(other);
    parts.push(part);
  }
  return parts.sort((a, b) => b.length - a.length);
}

export const isGraphConnected = (graph: Graph, nodes?: readonly number[]): boolean => partsOf(graph, nodes).length <= 1;

export interface Cuts {
  /** Nodes whose removal disconnects the graph. */
  readonly articulations: number[];
  /** Edges whose removal does. */
  readonly bridges: [number, number][];
}

/** Depth-first search with the earliest node that a subtree can reach by a back edge (Hopcroft and Tarjan). */
export function cutsOf(graph: Graph): Cuts {
  const order = new Int16Array(graph.length);
  const low = new Int16Array(graph.length);
  const articulations = new Set<number>();
  const bridges: [number, number][] = [];
  let time = 0;
  const visit = (node: number, parent: number): void => {
    low[node] = order[node] = ++time;
    let children = 0;
    for (const next of graph[node]) {
      if (next === parent) continue;
      if (order[next] > 0) {
        low[node] = Math.min(low[node], order[next]);
        continue;
      }
      children++;
      visit(next, node);
      low[node] = Math.min(low[node], low[next]);
      if (low[next] > order[node]) bridges.push([Math.min(node, next), Math.max(node, next)]);
      if (parent >= 0 && low[next] >= order[node]) articulations.add(node);
    }
    if (parent < 0 && children > 1) articulations.add(node);
  };
  for (const node of graph.keys()) if (order[node] === 0) visit(node, -1);
  return { articulations: [...articulations].sort((a, b) => a - b), bridges };
}

/** The longest of all shortest paths; -1 if the graph is not connected. */
export function diameterOf(graph: Graph): number {
  let longest = 0;
  for (const node of graph.keys()) {
    for (const steps of distancesFrom(graph, node)) {
      if (steps < 0) return -1;
      longest = Math.max(longest, steps);
    }
  }
  return longest;
}

/** Number of shortest paths between other nodes that lead over each node, as fractions (Brandes 2001). */
export function betweennessOf(graph: Graph): Float64Array {
  const result = new Float64Array(graph.length);
  for (const source of graph.keys()) {
    const { steps, ways, order } = waysFrom(graph, source);
    const share = new Float64Array(graph.length);
    for (let i = order.length - 1; i > 0; i--) {
      const node = order[i];
      for (const before of graph[node]) {
        if (steps[before] === steps[node] - 1) share[before] += (ways[before] / ways[node]) * (1 + share[node]);
      }
      result[node] += share[node];
    }
  }
  return result.map((value) => value / 2); // each pair was met from both ends
}

/** Breadth first: steps, numbers of shortest paths, and the nodes in order of discovery. */
function waysFrom(graph: Graph, source: number): { steps: Int16Array; ways: Float64Array; order: number[] } {
  const steps = new Int16Array(graph.length).fill(-1);
  const ways = new Float64Array(graph.length);
  const order = [source];
  steps[source] = 0;
  ways[source] = 1;
  for (let head = 0; head < order.length; head++) {
    const node = order[head];
    for (const next of graph[node]) {
      if (steps[next] < 0) {
        steps[next] = steps[node] + 1;
        order.push(next);
      }
      if (steps[next] === steps[node] + 1) ways[next] += ways[node];
    }
  }
  return { steps, ways, order };
}
