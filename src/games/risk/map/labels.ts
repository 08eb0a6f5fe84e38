/** Places names: near the disc, on the drawing, and never over another name. */
import { LANGUAGES, type Language } from '../../../core/types.ts';
import type { Label, Point } from './format.ts';

/** Sizes in units of the drawing, for drawing a map at natural size. */
export const DISC_RADIUS = 18;
export const NAME_SIZE = 15;
const LINE = NAME_SIZE * 1.12;
/** Width of a letter of the italic serif, on average; the wide ones are rarer in long names. */
const LETTER = NAME_SIZE * 0.53;
const PADDING = 3;
/** Longer names are broken in two where they have a space or a hyphen. */
const LONG = 11;

export const nameIn = (name: Label, language: Language): string => (typeof name === 'string' ? name : name[language]);

/** The lines of a name: long names break where the two parts are most equal. */
export function nameLines(name: string): string[] {
  if (name.length <= LONG) return [name];
  const breaks = [...name.matchAll(/[ -]/g)].map(({ index }) => index + (name[index] === '-' ? 1 : 0));
  const halves = breaks.map((at) => [name.slice(0, at), name.slice(at).trimStart()]);
  return halves.sort((a, b) => widest(a) - widest(b))[0] ?? [name];
}

const widest = (lines: readonly string[]): number => Math.max(...lines.map((line) => line.length));

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The space a name takes in the language that needs more; `room` widens it. */
export function nameBox(name: Label, [x, y]: Point, room = 1): Box {
  const lines = LANGUAGES.map((language) => nameLines(nameIn(name, language)));
  const width = Math.max(...lines.map(widest)) * LETTER * room + PADDING * 2;
  const height = Math.max(...lines.map((list) => list.length)) * LINE + PADDING;
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
}

export function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

const discBox = ([x, y]: Point): Box => ({
  left: x - DISC_RADIUS,
  top: y - DISC_RADIUS,
  right: x + DISC_RADIUS,
  bottom: y + DISC_RADIUS,
});

/** What placing names needs to know about a territory. */
export interface NamedSpot {
  readonly name: Label;
  readonly centre: Point;
}

/** The cost of having a share of a name (0 to 1) on other territories; the drawing provides it. */
export type ForeignCover = (territory: number, box: Box) => number;

interface LabelSpot {
  readonly at: Point;
  readonly box: Box;
  readonly cost: number;
}

/** Overlapping names cost most; over discs a name hides a number. */
const OVER_NAME = 100;
const OVER_DISC = 10;
const ROUNDS = 12;

/**
 * A position for each name. Every name starts where it would be best alone; then names with conflicts move in turn to their
 * cheapest position, until none can improve. Names of other programs' maps are placed with more `room`: fonts differ in width.
 */
export function placeNames(places: readonly NamedSpot[], size: Point, foreign: ForeignCover, room = 1): Point[] {
  const discs = places.map(({ centre }) => discBox(centre));
  const choices = places.map((place, i) =>
    candidates(place, size, room, (box) => foreign(i, box) + OVER_DISC * hits(box, discs)),
  );
  const chosen = choices.map((list) => list.reduce((best, next) => (next.cost < best.cost ? next : best)));
  for (let round = 0; round < ROUNDS; round++) {
    let moved = false;
    for (const [i, list] of choices.entries()) {
      const others = chosen.flatMap(({ box }, k) => (k === i ? [] : box));
      const trouble = (candidate: LabelSpot): number => candidate.cost + OVER_NAME * hits(candidate.box, others);
      if (hits(chosen[i].box, others) === 0) continue;
      const best = list.reduce((least, next) => (trouble(next) < trouble(least) ? next : least), chosen[i]);
      moved ||= best !== chosen[i];
      chosen[i] = best;
    }
    if (!moved) break;
  }
  return chosen.map(({ at }) => at);
}

function hits(box: Box, others: readonly Box[]): number {
  let count = 0;
  for (const other of others) if (overlap(box, other)) count++;
  return count;
}

/** Below the disc, above it, beside it, and a little to either side of these. */
function candidates({ name, centre }: NamedSpot, size: Point, room: number, cost: (box: Box) => number): LabelSpot[] {
  const { right, bottom } = nameBox(name, [0, 0], room);
  const away = DISC_RADIUS + bottom;
  const aside = DISC_RADIUS + right;
  const steps = [0, -0.25, 0.25, -0.5, 0.5, -0.8, 0.8].map((part) => part * right);
  const offsets: Point[] = [
    ...steps.map((x): Point => [x, away]),
    ...steps.map((x): Point => [x, -away]),
    [aside, 0],
    [-aside, 0],
    [aside, bottom],
    [-aside, bottom],
    [aside, -bottom],
    [-aside, -bottom],
    [0, away + bottom],
    [0, -away - bottom],
  ];
  return offsets.map(([dx, dy], rank) => {
    const at: Point = [
      within(Math.round(centre[0] + dx), right, size[0] - right),
      within(Math.round(centre[1] + dy), bottom, size[1] - bottom),
    ];
    const box = nameBox(name, at, room);
    return { at, box, cost: cost(box) + rank * 0.04 };
  });
}

const within = (value: number, low: number, high: number): number =>
  Math.max(Math.ceil(low), Math.min(Math.floor(high), value));
