/** What follows from the pixels alone: who touches whom, outlines, areas that are not filled, loose lines. */
import {
  contactsOf,
  drawRaster,
  type MapShape,
  type Point,
  type Pole,
  polesOf,
  type Raster,
} from '../../games/risk/index.ts';
import { type Grown, grown, looseInk } from './grow.ts';
import { EMPTY, INK, nameOrNumber, numbersOf, type Pair, type Sheet, type SheetFields, SMALLEST } from './sheet.ts';

/** Does not change as long as nothing is drawn. */
export interface Ground {
  readonly width: number;
  readonly height: number;
  /** Territory numbers that have pixels, ascending. */
  readonly numbers: readonly number[];
  /** Those that touch. */
  readonly touching: readonly Pair[];
  /** Closed areas that nobody has filled yet. */
  readonly unfilled: readonly Point[];
  /** 1 for each pixel of ink that is no border of a territory. */
  readonly loose: Uint8Array;
  /** Territories as places in `numbers` plus one. */
  readonly raster: Raster;
  /** Units of the drawing a pixel of the raster. */
  readonly scale: number;
  readonly poles: readonly Pole[];
}

/** Territories that touch along fewer sides of pixels are no neighbours: their corners meet. */
const SHORTEST_BORDER = 8;

type Pixels = Pick<Sheet, 'width' | 'height' | 'cells'>;

export function groundOf(pixels: Pixels, fields: SheetFields): Ground {
  const { width, height } = pixels;
  const full = grown(pixels);
  const numbers = numbersOf(fields);
  const loose = looseInk(pixels, full);
  const scale = fields.isSmooth ? 2 : 1;
  const raster = rasterOf(full, width, height, { numbers, scale });
  return {
    width,
    height,
    numbers,
    touching: touchingOf({ width, height, labels: full.labels }, numbers),
    unfilled: unfilledOf(pixels, loose),
    loose,
    raster,
    scale,
    poles: polesOf(raster, numbers.length),
  };
}

/** The labels as places in the list of territories; coarser if lines are to be smooth. */
function rasterOf(
  { labels }: Grown,
  width: number,
  height: number,
  { numbers, scale }: { readonly numbers: readonly number[]; readonly scale: number },
): Raster {
  const place = new Uint8Array(256);
  for (const [k, n] of numbers.entries()) place[n] = k + 1;
  const [columns, rows] = [Math.floor(width / scale), Math.floor(height / scale)];
  const coarse = new Uint8Array(columns * rows);
  for (let y = 0, i = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++, i++) coarse[i] = place[labels[y * scale * width + x * scale]];
  }
  return { width: columns, height: rows, labels: coarse };
}

function touchingOf(raster: Raster, numbers: readonly number[]): Pair[] {
  const count = Math.max(0, ...numbers) + 1;
  const contact = contactsOf(raster, count);
  return numbers.flatMap((a) =>
    numbers.flatMap((b): Pair[] => (a < b && contact[a * count + b] >= SHORTEST_BORDER ? [[a, b]] : [])),
  );
}

/** Pixels of loose ink that an area must touch: a lake between territories has none. */
const OUTLINE = 12;

/** The middles of closed areas inside of loose lines. */
function unfilledOf({ width, height, cells }: Pixels, loose: Uint8Array): Point[] {
  const seen = new Uint8Array(cells.length);
  const queue = new Int32Array(cells.length);
  const found: Point[] = [];
  for (let first = loose.indexOf(1); first >= 0; first = loose.indexOf(1, first + 1)) {
    for (const start of [first - 1, first + 1, first - width, first + width]) {
      if (cells[start] !== EMPTY || seen[start] === 1) continue;
      const middle = unfilledAt({ width, height, cells }, { loose, seen, queue }, start);
      if (middle !== undefined) found.push(middle);
    }
  }
  return found;
}

interface Search {
  readonly loose: Uint8Array;
  readonly seen: Uint8Array;
  readonly queue: Int32Array;
}

function unfilledAt({ width, height, cells }: Pixels, { loose, seen, queue }: Search, start: number) {
  let tail = 0;
  let outline = 0;
  let isOpen = false;
  const visit = (i: number): void => {
    if (cells[i] === INK) outline += loose[i];
    if (cells[i] !== EMPTY || seen[i] === 1) return;
    seen[i] = 1;
    queue[tail++] = i;
  };
  visit(start);
  for (let head = 0; head < tail; head++) {
    const i = queue[head];
    const x = i % width;
    isOpen ||= x === 0 || x === width - 1 || i < width || i >= width * (height - 1);
    if (x > 0) visit(i - 1);
    if (x + 1 < width) visit(i + 1);
    if (i >= width) visit(i - width);
    if (i + width < cells.length) visit(i + width);
  }
  if (isOpen || tail < SMALLEST || outline < OUTLINE) return undefined;
  const middle = queue[tail >> 1];
  const point: Point = [middle % width, Math.floor(middle / width)];
  return point;
}

/** Outlines and places of discs and names, in the order of the numbers. */
export function shapesOf({ raster, scale, poles, numbers }: Ground, fields: SheetFields): readonly MapShape[] {
  const all = numbers.map((n) => fields.territories[n]);
  const placed = all.map(({ disc }, k): Pole => {
    if (disc === undefined) return poles[k];
    return { x: disc[0] / scale, y: disc[1] / scale, radius: poles[k].radius };
  });
  const names = all.map((territory, k) => nameOrNumber(territory, numbers[k]));
  const { shapes } = drawRaster(raster, names, scale, { poles: placed });
  return shapes.map((shape, k) => ({ ...shape, label: all[k].label ?? shape.label }));
}
