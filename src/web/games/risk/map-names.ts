/** Which names are written on a map: on a small screen or a crowded map they would lie over each other. */
import type { Point } from '../../../games/risk/index.ts';

export interface MapName {
  readonly at: Point;
  readonly rows: readonly string[];
}

/** Of the size of the letters. */
const LETTER_WIDTH = 0.5;
const ROW_HEIGHT = 1.1;

/** Names that lie over none before them; the first ones are the most important. */
export function namesApart<Name extends MapName>(names: readonly Name[], size: number): Name[] {
  const kept: Name[] = [];
  for (const name of names) if (kept.every((other) => !areOver(name, other, size))) kept.push(name);
  return kept;
}

function areOver(one: MapName, other: MapName, size: number): boolean {
  const across = size * LETTER_WIDTH * ((widthOf(one) + widthOf(other)) / 2);
  const down = size * ROW_HEIGHT * ((one.rows.length + other.rows.length) / 2);
  return Math.abs(one.at[0] - other.at[0]) < across && Math.abs(one.at[1] - other.at[1]) < down;
}

const widthOf = ({ rows }: MapName): number => Math.max(...rows.map((row) => row.length));
