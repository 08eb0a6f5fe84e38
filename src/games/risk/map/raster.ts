/**
 * The common basis of all drawn maps: a grid of territory numbers, 0 for water. Random maps, the classic world, imported
 * pictures and a map editor all make such a grid; neighbours, shapes and positions of discs are derived from it.
 */
export interface Raster {
  readonly width: number;
  readonly height: number;
  /** Row by row: 0 for water, n for territory number n - 1. */
  readonly labels: Uint8Array;
}

export const WATER = 0;

export function newRaster(width: number, height: number): Raster {
  return { width, height, labels: new Uint8Array(width * height) };
}

/**
 * Length of the contact of labels in pixel sides; `contact[a * count + b]`, symmetric, water included. `count` is one more than the
 * largest label.
 */
export function contactsOf({ width, height, labels }: Raster, count: number): Int32Array {
  const contact = new Int32Array(count * count);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const label = labels[i];
      const right = x + 1 < width ? labels[i + 1] : label;
      const below = y + 1 < height ? labels[i + width] : label;
      if (right !== label) contact[label * count + right]++;
      if (below !== label) contact[label * count + below]++;
    }
  }
  for (let a = 0; a < count; a++) {
    for (let b = 0; b < a; b++) contact[a * count + b] = contact[b * count + a] += contact[a * count + b];
  }
  return contact;
}

/** Pairs of territories (numbers from 0) that touch along at least `shortest` pixel sides. */
export function landEdges(raster: Raster, territories: number, shortest: number): [number, number][] {
  const count = territories + 1;
  const contact = contactsOf(raster, count);
  const edges: [number, number][] = [];
  for (let a = 1; a < count; a++) {
    for (let b = a + 1; b < count; b++) if (contact[a * count + b] >= shortest) edges.push([a - 1, b - 1]);
  }
  return edges;
}

/** Patches: maximal areas of one label connected by sides. */
export interface Patches {
  /** The number of the patch of each pixel. */
  readonly of: Int32Array;
  readonly label: number[];
  readonly size: number[];
}

export function patchesOf({ width, labels }: Raster): Patches {
  const of = new Int32Array(labels.length).fill(-1);
  const found: Patches = { of, label: [], size: [] };
  const queue = new Int32Array(labels.length);
  let patch = 0;
  let tail = 0;
  const visit = (i: number, label: number): void => {
    if (of[i] >= 0 || labels[i] !== label) return;
    of[i] = patch;
    queue[tail++] = i;
  };
  for (let start = 0; start < labels.length; start++) {
    if (of[start] >= 0) continue;
    const label = labels[start];
    patch = found.label.push(label) - 1;
    tail = 0;
    visit(start, label);
    for (let head = 0; head < tail; head++) {
      const i = queue[head];
      const x = i % width;
      if (i >= width) visit(i - width, label);
      if (i + width < of.length) visit(i + width, label);
      if (x > 0) visit(i - 1, label);
      if (x + 1 < width) visit(i + 1, label);
    }
    found.size.push(tail);
  }
  return found;
}

/** The labels that some pixel has. */
export function labelsIn({ labels }: Raster): ReadonlySet<number> {
  const has = new Uint8Array(256);
  for (let i = 0; i < labels.length; i++) has[labels[i]] = 1;
  return new Set(Array.from(has.keys()).filter((label) => has[label] === 1));
}

/** Sides and diagonals of a pixel count 3 and 4: a distance good to a few hundredths (Borgefors 1986). */
const SIDE = 3;
const DIAGONAL = 4;

/** For each pixel the approximate distance to the border of its label or of the grid, in thirds of a pixel. */
export function depthsOf({ width, height, labels }: Raster): Uint16Array {
  const depth = new Uint16Array(labels.length);
  const near = (i: number, label: number, cost: number): number => (labels[i] === label ? depth[i] + cost : cost);
  const sweep = (first: number, step: number): void => {
    for (let n = 0, i = first; n < labels.length; n++, i += step) {
      const x = i % width;
      const y = (i - x) / width;
      const label = labels[i];
      const atEdge = x === 0 || y === 0 || x === width - 1 || y === height - 1;
      if (atEdge) {
        depth[i] = SIDE;
        continue;
      }
      const back = Math.min(
        near(i - step, label, SIDE),
        near(i - step * width, label, SIDE),
        near(i - step * (width + 1), label, DIAGONAL),
        near(i - step * (width - 1), label, DIAGONAL),
      );
      depth[i] = step > 0 ? back : Math.min(depth[i], back);
    }
  };
  sweep(0, 1);
  sweep(labels.length - 1, -1);
  return depth;
}

export interface Pole {
  readonly x: number;
  readonly y: number;
  /** Radius of the largest circle around it that stays inside, in pixels. */
  readonly radius: number;
}

/** For each territory the point farthest from its border. */
export function polesOf(raster: Raster, territories: number): Pole[] {
  const depth = depthsOf(raster);
  const best = new Int32Array(territories + 1).fill(-1);
  for (let i = 0; i < depth.length; i++) {
    const label = raster.labels[i];
    if (label <= territories && (best[label] < 0 || depth[i] > depth[best[label]])) best[label] = i;
  }
  return Array.from(best.subarray(1), (i) => ({
    x: (i % raster.width) + 0.5,
    y: Math.floor(i / raster.width) + 0.5,
    radius: i < 0 ? 0 : depth[i] / SIDE,
  }));
}
