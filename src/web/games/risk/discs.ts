/** Where the discs lie: at the centres of their territories, moved apart a little where they would overlap. */
import type { Point } from '../../../games/risk/index.ts';
import type { Frame } from './ground.ts';

export interface PlacedDisc {
  /** In units of the drawing. */
  readonly at: Point;
  /** In pixels. */
  readonly radius: number;
}

/** In pixels: the smallest disc whose number can be read, and the gap between two. */
const LEAST_RADIUS = 12;
const GAP = 1;
/** The share of the room that a disc takes: some land stays visible between two. */
const SHARE = 0.85;
const MOST_ROUNDS = 60;

export interface DiscSizes {
  /** Pixels per unit of the drawing. */
  readonly scale: number;
  /** In pixels, where there is room. */
  readonly radius: number;
  /** No disc leaves it. */
  readonly frame: Frame;
}

/** `room` is half of the distance of each centre to the nearest other one. */
export function placeDiscs(centres: readonly Point[], room: readonly number[], sizes: DiscSizes): PlacedDisc[] {
  const { scale, radius, frame } = sizes;
  const radii = room.map((free) => Math.max(LEAST_RADIUS, Math.min(radius, SHARE * free * scale)));
  const inside = ([x, y]: Point, i: number): [number, number] => [
    within(x, frame.left * scale, frame.width * scale, radii[i] + GAP),
    within(y, frame.top * scale, frame.height * scale, radii[i] + GAP),
  ];
  let places = centres.map(([x, y], i) => inside([x * scale, y * scale], i));
  for (let round = 0; round < MOST_ROUNDS && pushApart(places, radii); round++) places = places.map(inside);
  return places.map(([x, y], i) => ({ at: [x / scale, y / scale], radius: radii[i] }));
}

const within = (value: number, start: number, length: number, margin: number): number =>
  Math.max(start + margin, Math.min(start + length - margin, value));

/** Moves both discs of each overlapping pair by half of what is missing; returns whether there was one. */
function pushApart(places: [number, number][], radii: readonly number[]): boolean {
  let wasMoved = false;
  for (let i = 0; i < places.length; i++) {
    for (let k = i + 1; k < places.length; k++) {
      const [dx, dy] = [places[k][0] - places[i][0], places[k][1] - places[i][1]];
      const apart = Math.hypot(dx, dy);
      const missing = radii[i] + radii[k] + GAP - apart;
      if (missing <= 0.01) continue;
      const [ux, uy] = apart === 0 ? [1, 0] : [dx / apart, dy / apart];
      places[i] = [places[i][0] - (ux * missing) / 2, places[i][1] - (uy * missing) / 2];
      places[k] = [places[k][0] + (ux * missing) / 2, places[k][1] + (uy * missing) / 2];
      wasMoved = true;
    }
  }
  return wasMoved;
}
