/** Connected areas of pixels: what a fill reaches, and the parts of a territory. */
import { EMPTY, INK, type Sheet } from './sheet.ts';

type Grid = Pick<Sheet, 'width' | 'height' | 'cells'>;

export interface Area {
  readonly pixels: Int32Array;
  readonly reachesEdge: boolean;
}

/** The pixels with the same value as a pixel that are connected with it by their sides, row by row (scanline fill). */
export function areaAround({ width, height, cells }: Grid, start: number): Area {
  const value = cells[start];
  const seen = new Uint8Array(cells.length);
  const spans: number[] = [];
  const waiting = [start];
  let size = 0;
  let reachesEdge = false;
  for (let i = waiting.pop(); i !== undefined; i = waiting.pop()) {
    if (seen[i] === 1 || cells[i] !== value) continue;
    const row = i - (i % width);
    let [from, to] = [i, i];
    while (from > row && cells[from - 1] === value) from--;
    while (to + 1 < row + width && cells[to + 1] === value) to++;
    seen.fill(1, from, to + 1);
    spans.push(from, to);
    size += to + 1 - from;
    reachesEdge ||= from === row || to === row + width - 1 || row === 0 || row === width * (height - 1);
    for (const next of [row === 0 ? -1 : -width, row === width * (height - 1) ? -1 : width]) {
      if (next === -1) continue;
      for (let k = from + next; k <= to + next; k++) {
        if (cells[k] !== value || seen[k] === 1) continue;
        waiting.push(k);
        while (k + 1 <= to + next && cells[k + 1] === value) k++; // one is enough for each run
      }
    }
  }
  const pixels = new Int32Array(size);
  let at = 0;
  for (let k = 0; k < spans.length; k += 2) for (let i = spans[k]; i <= spans[k + 1]; i++) pixels[at++] = i;
  return { pixels, reachesEdge };
}

/** The part of the grid that holds all pixels with a value. */
export interface Extent {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function extentOf({ width, height, cells }: Grid, value: number): Extent | undefined {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    const row = cells.subarray(y * width, (y + 1) * width);
    const first = row.indexOf(value);
    if (first < 0) continue;
    const last = row.lastIndexOf(value);
    left = Math.min(left, first);
    right = Math.max(right, last);
    top = Math.min(top, y);
    bottom = y;
  }
  return right < 0 ? undefined : { left, top, right, bottom };
}

/** The connected parts of a value, each a list of pixels. */
export function partsOf(grid: Grid, value: number): number[][] {
  const { width, cells } = grid;
  const extent = extentOf(grid, value);
  if (extent === undefined) return [];
  const { left, top, right, bottom } = extent;
  const columns = right - left + 1;
  const seen = new Uint8Array(columns * (bottom - top + 1));
  const parts: number[][] = [];
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const first = (y - top) * columns + x - left;
      if (cells[y * width + x] !== value || seen[first] === 1) continue;
      seen[first] = 1;
      const part = [y * width + x];
      for (const i of part) {
        const [px, py] = [i % width, Math.floor(i / width)];
        const visit = (qx: number, qy: number): void => {
          const k = (qy - top) * columns + qx - left;
          if (qx < left || qx > right || qy < top || qy > bottom || seen[k] === 1) return;
          if (cells[qy * width + qx] !== value) return;
          seen[k] = 1;
          part.push(qy * width + qx);
        };
        visit(px - 1, py);
        visit(px + 1, py);
        visit(px, py - 1);
        visit(px, py + 1);
      }
      parts.push(part);
    }
  }
  return parts;
}

/** The pixel that a tap means: itself, or near a line the nearest one that is no ink. */
export function pixelAt({ width, height, cells }: Grid, [x, y]: readonly [number, number]): number | undefined {
  const [cx, cy] = [Math.floor(x), Math.floor(y)];
  if (cx < 0 || cy < 0 || cx >= width || cy >= height) return undefined;
  let best: number | undefined;
  let least = NEAR * NEAR + 1;
  for (let py = Math.max(0, cy - NEAR); py <= Math.min(height - 1, cy + NEAR); py++) {
    for (let px = Math.max(0, cx - NEAR); px <= Math.min(width - 1, cx + NEAR); px++) {
      const distance = (px - cx) ** 2 + (py - cy) ** 2;
      if (distance < least && cells[py * width + px] !== INK) [least, best] = [distance, py * width + px];
    }
  }
  return best;
}

const NEAR = 6;

/** The values that pixels beside some pixels have, without ink. */
export function valuesBeside({ width, height, cells }: Grid, pixels: readonly number[]): ReadonlySet<number> {
  const found = new Set<number>();
  const note = (i: number): void => {
    if (cells[i] !== INK) found.add(cells[i]);
  };
  for (const i of pixels) {
    const x = i % width;
    if (x > 0) note(i - 1);
    else found.add(EMPTY);
    if (x + 1 < width) note(i + 1);
    if (i >= width) note(i - width);
    if (i + width < width * height) note(i + width);
  }
  return found;
}
