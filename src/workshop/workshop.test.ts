import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { plainSentence } from '../core/errors.ts';
import { Random } from '../core/random.ts';
import { seedOf } from '../core/seed.ts';
import { PROTOCOL_ERRORS, PROTOCOLS } from '../games/compile/index.ts';
import { exportDomination, exportLux, MAP_ERRORS, randomMap, SHIPPED } from '../games/risk/index.ts';
import { brokenText, conquerClubText, conquestText } from '../games/risk/map/testing/broken.ts';
import {
  canonicalText,
  copied,
  factsOf,
  hashesIn,
  isReference,
  named,
  optionsWith,
  pictureOf,
  type Reading,
  readFiles,
  readThing,
  renamed,
  resolved,
  type SourceFile,
  sha256,
  stateOf,
  type Thing,
  thingWith,
  titleOf,
  writeLibrary,
} from './index.ts';

const map = (id: string): Thing => ({ kind: 'map', value: SHIPPED.get(id)! });
const official: readonly Thing[] = PROTOCOLS.map((value) => ({ kind: 'protocol', value }));
const file = (name: string, text: string): SourceFile => ({
  name,
  text: async () => text,
  pixels: async () => undefined,
});
const thingIn = ({ thing, problems }: Reading): Thing => {
  if (thing === undefined) throw new Error(JSON.stringify(problems[0]));
  return thing;
};

test('the hash is that of Node, for texts of all lengths around a block', () => {
  const texts = ['', 'abc', 'ä€😀', ...Array.from({ length: 130 }, (_, n) => 'x'.repeat(n)), 'long '.repeat(30_000)];
  for (const text of texts) expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
});

describe('one canonical text', () => {
  test.each([...SHIPPED.keys()])('the map %s is read to the same bytes', (id) => {
    const text = canonicalText(map(id));
    expect(canonicalText(thingIn(readThing(text)))).toBe(text);
  });

  test('copies of all protocols of the game are playable and read to the same bytes', () => {
    for (const thing of official) {
      const copy = copied(thing, [], 'en');
      const text = canonicalText(copy);
      const read = readThing(text);
      expect(stateOf(read).isPlayable, text).toBe(true);
      expect(canonicalText(thingIn(read))).toBe(text);
    }
  });

  test('the order of fields in a file does not matter', () => {
    const { format, version, ...rest } = SHIPPED.get('kranichmeer')!;
    const turned = JSON.stringify({ ...rest, version, format });
    expect(canonicalText(thingIn(readThing(turned)))).toBe(canonicalText(map('kranichmeer')));
  });
});

describe('files', () => {
  test('maps of other programs and ours, each with a row; one bad file does not stop the others', async () => {
    const made = randomMap({ territories: 12, regions: 3, seed: 'files' });
    const { map: text, cards } = exportDomination(made, 'en');
    const rows = await readFiles([
      file('isles.luxb', exportLux(made, 'en')!),
      file('broken.json', '{ not json'),
      file('world.map', text.replace(/^crd .*$/m, 'crd world.cards')),
      file('world.cards', cards),
      file('own.json', canonicalText({ kind: 'map', value: made })),
      file('three_seas.map', conquestText(made)),
      file('club.xml', conquerClubText(made)),
    ]);
    expect(
      rows.map(({ name, readings: [{ kind, thing, program }] }) => [name, kind, thing !== undefined, program]),
    ).toEqual([
      ['isles.luxb', 'map', true, 'Lux'],
      ['broken.json', 'map', false, undefined],
      ['world.map', 'map', true, 'Domination'],
      ['own.json', 'map', true, undefined],
      ['three_seas.map', 'map', true, 'Conquest'],
      ['club.xml', 'map', true, 'Conquer Club'],
    ]);
    expect(titleOf(thingIn(rows[4].readings[0]), 'en')).toBe('three seas');
    expect(stateOf(rows[1].readings[0]).errors[0].code).toBe('map/json');
  });

  test('a protocol in the older form is imported', async () => {
    const cards = [0, 1, 2, 3, 4, 5].map((value) => ({
      value,
      middleEffects: [{ trigger: 'on_play', params: { action: 'draw', count: 1 } }],
    }));
    const [{ readings }] = await readFiles([file('old.json', JSON.stringify({ name: 'Gale', cards }))]);
    expect([readings[0].program, titleOf(thingIn(readings[0]), 'en')]).toEqual(['older', 'Gale']);
  });

  test('a whole library is one file that is read again', async () => {
    const texts = [map('classic'), copied(official[0], [], 'en')].map(canonicalText);
    const [{ readings }] = await readFiles([file('all.json', writeLibrary([...texts, 'a draft']))]);
    expect(readings.map((reading) => canonicalText(thingIn(reading)))).toEqual(texts);
  });

  test.each([map('kranichmeer'), copied(official[0], [], 'en')])(
    'broken files of our own are read or refused: $kind',
    (thing) => {
      const random = new Random(seedOf(`broken ${thing.kind}`));
      let refused = 0;
      for (let n = 0; n < 200; n++) {
        const { thing: read, problems } = readThing(brokenText(canonicalText(thing), random));
        const error = problems.find(({ severity }) => severity === 'error');
        expect(read === undefined).toBe(error !== undefined);
        if (error === undefined) continue;
        refused++;
        expect(plainSentence(error, 'de', MAP_ERRORS, PROTOCOL_ERRORS)).not.toBe('');
      }
      expect(refused).toBeGreaterThan(100);
    },
  );
});

describe('facts and states', () => {
  test('of a map', () => {
    expect(factsOf(map('kranichmeer'))).toMatchObject({ kind: 'map', territories: 24, regions: 6 });
    const { regions, ...rest } = SHIPPED.get('kranichmeer')!;
    const state = stateOf(readThing(JSON.stringify({ ...rest, regions: regions.slice(1) })));
    expect([state.isPlayable, state.errors.length > 0]).toEqual([false, true]);
  });

  test('of a protocol', () => {
    const facts = factsOf(official[0]);
    expect(facts).toMatchObject({ kind: 'protocol', cards: 6 });
    const { cards, ...rest } = copied(official[0], [], 'en').value as (typeof PROTOCOLS)[number];
    expect(stateOf(readThing(JSON.stringify({ ...rest, cards: cards.slice(2) }))).isPlayable).toBe(false);
  });

  test('a picture has an area for each territory and a box for each text', () => {
    expect(pictureOf(map('classic'))).toMatchObject({ kind: 'map', land: { length: 42 } });
    expect(pictureOf(official[0])).toMatchObject({ kind: 'protocol', cards: { length: 6 } });
    const { size: _, territories, ...bare } = SHIPPED.get('classic')!;
    const plain = territories.map(({ shape: _shape, ...territory }) => territory);
    expect(pictureOf({ kind: 'map', value: { ...bare, territories: plain } })).toBeUndefined();
  });
});

test('a second name is shown in its language, and a new name replaces both', () => {
  const value = { ...PROTOCOLS[0], id: 'storm', name: 'Storm', names: { de: 'Sturm' }, set: 'custom' } as const;
  const thing: Thing = { kind: 'protocol', value };
  expect([titleOf(thing, 'de'), titleOf(thing, 'en')]).toEqual(['Sturm', 'Storm']);
  expect(titleOf(renamed(thing, 'Gale'), 'de')).toBe('Gale');
});

test('a copy has a free name and an id of its own', () => {
  const copy = copied(map('kranichmeer'), ['Kranichmeer 2'], 'de');
  expect([titleOf(copy, 'de'), copy.value.id]).toEqual(['Kranichmeer 3', 'kranichmeer-3']);
  expect(renamed(copy, 'Übersee & Größe').value.id).toBe('uebersee-groesse');
  expect(renamed(copy, '123').value.id).toBe('kranichmeer-3');
  expect([[], ['Fire']].map((taken) => titleOf(named(official[0], 'Storm', taken), 'en'))).toEqual(['Storm', 'Storm']);
  expect(titleOf(named(official[0], 'Fire', []), 'en')).toBe('Fire 2');
  const protocol = copied(official[0], [], 'en');
  expect(protocol.value).toMatchObject({ sign: official[0].value.id });
  expect(copied(protocol, [], 'en').value).toMatchObject({ sign: official[0].value.id });
});

test('options name things by hash, as values and in lists', () => {
  const [one, other] = ['a', 'b'].map(sha256);
  const options = { map: { thing: one }, custom: [{ thing: other }, { thing: one }, 'x'], endCard: true };
  expect(hashesIn(options)).toEqual([one, other]);
  expect(
    resolved(
      options,
      new Map([
        [one, 1],
        [other, 2],
      ]),
    ),
  ).toEqual({ map: 1, custom: [2, 1, 'x'], endCard: true });
  expect([{ thing: 'A'.repeat(64) }, { thing: one, more: 1 }, [], null, one].map(isReference)).not.toContain(true);
});

test('an address names a thing, and the protocols of a trial table behind it', () => {
  const hash = 'a'.repeat(64);
  expect(optionsWith('compile', thingWith(hash))).toEqual({ custom: [{ thing: hash }] });
  expect(optionsWith('compile', thingWith(hash, ['own', 'fire', 'water', 'death', 'light', 'speed']))).toEqual({
    custom: [{ thing: hash }],
    draft: 'fixed',
    protocols: ['own', 'fire', 'water', 'death', 'light', 'speed'],
  });
  expect([optionsWith('risk', hash), optionsWith('hearts', hash)]).toEqual([{ map: { thing: hash } }, undefined]);
});
