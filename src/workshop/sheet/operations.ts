/** Everything that can be done to a sheet, as data; each is one step of undo. */
import { type CardSymbol, type Label, LIMITS, type Point } from '../../games/risk/index.ts';
import {
  type Change,
  type Done,
  type Drawn,
  drawBorder,
  erase,
  type FillOptions,
  fill,
  inkWater,
  merge,
  type Refusal,
  turnToWater,
} from './draw.ts';
import type { Step } from './history.ts';
import { decodeSheet, type SavedSheet } from './saved.ts';
import {
  numbersOf,
  type Pair,
  type Route,
  type Sheet,
  type SheetFields,
  type SheetRegion,
  type SheetTerritory,
  samePair,
} from './sheet.ts';
import { Pixels } from './tiles.ts';

export type Operation =
  | { readonly kind: 'border'; readonly points: readonly Point[]; readonly brush: number }
  | { readonly kind: 'erase'; readonly points: readonly Point[]; readonly brush: number; readonly land: boolean }
  | ({ readonly kind: 'fill'; readonly at: Point } & FillOptions)
  /** Ink of a picture, for each pixel of the sheet: 1 where it belongs. */
  | { readonly kind: 'coasts'; readonly ink: Uint8Array }
  | { readonly kind: 'water'; readonly territory: number }
  | { readonly kind: 'merge'; readonly territories: readonly number[] }
  | { readonly kind: 'name'; readonly territory: number; readonly name: Label | undefined }
  | { readonly kind: 'names'; readonly names: Readonly<Record<number, Label>> }
  | { readonly kind: 'castles'; readonly territory: number; readonly castles: number }
  | { readonly kind: 'port'; readonly territory: number; readonly port: string | null }
  | { readonly kind: 'route'; readonly ends: Pair; readonly isOn: boolean }
  | { readonly kind: 'cut'; readonly ends: Pair; readonly isOn: boolean }
  | {
      readonly kind: 'place';
      readonly territory: number;
      readonly what: 'disc' | 'label';
      readonly at: Point | undefined;
    }
  | { readonly kind: 'add-region'; readonly region: SheetRegion }
  | {
      readonly kind: 'region';
      readonly id: string;
      readonly change: Partial<Pick<SheetRegion, 'name' | 'tint' | 'bonus'>>;
    }
  | { readonly kind: 'remove-region'; readonly id: string }
  | { readonly kind: 'assign'; readonly territories: readonly number[]; readonly region: string | undefined }
  | {
      readonly kind: 'divide';
      readonly regions: readonly SheetRegion[];
      /** The region of each territory. */
      readonly of: Readonly<Record<number, string>>;
    }
  | { readonly kind: 'title'; readonly id: string; readonly name: Label }
  | { readonly kind: 'deal'; readonly seed: number }
  | { readonly kind: 'smooth'; readonly isOn: boolean }
  /** Another sheet of the same size instead. */
  | { readonly kind: 'replace'; readonly sheet: SavedSheet };

export type Applied =
  | { readonly ok: true; readonly step: Step; readonly done: Done; readonly isDrawn: boolean }
  | { readonly ok: false; readonly refusal: Refusal };

/** Does it, or changes nothing and says why. The step undoes it. */
export function apply(sheet: Sheet, operation: Operation): Applied {
  const before = sheet.fields;
  const pixels = new Pixels(sheet);
  const drawn = change({ sheet, pixels }, operation);
  if (!drawn.ok) {
    pixels.revert();
    sheet.fields = before;
    return drawn;
  }
  const { isChanged: isDrawn } = pixels;
  if (isDrawn && operation.kind !== 'replace') sheet.fields = { ...sheet.fields, origin: undefined };
  return { ok: true, step: { patch: pixels.patch(), fields: before }, done: drawn.done, isDrawn };
}

function change(change: Change, operation: Operation): Drawn {
  switch (operation.kind) {
    case 'border':
      return drawBorder(change, operation.points, operation.brush);
    case 'erase':
      return erase(change, operation.points, operation.brush, operation.land);
    case 'fill':
      return fill(change, operation.at, operation);
    case 'coasts':
      return inkWater(change, operation.ink);
    case 'water':
      return turnToWater(change, operation.territory);
    case 'merge':
      return merge(change, operation.territories);
    case 'replace':
      return replace(change, operation.sheet);
    default:
      change.sheet.fields = said(change.sheet.fields, operation);
      return { ok: true, done: {} };
  }
}

function replace({ sheet, pixels }: Change, saved: SavedSheet): Drawn {
  const other = decodeSheet(saved);
  if (other === undefined) return { ok: false, refusal: { code: 'outside' } };
  const { width, height, cells } = other;
  const [left, top] = [(sheet.width - width) >> 1, (sheet.height - height) >> 1];
  for (let i = 0; i < sheet.cells.length; i++) {
    const [x, y] = [(i % sheet.width) - left, Math.floor(i / sheet.width) - top];
    pixels.set(i, x < 0 || y < 0 || x >= width || y >= height ? 0 : cells[y * width + x]);
  }
  const isSame = width === sheet.width && height === sheet.height;
  const { id, name } = sheet.fields;
  sheet.fields = { ...other.fields, id, name, origin: isSame ? other.fields.origin : undefined };
  return { ok: true, done: {} };
}

type Saying = Exclude<
  Operation,
  { readonly kind: 'border' | 'erase' | 'fill' | 'coasts' | 'water' | 'merge' | 'replace' }
>;

/** What is said about the map. */
function said(fields: SheetFields, operation: Saying): SheetFields {
  switch (operation.kind) {
    case 'name':
      return withTerritory(fields, operation.territory, { name: operation.name, id: undefined });
    case 'names':
      return named(fields, operation.names);
    case 'castles': {
      const { min, max } = LIMITS.castles;
      return withTerritory(fields, operation.territory, {
        castles: Math.max(min, Math.min(max, operation.castles)),
      });
    }
    case 'port':
      return withTerritory(fields, operation.territory, { port: operation.port });
    case 'place':
      return { ...withTerritory(fields, operation.territory, { [operation.what]: operation.at }) };
    case 'route':
    case 'cut':
      return joined(fields, operation);
    case 'title':
      return { ...fields, id: operation.id, name: operation.name };
    case 'deal':
      return dealt(fields, operation.seed);
    case 'smooth':
      return { ...fields, isSmooth: operation.isOn, origin: undefined };
    default:
      return arranged(fields, operation);
  }
}

/** What is said about regions. */
function arranged(
  fields: SheetFields,
  operation: Extract<Saying, { readonly kind: 'add-region' | 'region' | 'remove-region' | 'assign' | 'divide' }>,
): SheetFields {
  switch (operation.kind) {
    case 'add-region':
      return { ...fields, regions: [...fields.regions, operation.region] };
    case 'region':
      return { ...fields, regions: fields.regions.map((one) => changed(one, operation)) };
    case 'remove-region': {
      const own = numbersOf(fields).filter((n) => fields.territories[n].region === operation.id);
      const free = assigned(fields, own, undefined);
      return { ...free, regions: free.regions.filter(({ id }) => id !== operation.id) };
    }
    case 'assign':
      return assigned(fields, operation.territories, operation.region);
    case 'divide': {
      const all = numbersOf(fields).reduce((next, n) => assigned(next, [n], operation.of[n]), fields);
      return { ...all, regions: operation.regions };
    }
  }
}

const changed = (
  region: SheetRegion,
  { id, change }: { readonly id: string; readonly change: Partial<SheetRegion> },
): SheetRegion => (region.id === id ? { ...region, ...change } : region);

function withTerritory(fields: SheetFields, n: number, change: Partial<SheetTerritory>): SheetFields {
  const territory = fields.territories[n];
  if (territory === undefined) return fields;
  return { ...fields, territories: { ...fields.territories, [n]: { ...territory, ...change } } };
}

const named = (fields: SheetFields, names: Readonly<Record<number, Label>>): SheetFields =>
  Object.entries(names).reduce((next, [n, name]) => withTerritory(next, Number(n), { name, id: undefined }), fields);

const assigned = (fields: SheetFields, territories: readonly number[], region: string | undefined): SheetFields =>
  territories.reduce((next, n) => withTerritory(next, n, { region }), fields);

function joined(
  fields: SheetFields,
  { kind, ends, isOn }: { readonly kind: 'route' | 'cut'; readonly ends: Pair; readonly isOn: boolean },
): SheetFields {
  if (ends[0] === ends[1] || !ends.every((n) => fields.territories[n] !== undefined)) return fields;
  const isOther = (pair: Pair): boolean => !samePair(pair, ends);
  const routes = fields.routes.filter((route) => isOther(route.ends));
  const cuts = fields.cuts.filter(isOther);
  if (kind === 'cut') return { ...fields, routes, cuts: isOn ? [...cuts, ends] : cuts };
  return { ...fields, cuts, routes: isOn ? [...routes, { ends } satisfies Route] : routes };
}

/** All symbols follow from the seed. */
function dealt(fields: SheetFields, deal: number): SheetFields {
  const symbol: CardSymbol | undefined = undefined;
  const bare = numbersOf(fields).reduce((next, n) => withTerritory(next, n, { symbol }), fields);
  return { ...bare, deal, origin: bare.origin && { ...bare.origin, deck: [] } };
}
