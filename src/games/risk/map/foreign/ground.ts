/** Grids of labels for imported maps: from a picture, or generated around the positions of countries. */
import type { Point } from '../format.ts';
import { newRaster, type Raster, WATER } from '../raster.ts';

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

/** Draws a disc for each country without a pixel; returns these countries. */
export function standIns(raster: Raster, places: readonly Point[]): number[] {
  const present = new Set(raster.labels);
  const missing = places.flatMap((_, i) => (present.has(i + 1) ? [] : i));
  for (const i of missing) disc(raster, places[i], 4, i + 1);
  return missing;
}

/** Cells around places: each pixel goes to the nearest place, if that is near enough. */
export function cellsAround(places: readonly Point[], size: Point): { raster: Raster; scale: number } {
  const scale = Math.max(size[0], size[1]) / WIDEST || 1;
  const raster = newRaster(Math.max(16, Math.round(size[0] / scale)), Math.max(16, Math.round(size[1] / scale)));
  const sites = places.map(([x, y]): Point => [x / scale, y / scale]);
  const reach = 0.85 * Math.sqrt((raster.width * raster.height) / Math.max(1, sites.length));
  for (let i = 0; i < raster.labels.length; i++) {
    const [x, y] = [(i % raster.width) + 0.5, Math.floor(i / raster.width) + 0.5];
    let least = reach * reach;
    for (const [k, [sx, sy]] of sites.entries()) {
      const distance = (sx - x) ** 2 + (sy - y) ** 2;
      if (distance < least) [least, raster.labels[i]] = [distance, k + 1];
    }
  }
  return { raster, scale };
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
