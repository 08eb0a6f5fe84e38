import { expect, test } from 'vitest';
import { PROTOCOLS } from '../../games/compile/index.ts';
import { exportDomination, type MapTerritory, nameIn, SHIPPED, writeMap } from '../../games/risk/index.ts';
import { canonicalText, copied, readFiles, readThing, stateOf, type Thing } from '../../workshop/index.ts';
import { findingOf } from './findings.ts';

const sentences = (text: string, language: 'en' | 'de'): string[] => {
  const reading = readThing(text);
  return stateOf(reading).remarks.map((problem) => findingOf(reading.thing, problem, language));
};

test('remarks about a map name its territories and regions', () => {
  const map = SHIPPED.get('kranichmeer')!;
  const port = map.territories.find((territory) => territory.port !== null)!;
  const alone = (territory: MapTerritory): MapTerritory =>
    territory.port === port.port && territory !== port ? { ...territory, port: null } : territory;
  const text = writeMap({ ...map, territories: map.territories.map(alone) });
  const found = sentences(text, 'de');
  expect(found.filter((sentence) => sentence.includes('nur einen Hafen'))).toHaveLength(1);
  expect(found.filter((sentence) => /\[|^territories|^regions/.test(sentence))).toEqual([]);
  expect(found.find((sentence) => sentence.includes('nur einen Hafen'))).toContain(`${nameIn(port.name, 'de')}: `);
});

test('remarks about a protocol name its cards, with numbers as they are written', () => {
  const heavy = PROTOCOLS.map((value) => copied({ kind: 'protocol', value } as Thing, [], 'de')).map(canonicalText);
  const found = heavy.flatMap((text) => sentences(text, 'de'));
  expect(found.length).toBeGreaterThan(5);
  expect(found.filter((sentence) => /cards\[|\d\.\d/.test(sentence))).toEqual([]);
  expect(heavy.flatMap((text) => sentences(text, 'en')).filter((sentence) => sentence.includes('cards['))).toEqual([]);
});

test('remarks of an import name the map, or the line of the file', async () => {
  const { map } = exportDomination(SHIPPED.get('kranichmeer')!, 'de', 'png');
  const oneWay = map.replace(/^(\[borders\]\n\d+(?: \d+)*) \d+$/m, '$1');
  const file = { name: 'k.map', text: async () => oneWay, pixels: async () => undefined };
  const [{ readings }] = await readFiles([file]);
  const { thing, problems } = readings[0];
  const found = problems.map((problem) => findingOf(thing, problem, 'de'));
  expect(found.some((sentence) => sentence.startsWith('Kranichmeer: Ohne das Bild'))).toBe(true);
  expect(found.some((sentence) => /^map:\d+: Die Grenze/.test(sentence))).toBe(true);
});
