/** The fixed geometry of a map: places of territories and distances. */
import {
  type MapLines,
  type MapShape,
  type MapStrokes,
  type Point,
  type RiskMap,
  tintOf,
} from '../../../games/risk/index.ts';

/** A part of the drawing. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Ground {
  readonly size: Point;
  readonly shapes: readonly MapShape[];
  readonly tints: readonly string[];
  /** The drawing, and the land alone, for screens without room for captions. */
  readonly whole: Frame;
  readonly land: Frame;
  /** Half of the distance to the nearest other disc: larger discs would overlap. */
  readonly room: readonly number[];
}

const MARGIN = 14;

/** Undefined if the map has no drawing. */
export function groundOf(map: RiskMap): Ground | undefined {
  const { size, territories, regions } = map;
  const shapes = territories.flatMap(({ shape }) => (shape === undefined ? [] : [shape]));
  if (size === undefined || shapes.length < territories.length) return undefined;
  const tints = new Map(regions.map((region, i) => [region.id, tintOf(region, i)]));
  return {
    size,
    shapes,
    tints: territories.map(({ region }) => tints.get(region)!),
    whole: { left: 0, top: 0, width: size[0], height: size[1] },
    land: landOf(shapes),
    room: shapes.map(({ centre }, i) => roomOf(centre, shapes, i)),
  };
}

/** A drawing stretched in height by more than this looks wrong. */
const MOST_STRETCH = 1.4;
const STRETCH_STEP = 0.05;

/** By how much the land may be stretched in height to fill a box that is higher than the land. */
export function stretchFor({ land }: Ground, width: number, height: number): number {
  const free = width === 0 ? 1 : (height / width) * (land.width / land.height);
  return Math.max(1, Math.min(MOST_STRETCH, Math.floor(free / STRETCH_STEP) * STRETCH_STEP));
}

/** The same map, higher by a factor. */
export function stretched(ground: Ground, by: number): Ground {
  if (by === 1) return ground;
  const down = ([x, y]: Point): Point => [x, y * by];
  const shapes = ground.shapes.map((shape) => ({
    ...shape,
    path: stretchedPath(shape.path, by),
    centre: down(shape.centre),
    label: down(shape.label),
  }));
  return {
    ...ground,
    size: down(ground.size),
    shapes,
    whole: { ...ground.whole, height: ground.whole.height * by },
    land: landOf(shapes),
    room: shapes.map(({ centre }, i) => roomOf(centre, shapes, i)),
  };
}

export function stretchedStrokes(strokes: MapStrokes, by: number): MapStrokes {
  if (by === 1) return strokes;
  const { sea, inner, region, coast } = strokes;
  const path = (text: string) => stretchedPath(text, by);
  return { sea: path(sea), inner: path(inner), region: path(region), coast: path(coast) };
}

export const stretchedCaptions = (captions: MapLines['captions'], by: number): MapLines['captions'] =>
  captions.map((caption) => ({ ...caption, at: [caption.at[0], caption.at[1] * by] }));

/** In paths of maps, x and y take turns. */
function stretchedPath(path: string, by: number): string {
  let isX = false;
  return path.replace(/-?[\d.]+/g, (number) => {
    isX = !isX;
    return isX ? number : (Number(number) * by).toFixed(1);
  });
}

function landOf(shapes: readonly MapShape[]): Frame {
  const numbers = shapes.flatMap(({ path }) => (path.match(/-?[\d.]+/g) ?? []).map(Number)); // x and y in turn
  const [left, right] = extent(numbers.filter((_, i) => i % 2 === 0));
  const [top, bottom] = extent(numbers.filter((_, i) => i % 2 === 1));
  return {
    left: left - MARGIN,
    top: top - MARGIN,
    width: right - left + 2 * MARGIN,
    height: bottom - top + 2 * MARGIN,
  };
}

/** A loop, because large maps have too many numbers for the arguments of Math.min. */
function extent(numbers: readonly number[]): [number, number] {
  return numbers.reduce<[number, number]>(
    ([low, high], n) => [Math.min(low, n), Math.max(high, n)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
}

function roomOf([x, y]: Point, shapes: readonly MapShape[], own: number): number {
  const others = shapes.filter((_, i) => i !== own).map(({ centre }) => Math.hypot(centre[0] - x, centre[1] - y));
  return Math.min(...others) / 2;
}

/** Share of the width beyond which a way leaves the drawing at one side and enters at the other, as sea lines do. */
const AROUND = 0.6;

/** From one disc to another: one line, or two that leave and enter at the sides. */
export function waysBetween(from: Point, to: Point, width: number): (readonly [Point, Point])[] {
  const dx = to[0] - from[0];
  if (Math.abs(dx) <= AROUND * width) return [[from, to]];
  const turn = dx > 0 ? -width : width;
  return [
    [from, [to[0] + turn, to[1]]],
    [[from[0] - turn, from[1]], to],
  ];
}

/** The middle of a way if it is free, else the place around it that is farthest from all visible discs. */
export function freePlace(
  [from, to]: readonly [Point, Point],
  discs: readonly Point[],
  away: number,
  seen: Frame,
): Point {
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const free = ([x, y]: Point): number => Math.min(...discs.map(([dx, dy]) => Math.hypot(dx - x, (dy - y) * 1.4)));
  if (free(middle) > 2.2 * away) return middle;
  const around = Array.from({ length: 12 }, (_, i): Point => {
    const angle = (Math.PI * i) / 6;
    return [middle[0] + Math.cos(angle) * away * 1.5, middle[1] + Math.sin(angle) * away];
  });
  const inside = around.filter((place) => isIn(seen, place, away));
  return (inside.length > 0 ? inside : around).reduce((best, place) => (free(place) > free(best) ? place : best));
}

function isIn({ left, top, width, height }: Frame, [x, y]: Point, margin: number): boolean {
  return x >= left + margin && x <= left + width - margin && y >= top + margin / 2 && y <= top + height - margin / 2;
}
