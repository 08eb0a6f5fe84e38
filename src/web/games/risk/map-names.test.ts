import { expect, test } from 'vitest';
import { nameIn, nameLines, randomMap, SHIPPED } from '../../../games/risk/index.ts';
import { namesApart } from './map-names.ts';

const name = (text: string, x: number, y: number) => ({ text, at: [x, y] as const, rows: text.split('|') });
const texts = (names: readonly { readonly text: string }[]): string[] => names.map(({ text }) => text);

test('of names that lie over each other the first one is written', () => {
  const names = [name('Kronhorn', 100, 50), name('Sandbruck', 150, 52), name('Tornwacht', 100, 80)];
  expect(texts(namesApart(names, 20))).toEqual(['Kronhorn', 'Tornwacht']);
  expect(texts(namesApart(names.toReversed(), 20))).toEqual(['Tornwacht', 'Sandbruck']);
});

test('nearer, there is room for all; names in two rows need more', () => {
  const names = [name('Kronhorn', 100, 50), name('Sandbruck', 150, 52)];
  expect(texts(namesApart(names, 10))).toEqual(['Kronhorn', 'Sandbruck']);
  expect(namesApart([name('A', 0, 0), name('B', 0, 25)], 20)).toHaveLength(2);
  expect(namesApart([name('A|A', 0, 0), name('B', 0, 25)], 20)).toHaveLength(1);
});

test('maps of the game and random ones have room for all names', () => {
  for (const { territories } of [...SHIPPED.values(), randomMap({ territories: 120, regions: 12, seed: 'names' })]) {
    const names = territories.map(({ name: label, shape }) => ({
      at: shape!.label,
      rows: nameLines(nameIn(label, 'de')),
    }));
    expect(namesApart(names, 15)).toHaveLength(territories.length);
  }
});
