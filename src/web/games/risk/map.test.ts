import { describe, expect, test } from 'vitest';
import { type Point, type RiskSetting, risk, SHIPPED } from '../../../games/risk/index.ts';
import { placeDiscs } from './discs.ts';
import { freePlace, groundOf, stretched, stretchFor, waysBetween } from './ground.ts';
import { stepFrom } from './walk.ts';

const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

describe.each([...SHIPPED.keys()])('%s', (map) => {
  const read = risk.configure({ map }, 3);
  if (!read.ok) throw new Error(read.error.code);
  const { board } = read.value as RiskSetting;
  const ground = groundOf(board.map)!;
  const centres = ground.shapes.map(({ centre }) => centre);
  const step = (at: number, key: string) => stepFrom({ board, centres, width: ground.size[0] }, at, key);

  test('arrow keys reach every territory from every other', () => {
    for (const start of centres.keys()) {
      const reached = new Set([start]);
      for (const at of reached) for (const key of KEYS) reached.add(step(at, key) ?? at); // the iteration includes entries added meanwhile
      expect(reached.size).toBe(board.size);
    }
  });

  test('a step leads into its direction', () => {
    for (const [at, [x]] of centres.entries()) {
      const east = step(at, 'ArrowRight');
      if (east === undefined || Math.abs(centres[east][0] - x) > 0.6 * ground.size[0]) continue; // around the back
      expect(centres[east][0]).toBeGreaterThan(x);
    }
    expect(step(0, 'Enter')).toBeUndefined();
  });

  test('the land is inside its frame, and discs do not overlap', () => {
    const { left, top, width, height } = ground.land;
    for (const [x, y] of centres) {
      expect(x > left && x < left + width && y > top && y < top + height).toBe(true);
    }
    for (const [i, [x, y]] of centres.entries()) {
      const nearest = Math.min(...centres.filter((_, k) => k !== i).map(([a, b]) => Math.hypot(a - x, b - y)));
      expect(ground.room[i] * 2).toBeCloseTo(nearest, 9);
    }
  });

  test.each([
    [360, 430],
    [390, 600],
    [540, 290],
  ])('in %i x %i pixels discs are readable, apart from each other, and near their territories', (width, height) => {
    const fitted = stretched(ground, stretchFor(ground, width, height));
    const scale = Math.min(width / fitted.land.width, height / fitted.land.height);
    const places = fitted.shapes.map(({ centre }) => centre);
    const discs = placeDiscs(places, fitted.room, { scale, radius: 16, frame: fitted.land });
    for (const [i, { at, radius }] of discs.entries()) {
      expect(radius).toBeGreaterThanOrEqual(12);
      expect(Math.hypot(at[0] - places[i][0], at[1] - places[i][1]) * scale).toBeLessThan(16);
      for (const other of discs.slice(i + 1)) {
        const apart = Math.hypot(at[0] - other.at[0], at[1] - other.at[1]) * scale;
        expect(apart).toBeGreaterThan(radius + other.radius - 1);
      }
    }
  });
});

test('a map is stretched to fill an upright screen, but not out of shape', () => {
  const read = risk.configure({ map: 'kranichmeer' }, 3);
  if (!read.ok) throw new Error(read.error.code);
  const ground = groundOf((read.value as RiskSetting).board.map)!;
  expect(stretchFor(ground, 800, 300)).toBe(1);
  expect(stretchFor(ground, 390, 900)).toBe(1.4);
  const high = stretched(ground, 1.4);
  expect(high.land.width).toBeCloseTo(ground.land.width, 0);
  expect(high.land.height / ground.land.height).toBeCloseTo(1.4, 1);
  expect(stretched(ground, 1)).toBe(ground);
});

test('long ways go around the back', () => {
  expect(waysBetween([100, 0], [300, 0], 1000)).toHaveLength(1);
  expect(waysBetween([50, 10], [950, 20], 1000)).toEqual([
    [
      [50, 10],
      [-50, 20],
    ],
    [
      [1050, 10],
      [950, 20],
    ],
  ]);
});

test('the odds are on the way if it is long, else beside it and on the screen', () => {
  const seen = { left: 0, top: 0, width: 400, height: 400 };
  const [from, to]: Point[] = [
    [100, 100],
    [300, 100],
  ];
  expect(freePlace([from, to], [from, to], 40, seen)).toEqual([200, 100]);
  const near: Point[] = [
    [10, 200],
    [50, 200],
  ];
  const [x, y] = freePlace([near[0], near[1]], near, 30, seen);
  expect(x).toBeGreaterThanOrEqual(30);
  expect(Math.abs(y - 200)).toBeGreaterThan(10);
});

test('a map without a drawing has no ground', () => {
  const [map] = SHIPPED.values();
  const { size: _, ...bare } = map;
  expect(groundOf(bare)).toBeUndefined();
});
