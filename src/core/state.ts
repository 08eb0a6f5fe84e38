/** A position is nothing but whole numbers in one array, and the table it belongs to. */
import { CHANCE_CELLS } from './chance.ts';
import type { Setting } from './setting.ts';

/** Where a game's own cells begin: the first ones belong to chance. */
export const FIRST_CELL = CHANCE_CELLS;

/**
 * Games extend this with named access to the cells. Because there is nothing else in a state, copying, comparing and
 * saving are written once, here, and a search restarts from a position with one block copy.
 */
export abstract class State<S extends Setting = Setting> {
  readonly setting: S;
  /** The whole position. Which cell holds what is private to the game's state class. */
  readonly cells: Int32Array;
  /** The same memory byte by byte, for lists of cards. Never for numbers wider than a byte: their order is the machine's. */
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
