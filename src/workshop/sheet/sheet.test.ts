/** The model of the map editor: drawing, undo, derived neighbours, and the ways to maps and back. */
import { describe, expect, test } from 'vitest';
import { Random } from '../../core/random.ts';
import { seedOf } from '../../core/seed.ts';
import { checkMap, type Point, type RiskMap, randomMap, SHIPPED, writeMap } from '../../games/risk/index.ts';
import {
  type Applied,
  apply,
  decodeSheet,
  divided,
  encodeSheet,
  findingsOf,
  groundOf,
  History,
  INK,
  isLand,
  mapOf,
  missingNames,
  neighbourPairs,
  newRegion,
  newSheet,
  numbersOf,
  type Operation,
  passedOf,
  regionFacts,
  repaired,
  type Sheet,
  sheetOf,
  snapped,
} from './index.ts';

const FILL = { gap: 8, smallest: 120 } as const;
const box = (left: number, top: number, right: number, bottom: number): Point[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
  [left, top],
];

function must(sheet: Sheet, operation: Operation): Extract<Applied, { ok: true }> {
  const applied = apply(sheet, operation);
  if (!applied.ok) throw new Error(`refused: ${applied.refusal.code}`);
  return applied;
}

const border = (sheet: Sheet, ...points: Point[]) => must(sheet, { kind: 'border', points, brush: 4 });
const fill = (sheet: Sheet, ...at: Point) => must(sheet, { kind: 'fill', at, ...FILL });
const at = ({ cells, width }: Sheet, x: number, y: number): number => cells[y * width + x];

/** Two territories side by side: 1 on the left, 2 on the right. */
function pair(): Sheet {
  const sheet = newSheet('pair', 'Pair', 400, 300);
  border(sheet, ...box(50, 50, 350, 250));
  border(sheet, [200, 50], [200, 250]);
  fill(sheet, 100, 150);
  fill(sheet, 300, 150);
  return sheet;
}

const touching = (sheet: Sheet) => groundOf(sheet, sheet.fields).touching;

describe('drawing', () => {
  test('closed areas become territories that touch across their border', () => {
    const sheet = pair();
    expect([at(sheet, 100, 150), at(sheet, 300, 150), at(sheet, 10, 10), at(sheet, 200, 100)]).toEqual([1, 2, 0, INK]);
    expect(touching(sheet)).toEqual([[1, 2]]);
  });

  test('a small gap is closed, a large one is shown', () => {
    for (const [gap, isClosed] of [
      [6, true],
      [14, false],
    ] as const) {
      const sheet = newSheet('gap', 'Gap', 400, 300);
      border(sheet, [200 - gap / 2 - 2, 250], [50, 250], [50, 50], [350, 50], [350, 250], [200 + gap / 2 + 2, 250]);
      const before = sheet.cells.slice();
      const applied = apply(sheet, { kind: 'fill', at: [60, 60], ...FILL });
      if (isClosed) {
        expect(applied).toMatchObject({ ok: true, done: { made: [1] } });
        expect((applied as { done: { closed: number } }).done.closed).toBeCloseTo(gap, -1);
        continue;
      }
      expect(sheet.cells).toEqual(before);
      if (applied.ok || applied.refusal.code !== 'open') throw new Error('filled');
      const { gap: found } = applied.refusal;
      expect(Math.hypot(found.at[0] - 200, found.at[1] - 250)).toBeLessThan(6);
      expect(Math.abs(found.width - gap)).toBeLessThan(4);
      expect(found.inside.length).toBeGreaterThan(20_000);
      expect(must(sheet, { kind: 'fill', at: [60, 60], gap: 60, smallest: 120 }).done.made).toEqual([1]);
    }
  });

  test('open water and slivers are refused, and nothing changes', () => {
    const sheet = pair();
    border(sheet, ...box(10, 10, 18, 18));
    const before = encodeSheet(sheet);
    const refusal = (x: number, y: number) => apply(sheet, { kind: 'fill', at: [x, y], ...FILL });
    expect(refusal(380, 20)).toMatchObject({ ok: false, refusal: { code: 'edge' } });
    expect(refusal(14, 14)).toMatchObject({ ok: false, refusal: { code: 'too-small' } });
    expect(encodeSheet(sheet)).toEqual(before);
  });

  test('a line across a territory parts it: the larger part keeps the name', () => {
    const sheet = pair();
    must(sheet, { kind: 'name', territory: 1, name: 'West' });
    const region = newRegion(sheet.fields, 1)!;
    must(sheet, { kind: 'add-region', region });
    must(sheet, { kind: 'assign', territories: [1], region: region.id });
    const { done } = border(sheet, [50, 210], [200, 210]);
    expect(done.made).toEqual([3]);
    expect([at(sheet, 100, 100), at(sheet, 100, 230)]).toEqual([1, 3]);
    expect(sheet.fields.territories[1]).toMatchObject({ name: 'West', region: region.id });
    expect(sheet.fields.territories[3]).toMatchObject({ castles: 0, region: region.id });
    expect(sheet.fields.territories[3].name).toBeUndefined();
  });

  test('a line that ends inside parts nothing', () => {
    const sheet = pair();
    expect(border(sheet, [50, 150], [120, 150]).done.made).toEqual([]);
    expect(numbersOf(sheet.fields)).toEqual([1, 2]);
    const { loose, touching: all } = groundOf(sheet, sheet.fields);
    expect(all).toEqual([[1, 2]]);
    expect([loose[150 * 400 + 110], loose[100 * 400 + 200]]).toEqual([1, 0]);
  });

  test('where a border opens two territories become one, with what is said about the larger', () => {
    const sheet = pair();
    border(sheet, [50, 210], [200, 210]);
    must(sheet, { kind: 'name', territory: 3, name: 'Small' });
    must(sheet, { kind: 'name', territory: 1, name: 'Large' });
    must(sheet, { kind: 'route', ends: [3, 2], isOn: true });
    const { done } = must(sheet, {
      kind: 'erase',
      points: [
        [100, 205],
        [100, 215],
      ],
      brush: 18,
      land: false,
    });
    expect(done).toMatchObject({ gone: [3], into: 1 });
    expect(sheet.fields.territories[1].name).toBe('Large');
    expect([at(sheet, 100, 230), at(sheet, 100, 210)]).toEqual([1, 1]);
    expect(sheet.fields.routes).toEqual([]);
  });

  test('an eraser along the coast leaves the territory, one that takes everything does not', () => {
    const sheet = pair();
    const points: Point[] = [
      [50, 100],
      [50, 200],
    ];
    must(sheet, { kind: 'erase', points, brush: 10, land: false });
    expect([at(sheet, 60, 150), at(sheet, 40, 150), touching(sheet).length]).toEqual([1, 0, 1]);
    must(sheet, {
      kind: 'erase',
      points: [
        [125, 50],
        [125, 250],
      ],
      brush: 200,
      land: true,
    });
    expect(numbersOf(sheet.fields)).toEqual([2]);
  });

  test('a tap on a territory makes it water, merging takes the border away', () => {
    const sheet = pair();
    must(sheet, { kind: 'merge', territories: [1, 2] });
    expect([numbersOf(sheet.fields).length, at(sheet, 200, 150)]).toEqual([1, numbersOf(sheet.fields)[0]]);
    expect(fill(sheet, 100, 150).done.gone).toHaveLength(1);
    expect(sheet.cells.some(isLand)).toBe(false);
  });

  test('ends snap to borders, and to each other', () => {
    const sheet = newSheet('snap', 'Snap', 400, 300);
    border(sheet, [50, 50], [350, 50]);
    const [, ...rest] = snapped(sheet, [
      [100, 200],
      [100, 60],
    ]);
    expect(rest.at(-1)![1]).toBeLessThan(54);
    const round = Array.from(
      { length: 40 },
      (_, k): Point => [200 + 50 * Math.cos(k / 6.3), 180 + 50 * Math.sin(k / 6.3)],
    );
    expect(snapped(sheet, round).at(-1)).toEqual(round[0]);
  });

  test('areas inside of loose lines are not filled yet', () => {
    const sheet = pair();
    border(sheet, ...box(100, 260, 200, 290));
    const { unfilled } = groundOf(sheet, sheet.fields);
    expect(unfilled).toHaveLength(1);
    fill(sheet, 150, 275);
    expect(groundOf(sheet, sheet.fields).unfilled).toEqual([]);
  });
});

describe('what is said', () => {
  test('routes and separations are kept by territory', () => {
    const sheet = pair();
    must(sheet, { kind: 'cut', ends: [1, 2], isOn: true });
    expect(neighbourPairs(touching(sheet), sheet.fields)).toEqual([]);
    border(sheet, [60, 100], [100, 120]);
    expect(neighbourPairs(touching(sheet), sheet.fields)).toEqual([]);
    must(sheet, { kind: 'route', ends: [2, 1], isOn: true });
    expect(neighbourPairs(touching(sheet), sheet.fields)).toEqual([[1, 2]]);
  });

  test('the bonus of a region follows its size and edge until it is set', () => {
    const sheet = sheetOf(SHIPPED.get('classic')!)!;
    const [{ id }] = sheet.fields.regions;
    const all = touching(sheet);
    const { size, edge, suggested } = regionFacts(all, sheet.fields, id);
    expect(suggested).toBe(Math.round(0.35 * size + 0.35 * edge + 0.3));
    const bonusOf = () => mapOf(groundOf(sheet, sheet.fields), sheet.fields).regions[0].bonus;
    must(sheet, { kind: 'region', id, change: { bonus: undefined } });
    expect(bonusOf()).toBe(suggested);
    must(sheet, { kind: 'region', id, change: { bonus: 9, tint: 11 } });
    expect(bonusOf()).toBe(9);
    const [again] = sheetOf(checkMap(mapOf(groundOf(sheet, sheet.fields), sheet.fields)).map!)!.fields.regions;
    expect(again).toMatchObject({ bonus: 9, tint: 11 });
  });
});

/** A sheet with a grid of territories, and everything a map has. */
function twelve(): Sheet {
  const sheet = newSheet('twelve', 'Twelve', 820, 620);
  border(sheet, ...box(10, 10, 810, 610));
  for (const x of [210, 410, 610]) border(sheet, [x, 10], [x, 610]);
  for (const y of [210, 410]) border(sheet, [10, y], [810, y]);
  for (let k = 0; k < 12; k++) fill(sheet, 110 + 200 * (k % 4), 110 + 200 * Math.floor(k / 4));
  must(sheet, { kind: 'names', names: missingNames(sheet.fields, 3) });
  must(sheet, { kind: 'divide', ...divided(touching(sheet), sheet.fields, 3) });
  for (const territory of [2, 7]) must(sheet, { kind: 'castles', territory, castles: 1 });
  for (const territory of [1, 12]) must(sheet, { kind: 'port', territory, port: 'north' });
  must(sheet, { kind: 'route', ends: [1, 4], isOn: true });
  return sheet;
}

describe('maps', () => {
  test('a drawn map has no errors, and comes back from its file as the same bytes', () => {
    const sheet = twelve();
    const map = mapOf(groundOf(sheet, sheet.fields), sheet.fields);
    const { problems, map: read } = checkMap(map);
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(map.territories).toHaveLength(12);
    expect(map.seaEdges).toHaveLength(1);
    const again = sheetOf(read!)!;
    expect(writeMap(mapOf(groundOf(again, again.fields), again.fields))).toBe(writeMap(map));
  });

  test.each([...SHIPPED.keys()])('%s is opened and saved without loss', (id) => {
    const map = SHIPPED.get(id)!;
    const sheet = sheetOf(map)!;
    expect(writeMap(mapOf(groundOf(sheet, sheet.fields), sheet.fields))).toBe(writeMap(map));
    border(sheet, [1, 1], [20, 1]); // from now on the lines come from the pixels
    const drawn = mapOf(groundOf(sheet, sheet.fields), sheet.fields);
    expect(checkMap(drawn).problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const neighbours = ({ territories }: RiskMap) => territories.map((one) => [...one.neighbours].sort());
    expect(neighbours(drawn)).toEqual(neighbours(map));
    expect(drawn.cards).toEqual({ ...map.cards, deck: expect.arrayContaining([...map.cards.deck]) });
  });

  test('a kept sheet is the same sheet; a damaged one is none', () => {
    const sheet = sheetOf(randomMap({ territories: 40, regions: 6, seed: 'kept' }))!;
    const saved = encodeSheet(sheet);
    expect(saved.cells.length).toBeLessThan(200_000);
    expect(decodeSheet(saved)).toEqual(sheet);
    expect(decodeSheet({ ...saved, cells: saved.cells.slice(5) })).toBeUndefined();
  });

  test('the check knows the place of what it finds', () => {
    const sheet = twelve();
    const [first, second] = numbersOf(sheet.fields);
    must(sheet, { kind: 'name', territory: second, name: sheet.fields.territories[first].name });
    must(sheet, { kind: 'assign', territories: [5], region: undefined });
    must(sheet, { kind: 'port', territory: 12, port: null });
    must(sheet, { kind: 'name', territory: 9, name: undefined });
    const map = mapOf(groundOf(sheet, sheet.fields), sheet.fields);
    const findings = findingsOf(map, groundOf(sheet, sheet.fields), sheet.fields);
    const places = findings.map(({ check, severity, territory }) => [check, severity, territory]);
    expect(places).toContainEqual(['names', 'error', second]);
    expect(places).toContainEqual(['homes', 'error', 5]);
    expect(places).toContainEqual(['ports', 'warning', 1]);
    expect(places).toContainEqual(['unnamed', 'warning', 9]);
    expect(passedOf(findings)).toContain('connected');
    expect(checkMap(map).map).toBeUndefined();
    const trial = repaired(map)!;
    expect(trial.regions.at(-1)).toMatchObject({ bonus: 0, territories: [map.territories[4].id] });
    expect(new Set(trial.territories.map(({ name }) => JSON.stringify(name))).size).toBe(12);
  });

  test('a map that falls apart cannot be repaired', () => {
    const sheet = pair();
    must(sheet, { kind: 'cut', ends: [1, 2], isOn: true });
    expect(repaired(mapOf(groundOf(sheet, sheet.fields), sheet.fields))).toBeUndefined();
  });
});

describe('undo', () => {
  test('200 random steps of all kinds, back and forth, return to the same bytes', () => {
    const sheet = newSheet('undo', 'Undo', 640, 480);
    const random = new Random(seedOf('undo'));
    const history = new History();
    const snapshots = [encodeSheet(sheet)];
    const done = new Set<Operation['kind']>();
    while (snapshots.length <= 200) {
      const operation = randomOperation(sheet, random);
      const applied = apply(sheet, operation);
      if (!applied.ok) {
        expect(encodeSheet(sheet)).toEqual(snapshots.at(-1));
        continue;
      }
      done.add(operation.kind);
      history.add(applied.step);
      snapshots.push(encodeSheet(sheet));
    }
    expect([...done].sort()).toEqual([...KINDS].sort());
    expect(numbersOf(sheet.fields).length).toBeGreaterThan(2);
    for (let k = snapshots.length - 2; k >= 0; k--) {
      expect(history.undo(sheet)).toBe(true);
      expect(encodeSheet(sheet)).toEqual(snapshots[k]);
    }
    expect(history.undo(sheet)).toBe(false);
    for (const snapshot of snapshots.slice(1)) {
      history.redo(sheet);
      expect(encodeSheet(sheet)).toEqual(snapshot);
    }
    expect(history.canRedo).toBe(false);
  });

  test('pixels and territories always agree', () => {
    const sheet = newSheet('agree', 'Agree', 640, 480);
    const random = new Random(seedOf('agree'));
    for (let k = 0; k < 120; k++) {
      apply(sheet, randomOperation(sheet, random));
      const drawn = new Set<number>();
      for (const cell of sheet.cells) if (isLand(cell)) drawn.add(cell);
      expect([...drawn].sort((a, b) => a - b)).toEqual(numbersOf(sheet.fields));
    }
  });
});

/** One of each kind; what fills the sheet comes more often. */
const MAKERS: { readonly [Kind in Operation['kind']]: (sheet: Sheet, random: Random) => Operation } = {
  border: (sheet, random) => {
    const [x, y] = spotOn(sheet, random);
    const [w, h] = [30 + random.below(200), 30 + random.below(150)];
    const isOpen = random.below(3) === 0;
    const points = isOpen ? ([[x, y], spotOn(sheet, random)] as const) : box(x, y, x + w, y + h);
    return { kind: 'border', points, brush: 2 + random.below(6) };
  },
  erase: (sheet, random) => ({
    kind: 'erase',
    points: [spotOn(sheet, random), spotOn(sheet, random)],
    brush: 18,
    land: random.below(4) === 0,
  }),
  fill: (sheet, random) => ({ kind: 'fill', at: spotOn(sheet, random), gap: 12, smallest: 60 }),
  coasts: (sheet, random) => {
    const ink = new Uint8Array(sheet.cells.length);
    const [x, y] = spotOn(sheet, random);
    for (let k = 0; k < 80; k++) ink[Math.min(y + k, sheet.height - 1) * sheet.width + x] = 1;
    return { kind: 'coasts', ink };
  },
  water: (sheet, random) => ({ kind: 'water', territory: oneOf(sheet, random) }),
  merge: (sheet, random) => ({ kind: 'merge', territories: [oneOf(sheet, random), oneOf(sheet, random)] }),
  name: (sheet, random) => ({ kind: 'name', territory: oneOf(sheet, random), name: `Name ${random.below(99)}` }),
  names: (sheet, random) => ({ kind: 'names', names: missingNames(sheet.fields, random.below(99)) }),
  castles: (sheet, random) => ({ kind: 'castles', territory: oneOf(sheet, random), castles: random.below(4) }),
  port: (sheet, random) => ({
    kind: 'port',
    territory: oneOf(sheet, random),
    port: random.below(3) === 0 ? null : 'north',
  }),
  route: (sheet, random) => ({ kind: 'route', ends: twoOf(sheet, random), isOn: random.below(2) === 0 }),
  cut: (sheet, random) => ({ kind: 'cut', ends: twoOf(sheet, random), isOn: random.below(2) === 0 }),
  place: (sheet, random) => ({
    kind: 'place',
    territory: oneOf(sheet, random),
    what: random.below(2) === 0 ? 'disc' : 'label',
    at: random.below(3) === 0 ? undefined : spotOn(sheet, random),
  }),
  'add-region': (sheet, random) => {
    const region = newRegion(sheet.fields, random.below(1000));
    return region === undefined ? MAKERS.region(sheet, random) : { kind: 'add-region', region };
  },
  region: (sheet, random) => ({
    kind: 'region',
    id: regionOf(sheet, random),
    change: { bonus: random.below(3) === 0 ? undefined : random.below(9), tint: random.below(14) },
  }),
  'remove-region': (sheet, random) => ({ kind: 'remove-region', id: regionOf(sheet, random) }),
  assign: (sheet, random) => ({
    kind: 'assign',
    territories: [oneOf(sheet, random), oneOf(sheet, random)],
    region: random.below(5) === 0 ? undefined : regionOf(sheet, random),
  }),
  divide: (sheet, random) =>
    numbersOf(sheet.fields).length < 2
      ? MAKERS.fill(sheet, random)
      : { kind: 'divide', ...divided(touching(sheet), sheet.fields, random.below(99)) },
  title: (_, random) => ({ kind: 'title', id: `map-${random.below(99)}`, name: `Map ${random.below(99)}` }),
  deal: (_, random) => ({ kind: 'deal', seed: random.below(1000) }),
  smooth: (_, random) => ({ kind: 'smooth', isOn: random.below(2) === 0 }),
  replace: (sheet, random) => {
    const other = newSheet('other', 'Other', sheet.width, sheet.height);
    border(other, ...box(20, 20, 20 + 100 + random.below(300), 220));
    fill(other, 60, 60);
    return { kind: 'replace', sheet: encodeSheet(other) };
  },
};
const KINDS = Object.keys(MAKERS) as Operation['kind'][];

function randomOperation(sheet: Sheet, random: Random): Operation {
  const isDrawing = random.below(2) === 0;
  const kind = isDrawing ? DRAWING[random.below(DRAWING.length)] : KINDS[random.below(KINDS.length)];
  // Another sheet instead is rare, so that much is lost only now and then.
  return MAKERS[kind === 'replace' && random.below(4) > 0 ? 'fill' : kind](sheet, random);
}
const DRAWING = ['border', 'border', 'fill', 'fill'] as const;

const spotOn = (sheet: Sheet, random: Random): Point => [random.below(sheet.width), random.below(sheet.height)];
/** A territory, or 1 if there is none. */
const oneOf = ({ fields }: Sheet, random: Random): number => {
  const numbers = numbersOf(fields);
  return numbers[random.below(Math.max(1, numbers.length))] ?? 1;
};
const twoOf = (sheet: Sheet, random: Random) => [oneOf(sheet, random), oneOf(sheet, random)] as const;
const regionOf = ({ fields }: Sheet, random: Random): string =>
  fields.regions[random.below(Math.max(1, fields.regions.length))]?.id ?? 'none';
