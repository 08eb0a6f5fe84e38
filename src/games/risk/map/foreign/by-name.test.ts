/** Conquest and Conquer Club, whose territories are known by their names; and telling the formats apart. */
import { describe, expect, test } from 'vitest';
import { SHIPPED } from '../../maps/index.ts';
import type { RiskMap } from '../format.ts';
import { nameIn } from '../labels.ts';
import { randomMap } from '../random/index.ts';
import { collisionsOf } from '../random/judge.ts';
import { conquerClubText, conquestText, IMPORTERS } from '../testing/broken.ts';
import type { Import } from './common.ts';
import { importConquerClub } from './conquer-club.ts';
import { importConquest } from './conquest.ts';
import { importDomination } from './domination.ts';
import { exportDomination } from './domination-write.ts';
import { FOREIGN_KINDS, foreignKind } from './kind.ts';
import { importLux } from './lux.ts';
import { exportLux } from './lux-write.ts';

const codes = ({ problems }: Import): string[] => problems.map(({ code, place }) => `${code} ${place}`);
const errors = ({ problems }: Import): string[] =>
  problems.filter(({ severity }) => severity === 'error').map(({ code, place }) => `${code} ${place}`);

/** Names with their neighbours, and regions with their bonus. */
function essence(map: RiskMap): unknown {
  const name = new Map(map.territories.map((one) => [one.id, nameIn(one.name, 'de')]));
  return {
    regions: map.regions.map((one) => [
      nameIn(one.name, 'de'),
      one.bonus,
      one.territories.map((id) => name.get(id)).sort(),
    ]),
    ways: map.territories.map(({ id, neighbours }) => [name.get(id), neighbours.map((to) => name.get(to)).sort()]),
  };
}

const WIDE = randomMap({ territories: 200, regions: 14, seed: 'export' });

describe.each([...SHIPPED.values(), WIDE])('$id', (map) => {
  test.each([
    ['Conquest', (one: RiskMap) => importConquest(conquestText(one), 'A name')],
    ['Conquer Club', (one: RiskMap) => importConquerClub(conquerClubText(one), 'A name')],
  ])('as %s writes it', (_, read) => {
    const result = read(map);
    expect(codes(result)).toEqual([expect.stringMatching(/^foreign\/no-picture/)]);
    expect(result.map!.name).toBe('A name');
    expect(essence(result.map!)).toEqual(essence(map));
    expect(collisionsOf(result.map!)).toEqual([]);
  });
});

test('a wide map is unchanged after export to and import from Domination and Lux', () => {
  const { map: text, cards, picture } = exportDomination(WIDE, 'de');
  const back = importDomination({ map: text, cards, pixels: { ...picture!, values: picture!.labels } });
  expect([back.problems, essence(back.map!)]).toEqual([[], essence(WIDE)]);
  const lux = importLux(exportLux(WIDE, 'de')!);
  expect([lux.problems, essence(lux.map!)]).toEqual([[], essence(WIDE)]);
});

describe('telling formats apart', () => {
  test.each(FOREIGN_KINDS)('%s', (kind) => {
    expect(foreignKind(IMPORTERS[kind].write(SHIPPED.get('kranichmeer')!))).toBe(kind);
  });

  test.each(['', 'name x', '{"format":"risk-map"}', '<html></html>'])('not a map of theirs: %j', (text) => {
    expect(foreignKind(text)).toBeUndefined();
  });
});

const CONQUEST = `[Map]
author=somebody

[Continents]
West=2
East Side=-1

[Territories]
Alpha,10,10,West,beta , Gamma
Beta,60,10,west,Alpha,Delta,
Gamma,10,60,East Side,Alpha,Delta
Delta,60,60,East Side,Beta,Gamma
`;

describe('Conquest', () => {
  test('a small map: names are compared without case and spaces', () => {
    const { map } = importConquest(CONQUEST, 'Four');
    expect(map).toMatchObject({ id: 'four', name: 'Four', cards: { wild: 2 } });
    expect(map!.regions).toMatchObject([
      { name: 'West', bonus: 2, territories: ['alpha', 'beta'] },
      { name: 'East Side', bonus: -1 },
    ]);
    expect(map!.territories[1].neighbours).toEqual(['alpha', 'delta']);
  });

  test.each([
    ['a section is missing', CONQUEST.replace(/\[Continents\][\s\S]*\[Terr/, '[Terr'), ['foreign/no-section map']],
    ['a continent without a bonus', CONQUEST.replace('West=2', 'West'), ['foreign/line map:5']],
    ['a territory without a place', CONQUEST.replace('Beta,60,10', 'Beta'), ['foreign/line map:10']],
    ['a continent that is not there', CONQUEST.replace(',west,', ',North,'), ['foreign/no-continent map:10']],
    ['a neighbour that is not there', CONQUEST.replace('Delta,\n', 'Omega\n'), ['foreign/no-country map:10']],
    ['a territory twice', CONQUEST.replace('Gamma,10', 'alpha,10'), ['foreign/country-twice map:11']],
    ['far too much', 'x'.repeat(500_001), ['foreign/too-large map']],
  ])('%s', (_, text, [expected]) => {
    expect(errors(importConquest(text, 'x'))[0]).toBe(expected);
  });
});

const territory = (name: string, at: number, ...borders: string[]): string =>
  `<territory><name>${name}</name><borders>${borders.map((to) => `<border>${to}</border>`).join('')}</borders>
<coordinates><smallx>${at}</smallx><smally>${at}</smally></coordinates><neutral>3</neutral></territory>`;
const continent = (name: string, bonus: string, ...members: string[]): string =>
  `<continent><name>${name}</name>${bonus}<components>${members.map((one) => `<territory>${one}</territory>`).join('')}</components></continent>`;
const CLUB = `<?xml version="1.0"?><map>
${continent('All', '<bonus>9</bonus>', 'Caf&#233;', 'Beta', 'Gamma')}
${continent('Two', '<bonuses><bonus required="1">1</bonus><bonus required="2">4</bonus></bonuses>', 'Caf&#xE9;', 'Beta')}
${continent('Both', '<bonus>5</bonus>')}
${territory('Café', 10, 'Beta')}
${territory('Beta', 60, 'Café', 'Gamma')}
${territory('Gamma', 110, 'Beta', 'Delta')}
${territory('Delta', 160, 'Gamma')}
<objective><name>x</name></objective></map>`;

describe('Conquer Club', () => {
  test('what it has and we do not is left out, each with a warning', () => {
    const result = importConquerClub(CLUB, 'Club');
    expect(result.map!.regions.map(({ name, bonus, territories }) => [name, bonus, territories])).toEqual([
      ['All', 9, ['gamma']],
      ['Two', 4, ['cafe', 'beta']],
      ['Rest', 0, ['delta']],
    ]);
    expect(new Set(result.problems.map(({ code }) => code))).toEqual(
      new Set(['foreign/two-continents', 'foreign/empty-continent', 'foreign/left-out', 'foreign/no-picture']),
    );
  });

  test.each([
    ['no XML', 'map', 'foreign/xml xml:1'],
    ['another root', '<maps></maps>', 'foreign/element xml:1'],
    ['no territories', '<map></map>', 'foreign/element xml:1'],
    ['a bonus in words', CLUB.replace('>9<', '>nine<'), 'foreign/element xml:2'],
    ['no coordinates', CLUB.replace('<smallx>10<', '<smallx>ten<'), 'foreign/element xml:6'],
    ['an unknown entity', CLUB.replace('&#233;', '&eacute;'), 'foreign/xml xml:2'],
    ['a border to nowhere', CLUB.replace('<border>Gamma', '<border>Omega'), 'foreign/no-country xml:7'],
    ['a member that is not there', CLUB.replace('<territory>Gamma', '<territory>Omega'), 'foreign/no-country xml:2'],
    ['a territory twice', CLUB.replace('<name>Delta', '<name>Gamma'), 'foreign/country-twice xml:11'],
    ['far too much', 'x'.repeat(2_000_001), 'foreign/too-large xml'],
  ])('%s', (_, text, expected) => {
    expect(errors(importConquerClub(text, 'x'))[0]).toBe(expected);
  });
});

test('the first error is never the result of another', () => {
  const { map: text } = exportDomination(SHIPPED.get('kranichmeer')!, 'en');
  const without = (line: string): string[] => errors(importDomination({ map: text.replace(line, '') }));
  expect(without('[continents]')).toEqual(['foreign/no-section map']);
  const second = /^2 .*\n/m.exec(text.slice(text.indexOf('[countries]')))![0];
  expect(without(second)).toEqual([expect.stringMatching(/^foreign\/out-of-order /)]);
});

test('a map without a title is named after its file', () => {
  const map = exportDomination(SHIPPED.get('kranichmeer')!, 'en').map.replace(/^name .*$/m, '');
  expect(importDomination({ map, name: 'my file' }).map).toMatchObject({ name: 'my file', id: 'my-file' });
  const lux = exportLux(SHIPPED.get('kranichmeer')!, 'en')!.replace(/<title>.*<\/title>/, '');
  expect(importLux(lux, 'my file').map!.name).toBe('my file');
});
