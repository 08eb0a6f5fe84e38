/** A grid of cells with natural borders: every pixel belongs to the nearest site, over warped ground, within a maximum distance. */
import type { Random } from '../../../../core/random.ts';
import { contactsOf, newRaster, patchesOf, type Raster, WATER } from '../raster.ts';
import { addNoise } from './noise.ts';
import { evenSites, type Sites } from './sites.ts';

/** Pixels from one site to the next, on average. */
export const SPACING = 17;
/** Margin of water around everything, in pixels, so that coasts have room. */
const MARGIN = 13;
/** A cell ends in the sea beyond this distance from its site. */
const REACH = 11.2;
/** How much the coast's distance follows the warp: bays and capes. */
const COAST = 0.7;
/** Warps: wide ones bend borders, narrow ones roughen them (wave and strength in pixels). */
const WARPS = [
  [19, 5],
  [7, 2.1],
] as const;
/** Cells that touch along fewer pixel sides would look as if they met in a point. */
export const SHORTEST_CONTACT = 4;
/** Smaller pieces of a label are merged into their surroundings. */
const SMALLEST_WATER = 30;
const REPAIRS = 8;
/** A pixel whose label is to be found anew. */
const OPEN = 255;
/** The number of a pixel's cell fits a byte beside `OPEN` and water. */
export const MAX_CELLS = 254;

/** `count` cells (labels 1 to count) on a grid of a suitable size; undefined if cells that meet in a point cannot be separated. */
export function makeCells(count: number, aspect: number, random: Random): Raster | undefined {
  const inner = Math.sqrt(count * SPACING * SPACING * aspect);
  const [width, height] = [Math.round(inner), Math.round(inner / aspect)];
  const sites = evenSites(count, { left: MARGIN, top: MARGIN, width, height }, random);
  const raster = newRaster(width + 2 * MARGIN, height + 2 * MARGIN);
  paint(raster, sites, random);
  healPatches(raster, count);
  for (let round = 0; round < REPAIRS; round++) {
    if (!partShortContacts(raster, count, DISC + round * 0.3)) return raster;
    healPatches(raster, count);
  }
  return undefined;
}

function paint({ width, labels }: Raster, sites: Sites, random: Random): void {
  const [bendX, bendY] = [new Float32Array(labels.length), new Float32Array(labels.length)];
  for (const [wave, strength] of WARPS) {
    addNoise(bendX, width, { wave, strength }, random);
    addNoise(bendY, width, { wave, strength }, random);
  }
  for (let i = 0; i < labels.length; i++) {
    const x = i % width;
    const y = (i - x) / width;
    const isMargin = x < 2 || y < 2 || x >= width - 2 || y >= labels.length / width - 2;
    if (!isMargin) labels[i] = 1 + sites.nearest(x + bendX[i], y + bendY[i], REACH + COAST * (bendX[i] + bendY[i]));
  }
}

/** Keeps the largest patch of each label, and lakes of water; the rest goes to its neighbours. */
function healPatches(raster: Raster, count: number): void {
  const { of, label, size } = patchesOf(raster);
  const largest = new Int32Array(count + 1).fill(-1);
  for (const [patch, own] of label.entries()) {
    if (largest[own] < 0 || size[patch] > size[largest[own]]) largest[own] = patch;
  }
  const isKept = label.map((own, patch) => (own === WATER ? size[patch] >= SMALLEST_WATER : largest[own] === patch));
  let open = 0;
  for (let i = 0; i < of.length; i++) {
    if (isKept[of[i]]) continue;
    raster.labels[i] = OPEN;
    open++;
  }
  if (open > 0) fillOpen(raster);
}

/** Open pixels take the label that reaches them first. */
function fillOpen({ width, labels }: Raster): void {
  const queue: number[] = [];
  for (let i = 0; i < labels.length; i++) if (labels[i] !== OPEN && touchesOpen(labels, width, i)) queue.push(i);
  for (let head = 0; head < queue.length; head++) {
    for (const step of [-1, 1, -width, width]) {
      const i = queue[head] + step;
      if (i < 0 || i >= labels.length || labels[i] !== OPEN) continue;
      labels[i] = labels[queue[head]];
      queue.push(i);
    }
  }
}

/** The margin is water, so rows never run into each other. */
function touchesOpen(labels: Uint8Array, width: number, i: number): boolean {
  return labels[i - 1] === OPEN || labels[i + 1] === OPEN || labels[i - width] === OPEN || labels[i + width] === OPEN;
}

/**
 * Where two cells barely touch, gives a round patch to a third, so that this one properly touches the fourth instead. Each
 * pair once a round; returns whether there were any.
 */
function partShortContacts(raster: Raster, count: number, radius: number): boolean {
  const contact = contactsOf(raster, count + 1);
  const { width, labels } = raster;
  const seen = new Set<number>();
  const part = (i: number, a: number, b: number): void => {
    const pair = a < b ? a * (count + 1) + b : b * (count + 1) + a;
    const isShort = a !== WATER && b !== WATER && contact[pair] > 0 && contact[pair] < SHORTEST_CONTACT;
    if (!isShort || seen.has(pair)) return;
    seen.add(pair);
    paintDisc(raster, i, radius, thirdAround(raster, i, a, b));
  };
  for (let i = 0; i + width < labels.length; i++) {
    if (labels[i] !== labels[i + 1]) part(i, labels[i], labels[i + 1]);
    if (labels[i] !== labels[i + width]) part(i, labels[i], labels[i + width]);
  }
  return seen.size > 0;
}

/** Its diameter is more than the shortest contact; pairs that still touch get larger ones. */
const DISC = 2.6;

function paintDisc({ width, labels }: Raster, at: number, radius: number, label: number): void {
  const reach = Math.floor(radius);
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const i = at + dy * width + dx;
      if (dx * dx + dy * dy <= radius * radius && labels[i] > WATER) labels[i] = label;
    }
  }
}

/** The most frequent label near a pixel other than two given ones; water if there is none. */
function thirdAround({ width, labels }: Raster, at: number, a: number, b: number): number {
  const counts = new Uint8Array(256);
  let best = WATER;
  for (let dy = -4; dy <= 4; dy++) {
    for (let dx = -4; dx <= 4; dx++) {
      const label = labels[at + dy * width + dx] ?? WATER;
      if (label !== a && label !== b && ++counts[label] > counts[best]) best = label;
    }
  }
  return best;
}
