import { describe, expect, test } from 'vitest';
import { explain } from '../../../../core/errors.ts';
import { LANGUAGES } from '../../../../core/types.ts';
import { SHIPPED } from '../../maps/index.ts';
import { MAP_ERRORS } from '../errors.ts';
import type { RiskMap } from '../format.ts';
import { nameIn } from '../labels.ts';
import { LIMITS } from '../limits.ts';
import { randomMap } from '../random/index.ts';
import { rasterOf } from '../rasterise.ts';
import { square } from '../testing/maps.ts';
import type { Import } from './common.ts';
import { dominationFiles, importDomination } from './domination.ts';
import { exportDomination } from './domination-write.ts';
import { importLux } from './lux.ts';
import { exportLux } from './lux-write.ts';
import { parseXml } from './xml.ts';

const MAPS: readonly RiskMap[] = [
  ...SHIPPED.values(),
  ...Array.from({ length: 20 }, (_, seed) =>
    randomMap({ territories: 8 + seed * 4, regions: 2 + (seed % 5) * (seed > 4 ? 2 : 0), seed }),
  ),
];

/** What both programs' formats hold: names, neighbours, regions, bonus. */
function essence(map: RiskMap): unknown {
  const name = new Map(map.territories.map((territory) => [territory.id, nameIn(territory.name, 'de')]));
  const region = new Map(map.regions.map((one) => [one.id, nameIn(one.name, 'de')]));
  return {
    title: nameIn(map.name, 'de'),
    regions: map.regions.map(({ id, bonus }) => [region.get(id), bonus]),
    territories: map.territories
      .map(({ id, region: home, neighbours }) => [
        name.get(id),
        region.get(home),
        neighbours.map((one) => name.get(one)).sort(),
      ])
      .sort(),
  };
}

const symbols = (map: RiskMap): unknown => map.cards.deck.map(({ symbol }) => symbol);

describe.each(MAPS)('$id', (map) => {
  test('is unchanged after export to and import from Domination', () => {
    const { map: text, cards, picture } = exportDomination(map, 'de');
    const pixels = { ...picture!, values: picture!.labels };
    const { map: back, problems } = importDomination({ map: text, cards, pixels });
    expect(problems).toEqual([]);
    expect(essence(back!)).toEqual(essence(map));
    expect([symbols(back!), back!.cards.wild]).toEqual([symbols(map), map.cards.wild]);
    expect(likeness(map, back!)).toBeGreaterThan(0.93);
  });

  test('is unchanged after export to and import from Lux', () => {
    const { map: back, problems } = importLux(exportLux(map, 'de')!);
    expect(problems).toEqual([]);
    expect(essence(back!)).toEqual(essence(map));
    expect(likeness(map, back!)).toBeGreaterThan(0.93);
  });
});

/** The part of the drawing on which two maps agree; territories are matched by name, so their order may differ. */
function likeness(one: RiskMap, other: RiskMap): number {
  const [a, b] = [rasterOf(one, 200)!, rasterOf(other, 200)!];
  const place = new Map(other.territories.map(({ name }, i) => [nameIn(name, 'de'), i + 1]));
  const label = [0, ...one.territories.map(({ name }) => place.get(nameIn(name, 'de')))];
  const length = Math.min(a.labels.length, b.labels.length);
  return a.labels.subarray(0, length).filter((pixel, i) => label[pixel] === b.labels[i]).length / length;
}

const MAP = `; a remark
name Two Islands

[files]
pic two.png
map two_map.gif
crd two.cards

[continents]
West 2 yellow
East_Side 3 blue

[countries]
1 A_Town 1 20 20
2 Beta 1 60 20
3 Gamma 2 20 60
4 Delta 2 60 60

[borders]
1 2 3
2 1 4
3 1 4
4 2 3
`;
const CARDS = '[cards]\nInfantry 1\nCavalry 2\nCannon 3\nInfantry 4\nwildcard\nwildcard\n\n[missions]\n';
const codes = ({ problems }: Import): string[] => problems.map(({ code, place }) => `${code} ${place}`);

describe('Domination', () => {
  test('a small map, without its picture', () => {
    const { map, problems } = importDomination({ map: MAP, cards: CARDS });
    expect(problems).toMatchObject([{ severity: 'warning', code: 'foreign/no-picture' }]);
    expect(map).toMatchObject({ id: 'two-islands', name: 'Two Islands', cards: { wild: 2 } });
    expect(map!.territories.map(({ id, name }) => [id, name])[0]).toEqual(['a-town', 'A Town']);
    expect(map!.regions[1]).toMatchObject({ name: 'East Side', bonus: 3, territories: ['gamma', 'delta'] });
    expect(map!.territories.every(({ shape }) => shape !== undefined)).toBe(true);
  });

  test('files that belong to it are named', () => {
    expect([...dominationFiles(MAP)]).toEqual([
      ['pic', 'two.png'],
      ['map', 'two_map.gif'],
      ['crd', 'two.cards'],
    ]);
  });

  test('a picture with drawn borders and a missing country', () => {
    const [width, height] = [80, 80];
    const values = Uint8Array.from({ length: width * height }, (_, i) => {
      const [x, y] = [i % width, Math.floor(i / width)];
      if (x === 40 || x < 2 || y < 2 || y > 77) return 255;
      return y < 40 ? (x < 40 ? 1 : 2) : x < 40 ? 3 : 255;
    });
    const { map, problems } = importDomination({ map: MAP, cards: CARDS, pixels: { width, height, values } });
    expect(problems.map(({ code }) => code)).toEqual(['foreign/not-in-picture']);
    expect(map!.seaEdges.map(String)).toEqual(['beta,delta', 'gamma,delta']);
  });

  test('borders in one direction become borders in both, with a warning', () => {
    const result = importDomination({ map: MAP.replace('4 2 3', '4 3'), cards: CARDS });
    expect(codes(result)).toContain('foreign/one-way map:21');
    expect(result.map!.territories[3].neighbours).toContain('beta');
  });

  test.each([
    ['a section is missing', MAP.replace(/\[borders\][\s\S]*/, ''), 'foreign/no-section map'],
    ['an unknown section', `${MAP}[secrets]\n`, 'foreign/unknown-section map:24'],
    ['a continent without a bonus', MAP.replace('West 2 yellow', 'West yellow'), 'foreign/line map:10'],
    ['a country without a place', MAP.replace('2 Beta 1 60 20', '2 Beta 1'), 'foreign/line map:15'],
    ['a gap in the numbers', MAP.replace('3 Gamma', '5 Gamma'), 'foreign/out-of-order map:16'],
    ['a continent that is not there', MAP.replace('4 Delta 2', '4 Delta 9'), 'foreign/no-continent map:17'],
    ['a border to nowhere', MAP.replace('1 2 3', '1 2 9'), 'foreign/no-country map:20'],
    ['letters among borders', MAP.replace('1 2 3', '1 x'), 'foreign/line map:20'],
    ['two names alike', MAP.replace('Beta', 'Gamma'), 'foreign/renamed map:16'],
    ['far too much', 'x'.repeat(500_001), 'foreign/too-large map'],
  ])('%s', (_, map, expected) => {
    expect(codes(importDomination({ map, cards: CARDS }))).toContain(expected);
  });

  test.each([
    ['a card without a country', CARDS.replace('Cavalry 2', 'Cavalry 7'), 'foreign/no-country cards:3'],
    ['a card of no kind', CARDS.replace('Cavalry 2', 'Elephant 2'), 'foreign/line cards:3'],
    ['a card too few', CARDS.replace('Cavalry 2\n', ''), 'foreign/cards-dealt map'],
  ])('%s', (_, cards, expected) => {
    expect(codes(importDomination({ map: MAP, cards }))).toContain(expected);
  });

  test('a disconnected map is refused', () => {
    const map = MAP.replace(/\[borders\][\s\S]*/, '[borders]\n1 2\n2 1\n3 4\n4 3\n');
    expect(importDomination({ map, cards: CARDS })).toMatchObject({ problems: [{}, { code: 'map/not-connected' }] });
    expect(importDomination({ map }).map).toBeUndefined();
  });

  test('more countries than a map of ours may have', () => {
    const numbers = Array.from({ length: LIMITS.territories.max + 1 }, (_, i) => i + 1);
    const countries = numbers.map((n) => `${n} L${n} 1 ${n} ${n}`).join('\n');
    const borders = numbers.map((n) => `${n} ${n === numbers.length ? 1 : n + 1}`).join('\n');
    const result = importDomination({
      map: `[continents]\nAll 3 red\n[countries]\n${countries}\n[borders]\n${borders}\n`,
    });
    expect(result.map).toBeUndefined();
    expect(result.problems.map(({ code }) => code)).toEqual(['foreign/count']);
  });
});

const LUX = `<?xml version="1.0" encoding="UTF-8"?>
<luxboard>
<!-- a remark -->
<version>1.0</version>
<width>100</width>
<height>80</height>
<title>Salt &amp; Pepper</title>
<continent>
<continentname>All</continentname>
<bonus>3</bonus>
<country><id>0</id><name>Up</name><adjoining>1</adjoining><polygon>10,50 50,50 50,70 10,70</polygon></country>
<country><id>1</id><name>Down</name><adjoining>0</adjoining><armylocation>30,30</armylocation><polygon>10,10 50,10 50,50 10,50</polygon></country>
</continent>
</luxboard>
`;

describe('Lux', () => {
  test('a small board; its y grows upwards', () => {
    const { map, problems } = importLux(LUX);
    expect(problems).toEqual([]);
    expect(map).toMatchObject({ id: 'salt-pepper', name: 'Salt & Pepper', seaEdges: [] });
    const [up, down] = map!.territories;
    expect(up.shape!.centre[1]).toBeLessThan(down.shape!.centre[1]);
  });

  test.each([
    ['no XML', 'hello', 'foreign/xml luxb:1'],
    ['a tag that is not closed', LUX.replace('</continent>', ''), 'foreign/xml luxb:14'],
    ['an unknown entity', LUX.replace('&amp;', '&lol;'), 'foreign/xml luxb:7'],
    ['a document type', LUX.replace('<luxboard>', '<!DOCTYPE x [<!ENTITY a "b">]><luxboard>'), 'foreign/xml luxb:2'],
    ['another root', LUX.replaceAll('luxboard', 'board'), 'foreign/element luxb:2'],
    ['no continents', '<luxboard><width>9</width><height>9</height></luxboard>', 'foreign/element luxb:1'],
    ['a width of letters', LUX.replace('>100<', '>wide<'), 'foreign/element luxb:5'],
    ['no polygon', LUX.replace(/<polygon>10,50.*?<\/polygon>/, ''), 'foreign/element luxb:11'],
    ['a broken polygon', LUX.replace('10,50 50,50', '10;50 50,50'), 'foreign/element luxb:11'],
    ['a neighbour that is not there', LUX.replace('<adjoining>1<', '<adjoining>7<'), 'foreign/no-country luxb:11'],
    ['an id twice', LUX.replace('<id>1<', '<id>0<'), 'foreign/country-twice luxb:12'],
    ['a border in one direction', LUX.replace('<adjoining>0<', '<adjoining><'), 'foreign/one-way luxb:11'],
    ['far too much', `<luxboard>${' '.repeat(4_000_000)}</luxboard>`, 'foreign/too-large luxb'],
    ['far too deep', `${'<a>'.repeat(50)}${'</a>'.repeat(50)}`, 'foreign/xml luxb:1'],
  ])('%s', (_, text, expected) => {
    expect(codes(importLux(text))).toContain(expected);
  });
});

test('maps without a drawing: Lux needs one, Domination does not', () => {
  expect(exportLux(square(), 'de')).toBeUndefined();
  const { map, cards, picture } = exportDomination(square(), 'de');
  expect(picture).toBeUndefined();
  expect(essence(importDomination({ map, cards }).map!)).toEqual(essence(square()));
});

test('XML: attributes, remarks, character data, empty elements', () => {
  const root = parseXml(`<a x="1" y='2'><b/><!-- <c> --><b>x &lt; <![CDATA[<y>]]></b></a>`);
  expect(root).toMatchObject({
    name: 'a',
    children: [
      { name: 'b', text: '' },
      { name: 'b', text: 'x < <y>' },
    ],
  });
});

test('every problem has a sentence in both languages that names its place', () => {
  const bad = [
    importDomination({ map: MAP.replace('1 2 3', '1 x') }),
    importLux('<a>&x;</a>'),
    importLux('<a></a>'),
    importDomination({ map: '' }),
  ];
  for (const problem of bad.flatMap(({ problems }) => problems)) {
    for (const language of LANGUAGES) {
      expect(explain(problem, language, MAP_ERRORS)).toContain(problem.place);
      expect(explain(problem, language, MAP_ERRORS)).not.toMatch(/undefined/);
    }
  }
});
