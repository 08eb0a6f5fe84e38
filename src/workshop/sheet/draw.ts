/** What the drawing tools do to the grid and to the territories on it. */
import type { Point } from '../../games/risk/index.ts';
import { areaAround, partsOf, pixelAt, valuesBeside } from './flood.ts';
import { type Gap, gapAround } from './gaps.ts';
import { grown } from './grow.ts';
import { EMPTY, freeNumber, INK, isLand, NEW_TERRITORY, type Sheet, SMALLEST, withoutTerritories } from './sheet.ts';
import { eachUnder } from './stroke.ts';
import type { Pixels } from './tiles.ts';

/** A sheet in the middle of a change. */
export interface Change {
  readonly sheet: Sheet;
  readonly pixels: Pixels;
}

export type Refusal =
  | { readonly code: 'full' }
  | { readonly code: 'outside' }
  | { readonly code: 'too-small' }
  | { readonly code: 'edge' }
  | { readonly code: 'open'; readonly gap: Gap };

/** What a change did, for the sentence that tells it. */
export interface Done {
  /** New territories. */
  readonly made?: readonly number[];
  /** Territories that are no more. */
  readonly gone?: readonly number[];
  /** The one that took them. */
  readonly into?: number;
  /** Pixels of borders that a fill has closed. */
  readonly closed?: number;
}

export type Drawn = { readonly ok: true; readonly done: Done } | { readonly ok: false; readonly refusal: Refusal };

const done = (what: Done = {}): Drawn => ({ ok: true, done: what });
const refused = (refusal: Refusal): Drawn => ({ ok: false, refusal });

/** A line of border. Where it crosses a territory, the largest part keeps the name and the others are new. */
export function drawBorder(change: Change, points: readonly Point[], brush: number): Drawn {
  const { sheet, pixels } = change;
  const crossed = new Set<number>();
  eachUnder(sheet, points, brush, (i) => {
    if (isLand(sheet.cells[i])) crossed.add(sheet.cells[i]);
  });
  const before = new Map([...crossed].map((n) => [n, partsOf(sheet, n)]));
  eachUnder(sheet, points, brush, (i) => pixels.set(i, INK));
  const made: number[] = [];
  const gone: number[] = [];
  for (const [n, parts] of before) {
    const after = partsOf(sheet, n);
    if (after.length === 0) gone.push(n);
    if (after.length < 2) continue;
    for (const group of byOrigin(sheet, parts, after)) {
      if (!divide(change, group, n, made)) return refused({ code: 'full' });
    }
  }
  sheet.fields = withoutTerritories(sheet.fields, gone);
  return done({ made, gone });
}

/** The parts of now by the parts of before that they come from, in each group the largest first. */
function byOrigin({ cells }: Sheet, before: readonly number[][], after: readonly number[][]): number[][][] {
  const origin = new Uint16Array(cells.length);
  for (const [k, part] of before.entries()) for (const i of part) origin[i] = k;
  return before.map((_, k) => after.filter(([first]) => origin[first] === k).sort((a, b) => b.length - a.length));
}

/** New numbers for all parts but the first; too small ones become border. False if there are no more numbers. */
function divide({ sheet, pixels }: Change, parts: readonly number[][], from: number, made: number[]): boolean {
  for (const part of parts.slice(1)) {
    const number = part.length < SMALLEST ? INK : addTerritory(sheet, from);
    if (number === undefined) return false;
    if (number !== INK) made.push(number);
    for (const i of part) pixels.set(i, number);
  }
  return true;
}

/** A new territory; a part of another one is in the same region. */
function addTerritory(sheet: Sheet, from?: number): number | undefined {
  const number = freeNumber(sheet.fields);
  if (number === undefined) return undefined;
  const region = from === undefined ? undefined : sheet.fields.territories[from]?.region;
  const territories = { ...sheet.fields.territories, [number]: { ...NEW_TERRITORY, region } };
  sheet.fields = { ...sheet.fields, territories };
  return number;
}

export interface FillOptions {
  /** Gaps up to this many pixels are closed. */
  readonly gap: number;
  /** Smaller areas are not filled. */
  readonly smallest: number;
}

/** Makes an area a territory, a territory water. */
export function fill(change: Change, at: Point, { gap, smallest }: FillOptions): Drawn {
  const { sheet, pixels } = change;
  const start = pixelAt(sheet, at);
  if (start === undefined) return refused({ code: 'outside' });
  if (isLand(sheet.cells[start])) return turnToWater(change, sheet.cells[start]);
  let closed = 0;
  for (let tries = 0; tries < MOST_GAPS; tries++) {
    const area = areaAround(sheet, start);
    if (!area.reachesEdge) {
      if (area.pixels.length < smallest) return refused({ code: 'too-small' });
      const number = addTerritory(sheet);
      if (number === undefined) return refused({ code: 'full' });
      for (const i of area.pixels) pixels.set(i, number);
      return done({ made: [number], ...(closed > 0 && { closed }) });
    }
    const found = gapAround(sheet, start);
    if (found === undefined) return refused({ code: 'edge' });
    if (found.width > gap) return refused({ code: 'open', gap: found });
    closed += found.width;
    eachUnder(sheet, [found.from, found.to], PATCH, (i) => pixels.set(i, INK));
  }
  return refused({ code: 'edge' });
}

const MOST_GAPS = 40;
/** The brush that closes gaps. */
const PATCH = 4;

/** Ink where nothing is yet: what people have drawn stays. */
export function inkWater({ sheet, pixels }: Change, ink: Uint8Array): Drawn {
  for (let i = 0; i < ink.length; i++) if (ink[i] === 1 && sheet.cells[i] === EMPTY) pixels.set(i, INK);
  return done();
}

export function turnToWater({ sheet, pixels }: Change, territory: number): Drawn {
  const { cells } = sheet;
  for (let i = cells.indexOf(territory); i >= 0; i = cells.indexOf(territory, i + 1)) pixels.set(i, EMPTY);
  sheet.fields = withoutTerritories(sheet.fields, [territory]);
  return done({ gone: [territory] });
}

/** Takes borders away; with `land`, everything. Territories between which a border opens become one. */
export function erase(change: Change, points: readonly Point[], brush: number, land: boolean): Drawn {
  const { sheet } = change;
  if (land) return eraseAll(change, points, brush);
  const erased = new Set<number>();
  const joined: Set<number>[] = [];
  eachUnder(sheet, points, brush, (i) => {
    if (sheet.cells[i] === INK) erased.add(i);
    else for (const pair of touchingAt(sheet, i)) joined.push(pair);
  });
  for (const part of connected(sheet, erased)) joined.push(landsBeside(sheet, part));
  giveAway(change, erased);
  return mergeAll(change, joined);
}

/** Territories that meet at a pixel without ink between them. */
function touchingAt({ width, cells }: Sheet, i: number): Set<number>[] {
  if (!isLand(cells[i])) return [];
  return [i + 1, i + width].flatMap((k) =>
    k < cells.length && isLand(cells[k]) && cells[k] !== cells[i] ? [new Set([cells[i], cells[k]])] : [],
  );
}

const landsBeside = (sheet: Sheet, part: readonly number[]): Set<number> =>
  new Set([...valuesBeside(sheet, part)].filter(isLand));

/** Erased pixels go to the areas beside them, step by step from all sides. */
function giveAway({ sheet, pixels }: Change, erased: ReadonlySet<number>): void {
  const { width, cells } = sheet;
  const valueAt = (i: number): number => cells[i] ?? EMPTY;
  for (let left = [...erased]; left.length > 0; ) {
    const taken = left.flatMap((i) => {
      const beside = [i - 1, i + 1, i - width, i + width].map(valueAt).filter((value) => value !== INK);
      return beside.length === 0 ? [] : [[i, beside.find(isLand) ?? EMPTY] as const];
    });
    for (const [i, value] of taken) pixels.set(i, value);
    if (taken.length === 0) for (const i of left) pixels.set(i, EMPTY);
    left = left.filter((i) => cells[i] === INK);
  }
}

function eraseAll({ sheet, pixels }: Change, points: readonly Point[], brush: number): Drawn {
  const touched = new Set<number>();
  eachUnder(sheet, points, brush, (i) => {
    if (isLand(sheet.cells[i])) touched.add(sheet.cells[i]);
    pixels.set(i, EMPTY);
  });
  const gone = [...touched].filter((n) => !sheet.cells.includes(n));
  sheet.fields = withoutTerritories(sheet.fields, gone);
  return done({ gone });
}

/** The parts of a set of pixels that are connected by their sides. */
function connected({ width }: Sheet, pixels: ReadonlySet<number>): number[][] {
  const left = new Set(pixels);
  const parts: number[][] = [];
  for (const first of pixels) {
    if (!left.delete(first)) continue;
    const part = [first];
    for (const i of part) for (const k of [i - 1, i + 1, i - width, i + width]) if (left.delete(k)) part.push(k);
    parts.push(part);
  }
  return parts;
}

/** Makes one territory of each group; groups that share one are one. The largest keeps what is said about it. */
function mergeAll({ sheet, pixels }: Change, groups: readonly ReadonlySet<number>[]): Drawn {
  const into = new Map<number, number>();
  const root = (n: number): number => (into.has(n) ? root(into.get(n)!) : n);
  for (const group of groups) {
    const roots = [...new Set([...group].map(root))].sort((a, b) => areaOf(sheet, b) - areaOf(sheet, a) || a - b);
    for (const n of roots.slice(1)) into.set(n, roots[0]);
  }
  if (into.size === 0) return done();
  const { cells } = sheet;
  for (let i = 0; i < cells.length; i++) if (into.has(cells[i])) pixels.set(i, root(cells[i]));
  const gone = [...into.keys()];
  sheet.fields = withoutTerritories(sheet.fields, gone);
  return done({ gone, into: root(gone[0]) });
}

function areaOf({ cells }: Sheet, n: number): number {
  let area = 0;
  for (let i = cells.indexOf(n); i >= 0; i = cells.indexOf(n, i + 1)) area++;
  return area;
}

/** Makes one territory of several, and takes the borders between them away. */
export function merge(change: Change, territories: readonly number[]): Drawn {
  const { sheet, pixels } = change;
  const group = new Set(territories);
  const { labels, depth } = grown(sheet);
  const { width, cells } = sheet;
  for (let i = 0; i + width < cells.length; i++) {
    for (const k of [i + 1, i + width]) {
      if (labels[i] === labels[k] || !group.has(labels[i]) || !group.has(labels[k])) continue;
      const reach = Math.max(depth[i], depth[k]) + 1;
      for (const p of [...around(i, reach, width), ...around(k, reach, width)]) {
        if (cells[p] === INK && group.has(labels[p])) pixels.set(p, labels[p]);
      }
    }
  }
  return mergeAll(change, [group]);
}

/** The pixels of a square around a pixel. */
function around(i: number, reach: number, width: number): number[] {
  const side = 2 * reach + 1;
  return Array.from(
    { length: side * side },
    (_, k) => i + (Math.floor(k / side) - reach) * width + ((k % side) - reach),
  );
}
