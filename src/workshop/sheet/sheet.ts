/**
 * The sheet of the map editor: a grid of pixels, each ink or part of a territory or neither, and what people say about territories
 * and regions. Pixels change in place, fields are replaced; both only by `apply`.
 */
import type { CardSymbol, Label, MapShape, Point } from '../../games/risk/index.ts';
import { LIMITS } from '../../games/risk/index.ts';

/** A pixel of water, or of an area that is not filled yet. Numbers up to `LIMITS.territories.max` are territories. */
export const EMPTY = 0;
/** A pixel of a border or coast. */
export const INK = 255;

export const SHEET_SIZE = { width: 1600, height: 1200, widest: 2000 } as const;

/** Smaller areas are no territories, in pixels. */
export const SMALLEST = 120;

/** The number of a territory: the value of its pixels. */
export type TerritoryNumber = number;

export interface Sheet {
  readonly width: number;
  readonly height: number;
  /** Row by row. */
  readonly cells: Uint8Array;
  fields: SheetFields;
}

export interface SheetFields {
  readonly id: string;
  readonly name: Label;
  /** By number; as many as the grid has. */
  readonly territories: Readonly<Record<TerritoryNumber, SheetTerritory>>;
  readonly regions: readonly SheetRegion[];
  /** Sea routes. */
  readonly routes: readonly Route[];
  /** Pairs that touch but are no neighbours. */
  readonly cuts: readonly Pair[];
  readonly wild: number;
  /** Decides the symbols of the cards that have none of their own. */
  readonly deal: number;
  /** Whether borders are smoothed more than the steps of pixels need. */
  readonly isSmooth: boolean;
  /** The map that the sheet was made from, until something is drawn. */
  readonly origin?: Origin | undefined;
}

export type Pair = readonly [a: TerritoryNumber, b: TerritoryNumber];

export interface Route {
  readonly ends: Pair;
  /** Neighbours without a line on the drawing, as some maps of other programs have. */
  readonly isHidden?: boolean;
}

export interface SheetTerritory {
  /** Undefined: kept from a file, or made from the name. */
  readonly id?: string | undefined;
  /** Undefined while it has none. */
  readonly name?: Label | undefined;
  /** The id of its region. */
  readonly region?: string | undefined;
  readonly castles: number;
  readonly port: string | null;
  /** Where people have put the disc and the name; otherwise they are found. */
  readonly disc?: Point | undefined;
  readonly label?: Point | undefined;
  readonly symbol?: CardSymbol | undefined;
}

export interface SheetRegion {
  readonly id: string;
  readonly name: Label;
  /** Which of the grounds of regions. */
  readonly tint: number;
  /** Undefined: the bonus that size and borders suggest. */
  readonly bonus?: number | undefined;
}

/** What a map has that its grid has not: exact lines, orders of lists. */
export interface Origin {
  readonly size: Point;
  readonly shapes: readonly MapShape[];
  readonly neighbours: Readonly<Record<string, readonly string[]>>;
  readonly deck: readonly { readonly territory: string; readonly symbol: CardSymbol }[];
}

export const NEW_TERRITORY: SheetTerritory = { castles: 0, port: null };

export function newSheet(
  id: string,
  name: Label,
  width: number = SHEET_SIZE.width,
  height: number = SHEET_SIZE.height,
): Sheet {
  return {
    width,
    height,
    cells: new Uint8Array(width * height),
    fields: {
      id,
      name,
      territories: {},
      regions: [],
      routes: [],
      cuts: [],
      wild: 2,
      deal: 1,
      isSmooth: true,
    },
  };
}

export const isLand = (cell: number): boolean => cell !== EMPTY && cell !== INK;

/** In the order of their numbers, which is that of the map. */
export const numbersOf = ({ territories }: SheetFields): TerritoryNumber[] => Object.keys(territories).map(Number);

/** The lowest number that is free; undefined if the sheet is full. */
export function freeNumber({ territories }: SheetFields): TerritoryNumber | undefined {
  for (let n = 1; n <= LIMITS.territories.max; n++) if (territories[n] === undefined) return n;
  return undefined;
}

export const samePair = ([a, b]: Pair, [c, d]: Pair): boolean => (a === c && b === d) || (a === d && b === c);

/** The fields without some territories: what people have said about them goes, too. */
export function withoutTerritories(fields: SheetFields, gone: readonly TerritoryNumber[]): SheetFields {
  const stays = (pair: Pair): boolean => !pair.some((n) => gone.includes(n));
  const territories = Object.fromEntries(Object.entries(fields.territories).filter(([n]) => !gone.includes(Number(n))));
  return {
    ...fields,
    territories,
    routes: fields.routes.filter(({ ends }) => stays(ends)),
    cuts: fields.cuts.filter(stays),
  };
}

/** The name of a territory, also while it has none. */
export const nameOrNumber = ({ name }: SheetTerritory, n: TerritoryNumber): Label =>
  name ?? { en: `Territory ${n}`, de: `Gebiet ${n}` };
