/** Arrow keys on the map: to the neighbour that lies in that direction. */
import type { Board, Point, Territory } from '../../../games/risk/index.ts';
import { waysBetween } from './ground.ts';

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** The largest angle between a way and the direction of the key. */
const WIDEST = Math.PI / 3;

/** Neighbours, places of the discs, and the width of the map, because ways may lead around it. */
export interface Terrain {
  readonly board: Pick<Board, 'lists'>;
  readonly centres: readonly Point[];
  readonly width: number;
}

/** The territory in the direction of the key: a neighbour, else the nearest one; undefined for other keys and at the edge. */
export function stepFrom({ board, centres, width }: Terrain, at: Territory, key: string): Territory | undefined {
  const direction = DIRECTIONS[key];
  if (direction === undefined) return undefined;
  const here = centres[at];
  const near = best([...board.lists[at]], (to) => detour(waysBetween(here, centres[to], width)[0], direction));
  const all = centres.map((_, i) => i).filter((i) => i !== at);
  return near ?? best(all, (to) => detour([here, centres[to]], direction));
}

/** The length of the way with a penalty for its angle to the direction; infinite beyond WIDEST. */
function detour([from, to]: readonly [Point, Point], direction: Point): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const off = Math.acos(Math.max(-1, Math.min(1, (dx * direction[0] + dy * direction[1]) / length)));
  return off > WIDEST ? Number.POSITIVE_INFINITY : length * (1 + 2 * (off / WIDEST));
}

function best(candidates: readonly Territory[], cost: (territory: Territory) => number): Territory | undefined {
  let found: Territory | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const here = cost(candidate);
    if (here < least) [least, found] = [here, candidate];
  }
  return found;
}
