import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { explain } from '../../../core/errors.ts';
import { LANGUAGES } from '../../../core/types.ts';
import { SHIPPED } from '../maps/index.ts';
import { MAP_ERRORS } from './errors.ts';
import { plainName } from './fit.ts';
import { MAX_PROBLEMS } from './problem.ts';
import { checkMap, checkMapText, readMap } from './read.ts';
import { square } from './testing/maps.ts';
import { mapHash, writeMap } from './write.ts';

type Loose = Record<string, unknown> & { territories: Record<string, unknown>[]; regions: Record<string, unknown>[] };

/** A copy of the square with one thing changed. */
function broken(change: (map: Loose) => void): unknown {
  const copy = JSON.parse(JSON.stringify(square()));
  change(copy);
  return copy;
}

const SHAPE = { path: 'M0 0L9 0L9 9Z', centre: [6, 3], label: [6, 3] };
const drawn = (change: (map: Loose) => void): unknown =>
  broken((map) => {
    map.size = [20, 20];
    for (const territory of map.territories) territory.shape = { ...SHAPE };
    change(map);
  });

/** The changed map, the code, its place, and whether the schema also detects it. */
const BROKEN: readonly (readonly [unknown, string, string, boolean])[] = [
  [5, 'map/kind', 'map', true],
  [broken((m) => void delete m.seaEdges), 'map/missing', 'seaEdges', true],
  [broken((m) => void Object.assign(m, { format: 'board' })), 'map/format', 'format', true],
  [broken((m) => void Object.assign(m, { version: 2 })), 'map/format', 'version', true],
  [broken((m) => void Object.assign(m, { id: 'The Square' })), 'map/id', 'id', true],
  [broken((m) => void Object.assign(m, { id: 'a--b' })), 'map/id', 'id', true],
  [broken((m) => void Object.assign(m, { name: '' })), 'map/text-length', 'name', true],
  [broken((m) => void Object.assign(m, { name: 'x'.repeat(41) })), 'map/text-length', 'name', true],
  [broken((m) => void Object.assign(m, { name: { en: 'a' } })), 'map/missing', 'name.de', true],
  [broken((m) => void Object.assign(m, { name: 7 })), 'map/kind', 'name', true],
  [
    broken((m) => void Object.assign(m.territories[1], { name: 'a\u0000b' })),
    'map/text-characters',
    'territories[1].name',
    false,
  ],
  [broken((m) => void m.territories.splice(1)), 'map/count', 'territories', true],
  [broken((m) => void Object.assign(m.regions[0], { bonus: 51 })), 'map/range', 'regions[0].bonus', true],
  [broken((m) => void Object.assign(m.regions[0], { bonus: 1.5 })), 'map/kind', 'regions[0].bonus', true],
  [broken((m) => void Object.assign(m.territories[2], { castles: -1 })), 'map/range', 'territories[2].castles', true],
  [broken((m) => void Object.assign(m.territories[2], { port: 3 })), 'map/kind', 'territories[2].port', true],
  [broken((m) => void Object.assign(m.territories[3], { id: 'a' })), 'map/id-twice', 'territories[3].id', false],
  [broken((m) => void Object.assign(m.regions[1], { id: 'north' })), 'map/id-twice', 'regions[1].id', false],
  [
    broken((m) => void Object.assign(m.territories[1], { name: 'CAESAR' })),
    'map/same-name',
    'territories[2].name',
    false,
  ],
  [
    broken((m) => void Object.assign(m.territories[0], { neighbours: ['b', 'c', 'x'] })),
    'map/no-territory',
    'territories[0].neighbours[2]',
    false,
  ],
  [
    broken((m) => void Object.assign(m.territories[0], { neighbours: ['b', 'c', 'a'] })),
    'map/own-neighbour',
    'territories[0].neighbours[2]',
    false,
  ],
  [
    broken((m) => void Object.assign(m.territories[0], { neighbours: ['b', 'c', 'b'] })),
    'map/neighbour-twice',
    'territories[0].neighbours[2]',
    false,
  ],
  [
    broken((m) => void Object.assign(m.territories[0], { neighbours: ['b', 'c', 'd'] })),
    'map/one-way',
    'territories[0].neighbours[2]',
    false,
  ],
  [
    broken((m) => void Object.assign(m.territories[0], { neighbours: 'b' })),
    'map/kind',
    'territories[0].neighbours',
    true,
  ],
  [
    broken((m) => void Object.assign(m.territories[0], { region: 'south' })),
    'map/region-differs',
    'regions[0].territories[0]',
    false,
  ],
  [
    broken((m) => void Object.assign(m.territories[0], { region: 'west' })),
    'map/no-region',
    'territories[0].region',
    false,
  ],
  [
    broken((m) => void Object.assign(m.regions[0], { territories: ['a'] })),
    'map/region-lacks',
    'territories[1].region',
    false,
  ],
  [
    broken((m) => void Object.assign(m.regions[1], { territories: ['c', 'd', 'a'] })),
    'map/region-twice',
    'regions[1].territories[2]',
    false,
  ],
  [broken((m) => void Object.assign(m, { seaEdges: [['a', 'd']] })), 'map/sea-edge', 'seaEdges[0]', false],
  [
    broken(
      (m) =>
        void Object.assign(m, {
          seaEdges: [
            ['b', 'd'],
            ['d', 'b'],
          ],
        }),
    ),
    'map/sea-edge-twice',
    'seaEdges[1]',
    false,
  ],
  [broken((m) => void Object.assign(m, { seaEdges: [['b']] })), 'map/kind', 'seaEdges[0]', true],
  [
    broken((m) => void Object.assign(m, { cards: { wild: 2, deck: square().cards.deck.slice(1) } })),
    'map/no-card',
    'cards.deck',
    false,
  ],
  [
    broken(
      (m) => void Object.assign(m, { cards: { wild: 2, deck: [...square().cards.deck, square().cards.deck[0]] } }),
    ),
    'map/card-twice',
    'cards.deck[4].territory',
    false,
  ],
  [
    broken((m) => void Object.assign(m, { cards: { wild: 2, deck: [{ territory: 'a', symbol: 'tank' }] } })),
    'map/symbol',
    'cards.deck[0].symbol',
    true,
  ],
  [
    broken((m) => void Object.assign(m, { cards: { wild: 13, deck: square().cards.deck } })),
    'map/range',
    'cards.wild',
    true,
  ],
  [drawn((m) => void delete m.territories[1].shape), 'map/no-shape', 'territories[1].shape', false],
  [drawn((m) => void delete m.size), 'map/no-size', 'size', false],
  [
    drawn((m) => void Object.assign(m.territories[1], { shape: { ...SHAPE, centre: [21, 3] } })),
    'map/outside',
    'territories[1].shape.centre',
    false,
  ],
  [
    drawn((m) => void Object.assign(m.territories[1], { shape: { ...SHAPE, label: [3] } })),
    'map/kind',
    'territories[1].shape.label',
    true,
  ],
  [
    drawn((m) => void Object.assign(m.territories[1], { shape: { ...SHAPE, path: 'M0 0h9Z' } })),
    'map/path',
    'territories[1].shape.path',
    true,
  ],
  [
    drawn((m) => void Object.assign(m.territories[1], { shape: { ...SHAPE, path: '"/><script>' } })),
    'map/path',
    'territories[1].shape.path',
    true,
  ],
];

const schema = z.fromJSONSchema(
  JSON.parse(readFileSync(new URL('../../../../docs/risk-map.schema.json', import.meta.url), 'utf8')),
);

describe('every error of a map is reported with its place', () => {
  test.each(BROKEN)('%#: %2$s', (value, code, place, schemaSees) => {
    const { map, problems } = checkMap(value);
    expect(map).toBeUndefined();
    expect(problems.map((problem) => [problem.severity, problem.code, problem.place])).toContainEqual([
      'error',
      code,
      place,
    ]);
    expect(schema.safeParse(value).success).toBe(!schemaSees);
  });

  test('the square and its drawn form are fine', () => {
    expect(checkMap(square())).toEqual({ map: square(), problems: [] });
    expect(checkMap(drawn(() => {})).problems).toEqual([]);
    expect(schema.safeParse(square()).success).toBe(true);
  });

  test('all errors, not only the first', () => {
    const value = broken((map) => {
      map.id = 'X';
      map.territories[0].castles = 'many';
      map.territories[1].neighbours = ['z'];
      map.regions[1].bonus = null;
    });
    const places = checkMap(value).problems.map(({ place }) => place);
    expect(places).toEqual(
      expect.arrayContaining(['id', 'territories[0].castles', 'territories[1].neighbours[0]', 'regions[1].bonus']),
    );
  });

  test('the list of errors is bounded', () => {
    const junk = { territories: Array.from({ length: 84 }, () => ({ a: 1, b: 2, c: 3 })) };
    expect(checkMap(junk).problems.length).toBeLessThanOrEqual(MAX_PROBLEMS + 1);
  });

  test('readMap returns the first error as a rejection', () => {
    const result = readMap(broken((map) => void Object.assign(map.territories[0], { neighbours: ['b', 'c', 'd'] })));
    expect(result).toMatchObject({ ok: false, error: { code: 'map/one-way' } });
  });

  test('invalid JSON is reported as such', () => {
    expect(checkMapText('{"a":').problems[0].code).toBe('map/json');
  });
});

describe('connections', () => {
  const apart = (change: (map: Loose) => void = () => {}): unknown =>
    broken((map) => {
      map.seaEdges = [];
      map.territories[0].neighbours = ['b'];
      map.territories[1].neighbours = ['a'];
      map.territories[2].neighbours = ['d'];
      map.territories[3].neighbours = ['c'];
      change(map);
    });

  test('[R-24] a disconnected map is refused, and the unreachable part is named', () => {
    const { map, problems } = checkMap(apart());
    expect(map).toBeUndefined();
    expect(problems).toMatchObject([{ code: 'map/not-connected', params: { from: 'a', part: 'c, d' } }]);
  });

  test('[R-24] ports of one group join parts, and a warning says that they must', () => {
    const { map, problems } = checkMap(
      apart((loose) => {
        loose.territories[1].port = 'coast';
        loose.territories[2].port = 'coast';
      }),
    );
    expect(map).toBeDefined();
    expect(problems).toMatchObject([{ severity: 'warning', code: 'map/needs-ports' }]);
  });

  test('a region in pieces, a lone port and uneven symbols are only warnings', () => {
    const value = broken((map) => {
      map.regions[0].territories = ['a', 'd'];
      map.regions[1].territories = ['b', 'c'];
      map.territories.forEach(
        (territory, i) => void Object.assign(territory, { region: i % 3 === 0 ? 'north' : 'south' }),
      );
      map.territories[0].port = 'coast';
      map.cards = { wild: 0, deck: ['a', 'b', 'c', 'd'].map((territory) => ({ territory, symbol: 'cavalry' })) };
    });
    const { map, problems } = checkMap(value);
    expect(map).toBeDefined();
    expect(new Set(problems.map(({ code }) => code))).toEqual(
      new Set(['map/symbols-uneven', 'map/lone-port', 'map/region-apart']),
    );
  });

  test('[R-21] a region without territories and a bonus of zero or less are legal', () => {
    const value = broken((map) => {
      map.regions.push({ id: 'void', name: 'Void', bonus: -3, territories: [] });
      map.regions[0].bonus = 0;
    });
    expect(checkMap(value).problems).toEqual([]);
  });

  test('[R-22] a territory may have several castles and one port', () => {
    const value = broken((map) => {
      Object.assign(map.territories[0], { castles: 3, port: 'west' });
      Object.assign(map.territories[3], { castles: 2, port: 'west' });
    });
    expect(checkMap(value).map?.territories[0]).toMatchObject({ castles: 3, port: 'west' });
  });
});

test('every code has a sentence in both languages that names its place', () => {
  for (const [value] of BROKEN) {
    for (const problem of checkMap(value).problems) {
      for (const language of LANGUAGES) {
        const sentence = explain(problem, language, MAP_ERRORS);
        expect(sentence).toContain(problem.place);
        expect(sentence).not.toMatch(/undefined|\[object/);
      }
    }
  }
});

test('names are compared as people type them', () => {
  expect(plainName('Süd-Afrika')).toBe(plainName('sued afrika'));
  expect(plainName('Québec')).toBe(plainName('QUEBEC'));
  expect(plainName('Nordkap')).not.toBe(plainName('Südkap'));
});

describe('writing', () => {
  test.each([...SHIPPED.keys()])('%s is in its canonical form and satisfies the schema', (id) => {
    const text = readFileSync(new URL(`../maps/${id}.json`, import.meta.url), 'utf8');
    expect(writeMap(SHIPPED.get(id)!)).toBe(text);
    expect(checkMapText(text)).toMatchObject({ map: SHIPPED.get(id) });
    expect(schema.safeParse(JSON.parse(text)).success).toBe(true);
  });

  test('a written map is read unchanged', () => {
    expect(checkMapText(writeMap(square())).map).toEqual(square());
  });

  test('the example of the documentation is a valid map', () => {
    const page = readFileSync(new URL('../../../../docs/risk-maps.md', import.meta.url), 'utf8');
    const [, example = ''] = /```json\n([\s\S]*?)```/.exec(page) ?? [];
    expect(checkMapText(example)).toMatchObject({ map: { id: 'two-islands' }, problems: [] });
  });

  test('the hash follows what matters for a game, and nothing else', () => {
    const hash = mapHash(square());
    const { territories, regions } = square();
    expect(hash).toMatch(/^[0-9a-f]{8}$/);
    expect(mapHash({ ...square(), name: 'Other', seaEdges: [] })).toBe(hash);
    expect(mapHash({ ...square(), regions: [{ ...regions[0], bonus: 9 }, regions[1]] })).not.toBe(hash);
    expect(
      mapHash({ ...square(), territories: [{ ...territories[0], castles: 1 }, ...territories.slice(1)] }),
    ).not.toBe(hash);
  });
});
