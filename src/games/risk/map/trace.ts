/**
 * Traces outlines around pixels. Walks around every label along the sides of its pixels, cuts the walk where three labels meet,
 * and smooths each arc between such junctions in one direction only: so both neighbours get exactly the same line, without
 * a gap between them.
 */
import type { Point } from './format.ts';
import { type Ring, type Stretch, tidy } from './path.ts';
import type { Raster } from './raster.ts';
import { simplified, smoothed } from './smooth.ts';

/** Directions along the grid lines, clockwise: east, south, west, north. */
const DX = [1, 0, -1, 0] as const;
const DY = [0, 1, 0, -1] as const;

/** The outlines of each territory, its number from 0; units of the drawing are pixels times `scale`. */
export function traceRings(raster: Raster, territories: number, scale: number): Ring[][] {
  const tracer = new Tracer(raster, scale);
  const rings: Ring[][] = Array.from({ length: territories }, () => []);
  for (let y = 0; y < raster.height; y++) {
    for (let x = 0; x < raster.width; x++) {
      const label = tracer.label(x, y);
      if (label > 0 && label <= territories && tracer.isNew(x, y)) rings[label - 1].push(tracer.ring(x, y));
    }
  }
  return rings;
}

class Tracer {
  readonly #raster: Raster;
  readonly #scale: number;
  /** Grid points are numbered row by row; a side is its first point and its direction. */
  readonly #columns: number;
  readonly #walked: Uint8Array;
  readonly #arcs = new Map<number, readonly Point[]>();

  constructor(raster: Raster, scale: number) {
    this.#raster = raster;
    this.#scale = scale;
    this.#columns = raster.width + 1;
    this.#walked = new Uint8Array(this.#columns * (raster.height + 1) * 4);
  }

  label(x: number, y: number): number {
    const { width, height, labels } = this.#raster;
    return x < 0 || y < 0 || x >= width || y >= height ? 0 : labels[y * width + x];
  }

  /** Whether the upper side of the pixel is a border that no ring has used yet. */
  isNew(x: number, y: number): boolean {
    return this.label(x, y) !== this.label(x, y - 1) && this.#walked[(y * this.#columns + x) * 4] === 0;
  }

  /** The outline along the upper side of this pixel. */
  ring(x: number, y: number): Ring {
    return ringOf(this.#cut(this.#walk(x, y)).map((arc) => this.#shape(arc)));
  }

  /** The grid points of the outline, with its label always on the right. */
  #walk(startX: number, startY: number): number[] {
    const label = this.label(startX, startY);
    const points: number[] = [];
    let [x, y, direction] = [startX, startY, 0];
    while (this.#walked[(y * this.#columns + x) * 4 + direction] === 0) {
      const point = y * this.#columns + x;
      this.#walked[point * 4 + direction] = 1;
      points.push(point);
      x += DX[direction];
      y += DY[direction];
      direction = this.#turn(x, y, direction, label);
    }
    return points;
  }

  /** Right before straight before left: areas that touch only in a corner are separate. */
  #turn(x: number, y: number, direction: number, label: number): number {
    for (const turn of [1, 0, 3]) {
      const next = (direction + turn) & 3;
      if (this.#beside(x, y, next, true) === label && this.#beside(x, y, next, false) !== label) return next;
    }
    throw new Error('an outline has no end');
  }

  /** The label to the right or left of a step from a grid point in a direction. */
  #beside(x: number, y: number, direction: number, right: boolean): number {
    const hand = right ? direction : (direction + 3) & 3;
    return this.label(hand === 1 || hand === 2 ? x - 1 : x, hand >= 2 ? y - 1 : y);
  }

  /** Where more than two border sides meet. */
  #isJunction(point: number): boolean {
    const x = point % this.#columns;
    const y = (point - x) / this.#columns;
    const [nw, ne] = [this.label(x - 1, y - 1), this.label(x, y - 1)];
    const [sw, se] = [this.label(x - 1, y), this.label(x, y)];
    return Number(nw !== ne) + Number(ne !== se) + Number(se !== sw) + Number(sw !== nw) > 2;
  }

  /** The walk cut at junctions, both ends included; without junctions one closed arc from its smallest point. */
  #cut(walk: readonly number[]): number[][] {
    const junctions = walk.flatMap((point, i) => (this.#isJunction(point) ? i : []));
    const first = junctions[0] ?? walk.indexOf(walk.reduce((a, b) => (a < b ? a : b)));
    const turned = [...walk.slice(first), ...walk.slice(0, first), walk[first]];
    const cuts = [...junctions.map((i) => i - first), walk.length];
    if (junctions.length === 0) return [turned];
    return cuts.slice(1).map((end, i) => turned.slice(cuts[i], end + 1));
  }

  /** The smoothed line of an arc, made once in the direction that begins at the smaller end. */
  #shape(arc: readonly number[]): readonly Point[] {
    const last = arc.length - 1;
    const isTurned = arc[0] > arc[last] || (arc[0] === arc[last] && arc[1] > arc[last - 1]);
    const points = isTurned ? [...arc].reverse() : arc;
    const key = points[0] * 4 + directionOf(points[1] - points[0]);
    const line = this.#arcs.get(key) ?? this.#line(points);
    this.#arcs.set(key, line);
    return isTurned ? [...line].reverse() : line;
  }

  #line(points: readonly number[]): Point[] {
    const isClosed = points[0] === points[points.length - 1] && !this.#isJunction(points[0]);
    const corners = points.map((point): Point => [point % this.#columns, Math.floor(point / this.#columns)]);
    const calm = smoothed(corners, isClosed);
    const few = simplified(calm, isClosed);
    const line = isClosed && few.length < 5 ? calm : few; // a tiny island is not simplified, so that it stays round
    return line.map(([x, y]) => [tidy(x * this.#scale), tidy(y * this.#scale)]);
  }
}

/** Neighbouring grid points differ by one column or one row. */
function directionOf(step: number): number {
  if (Math.abs(step) === 1) return step === 1 ? 0 : 2;
  return step > 0 ? 1 : 3;
}

/** A ring through its arcs: each corner between the ends of an arc pulls the curve, which passes the middles between them. */
function ringOf(arcs: readonly (readonly Point[])[]): Ring {
  const [first] = arcs;
  const isClosed = arcs.length === 1 && same(first[0], first[first.length - 1]);
  if (isClosed && first.length > 3) return closedRing(first.slice(0, -1));
  return { start: first[0], stretches: arcs.flatMap(stretchesOf) };
}

const same = ([ax, ay]: Point, [bx, by]: Point): boolean => ax === bx && ay === by;
const middle = ([ax, ay]: Point, [bx, by]: Point): Point => [tidy((ax + bx) / 2), tidy((ay + by) / 2)];

function stretchesOf(arc: readonly Point[]): Stretch[] {
  if (arc.length === 2) return [{ controls: [], to: arc[1] }];
  return arc.slice(1, -1).map((corner, i) => ({
    controls: [corner],
    to: i === arc.length - 3 ? arc[arc.length - 1] : middle(corner, arc[i + 2]),
  }));
}

function closedRing(corners: readonly Point[]): Ring {
  const next = (i: number): Point => corners[(i + 1) % corners.length];
  return {
    start: middle(corners[corners.length - 1], corners[0]),
    stretches: corners.map((corner, i) => ({ controls: [corner], to: middle(corner, next(i)) })),
  };
}
