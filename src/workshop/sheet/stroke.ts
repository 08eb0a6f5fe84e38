/** The pixels under a brush that is moved along a line. */
import type { Point } from '../../games/risk/index.ts';
import { INK, type Sheet } from './sheet.ts';

type Size = Pick<Sheet, 'width' | 'height'>;

/** Calls for each pixel whose middle is under the brush, for some more than once. */
export function eachUnder(size: Size, points: readonly Point[], brush: number, visit: (i: number) => void): void {
  const radius = Math.max(0.75, brush / 2);
  if (points.length === 1) underSegment(size, [points[0], points[0]], radius, visit);
  for (let k = 1; k < points.length; k++) underSegment(size, [points[k - 1], points[k]], radius, visit);
}

function underSegment(
  { width, height }: Size,
  [[ax, ay], [bx, by]]: readonly [Point, Point],
  radius: number,
  visit: (i: number) => void,
): void {
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy;
  const top = Math.max(0, Math.floor(Math.min(ay, by) - radius));
  const bottom = Math.min(height - 1, Math.ceil(Math.max(ay, by) + radius));
  const left = Math.max(0, Math.floor(Math.min(ax, bx) - radius));
  const right = Math.min(width - 1, Math.ceil(Math.max(ax, bx) + radius));
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const [px, py] = [x + 0.5 - ax, y + 0.5 - ay];
      const t = square === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / square));
      if ((px - t * dx) ** 2 + (py - t * dy) ** 2 <= radius * radius) visit(y * width + x);
    }
  }
}

/** Ends of a line are drawn to the nearest border within this distance, in pixels. */
export const SNAP = 12;

/** The line with its ends led to the nearest borders, or to each other if they are near. */
export function snapped({ width, height, cells }: Sheet, points: readonly Point[]): readonly Point[] {
  if (points.length < 2) return points;
  const [first, last] = [points[0], points[points.length - 1]];
  const isRing = points.length > 8 && Math.hypot(first[0] - last[0], first[1] - last[1]) <= SNAP;
  if (isRing) return [...points, first];
  const start = nearestBorder({ width, height, cells }, first);
  const end = nearestBorder({ width, height, cells }, last);
  return [...(start === undefined ? [] : [start]), ...points, ...(end === undefined ? [] : [end])];
}

/** The nearest pixel of ink, or where two labels meet; undefined if there is none near or the point is already there. */
function nearestBorder({ width, height, cells }: Pick<Sheet, 'width' | 'height' | 'cells'>, [px, py]: Point) {
  const [cx, cy] = [Math.floor(px), Math.floor(py)];
  let best: Point | undefined;
  let least = SNAP * SNAP + 1;
  for (let y = Math.max(0, cy - SNAP); y <= Math.min(height - 2, cy + SNAP); y++) {
    for (let x = Math.max(0, cx - SNAP); x <= Math.min(width - 2, cx + SNAP); x++) {
      const i = y * width + x;
      const distance = (x + 0.5 - px) ** 2 + (y + 0.5 - py) ** 2;
      const isBorder = cells[i] === INK || cells[i] !== cells[i + 1] || cells[i] !== cells[i + width];
      if (distance < least && isBorder) [least, best] = [distance, [x + 0.5, y + 0.5]];
    }
  }
  return least < 1 ? undefined : best;
}
