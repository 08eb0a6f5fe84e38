/** The data of a thing's picture: a page draws it, and nothing of it is executed. */

import { BOXES } from '../games/compile/index.ts';
import { type MapStrokes, mapStrokes, tintOf } from '../games/risk/index.ts';
import type { Thing } from './thing.ts';

export interface MapPicture {
  readonly kind: 'map';
  /** The land with a margin, as the `viewBox` of an SVG. */
  readonly box: string;
  readonly land: readonly { readonly path: string; readonly tint: string }[];
  readonly lines: MapStrokes;
}

export interface ProtocolPicture {
  readonly kind: 'protocol';
  readonly id: string;
  readonly name: string;
  readonly color: string | undefined;
  readonly sign: string | undefined;
  /** Lowest value first; which boxes have a text. */
  readonly cards: readonly { readonly value: number; readonly boxes: readonly boolean[] }[];
}

export type Picture = MapPicture | ProtocolPicture;

/** Undefined for a map without a drawing. */
export function pictureOf({ kind, value }: Thing): Picture | undefined {
  if (kind === 'protocol') {
    const { id, name, color, sign, cards } = value;
    const sorted = cards.toSorted((one, other) => one.value - other.value);
    const boxesOf = (card: (typeof cards)[number]) => BOXES.map((box) => (card[box] ?? []).length > 0);
    return { kind, id, name, color, sign, cards: sorted.map((card) => ({ value: card.value, boxes: boxesOf(card) })) };
  }
  const lines = mapStrokes(value);
  if (lines === undefined) return undefined;
  const tints = new Map(value.regions.map((region, i) => [region.id, tintOf(region, i)]));
  const land = value.territories.flatMap(({ shape, region }) =>
    shape === undefined ? [] : [{ path: shape.path, tint: tints.get(region) ?? NO_TINT }],
  );
  return { kind, box: boxOf(land.map(({ path }) => path)), land, lines };
}

/** Land that belongs to no region. */
const NO_TINT = '#e9e1c9';

const MARGIN = 18;

/** The extent of path data, in which x and y take turns. */
function boxOf(paths: readonly string[]): string {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const path of paths) {
    let isX = false;
    for (const [number] of path.matchAll(/-?[\d.]+/g)) {
      isX = !isX;
      const n = Number(number);
      if (isX) [left, right] = [Math.min(left, n), Math.max(right, n)];
      else [top, bottom] = [Math.min(top, n), Math.max(bottom, n)];
    }
  }
  return [left - MARGIN, top - MARGIN, right - left + 2 * MARGIN, bottom - top + 2 * MARGIN].map(Math.round).join(' ');
}
