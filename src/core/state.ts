/** A position: whole numbers in one array, and the setting it belongs to. */
import { CHANCE_CELLS } from './chance.ts';
import type { Setting } from './setting.ts';

/** Index of a game's first own cell: the cells before hold the seed and event count of `chance.ts`. */
export const FIRST_CELL = CHANCE_CELLS;

/**
 * Games extend this with named accessors for the cells. A state has no other data, so copying, comparing and
 * saving are written once, here, and a search restarts from a position with one block copy.
 */
export abstract class State<S extends Setting = Setting> {
  readonly setting: S;
  /** The whole position. Which cell holds what is private to the game's state class. */
  readonly cells: Int32Array;
  /** The same memory as bytes, for lists of cards. Never for larger numbers: their byte order depends on the machine. */
  readonly bytes: Uint8Array;

  constructor(setting: S) {
    this.setting = setting;
    this.cells = new Int32Array(setting.stateLength);
    this.bytes = new Uint8Array(this.cells.buffer);
  }
}

/** Both states must belong to the same setting. */
export function copyState(from: State, into: State): void {
  into.cells.set(from.cells);
}

export function sameState(one: State, other: State): boolean {
  const a = one.cells;
  const b = other.cells;
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
