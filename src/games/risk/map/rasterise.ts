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
  const edges = edgesOf(rings);
  const bottom = Math.min(height - 1, Math.ceil(edges.reduce((most, { low }) => Math.max(most, low), -1)));
  let [open, next]: [Edge[], number] = [[], 0];
  for (let y = Math.max(0, Math.floor(edges[0]?.high ?? 0)); y <= bottom; y++) {
    while (next < edges.length && edges[next].high <= y + 0.5) open.push(edges[next++]);
    open = open.filter(({ low }) => low > y + 0.5);
    const crossings = open.flatMap((edge) => crossingOf(edge, y + 0.5)).sort((a, b) => a - b);
    for (let k = 0; k + 1 < crossings.length; k += 2) {
      const [from, to] = [
        Math.max(0, Math.ceil(crossings[k] - 0.5)),
        Math.min(width, Math.ceil(crossings[k + 1] - 0.5)),
      ];
      if (to > from) labels.fill(label, y * width + from, y * width + to);
    }
  }
}

/** A side of a ring, with its upper and lower end. */
interface Edge {
  readonly a: Point;
  readonly b: Point;
  readonly high: number;
  readonly low: number;
}

/** Uppermost first: a line looks only at the sides that it can cross, because large rings have thousands. */
function edgesOf(rings: readonly (readonly Point[])[]): Edge[] {
  const edges = rings.flatMap((ring) =>
    ring.map((a, i): Edge => {
      const b = ring[(i + 1) % ring.length];
      return { a, b, high: Math.min(a[1], b[1]), low: Math.max(a[1], b[1]) };
    }),
  );
  return edges.sort((one, other) => one.high - other.high);
}

function crossingOf({ a: [ax, ay], b: [bx, by] }: Edge, y: number): number[] {
  return ay > y !== by > y ? [ax + ((y - ay) / (by - ay)) * (bx - ax)] : [];
}
