/**
 * Places the names of regions: on the sea beside their land; inside their own land if no sea is near. Never over a border, a name or the land
 * of another region: a region without such a place has no name on the map.
 */
import type { Language } from '../../../../core/types.ts';
import type { Point, RiskMap } from '../format.ts';
import { type Box, DISC_RADIUS, nameBox, nameIn, overlap } from '../labels.ts';
import { flatten, isInside, ringsOf } from '../path.ts';

export const CAPTION_SIZE = 12;
/** Capitals with wide tracking. */
const LETTER = CAPTION_SIZE * 0.86;
const STEP = 14;

export interface Caption {
  readonly text: string;
  readonly at: Point;
  readonly isOnSea: boolean;
}

export function captionsOf(map: RiskMap, language: Language): Caption[] {
  const ground = groundOf(map);
  const taken: Box[] = map.territories.flatMap(({ name, shape }) =>
    shape === undefined ? [] : [nameBox(name, shape.label), around(shape.centre, DISC_RADIUS + 3, DISC_RADIUS + 3)],
  );
  return map.regions.flatMap(({ id, name, bonus }) => {
    const own = map.territories.flatMap(({ region, shape }) =>
      region === id && shape !== undefined ? [shape.centre] : [],
    );
    if (own.length === 0) return [];
    const text = `${nameIn(name, language)} ${bonus < 0 ? '−' : '+'}${Math.abs(bonus)}`;
    const caption = place(text, { id, centres: own }, ground, taken);
    if (caption === undefined) return [];
    taken.push(boxOf(text, caption.at));
    return [caption];
  });
}

interface Ground {
  readonly size: Point;
  /** Centres of territories outside the region, which a caption must not be closer to. */
  readonly centres: readonly Point[];
  /** The region of the land; undefined for the sea. */
  readonly regionAt: (at: Point) => string | undefined;
}

function groundOf({ territories, size = [0, 0] }: RiskMap): Ground {
  const rings = territories.flatMap(({ shape, region }) =>
    shape === undefined
      ? []
      : ringsOf(shape.path)
          .map((ring) => flatten(ring, 2))
          .map((ring) => ({ ring, region, box: boundsOf(ring) })),
  );
  const regionAt = (at: Point): string | undefined =>
    rings.find(({ ring, box }) => overlap(box, around(at, 0.01, 0.01)) && isInside(at, [ring]))?.region;
  return { size, centres: territories.flatMap(({ shape }) => (shape === undefined ? [] : [shape.centre])), regionAt };
}

function boundsOf(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

const around = ([x, y]: Point, dx: number, dy: number): Box => ({
  left: x - dx,
  top: y - dy,
  right: x + dx,
  bottom: y + dy,
});
const boxOf = (text: string, at: Point): Box => around(at, (text.length * LETTER) / 2 + 4, CAPTION_SIZE * 0.75);

/** The free place nearest to its region; any on the sea before one on land. */
function place(
  text: string,
  region: { readonly id: string; readonly centres: readonly Point[] },
  { size, centres, regionAt }: Ground,
  taken: readonly Box[],
): Caption | undefined {
  const half: Point = [(text.length * LETTER) / 2 + 10, CAPTION_SIZE];
  let best: Caption | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (let y = half[1] + 4; y <= size[1] - half[1]; y += STEP) {
    for (let x = half[0]; x <= size[0] - half[0]; x += STEP) {
      const at: Point = [x, y];
      const distance = near(at, region.centres);
      if (distance >= least || distance > near(at, centres) + 1) continue;
      const box = boxOf(text, at);
      if (taken.some((other) => overlap(other, box))) continue;
      const isOnSea = isAll(box, (point) => regionAt(point) === undefined);
      if (!isOnSea && !isAll(box, (point) => regionAt(point) === region.id)) continue;
      const cost = distance + (isOnSea ? 0 : ON_LAND);
      if (cost < least) [least, best] = [cost, { text, at, isOnSea }];
    }
  }
  return best;
}

/** The distance to the nearest of the points. */
function near([x, y]: Point, points: readonly Point[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const [px, py] of points) least = Math.min(least, (px - x) ** 2 + (py - y) ** 2);
  return Math.sqrt(least);
}

/** What a caption on land costs, in pixels: more than any distance on a sheet. */
const ON_LAND = 100_000;

/** Asked at 27 points. */
function isAll({ left, top, right, bottom }: Box, holds: (at: Point) => boolean): boolean {
  for (let u = 0; u <= 8; u++)
    for (let v = 0; v <= 2; v++)
      if (!holds([left + (u / 8) * (right - left), top + (v / 2) * (bottom - top)])) return false;
  return true;
}
