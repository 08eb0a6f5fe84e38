/** Sea routes as lines from coast to coast. */
import type { Point, RiskMap } from '../format.ts';
import { flatten, ringsOf, tidy } from '../path.ts';

/** A route longer than this share of the drawing leaves it at the sides, as from Alaska to Kamchatka. */
const AROUND = 0.6;

/** Path data of all sea routes. */
export function seaLines({ territories, seaEdges, size }: RiskMap): string {
  if (size === undefined) return '';
  const shapes = new Map(territories.map(({ id, shape }) => [id, shape]));
  const outlines = new Map<string, Point[]>();
  const outline = (id: string): Point[] => {
    const known = outlines.get(id) ?? ringsOf(shapes.get(id)?.path ?? '').flatMap((ring) => flatten(ring, 2));
    outlines.set(id, known);
    return known;
  };
  return seaEdges
    .map(([a, b]) => {
      const [from, to] = nearest(outline(a), outline(b));
      return Math.abs(from[0] - to[0]) > AROUND * size[0] ? around(outline(a), outline(b), size[0]) : line(from, to);
    })
    .join('');
}

function nearest(one: readonly Point[], other: readonly Point[]): [Point, Point] {
  let best: [Point, Point] = [one[0], other[0]];
  let least = Number.POSITIVE_INFINITY;
  for (const a of one) {
    for (const b of other) {
      const distance = (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2;
      if (distance < least) [least, best] = [distance, [a, b]];
    }
  }
  return best;
}

/** Slightly bent, so that it does not look like a border. */
function line([ax, ay]: Point, [bx, by]: Point): string {
  const bend = 0.12;
  const [mx, my] = [(ax + bx) / 2 - (by - ay) * bend, (ay + by) / 2 + (bx - ax) * bend];
  return `M${tidy(ax)} ${tidy(ay)}Q${tidy(mx)} ${tidy(my)} ${tidy(bx)} ${tidy(by)}`;
}

/** Two lines that leave the drawing at its sides, at the ends that are nearest to each other on a globe. */
function around(a: readonly Point[], b: readonly Point[], width: number): string {
  const [west, east] = a[0][0] < b[0][0] ? [a, b] : [b, a];
  const [from, back] = nearest(
    west,
    east.map(([x, y]): Point => [x - width, y]),
  );
  const y = tidy((from[1] + back[1]) / 2);
  return `M${tidy(from[0])} ${tidy(from[1])}L0 ${y}M${tidy(back[0] + width)} ${tidy(back[1])}L${width} ${y}`;
}
