/** Writes pixels and remembers how they were, by tiles: a tile is copied when its first pixel changes. */
import { decodeRuns, encodeRuns } from './runs.ts';
import type { Sheet } from './sheet.ts';

const SHIFT = 6;
const SIDE = 1 << SHIFT;

/** The former pixels of some tiles. */
export interface Patch {
  readonly tiles: ReadonlyMap<number, Uint8Array>;
  readonly bytes: number;
}

export class Pixels {
  readonly width: number;
  readonly height: number;
  readonly cells: Uint8Array;
  readonly #columns: number;
  readonly #before = new Map<number, Uint8Array>();

  constructor({ width, height, cells }: Pick<Sheet, 'width' | 'height' | 'cells'>) {
    this.width = width;
    this.height = height;
    this.cells = cells;
    this.#columns = columnsOf(width);
  }

  set(i: number, value: number): void {
    if (this.cells[i] === value) return;
    const x = i % this.width;
    const tile = (((i - x) / this.width) >> SHIFT) * this.#columns + (x >> SHIFT);
    if (!this.#before.has(tile)) this.#before.set(tile, copyOf(this, tile));
    this.cells[i] = value;
  }

  get isChanged(): boolean {
    return this.#before.size > 0;
  }

  /** What takes the changes back. */
  patch(): Patch {
    return patchOf(this.#before);
  }

  /** Takes the changes back at once. */
  revert(): void {
    for (const [tile, before] of this.#before) paste(this, tile, before);
    this.#before.clear();
  }
}

type Grid = Pick<Sheet, 'width' | 'height' | 'cells'>;

const columnsOf = (width: number): number => (width + SIDE - 1) >> SHIFT;

function patchOf(tiles: ReadonlyMap<number, Uint8Array>): Patch {
  const encoded = new Map([...tiles].map(([tile, bytes]) => [tile, encodeRuns(bytes)]));
  return { tiles: encoded, bytes: [...encoded.values()].reduce((sum, { length }) => sum + length + 16, 0) };
}

/** Puts the former pixels back; returns the patch that undoes this. */
export function applyPatch(sheet: Grid, { tiles }: Patch): Patch {
  const replaced = new Map<number, Uint8Array>();
  for (const [tile, runs] of tiles) {
    replaced.set(tile, copyOf(sheet, tile));
    paste(sheet, tile, decodeRuns(runs, SIDE * SIDE)!);
  }
  return patchOf(replaced);
}

/** The pixels of a tile; where it goes beyond the sheet there is 0. */
function copyOf({ width, height, cells }: Grid, tile: number): Uint8Array {
  const copy = new Uint8Array(SIDE * SIDE);
  const { left, top, right, bottom } = extentOf(width, height, tile);
  for (let y = top; y < bottom; y++) copy.set(cells.subarray(y * width + left, y * width + right), (y - top) * SIDE);
  return copy;
}

function paste({ width, height, cells }: Grid, tile: number, bytes: Uint8Array): void {
  const { left, top, right, bottom } = extentOf(width, height, tile);
  for (let y = top; y < bottom; y++) {
    const from = (y - top) * SIDE;
    cells.set(bytes.subarray(from, from + right - left), y * width + left);
  }
}

function extentOf(width: number, height: number, tile: number) {
  const columns = columnsOf(width);
  const left = (tile % columns) * SIDE;
  const top = Math.floor(tile / columns) * SIDE;
  return { left, top, right: Math.min(width, left + SIDE), bottom: Math.min(height, top + SIDE) };
}
