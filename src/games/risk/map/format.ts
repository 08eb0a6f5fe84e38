/**
 * A map as in a file (docs/risk-maps.md). Maps accepted by `read.ts` keep every promise written here; the rules
 * use the `Board` made from it, the page and the SVG writer draw its shapes.
 */
import type { Language } from '../../../core/types.ts';

export const SYMBOLS = ['infantry', 'cavalry', 'artillery'] as const;
export type CardSymbol = (typeof SYMBOLS)[number];

/** A name for people: one for both languages, or one each. */
export type Label = string | Readonly<Record<Language, string>>;
export type Point = readonly [x: number, y: number];

export interface RiskMap {
  readonly format: 'risk-map';
  readonly version: 1;
  /** Lower case letters, digits and hyphens; so are the ids of regions and territories. Unique within their kind. */
  readonly id: string;
  readonly name: Label;
  readonly regions: readonly MapRegion[];
  /** The order is the order of territory numbers everywhere: in actions, states and records. */
  readonly territories: readonly MapTerritory[];
  /** Those of the neighbour pairs that cross water; drawn as lines. */
  readonly seaEdges: readonly (readonly [string, string])[];
  readonly cards: {
    /** Wild cards that belong to this map's deck; the option `wildCards` of the game decides. */
    readonly wild: number;
    /** One card a territory. */
    readonly deck: readonly { readonly territory: string; readonly symbol: CardSymbol }[];
  };
  /** Width and height of the drawing. Absent: the map has no geometry, and no territory has a shape. */
  readonly size?: Point;
}

export interface MapRegion {
  readonly id: string;
  readonly name: Label;
  /** May be zero, and negative on imported maps. */
  readonly bonus: number;
  /** Redundant with `MapTerritory.region`, kept because people read it; the reader checks that both agree. May be empty. */
  readonly territories: readonly string[];
  /** Which of the grounds of regions it is drawn in; absent: that of its place in the list. */
  readonly tint?: number;
}

export interface MapTerritory {
  readonly id: string;
  readonly name: Label;
  readonly region: string;
  readonly castles: number;
  /** The port group, or none. */
  readonly port: string | null;
  /** Symmetric, without itself, in any order; sea lines included, ports not. */
  readonly neighbours: readonly string[];
  readonly shape?: MapShape;
}

export interface MapShape {
  /** SVG path data of closed rings, absolute coordinates; neighbours share their border point for point. */
  readonly path: string;
  /** The position of the disc with the troops: inside, far from the border. */
  readonly centre: Point;
  /** The middle of the name; labels of a map do not overlap. */
  readonly label: Point;
}
