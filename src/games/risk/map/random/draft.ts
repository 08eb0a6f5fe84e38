/** From a grid of territories to a map: sea routes, regions, castles, ports, names, cards, and last the drawing. */
import type { Random } from '../../../../core/random.ts';
import { bonusFor } from '../balance.ts';
import type { MapRegion, MapTerritory, Point, RiskMap } from '../format.ts';
import { edgesOf, type Graph, graphFrom, isGraphConnected } from '../graph.ts';
import { landEdges, type Pole, polesOf, type Raster } from '../raster.ts';
import { drawRaster } from '../shapes.ts';
import { SHORTEST_CONTACT } from './cells.ts';
import { dealSymbols, placeCastles, placePorts } from './features.ts';
import { Names, slug } from './names.ts';
import { growRegions } from './regions.ts';
import { type Facing, facingCoasts, seaRoutes } from './sea.ts';

/** The structure of a map. Territories are in their final order: by region, then from west to east. */
export interface Plan {
  readonly raster: Raster;
  readonly poles: readonly Pole[];
  readonly graph: Graph;
  readonly routes: readonly (readonly [number, number])[];
  readonly facing: readonly Facing[];
  /** The region of each territory. */
  readonly region: readonly number[];
  readonly regions: number;
}

/** Wanted average number of neighbours; sea routes are added until it is reached. */
const WANTED_DEGREE = 3.7;
/** Units of the drawing. */
const PIXEL = 7;

/** Undefined if some territory cannot be reached even by sea. */
export function planOf(raster: Raster, territories: number, regions: number, random: Random): Plan | undefined {
  const land = graphFrom(territories, landEdges(raster, territories, SHORTEST_CONTACT));
  const facing = facingCoasts(raster, territories);
  const routes = seaRoutes(land, facing, WANTED_DEGREE);
  const graph = graphFrom(territories, [...edgesOf(land), ...routes]);
  if (!isGraphConnected(graph)) return undefined;
  const poles = polesOf(raster, territories);
  const region = growRegions(graph, land, regions, random);
  return ordered({ raster, poles, graph, routes, facing, region, regions });
}

function ordered({ raster, poles, graph, routes, facing, region, regions }: Plan): Plan {
  const order = graph.map((_, i) => i).sort((a, b) => region[a] - region[b] || poles[a].x - poles[b].x || a - b);
  const place = new Uint8Array(order.length);
  for (const [i, old] of order.entries()) place[old] = i;
  const pair = (a: number, b: number): [number, number] => [place[a], place[b]];
  const label = Uint8Array.from([0, ...place.map((i) => i + 1)]);
  return {
    raster: { ...raster, labels: raster.labels.map((old) => label[old]) },
    poles: order.map((i) => poles[i]),
    graph: graphFrom(
      order.length,
      edgesOf(graph).map(([a, b]) => pair(a, b)),
    ),
    routes: routes.map(([a, b]) => pair(a, b)),
    facing: facing.map(({ a, b, distance }) => ({ a: place[a], b: place[b], distance })),
    region: order.map((i) => region[i]),
    regions,
  };
}

/** Everything but the drawing. */
export function assemble(
  { raster, poles, graph, routes, facing, region, regions }: Plan,
  id: string,
  random: Random,
): RiskMap {
  const names = new Names(random, graph.length);
  const title = names.map();
  const realms = Array.from({ length: regions }, () => names.region());
  const places = fittingNames(poles, names);
  const shores = graphFrom(
    graph.length,
    facing.map(({ a, b }): [number, number] => [a, b]),
  );
  const centres = poles.map(({ x, y }): Point => [x, y]);
  const ports = placePorts({ graph, shores, centres, size: [raster.width, raster.height] }, random);
  const castles = placeCastles(graph, region, regions);
  const symbols = dealSymbols(region, random);
  const ids = places.map(slug);
  const territories = places.map(
    (name, i): MapTerritory => ({
      id: ids[i],
      name,
      region: slug(realms[region[i]]),
      castles: castles[i] ? 1 : 0,
      port: ports[i],
      neighbours: graph[i].map((other) => ids[other]),
    }),
  );
  return {
    format: 'risk-map',
    version: 1,
    id,
    name: title,
    regions: realms.map((name, k) => regionOf(name, k, { region, graph, ids })),
    territories,
    seaEdges: routes.map(([a, b]): [string, string] => [ids[a], ids[b]]),
    cards: { wild: 2, deck: ids.map((territory, i) => ({ territory, symbol: symbols[i] })) },
  };
}

/** The territories: the region and the id of each, and which are neighbours. */
interface Territories {
  readonly region: readonly number[];
  readonly graph: Graph;
  readonly ids: readonly string[];
}

function regionOf(name: string, k: number, { region, graph, ids }: Territories): MapRegion {
  const own = region.flatMap((other, i) => (other === k ? i : []));
  const borders = own.filter((i) => graph[i].some((other) => region[other] !== k)).length;
  return { id: slug(name), name, bonus: bonusFor(own.length, borders), territories: own.map((i) => ids[i]) };
}

/** Short names for narrow territories. */
function fittingNames(poles: readonly Pole[], names: Names): string[] {
  const byLength = poles.map(() => names.territory()).sort((a, b) => a.length - b.length);
  const byRoom = poles.map((_, i) => i).sort((a, b) => poles[a].radius - poles[b].radius);
  const result: string[] = [];
  for (const [rank, i] of byRoom.entries()) result[i] = byLength[rank];
  return result;
}

export function drawn({ raster, poles }: Plan, map: RiskMap): RiskMap {
  const names = map.territories.map(({ name }) => name);
  const { size, shapes } = drawRaster(raster, names, PIXEL, { poles });
  return { ...map, size, territories: map.territories.map((territory, i) => ({ ...territory, shape: shapes[i] })) };
}
