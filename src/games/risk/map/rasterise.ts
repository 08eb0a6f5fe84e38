/** Turns shapes back into a grid of labels: for pictures, for editing, for placing names anew. */
import type { Point, RiskMap } from './format.ts';
import { flatten, ringsOf } from './path.ts';
import { newRaster, type Raster } from './raster.ts';

/** The map on a grid of this width; undefined without a drawing. Labels are territory numbers plus one. */
export function rasterOf({ territories, size }: RiskMap, width: number): Raster | undefined {
  if (size === undefined) return undefined;
  const scale = width / size[0];
  const raster = newRaster(width, Math.max(1, Math.round(size[1] * scale)));
  for (const [i, { shape }] of territories.entries()) {
    if (shape === undefined) return undefined;
    const rings = ringsOf(shape.path).map((ring) => flatten(ring).map(([x, y]): Point => [x * scale, y * scale]));
    fillRings(raster, rings, i + 1);
  }
  return raster;
}

/** Labels the inside of rings, line by line: the pixels whose centres lie between an odd crossing and the next (even-odd rule). */
export function fillRings(
  { width, height, labels }: Raster,
  rings: readonly (readonly Point[])[],
  label: number,
): void {
  const ys = rings.flatMap((ring) => ring.map(([, y]) => y));
  const top = Math.max(0, Math.floor(ys.reduce((a, b) => Math.min(a, b))));
  const bottom = Math.min(height - 1, Math.ceil(ys.reduce((a, b) => Math.max(a, b))));
  for (let y = top; y <= bottom; y++) {
    const crossings = rings.flatMap((ring) => crossingsOf(ring, y + 0.5)).sort((a, b) => a - b);
    for (let k = 0; k + 1 < crossings.length; k += 2) {
      const [from, to] = [
        Math.max(0, Math.ceil(crossings[k] - 0.5)),
        Math.min(width, Math.ceil(crossings[k + 1] - 0.5)),
      ];
      if (to > from) labels.fill(label, y * width + from, y * width + to);
    }
  }
}

function crossingsOf(ring: readonly Point[], y: number): number[] {
  const found: number[] = [];
  for (const [i, [ax, ay]] of ring.entries()) {
    const [bx, by] = ring[(i + 1) % ring.length];
    if (ay > y !== by > y) found.push(ax + ((y - ay) / (by - ay)) * (bx - ax));
  }
  return found;
}
