/**
 * SVG path data in maps: closed rings of absolute M, L, Q, C commands, numbers with at most three decimals. Paths
 * accepted here are safe to put on a page.
 */
import type { Point } from './format.ts';

/** A segment from the end of the one before it: a line (no control point), a quadratic or a cubic curve. */
export interface Stretch {
  readonly controls: readonly Point[];
  readonly to: Point;
}

/** A closed line; the last segment ends where it begins. */
export interface Ring {
  readonly start: Point;
  readonly stretches: readonly Stretch[];
}

/** A command and its numbers, so that an error is located exactly. */
const COMMAND = /[ ,]*(?:([MLQCZ])|(-?\d{1,5}(?:\.\d{1,3})?)(?![\d.]))/y;
const UNREADABLE = '?';
const NUMBERS: Readonly<Record<string, number>> = { M: 2, L: 2, Q: 4, C: 6 };

/** The rings, or the position (from 1) of the first error. */
export function parsePath(text: string): readonly Ring[] | { readonly character: number } {
  const rings: Ring[] = [];
  let ring: { start: Point; stretches: Stretch[] } | undefined;
  const commands = commandsOf(text);
  const last = commands.at(-1);
  if (last?.command === UNREADABLE) return { character: last.at };
  for (const { command, numbers, at } of commands) {
    const count = NUMBERS[command];
    if (command === 'Z') {
      if (ring === undefined || ring.stretches.length === 0 || numbers.length > 0) return { character: at };
      rings.push(closed(ring));
      ring = undefined;
    } else if (count === undefined || numbers.length === 0 || numbers.length % count !== 0) {
      return { character: at };
    } else if (command === 'M') {
      if (ring !== undefined || numbers.length !== 2) return { character: at };
      ring = { start: [numbers[0], numbers[1]], stretches: [] };
    } else {
      if (ring === undefined) return { character: at };
      ring.stretches.push(...stretchesOf(numbers, count));
    }
  }
  return ring === undefined && rings.length > 0 ? rings : { character: text.length + 1 };
}

interface Command {
  readonly command: string;
  readonly numbers: number[];
  readonly at: number;
}

/** Splits the text; unreadable parts become an invalid command. */
function commandsOf(text: string): Command[] {
  const commands: Command[] = [];
  COMMAND.lastIndex = 0;
  while (COMMAND.lastIndex < text.length) {
    const before = COMMAND.lastIndex;
    const [, letter, number] = COMMAND.exec(text) ?? [];
    if (letter !== undefined) commands.push({ command: letter, numbers: [], at: before + 1 });
    else if (number !== undefined && commands.length > 0) commands[commands.length - 1].numbers.push(Number(number));
    else if (/^[ ,]*$/.test(text.slice(before))) break;
    else return [...commands, { command: UNREADABLE, numbers: [], at: before + 1 }];
  }
  return commands;
}

function stretchesOf(numbers: readonly number[], count: number): Stretch[] {
  const stretches: Stretch[] = [];
  for (let i = 0; i < numbers.length; i += count) {
    const points: Point[] = [];
    for (let k = i; k < i + count; k += 2) points.push([numbers[k], numbers[k + 1]]);
    stretches.push({ controls: points.slice(0, -1), to: points[points.length - 1] });
  }
  return stretches;
}

function closed(ring: { readonly start: Point; readonly stretches: Stretch[] }): Ring {
  const { to } = ring.stretches[ring.stretches.length - 1];
  if (to[0] !== ring.start[0] || to[1] !== ring.start[1]) ring.stretches.push({ controls: [], to: ring.start });
  return ring;
}

/** The rings of a path that has been checked before. */
export function ringsOf(path: string): readonly Ring[] {
  const rings = parsePath(path);
  if ('character' in rings) throw new Error(`not a path, at character ${rings.character}`);
  return rings;
}

export function formatRing({ start, stretches }: Ring): string {
  let text = `M${pair(start)}`;
  for (const [i, { controls, to }] of stretches.entries()) {
    const closes = i === stretches.length - 1 && controls.length === 0;
    if (!closes) text += `${'LQC'[controls.length]}${[...controls, to].map(pair).join(' ')}`;
  }
  return `${text}Z`;
}

const pair = ([x, y]: Point): string => `${tidy(x)} ${tidy(y)}`;
/** One decimal: a tenth of a unit is finer than any screen shows. */
export const tidy = (value: number): number => Math.round(value * 10) / 10 || 0;

/** A ring as corners, with curves split into straight pieces. */
export function flatten({ start, stretches }: Ring, pieces = 4): Point[] {
  const corners: Point[] = [start];
  let from = start;
  for (const { controls, to } of stretches) {
    const points = [from, ...controls, to];
    for (let i = 1; i <= (controls.length === 0 ? 1 : pieces); i++) {
      corners.push(controls.length === 0 ? to : casteljau(points, i / pieces));
    }
    from = to;
  }
  corners.pop(); // the start again
  return corners;
}

/** The point of a Bézier curve at t, by repeated interpolation (de Casteljau). */
function casteljau(points: readonly Point[], t: number): Point {
  let row = points;
  while (row.length > 1) {
    row = row.slice(1).map(([x, y], i): Point => [row[i][0] + t * (x - row[i][0]), row[i][1] + t * (y - row[i][1])]);
  }
  return row[0];
}

/** The signed area of a polygon, positive if it runs clockwise on a screen. */
export function areaOf(corners: readonly Point[]): number {
  let sum = 0;
  for (const [i, [x, y]] of corners.entries()) {
    const [nx, ny] = corners[(i + 1) % corners.length];
    sum += x * ny - nx * y;
  }
  return sum / 2;
}

/** Whether a point lies inside of rings, holes left out (even-odd). */
export function isInside([x, y]: Point, rings: readonly (readonly Point[])[]): boolean {
  let inside = false;
  for (const ring of rings) {
    for (const [i, [ax, ay]] of ring.entries()) {
      const [bx, by] = ring[(i + 1) % ring.length];
      if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
    }
  }
  return inside;
}
