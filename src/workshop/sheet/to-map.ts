/** From a sheet to a map in our format, with whatever is still missing or wrong. */
import { Random } from '../../core/random.ts';
import {
  bonusFor,
  type CardSymbol,
  dealSymbols,
  type Graph,
  graphFrom,
  type Label,
  type MapRegion,
  type MapShape,
  type MapTerritory,
  nameIn,
  type RiskMap,
  slug,
} from '../../games/risk/index.ts';
import { nameOrNumber, numbersOf, type Pair, type SheetFields, samePair } from './sheet.ts';
import { type Ground, shapesOf } from './survey.ts';

/** The region of territories that have none: no region has this id, so the check reports it. */
export const NO_REGION = 'none';

/** Neighbours by number: what touches, with sea routes and without separations. */
export function neighbourPairs(touching: readonly Pair[], { routes, cuts }: SheetFields): Pair[] {
  const drawn = touching.filter((pair) => !cuts.some((cut) => samePair(cut, pair)));
  const over = routes.map(({ ends }) => ends).filter((ends) => !drawn.some((pair) => samePair(pair, ends)));
  return [...drawn, ...over];
}

/** Neighbours as places in the order of the numbers. */
export function graphOfSheet(touching: readonly Pair[], fields: SheetFields): Graph {
  const numbers = numbersOf(fields);
  const place = new Map(numbers.map((n, k) => [n, k]));
  const pairs = neighbourPairs(touching, fields).flatMap(([a, b]): [number, number][] => {
    const [x, y] = [place.get(a), place.get(b)];
    return x === undefined || y === undefined ? [] : [[x, y]];
  });
  return graphFrom(numbers.length, pairs);
}

/** What the formula suggests for a region. */
export interface RegionFacts {
  readonly size: number;
  /** Territories with a neighbour outside of it. */
  readonly edge: number;
  readonly suggested: number;
}

export function regionFacts(touching: readonly Pair[], fields: SheetFields, id: string): RegionFacts {
  const numbers = numbersOf(fields);
  const graph = graphOfSheet(touching, fields);
  const isOwn = numbers.map((n) => fields.territories[n].region === id);
  const size = isOwn.filter((own) => own).length;
  const edge = graph.filter((near, k) => isOwn[k] && near.some((other) => !isOwn[other])).length;
  return { size, edge, suggested: bonusFor(size, edge) };
}

export function mapOf(ground: Ground, fields: SheetFields): RiskMap {
  const { origin } = fields;
  const isAsFound = origin !== undefined && origin.shapes.length === ground.numbers.length;
  const shapes = isAsFound ? placed(origin.shapes, ground, fields) : shapesOf(ground, fields);
  return mapWith(ground, fields, shapes, isAsFound ? origin.size : [ground.width, ground.height]);
}

/** The exact lines that the map had, with discs and names where people have put them. */
function placed(shapes: readonly MapShape[], { numbers, width }: Ground, fields: SheetFields): readonly MapShape[] {
  const scale = fields.origin!.size[0] / width;
  const unit = (value: number): number => Math.round(value * scale * 10) / 10;
  return shapes.map((shape, k) => {
    const { disc, label } = fields.territories[numbers[k]];
    return {
      path: shape.path,
      centre: disc === undefined ? shape.centre : [unit(disc[0]), unit(disc[1])],
      label: label === undefined ? shape.label : [unit(label[0]), unit(label[1])],
    };
  });
}

function mapWith(
  { touching }: Ground,
  fields: SheetFields,
  shapes: readonly MapShape[],
  size: readonly [number, number],
): RiskMap {
  const numbers = numbersOf(fields);
  const ids = idsOf(
    numbers.map((n) => ({ id: fields.territories[n].id, name: nameOrNumber(fields.territories[n], n) })),
  );
  const place = new Map(numbers.map((n, k) => [n, k]));
  const graph = graphOfSheet(touching, fields);
  const territories = numbers.map((n, k): MapTerritory => {
    const { region = NO_REGION, castles, port } = fields.territories[n];
    const name = nameOrNumber(fields.territories[n], n);
    const neighbours = inOrder(
      graph[k].map((other) => ids[other]),
      fields.origin?.neighbours[ids[k]],
    );
    return { id: ids[k], name, region, castles, port, neighbours, shape: shapes[k] };
  });
  const visible = fields.routes.filter(({ isHidden }) => isHidden !== true);
  return {
    format: 'risk-map',
    version: 1,
    id: fields.id,
    name: fields.name,
    regions: fields.regions.map((region) => regionOf(region, touching, fields, ids)),
    territories,
    seaEdges: visible.map(({ ends: [a, b] }): [string, string] => [ids[place.get(a)!], ids[place.get(b)!]]),
    cards: { wild: fields.wild, deck: deckOf(fields, ids) },
    ...(numbers.length > 0 && { size }),
  };
}

function regionOf(
  { id, name, tint, bonus }: SheetFields['regions'][number],
  touching: readonly Pair[],
  fields: SheetFields,
  ids: readonly string[],
): MapRegion {
  const own = numbersOf(fields).flatMap((n, k) => (fields.territories[n].region === id ? [ids[k]] : []));
  const place = fields.regions.findIndex((region) => region.id === id);
  return {
    id,
    name,
    bonus: bonus ?? regionFacts(touching, fields, id).suggested,
    ...(tint !== place && { tint }),
    territories: own,
  };
}

/** The list in the order in which a file had it, if it is the same list. */
function inOrder(ids: readonly string[], known: readonly string[] | undefined): readonly string[] {
  const isSame = known !== undefined && known.length === ids.length && known.every((id) => ids.includes(id));
  return isSame ? known : ids;
}

/** Ids of territories or regions: those they have, else from their names, all different. */
export function idsOf(entries: readonly { readonly id: string | undefined; readonly name: Label }[]): string[] {
  const taken = new Set(entries.flatMap(({ id }) => id ?? []));
  return entries.map(({ id, name }) => {
    if (id !== undefined) return id;
    const plain = slug(nameIn(name, 'en')) || 'territory';
    let free = plain;
    for (let n = 2; taken.has(free); n++) free = `${plain.slice(0, 36)}-${n}`;
    taken.add(free);
    return free;
  });
}

/** One card a territory: symbols that are set and even, otherwise dealt by the seed. */
function deckOf(fields: SheetFields, ids: readonly string[]): RiskMap['cards']['deck'] {
  const known = fields.origin?.deck ?? [];
  if (known.length === ids.length && ids.length > 0 && known.every(({ territory }) => ids.includes(territory)))
    return known;
  const numbers = numbersOf(fields);
  const set = numbers.map((n) => fields.territories[n].symbol);
  const symbols = isEven(set)
    ? set
    : dealSymbols(regionPlaces(fields), new Random(Int32Array.of(fields.deal, 19, 2, 6)));
  return ids.map((territory, k) => ({ territory, symbol: symbols[k]! }));
}

function isEven(symbols: readonly (CardSymbol | undefined)[]): boolean {
  if (symbols.length === 0 || symbols.includes(undefined)) return false;
  const counts = ['infantry', 'cavalry', 'artillery'].map((one) => symbols.filter((symbol) => symbol === one).length);
  return Math.max(...counts) - Math.min(...counts) <= 1;
}

const regionPlaces = (fields: SheetFields): number[] =>
  numbersOf(fields).map((n) => fields.regions.findIndex(({ id }) => id === fields.territories[n].region));

/** Land borders as pairs of places, for the generator of regions. */
export const landGraph = (touching: readonly Pair[], fields: SheetFields): Graph => {
  const numbers = numbersOf(fields);
  const place = new Map(numbers.map((n, k) => [n, k]));
  return graphFrom(
    numbers.length,
    touching.map(([a, b]): [number, number] => [place.get(a)!, place.get(b)!]),
  );
};
