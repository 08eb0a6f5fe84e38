/** What the workshop proposes: names, regions, ids. */
import { Random } from '../../core/random.ts';
import { seedOf } from '../../core/seed.ts';
import {
  type Graph,
  graphFrom,
  growRegions,
  type Label,
  LIMITS,
  Names,
  nameIn,
  partsOf,
  plainName,
  slug,
  TINTS,
} from '../../games/risk/index.ts';
import { numbersOf, type Pair, type SheetFields, type SheetRegion } from './sheet.ts';
import { graphOfSheet } from './to-map.ts';

/** Names that no territory and no region has, in German and English alike. */
export function freeNames(fields: SheetFields, count: number, seed: number, kind: 'territory' | 'region'): string[] {
  const taken = new Set(
    [...Object.values(fields.territories), ...fields.regions].flatMap(({ name }) =>
      name === undefined ? [] : [plainName(nameIn(name, 'en')), plainName(nameIn(name, 'de'))],
    ),
  );
  const supply = new Names(new Random(seedOf(`names-${seed}`)), LIMITS.territories.max);
  const free: string[] = [];
  while (free.length < count) {
    const name = kind === 'territory' ? supply.territory() : supply.region();
    if (!taken.has(plainName(name))) free.push(name);
  }
  return free;
}

/** A name for each territory that has none. */
export function missingNames(fields: SheetFields, seed: number): Readonly<Record<number, Label>> {
  const without = numbersOf(fields).filter((n) => fields.territories[n].name === undefined);
  const names = freeNames(fields, without.length, seed, 'territory');
  return Object.fromEntries(without.map((n, k) => [n, names[k]]));
}

/** A region without territories in a ground that none has yet; undefined if there are enough. */
export function newRegion(fields: SheetFields, seed: number): SheetRegion | undefined {
  const { regions } = fields;
  if (regions.length >= LIMITS.regions.max) return undefined;
  const [name] = freeNames(fields, 1, seed, 'region');
  const free = TINTS.findIndex((_, tint) => regions.every((region) => region.tint !== tint));
  return { id: freeId(slug(name), regions), name, tint: free < 0 ? regions.length % TINTS.length : free };
}

export function freeId(id: string, taken: readonly { readonly id: string }[]): string {
  let free = id;
  for (let n = 2; taken.some((one) => one.id === free); n++) free = `${id.slice(0, 36)}-${n}`;
  return free;
}

/** About five territories a region. */
const TERRITORIES_A_REGION = 5;

export const usualRegions = (territories: number): number =>
  Math.max(1, Math.min(TINTS.length, Math.round(territories / TERRITORIES_A_REGION)));

/** All territories divided into new regions, by land where possible. */
export function divided(touching: readonly Pair[], fields: SheetFields, seed: number) {
  const numbers = numbersOf(fields);
  const all = joinedUp(graphOfSheet(touching, fields));
  const place = new Map(numbers.map((n, k) => [n, k]));
  const land = graphFrom(
    numbers.length,
    touching.map(([a, b]): [number, number] => [place.get(a)!, place.get(b)!]),
  );
  const count = Math.min(numbers.length, usualRegions(numbers.length));
  const of = growRegions(all, land, count, new Random(seedOf(`regions-${seed}`)));
  const names = freeNames({ ...fields, regions: [] }, count, seed, 'region');
  const regions = names.map((name, tint): SheetRegion => ({ id: slug(name), name, tint }));
  return { regions, of: Object.fromEntries(numbers.map((n, k) => [n, regions[of[k]].id])) };
}

/** Parts that cannot be reached are joined to the largest one: the generator needs a connected map. */
function joinedUp(graph: Graph): Graph {
  const [main, ...others] = partsOf(graph);
  const edges = graph.flatMap((near, a) => near.map((b): [number, number] => [a, b]));
  return graphFrom(graph.length, [...edges, ...others.map((part): [number, number] => [main[0], part[0]])]);
}
