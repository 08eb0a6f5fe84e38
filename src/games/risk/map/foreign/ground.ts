/** Grids of labels for imported maps: from a picture, or generated around the positions of countries. */
import type { Point } from '../format.ts';
import { labelsIn, newRaster, type Raster, WATER } from '../raster.ts';

/** A picture whose pixels are numbers of countries (from 1); all other values are water. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly values: ArrayLike<number>;
}

/** Wide enough to see every territory, small enough to be drawn quickly. */
const WIDEST = 320;

/** The picture scaled down to our size. Thin water between two countries is a drawn border and goes to one of them. */
export function fromPixels({ width, height, values }: Pixels, countries: number): { raster: Raster; scale: number } {
  const scale = Math.max(1, Math.max(width, height) / WIDEST);
  const raster = newRaster(Math.max(1, Math.round(width / scale)), Math.max(1, Math.round(height / scale)));
  for (let y = 0, i = 0; y < raster.height; y++) {
    const row = Math.min(height - 1, Math.floor((y + 0.5) * scale)) * width;
    for (let x = 0; x < raster.width; x++, i++) {
      const value = values[row + Math.min(width - 1, Math.floor((x + 0.5) * scale))];
      raster.labels[i] = value >= 1 && value <= countries ? value : WATER;
    }
  }
  closeGaps(raster);
  fillSlivers(raster);
  return { raster, scale };
}

/** Water pixels between different countries on opposite sides. */
function closeGaps({ width, height, labels }: Raster): void {
  const before = labels.slice();
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      if (before[i] !== WATER) continue;
      for (const step of [1, width, width + 1, width - 1]) {
        const [a, b] = [before[i - step], before[i + step]];
        if (a !== WATER && b !== WATER && a !== b) labels[i] = a;
      }
    }
  }
}

/** Water of fewer pixels is a rest of thick border lines, not a lake. */
const SLIVER = 40;

/** Gives small patches of water to the countries around them. */
function fillSlivers({ width, height, labels }: Raster): void {
  const seen = new Uint8Array(labels.length);
  const around = (i: number): number[] => [
    ...(i % width > 0 ? [i - 1] : []),
    ...(i % width < width - 1 ? [i + 1] : []),
    ...(i >= width ? [i - width] : []),
    ...(i < width * (height - 1) ? [i + width] : []),
  ];
  for (let start = 0; start < labels.length; start++) {
    if (labels[start] !== WATER || seen[start] === 1) continue;
    const patch = [start];
    seen[start] = 1;
    for (const i of patch) {
      for (const next of around(i)) {
        if (labels[next] !== WATER || seen[next] === 1) continue;
        seen[next] = 1;
        patch.push(next);
      }
    }
    if (patch.length >= SLIVER) continue;
    for (let rest = patch, left = 0; rest.length !== left; ) {
      left = rest.length;
      const found = rest.map((i) => around(i).find((next) => labels[next] !== WATER));
      for (const [k, next] of found.entries()) if (next !== undefined) labels[rest[k]] = labels[next];
      rest = rest.filter((_, k) => found[k] === undefined);
    }
  }
}

/** Draws a disc for each country without a pixel; returns these countries. */
export function standIns(raster: Raster, places: readonly Point[]): number[] {
  const present = labelsIn(raster);
  const missing = places.flatMap((_, i) => (present.has(i + 1) ? [] : i));
  for (const i of missing) disc(raster, places[i], 4, i + 1);
  return missing;
}

/** The extent of places, with a margin. */
export function extentOf(places: readonly Point[]): Point {
  const far = (axis: 0 | 1): number => Math.max(0, ...places.map((place) => place[axis]));
  return [Math.max(100, far(0) * 1.08), Math.max(100, far(1) * 1.08)];
}

/** Cells around places: each pixel goes to the nearest place, if that is near enough. */
export function cellsAround(places: readonly Point[], size: Point): Raster {
  const scale = Math.max(size[0], size[1]) / WIDEST || 1;
  const raster = newRaster(Math.max(16, Math.round(size[0] / scale)), Math.max(16, Math.round(size[1] / scale)));
  const sites = places.map(([x, y]): Point => [x / scale - 0.5, y / scale - 0.5]); // as pixels, whose middles count
  const reach = 0.85 * Math.sqrt((raster.width * raster.height) / Math.max(1, sites.length));
  const least = new Float64Array(raster.width);
  for (let row = 0; row < raster.height; row++) {
    least.fill(reach * reach);
    for (let k = 0; k < sites.length; k++) {
      const dy = sites[k][1] - row;
      if (Math.abs(dy) < reach) claimRow(raster, row, { x: sites[k][0], dy, reach, label: k + 1 }, least);
    }
  }
  return raster;
}

/** Gives the pixels of a row to a place if it is nearer than all before. */
function claimRow(
  { width, labels }: Raster,
  row: number,
  { x, dy, reach, label }: { readonly x: number; readonly dy: number; readonly reach: number; readonly label: number },
  least: Float64Array,
): void {
  const last = Math.min(width - 1, Math.floor(x + reach));
  for (let column = Math.max(0, Math.ceil(x - reach)); column <= last; column++) {
    const distance = (x - column) ** 2 + dy * dy;
    if (distance >= least[column]) continue;
    least[column] = distance;
    labels[row * width + column] = label;
  }
}

function disc({ width, height, labels }: Raster, [cx, cy]: Point, radius: number, label: number): void {
  const [x0, y0] = [within(cx, width), within(cy, height)];
  for (let i = 0; i < labels.length; i++) {
    const [x, y] = [(i % width) + 0.5, Math.floor(i / width) + 0.5];
    if ((x - x0) ** 2 + (y - y0) ** 2 <= radius * radius) labels[i] = label;
  }
}

/** Moves a position outside the picture onto it. */
const within = (value: number, size: number): number => Math.max(0.5, Math.min(size - 0.5, value));
