/** Castles, ports and cards of a map whose territories and regions are known. */
import type { Random } from '../../../../core/random.ts';
import { type CardSymbol, type Point, SYMBOLS } from '../format.ts';
import { betweennessOf, distancesFrom, type Graph } from '../graph.ts';

/** One castle a region, on the most central territory. */
export function placeCastles(graph: Graph, region: readonly number[], regions: number): boolean[] {
  const ways = betweennessOf(graph);
  const castle = graph.map(() => false);
  for (let id = 0; id < regions; id++) {
    const own = region.flatMap((other, i) => (other === id ? i : []));
    castle[own.reduce((best, i) => (ways[i] > ways[best] ? i : best))] = true;
  }
  return castle;
}

/** A port group has up to this many ports, and there is one group for this many territories. */
const PORTS = 3;
const TERRITORIES_A_GROUP = 15;

/** Territories and their coasts. */
export interface Coasts {
  readonly graph: Graph;
  /** Territories whose coasts meet in the water. */
  readonly shores: Graph;
  readonly centres: readonly Point[];
  /** Of the map. */
  readonly size: Point;
}

/**
 * Port groups: a few territories along one water, near enough to be one coast and far enough not to be neighbours already.
 * The group is named after its location.
 */
export function placePorts({ graph, shores, centres, size }: Coasts, random: Random): (string | null)[] {
  const ports: (string | null)[] = graph.map(() => null);
  const coast = graph.flatMap((_, i) => (shores[i].length > 0 ? i : []));
  random.shuffle(coast);
  const wanted = Math.max(1, Math.round(graph.length / TERRITORIES_A_GROUP));
  const names = new Set<string>();
  for (const start of coast) {
    if (names.size >= wanted) break;
    const group = ports[start] === null ? groupFrom(start, graph, shores, ports) : [];
    if (group.length < 2) continue;
    const name = freeName(
      compass(
        group.map((i) => centres[i]),
        size,
      ),
      names,
    );
    names.add(name);
    for (const i of group) ports[i] = name;
  }
  return ports;
}

function groupFrom(start: number, graph: Graph, shores: Graph, ports: readonly (string | null)[]): number[] {
  const away = distancesFrom(shores, start);
  const group = [start];
  const order = graph.map((_, i) => i).sort((a, b) => away[a] - away[b] || a - b);
  for (const i of order) {
    const isFree = away[i] >= 2 && ports[i] === null && shores[i].length > 0;
    if (group.length < PORTS && isFree && group.every((other) => !graph[i].includes(other))) group.push(i);
  }
  return group;
}

const POINTS = ['east', 'south-east', 'south', 'south-west', 'west', 'north-west', 'north', 'north-east'] as const;

/** The direction of the mean of some positions on the drawing. */
export function compass(places: readonly Point[], [width, height]: Point): string {
  const x = places.reduce((sum, place) => sum + place[0], 0) / places.length / width - 0.5;
  const y = places.reduce((sum, place) => sum + place[1], 0) / places.length / height - 0.5;
  return Math.hypot(x, y) < 0.12 ? 'middle' : POINTS[Math.round((Math.atan2(y, x) / Math.PI) * 4 + 8) % 8];
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let n = 2; taken.has(free); n++) free = `${name}-${n}`;
  return free;
}

/** Symbols in turn along the regions: evenly distributed, and a region of three or more has all three. */
export function dealSymbols(region: readonly number[], random: Random): CardSymbol[] {
  const order = region.map((_, i) => i);
  random.shuffle(order);
  order.sort((a, b) => region[a] - region[b]);
  const symbols: CardSymbol[] = region.map(() => SYMBOLS[0]);
  const first = random.below(SYMBOLS.length);
  for (const [n, i] of order.entries()) symbols[i] = SYMBOLS[(n + first) % SYMBOLS.length];
  return symbols;
}
