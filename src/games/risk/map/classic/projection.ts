/** From longitude and latitude to the drawing: steps along each axis, wider where the game is crowded (Europe). */
import type { Point } from '../format.ts';

/** Degrees at which a step begins, and how much wider than one degree is drawn there. */
type Steps = readonly (readonly [from: number, weight: number])[];

const WEST_TO_EAST: Steps = [
  [-172, 1],
  [-60, 0.72],
  [-28, 1.75],
  [45, 1],
  [96, 1.25],
  [155, 0.75],
  [193, 0],
];
const SOUTH_TO_NORTH: Steps = [
  [-57, 0.8],
  [-42, 1.1],
  [-10, 1],
  [30, 1.75],
  [56, 1.45],
  [72, 0.75],
  [84, 0],
];

/** Width of the drawing in pixels of its grid; the height follows. */
export const COLUMNS = 320;
const X_SCALE = COLUMNS / length(WEST_TO_EAST, 193);
const Y_SCALE = X_SCALE * 1.22;
export const ROWS = Math.ceil(length(SOUTH_TO_NORTH, 84) * Y_SCALE);

function length(steps: Steps, to: number): number {
  let sum = 0;
  for (const [i, [from, weight]] of steps.entries()) {
    const end = Math.min(to, steps[i + 1]?.[0] ?? from);
    if (end > from) sum += (end - from) * weight;
  }
  return sum;
}

export function project(longitude: number, latitude: number): Point {
  return [length(WEST_TO_EAST, longitude) * X_SCALE, ROWS - length(SOUTH_TO_NORTH, latitude) * Y_SCALE];
}

/** Pairs of numbers in a text as places on the grid. */
export function places(text: string): Point[] {
  const numbers = text.split(' ').map(Number);
  return Array.from({ length: numbers.length / 2 }, (_, i) => project(numbers[2 * i], numbers[2 * i + 1]));
}
