/** Coasts in pictures that are made here: land of one or more colours, borders that are only drawn, and pictures without anything. */
import { describe, expect, test } from 'vitest';
import { COARSE, coastsOf, type Picture } from './coasts.ts';
import { apply, encodeSheet, groundOf, History, INK, newSheet, numbersOf } from './index.ts';

type Rgb = readonly [number, number, number];
const BLUE: Rgb = [40, 90, 160];
const GREEN: Rgb = [120, 170, 80];
const SAND: Rgb = [220, 200, 150];
const BLACK: Rgb = [10, 10, 10];
const WHITE: Rgb = [250, 250, 250];
const SIZE = { width: 480, height: 320 } as const;

function picture(colourAt: (x: number, y: number) => Rgb | undefined): Picture {
  const [width, height] = [SIZE.width / COARSE, SIZE.height / COARSE];
  const rgba = new Uint8ClampedArray(4 * width * height);
  for (let i = 0; i < width * height; i++) {
    const colour = colourAt((i % width) * COARSE, Math.floor(i / width) * COARSE);
    if (colour !== undefined) rgba.set([...colour, 255], 4 * i);
  }
  return { width, height, rgba };
}

const discs = [
  [100, 100],
  [240, 200],
  [380, 110],
] as const;
const inDisc = (x: number, y: number): boolean => discs.some(([cx, cy]) => Math.hypot(x - cx, y - cy) < 55);

/** A sheet with the ink, and each of these places filled. */
function filled(found: Picture, places: readonly (readonly [number, number])[]) {
  const sheet = newSheet('found', 'Found', SIZE.width, SIZE.height);
  const before = encodeSheet(sheet);
  const { ink } = coastsOf(found, SIZE)!;
  const applied = apply(sheet, { kind: 'coasts', ink });
  if (!applied.ok) throw new Error('refused');
  for (const at of places) expect(apply(sheet, { kind: 'fill', at, gap: 0, smallest: 120 }).ok, String(at)).toBe(true);
  return { sheet, before, step: applied.step };
}

describe('coasts of a picture', () => {
  test('three discs of land on blue become three territories that do not touch', () => {
    const noise = (x: number, y: number): number => ((x * 7 + y * 13) % 11) - 5; // as in a photograph of a map
    const { sheet } = filled(
      picture((x, y) => (inDisc(x, y) ? GREEN : BLUE).map((value) => value + noise(x, y)) as unknown as Rgb),
      discs,
    );
    expect(
      coastsOf(
        picture((x, y) => (inDisc(x, y) ? GREEN : BLUE)),
        SIZE,
      )!.areas,
    ).toBe(4);
    expect(numbersOf(sheet.fields)).toEqual([1, 2, 3]);
    expect(groundOf(sheet, sheet.fields).touching).toEqual([]);
    const { cells, width } = sheet;
    const inked = [...cells.keys()].filter((i) => cells[i] === INK);
    const away = inked.map((i) =>
      Math.min(...discs.map(([x, y]) => Math.abs(Math.hypot((i % width) - x, Math.floor(i / width) - y) - 55))),
    );
    expect(Math.max(...away)).toBeLessThanOrEqual(2 * COARSE);
  });

  test('colours that touch are parted', () => {
    const { sheet } = filled(
      picture((x, y) => (Math.hypot(x - 240, y - 160) > 120 ? BLUE : x < 240 ? GREEN : SAND)),
      [
        [180, 160],
        [300, 160],
      ],
    );
    expect(groundOf(sheet, sheet.fields).touching).toEqual([[1, 2]]);
  });

  test('a drawn border becomes one line, letters none', () => {
    const isLetter = (x: number, y: number): boolean => Math.abs(x - 150) < 3 && Math.abs(y - 160) < 12;
    const isLine = (x: number, y: number): boolean =>
      Math.abs(Math.hypot(x - 240, y - 160) - 120) < 4 || (Math.abs(x - 240) < 4 && Math.abs(y - 160) < 120);
    const drawn = picture((x, y) => (isLine(x, y) || isLetter(x, y) ? BLACK : WHITE));
    expect(coastsOf(drawn, SIZE)!.areas).toBe(3);
    const { sheet } = filled(drawn, [
      [180, 160],
      [300, 160],
    ]);
    expect(groundOf(sheet, sheet.fields).touching).toEqual([[1, 2]]);
    expect(sheet.cells[160 * SIZE.width + 150]).toBe(1);
  });

  test('the edge of the picture is no coast, and a picture of one colour has none', () => {
    const framed = picture((x, y) => (x < 40 || x > 440 ? undefined : inDisc(x, y) ? GREEN : BLUE));
    const { ink, areas } = coastsOf(framed, SIZE)!;
    expect([areas, ink[20 * SIZE.width + 40], ink[20 * SIZE.width + 38]]).toEqual([4, 0, 0]);
    expect(
      coastsOf(
        picture(() => BLUE),
        SIZE,
      ),
    ).toBeUndefined();
    expect(
      coastsOf(
        picture(() => undefined),
        SIZE,
      ),
    ).toBeUndefined();
    expect(
      coastsOf(
        picture((x, y) => ((x + y) % 4 === 0 ? BLACK : WHITE)),
        SIZE,
      ),
    ).toBeUndefined();
  });

  test('it is one step of undo, and territories stay as they are', () => {
    const found = picture((x, y) => (inDisc(x, y) ? GREEN : BLUE));
    const { sheet, before, step } = filled(found, []);
    const history = new History();
    history.add(step);
    history.undo(sheet);
    expect(encodeSheet(sheet)).toEqual(before);
    history.redo(sheet);
    apply(sheet, { kind: 'fill', at: discs[0], gap: 0, smallest: 120 });
    const land = [...sheet.cells.keys()].filter((i) => sheet.cells[i] === 1);
    apply(sheet, { kind: 'coasts', ink: new Uint8Array(sheet.cells.length).fill(1) });
    expect(land.every((i) => sheet.cells[i] === 1)).toBe(true);
  });
});
