/** The grid without ink: borders go to the areas beside them, so that territories touch. */
import { EMPTY, INK, isLand, type Sheet } from './sheet.ts';

type Grid = Pick<Sheet, 'width' | 'height' | 'cells'>;

export interface Grown {
  /** Row by row: 0 for water, else the number of a territory. */
  readonly labels: Uint8Array;
  /** For pixels of ink the steps to the area they went to; 0 elsewhere. */
  readonly depth: Uint8Array;
}

/** Ink that is farther from any area than this stays water: nobody draws borders so wide. */
const WIDEST = 24;

export function grown({ width, height, cells }: Grid): Grown {
  const labels = cells.slice();
  const depth = new Uint8Array(cells.length);
  let front: number[] = [];
  for (let i = cells.indexOf(INK); i >= 0; i = cells.indexOf(INK, i + 1)) front.push(i);
  for (let step = 1; step <= WIDEST && front.length > 0; step++) {
    const taken: number[] = [];
    const values: number[] = [];
    const rest: number[] = [];
    for (const i of front) {
      const value = valueBeside({ width, height, cells: labels }, i);
      if (value === INK) rest.push(i);
      else {
        taken.push(i);
        values.push(value);
      }
    }
    for (const [k, i] of taken.entries()) {
      labels[i] = values[k];
      depth[i] = step;
    }
    if (taken.length === 0) break;
    front = rest;
  }
  for (const i of front) if (labels[i] === INK) labels[i] = EMPTY;
  return { labels, depth };
}

/** The value of a neighbour that is no ink, land before water; ink if there is none. */
function valueBeside({ width, height, cells }: Grid, i: number): number {
  const x = i % width;
  const left = x > 0 ? cells[i - 1] : EMPTY;
  const right = x + 1 < width ? cells[i + 1] : EMPTY;
  const above = i >= width ? cells[i - width] : EMPTY;
  const below = i + width < width * height ? cells[i + width] : EMPTY;
  if (isLand(left)) return left;
  if (isLand(above)) return above;
  if (isLand(right)) return right;
  if (isLand(below)) return below;
  return left !== INK || above !== INK || right !== INK || below !== INK ? EMPTY : INK;
}

/**
 * The ink that is no border of a territory: lines on the water and lines that end inside of a territory. The ink of a border lies around
 * the line where two labels meet, as far as it is thick.
 */
export function looseInk({ width, height, cells }: Grid, { labels, depth }: Grown): Uint8Array {
  const left = new Uint8Array(cells.length); // how far the ink of a border reaches from here
  const waiting: number[][] = Array.from({ length: WIDEST + 3 }, () => []);
  const reach = (i: number, steps: number): void => {
    if (cells[i] !== INK || left[i] >= steps) return;
    left[i] = steps;
    waiting[steps].push(i);
  };
  for (let i = 0; i < labels.length; i++) {
    const x = i % width;
    const isBorder = (x + 1 < width && labels[i + 1] !== labels[i]) || labels[i + width] !== labels[i];
    if (!isBorder || i + width >= labels.length) continue;
    for (const k of [i, i + 1, i + width]) reach(k, Math.min(WIDEST, depth[k]) + 2);
  }
  for (let steps = WIDEST + 2; steps > 1; steps--) {
    for (const i of waiting[steps]) {
      if (left[i] !== steps) continue;
      const x = i % width;
      if (x > 0) reach(i - 1, steps - 1);
      if (x + 1 < width) reach(i + 1, steps - 1);
      if (i >= width) reach(i - width, steps - 1);
      if (i + width < width * height) reach(i + width, steps - 1);
    }
  }
  const loose = new Uint8Array(cells.length);
  for (let i = cells.indexOf(INK); i >= 0; i = cells.indexOf(INK, i + 1)) if (left[i] === 0) loose[i] = 1;
  return loose;
}
