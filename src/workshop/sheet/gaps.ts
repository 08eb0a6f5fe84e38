/** Where an area that looks closed is open: the narrowest place of the widest way out. */
import type { Point } from '../../games/risk/index.ts';
import { EMPTY, type Sheet } from './sheet.ts';

type Grid = Pick<Sheet, 'width' | 'height' | 'cells'>;

export interface Gap {
  /** The ends of the missing border. */
  readonly from: Point;
  readonly to: Point;
  readonly at: Point;
  /** Pixels of border that are missing. */
  readonly width: number;
  /** The pixels on this side of the gap, as far as they were met. */
  readonly inside: Int32Array;
}

/** A wider opening is no gap: the area is simply open. */
export const WIDEST_GAP = 60;

/**
 * The gap through which an area reaches the edge of the sheet; undefined if it is simply open. Water spreads from the middle of
 * the area, always first where borders are farthest away; when it arrives at the edge, the narrowest place on its way is the gap.
 */
export function gapAround(grid: Grid, start: number): Gap | undefined {
  const { width, height } = grid;
  const far = clearances(grid);
  const middle = climbed(far, width, height, start);
  const spread = new Spread(far, middle);
  let least = far[middle];
  let narrowest = middle;
  let inside = 0;
  for (let i = spread.next(); i !== undefined; i = spread.next()) {
    if (far[i] < least) [least, narrowest, inside] = [far[i], i, spread.order.length];
    const x = i % width;
    const y = (i - x) / width;
    if (x === 0 || y === 0 || x === width - 1 || y === height - 1) break;
    if (x > 0) spread.add(i - 1);
    if (x + 1 < width) spread.add(i + 1);
    if (y > 0) spread.add(i - width);
    if (y + 1 < height) spread.add(i + width);
  }
  if ((2 * least) / SIDE > WIDEST_GAP) return undefined;
  const ends = endsOf(grid, narrowest, Math.ceil(least / SIDE) + 2);
  return { ...ends, inside: Int32Array.from(spread.order.slice(0, inside)) };
}

/** Sides and diagonals count 3 and 4, as for the depths of territories. */
const SIDE = 3;
const DIAGONAL = 4;
/** Farther than any gap: the exact distance does not matter. */
const FAR = (WIDEST_GAP + 20) * SIDE;

/** For each pixel of water the distance to the nearest border or land, in thirds of a pixel, up to `FAR`. */
function clearances({ width, height, cells }: Grid): Uint8Array {
  const far = new Uint8Array(cells.length);
  const sweep = (first: number, step: number): void => {
    for (let n = 0, i = first; n < cells.length; n++, i += step) {
      if (cells[i] !== EMPTY) continue;
      const x = i % width;
      const y = (i - x) / width;
      const [bx, by] = step > 0 ? [x > 0, y > 0] : [x + 1 < width, y + 1 < height];
      const ox = step > 0 ? x + 1 < width : x > 0;
      let least = step > 0 ? FAR : far[i];
      if (bx) least = Math.min(least, far[i - step] + SIDE);
      if (by) least = Math.min(least, far[i - step * width] + SIDE);
      if (bx && by) least = Math.min(least, far[i - step * (width + 1)] + DIAGONAL);
      if (ox && by) least = Math.min(least, far[i - step * (width - 1)] + DIAGONAL);
      far[i] = least;
    }
  };
  sweep(0, 1);
  sweep(cells.length - 1, -1);
  return far;
}

const REACH = 6;

/** Uphill from a pixel to one that is farthest from borders in its surroundings. */
function climbed(far: Uint8Array, width: number, height: number, start: number): number {
  for (let here = start; ; ) {
    const [cx, cy] = [here % width, Math.floor(here / width)];
    let best = here;
    for (let y = Math.max(0, cy - REACH); y <= Math.min(height - 1, cy + REACH); y++) {
      for (let x = Math.max(0, cx - REACH); x <= Math.min(width - 1, cx + REACH); x++) {
        const i = y * width + x;
        if (far[i] > far[best] && isFreeWay(far, width, here, i)) best = i;
      }
    }
    if (best === here) return here;
    here = best;
  }
}

/** Whether the straight way between two pixels crosses no border. */
function isFreeWay(far: Uint8Array, width: number, from: number, to: number): boolean {
  const [ax, ay, bx, by] = [from % width, Math.floor(from / width), to % width, Math.floor(to / width)];
  for (let k = 1; k < 2 * REACH; k++) {
    const x = Math.round(ax + ((bx - ax) * k) / (2 * REACH));
    const y = Math.round(ay + ((by - ay) * k) / (2 * REACH));
    if (far[y * width + x] === 0) return false;
  }
  return true;
}

/** A queue by clearance: what is farthest from borders comes first. */
class Spread {
  readonly order: number[] = [];
  readonly #far: Uint8Array;
  readonly #seen: Uint8Array;
  readonly #waiting: number[][] = Array.from({ length: 256 }, () => []);
  #level: number;

  constructor(far: Uint8Array, start: number) {
    this.#far = far;
    this.#seen = new Uint8Array(far.length);
    this.#level = 255;
    this.add(start);
  }

  add(i: number): void {
    const level = this.#far[i];
    if (level === 0 || this.#seen[i] === 1) return;
    this.#seen[i] = 1;
    this.#waiting[level].push(i);
    this.#level = Math.max(this.#level, level);
  }

  next(): number | undefined {
    while (this.#level > 0 && this.#waiting[this.#level].length === 0) this.#level--;
    const next = this.#waiting[this.#level].pop();
    if (next !== undefined) this.order.push(next);
    return next;
  }
}

/** The nearest border of a pixel, and the nearest one on the other side. */
function endsOf({ width, height, cells }: Grid, at: number, reach: number): Omit<Gap, 'inside'> {
  const [cx, cy] = [at % width, Math.floor(at / width)];
  const nearest = (isAllowed: (dx: number, dy: number) => boolean): Point => {
    let best: Point = [cx, cy];
    let least = Number.POSITIVE_INFINITY;
    const far = 2 * reach + 2;
    for (let y = Math.max(0, cy - far); y <= Math.min(height - 1, cy + far); y++) {
      for (let x = Math.max(0, cx - far); x <= Math.min(width - 1, cx + far); x++) {
        const distance = (x - cx) ** 2 + (y - cy) ** 2;
        if (cells[y * width + x] === EMPTY || distance >= least || !isAllowed(x - cx, y - cy)) continue;
        [least, best] = [distance, [x, y]];
      }
    }
    return best;
  };
  const one = nearest(() => true);
  const [ax, ay] = [one[0] - cx, one[1] - cy];
  const other = nearest((dx, dy) => dx * ax + dy * ay < -0.3 * Math.hypot(dx, dy) * Math.hypot(ax, ay));
  const middle: Point = [(one[0] + other[0] + 1) / 2, (one[1] + other[1] + 1) / 2];
  const missing = Math.max(1, Math.round(Math.hypot(one[0] - other[0], one[1] - other[1])) - 1);
  return {
    from: [one[0] + 0.5, one[1] + 0.5],
    to: [other[0] + 0.5, other[1] + 0.5],
    at: middle,
    width: missing,
  };
}
