/** Chooses the cells that become water: bays and straits from the coast, sometimes a lake. */
import type { Random } from '../../../../core/random.ts';
import { type Graph, partsOf } from '../graph.ts';

/** The probability that a new water begins as a lake instead of a bay. */
const LAKES = 0.12;
/** Most cells of a bay before the next begins. */
const LONGEST_BAY = 5;

/** The cells of a map: their neighbours, and whether they are at the sea. */
interface Cells {
  readonly graph: Graph;
  readonly isCoast: readonly boolean[];
}

/**
 * Chooses `wanted` of the cells, so that no land is left in pieces smaller than `smallest`; undefined if it finds
 * none.
 */
export function chooseWaters(cells: Cells, wanted: number, smallest: number, random: Random): boolean[] | undefined {
  const { graph, isCoast } = cells;
  const isWater = graph.map(() => false);
  for (const part of partsOf(graph)) if (part.length < smallest) for (const node of part) isWater[node] = true;
  let left = wanted - isWater.filter((wet) => wet).length;
  for (let tries = 0; left > 0 && tries < wanted * 20; tries++) {
    const isLake = random.unit() < LAKES;
    const wet = (node: number): boolean => isCoast[node] || graph[node].some((near) => isWater[near]);
    const starts = graph.flatMap((_, node) => (!isWater[node] && wet(node) !== isLake ? node : []));
    let node = starts.length === 0 ? -1 : starts[random.below(starts.length)];
    const length = isLake ? 1 : 1 + random.below(LONGEST_BAY);
    for (let i = 0; i < length && left > 0 && node >= 0; i++) {
      if (!mayDrown(graph, isWater, node, smallest)) break;
      isWater[node] = true;
      left--;
      node = inland(cells, isWater, node, random);
    }
  }
  return left === 0 ? isWater : undefined;
}

/** The next cell of a bay, preferably one that is not at the coast yet. */
function inland({ graph, isCoast }: Cells, isWater: readonly boolean[], from: number, random: Random): number {
  const land = graph[from].filter((near) => !isWater[near]);
  const inner = land.filter((near) => !isCoast[near]);
  const choice = inner.length > 0 && random.unit() < 0.8 ? inner : land;
  return choice.length === 0 ? -1 : choice[random.below(choice.length)];
}

function mayDrown(graph: Graph, isWater: boolean[], node: number, smallest: number): boolean {
  isWater[node] = true;
  const land = graph.flatMap((_, i) => (isWater[i] ? [] : i));
  const parts = partsOf(graph, land);
  isWater[node] = false;
  return parts.every((part) => part.length >= smallest);
}
