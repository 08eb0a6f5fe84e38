import { describe, expect, test } from 'vitest';
import { Random } from '../../../core/random.ts';
import { seedOf } from '../../../core/seed.ts';
import type { Point } from './format.ts';
import { nameBox, nameLines, overlap, placeNames } from './labels.ts';
import { areaOf, flatten, formatRing, isInside, parsePath, type Ring, ringsOf } from './path.ts';
import { makeCells } from './random/cells.ts';
import { contactsOf, landEdges, patchesOf, polesOf, type Raster } from './raster.ts';
import { fillRings } from './rasterise.ts';
import { simplified } from './smooth.ts';
import { rasterFrom } from './testing/maps.ts';
import { traceRings } from './trace.ts';

describe('path data', () => {
  test.each([
    ['M0 0L10 0L10 10Z', 1],
    ['M0 0Q5 5 10 0C1 2 3 4 5 6L-3.5 2Z M1,1L2,2L3,1Z', 2],
    ['M0 0L1 1 2 2 3 0Z', 1],
  ])('%s has %i rings', (text, count) => {
    const rings = parsePath(text);
    expect(rings).toHaveLength(count);
    expect(parsePath((rings as Ring[]).map(formatRing).join(''))).toEqual(rings);
  });

  test.each([
    ['', 1],
    ['M0 0', 5],
    ['M0 0L1 1', 9],
    ['L0 0Z', 1],
    ['M0 0Z', 5],
    ['M0 0L1Z', 5],
    ['M0 0l1 1Z', 5],
    ['M0 0L1 1e5Z', 9],
    ['M0 0L1 1.2345Z', 7],
    ['M0 0L1 123456Z', 7],
    ['M0 0A1 1 0 0 0 2 2Z', 5],
    ['M0 0L1 1Z"', 10],
    ['M0 0L1 1L2 0ZM', 14],
    ['M0 0\nL1 1Z', 5],
  ])('%j is refused at character %i', (text, character) => {
    expect(parsePath(text)).toEqual({ character });
  });

  test('areas and insides', () => {
    const [ring] = ringsOf('M0 0L10 0L10 10L0 10Z').map((one) => flatten(one));
    expect(areaOf(ring)).toBe(100);
    expect(isInside([5, 5], [ring])).toBe(true);
    expect(isInside([15, 5], [ring])).toBe(false);
    expect(isInside([5, 5], [ring, flatten(ringsOf('M4 4L6 4L6 6L4 6Z')[0])])).toBe(false);
  });
});

test('simplified lines stay within the tolerance and keep their ends', () => {
  const random = new Random(seedOf('lines'));
  for (let n = 0; n < 50; n++) {
    const line = Array.from({ length: 40 }, (_, i): Point => [i, random.unit() * 3]);
    const few = simplified(line, false, 0.8);
    expect([few[0], few.at(-1)]).toEqual([line[0], line[39]]);
    for (const [x, y] of line) {
      const i = few.findIndex(([fx]) => fx >= x);
      const [a, b] = [few[Math.max(0, i - 1)], few[i]];
      const t = b[0] === a[0] ? 0 : (x - a[0]) / (b[0] - a[0]);
      expect(Math.abs(a[1] + t * (b[1] - a[1]) - y)).toBeLessThan(0.8 * 4); // steep pieces: straight down is farther
    }
  }
});

/** A random ground with all its cells as territories. */
function ground(seed: number, cells = 20): Raster {
  for (let n = seed; ; n += 1000) {
    const raster = makeCells(cells, 1.4, new Random(seedOf(n)));
    if (raster !== undefined) return raster;
  }
}

describe('grids', () => {
  test('contacts are counted side by side', () => {
    const raster = rasterFrom('aab', 'aab', '.cc');
    expect(landEdges(raster, 3, 1)).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ]);
    expect(landEdges(raster, 3, 2)).toEqual([[0, 1]]);
  });

  test('contacts agree with looking at every pair of pixels', () => {
    const { width, height, labels } = ground(1);
    const slow = new Int32Array(21 * 21);
    for (let i = 0; i < labels.length; i++) {
      for (let k = i + 1; k < labels.length && k <= i + width; k++) {
        const isBeside = (k === i + 1 && k % width !== 0) || k === i + width;
        if (!isBeside || labels[i] === labels[k]) continue;
        slow[labels[i] * 21 + labels[k]]++;
        slow[labels[k] * 21 + labels[i]]++;
      }
    }
    expect(contactsOf({ width, height, labels }, 21)).toEqual(slow);
  });

  test('patches are areas connected by sides', () => {
    const { of, label, size } = patchesOf(rasterFrom('aab', '..b', 'a.b'));
    expect([...of]).toEqual([0, 0, 1, 2, 2, 1, 3, 2, 1]);
    expect([label, size]).toEqual([
      [1, 2, 0, 1],
      [2, 3, 3, 1],
    ]);
  });

  test('poles are about as far from the border as possible', () => {
    const raster = ground(2);
    const { width, height, labels } = raster;
    for (const [i, { x, y, radius }] of polesOf(raster, 20).entries()) {
      if (!labels.includes(i + 1)) continue;
      let deepest = 0;
      let here = Number.POSITIVE_INFINITY;
      for (let p = 0; p < labels.length; p++) {
        if (labels[p] !== i + 1) continue;
        let nearest = Number.POSITIVE_INFINITY;
        for (let q = 0; q < labels.length; q++) {
          const [dx, dy] = [(q % width) - (p % width), Math.floor(q / width) - Math.floor(p / width)];
          if (labels[q] !== i + 1 && Math.abs(dx) + Math.abs(dy) < 40) nearest = Math.min(nearest, Math.hypot(dx, dy));
        }
        deepest = Math.max(deepest, nearest);
        if (p % width === Math.floor(x) && Math.floor(p / width) === Math.floor(y)) here = nearest;
      }
      expect(here).toBeGreaterThan(deepest * 0.9);
      expect(Math.abs(radius - here)).toBeLessThan(1 + here * 0.1);
    }
    expect(height).toBeGreaterThan(0);
  });
});

/** Segments of all outlines without direction, and their territories. */
function stretchesOf(rings: readonly (readonly Ring[])[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const [i, list] of rings.entries()) {
    for (const { start, stretches } of list) {
      let from = start;
      for (const { controls, to } of stretches) {
        const line = [from, ...controls, to];
        const key = [line.join(' '), [...line].reverse().join(' ')].sort()[0];
        found.set(key, [...(found.get(key) ?? []), i]);
        from = to;
      }
    }
  }
  return found;
}

describe('tracing', () => {
  test('a hole and an enclave', () => {
    const rings = traceRings(
      rasterFrom('.......', '.aaaaa.', '.abbba.', '.abbba.', '.abbba.', '.aaaaa.', '.......'),
      2,
      10,
    );
    expect(rings.map((list) => list.length)).toEqual([2, 1]);
    expect([...stretchesOf(rings).values()].filter((owners) => owners.length === 2).length).toBeGreaterThan(3);
  });

  test('areas that touch in a corner are two rings', () => {
    expect(traceRings(rasterFrom('....', '.a..', '..a.', '....'), 1, 1)[0]).toHaveLength(2);
  });

  test.each([1, 2, 3, 4, 5])('neighbours share their borders point for point, and areas stay (ground %i)', (seed) => {
    const raster = ground(seed);
    const rings = traceRings(raster, 20, 1);
    const shared = new Map<string, number>();
    for (const owners of stretchesOf(rings).values()) {
      expect(owners.length).toBeLessThanOrEqual(2);
      if (owners.length === 2) shared.set(String([...owners].sort((a, b) => a - b)), 1);
    }
    for (const edge of landEdges(raster, 20, 5)) expect(shared.has(String(edge))).toBe(true);
    for (const [i, list] of rings.entries()) {
      const pixels = raster.labels.filter((label) => label === i + 1).length;
      const area = list.reduce((sum, ring) => sum + areaOf(flatten(ring)), 0);
      expect(Math.abs(area - pixels)).toBeLessThan(8 + pixels * 0.04);
    }
  });

  test('shapes drawn back into a grid give the same territories, up to the smoothing', () => {
    const raster = ground(7);
    const back = { ...raster, labels: new Uint8Array(raster.labels.length) };
    for (const [i, rings] of traceRings(raster, 20, 1).entries())
      fillRings(
        back,
        rings.map((ring) => flatten(ring)),
        i + 1,
      );
    const different = raster.labels.filter((label, i) => label !== back.labels[i]).length;
    expect(different / raster.labels.length).toBeLessThan(0.03);
  });
});

describe('names', () => {
  test.each([
    ['Peru', ['Peru']],
    ['Western United States', ['Western', 'United States']],
    ['Nordwest-Territorium', ['Nordwest-', 'Territorium']],
    ['Großbritannien', ['Großbritannien']],
  ])('%s is set as %j', (name, lines) => {
    expect(nameLines(name)).toEqual(lines);
  });

  test('a box is as wide as the longer language', () => {
    const [one, both] = [nameBox('Egypt', [0, 0]), nameBox({ en: 'Egypt', de: 'Ägyptenland' }, [0, 0])];
    expect(both.right).toBeGreaterThan(one.right);
  });

  test('crowded names do not overlap and stay on the drawing', () => {
    const places = Array.from({ length: 12 }, (_, i) => ({
      name: 'Langername',
      centre: [60 + (i % 4) * 95, 40 + Math.floor(i / 4) * 70] as Point,
    }));
    const at = placeNames(places, [460, 260], () => 0);
    const boxes = at.map((point) => nameBox('Langername', point));
    for (const [i, box] of boxes.entries()) {
      expect(box.left >= 0 && box.top >= 0 && box.right <= 460 && box.bottom <= 260).toBe(true);
      for (const other of boxes.slice(i + 1)) expect(overlap(box, other)).toBe(false);
    }
  });
});
