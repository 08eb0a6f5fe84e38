/** Smooths lines: the steps of pixels are flattened, then unimportant corners are removed. */
import type { Point } from './format.ts';

/** Number of times each point moves towards its neighbours; three flatten a step of one pixel. */
const PASSES = 3;
/** How far, in pixels, a line may move when corners are removed. */
const TOLERANCE = 0.3;

/** Points weighted 1 2 1 with their neighbours. The ends stay, except on closed lines, which have none. */
export function smoothed(points: readonly Point[], isClosed: boolean): Point[] {
  let line = [...points];
  for (let pass = 0; pass < PASSES; pass++) {
    const last = line.length - 1;
    line = line.map((point, i) => {
      if (!isClosed && (i === 0 || i === last)) return point;
      const before = i === 0 ? line[last - 1] : line[i - 1];
      const after = i === last ? line[1] : line[i + 1];
      return [(before[0] + 2 * point[0] + after[0]) / 4, (before[1] + 2 * point[1] + after[1]) / 4];
    });
  }
  return line;
}

/** Douglas and Peucker 1973. A line that returns to its start is also fixed at its farthest point. */
export function simplified(points: readonly Point[], isClosed: boolean, tolerance = TOLERANCE): Point[] {
  const last = points.length - 1;
  const keep = new Uint8Array(points.length);
  keep[0] = keep[last] = 1;
  const returns = isClosed || (points[0][0] === points[last][0] && points[0][1] === points[last][1]);
  if (returns) {
    const far = farthest(points, 0, last).at;
    keep[far] = 1;
    mark(points, [0, far], tolerance, keep);
    mark(points, [far, last], tolerance, keep);
  } else mark(points, [0, last], tolerance, keep);
  return points.filter((_, i) => keep[i] === 1);
}

/** An explicit stack instead of recursion: coasts in users' pictures may have any length. */
function mark(points: readonly Point[], whole: readonly [number, number], tolerance: number, keep: Uint8Array): void {
  const waiting: (readonly [number, number])[] = [whole];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [from, to] = next;
    if (to - from < 2) continue;
    const { at, distance } = farthest(points, from, to);
    if (distance <= tolerance) continue;
    keep[at] = 1;
    waiting.push([from, at], [at, to]);
  }
}

/** The point between two others that is farthest from the segment they make. */
function farthest(points: readonly Point[], from: number, to: number): { at: number; distance: number } {
  let at = from + 1;
  let distance = -1;
  for (let i = from + 1; i < to; i++) {
    const d = distanceTo(points[i], points[from], points[to]);
    if (d > distance) [at, distance] = [i, d];
  }
  return { at, distance };
}

/** The distance from a point to a segment. */
export function distanceTo([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
}
