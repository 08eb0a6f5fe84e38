/** Exports our maps for Lux, which has no castles, ports and cards: they are left out. */
import type { Language } from '../../../../core/types.ts';
import type { MapTerritory, Point, RiskMap } from '../format.ts';
import { nameIn } from '../labels.ts';
import { areaOf, flatten, ringsOf, tidy } from '../path.ts';
import { escaped } from '../svg/index.ts';

/** Undefined without a drawing: Lux needs polygons. */
export function exportLux(map: RiskMap, language: Language): string | undefined {
  const { size, territories } = map;
  if (size === undefined) return undefined;
  const number = new Map(territories.map(({ id }, i) => [id, i]));
  const name = (label: RiskMap['name']): string => escaped(nameIn(label, language));
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<luxboard>',
    '<version>1.0</version>',
    `<width>${size[0]}</width>`,
    `<height>${size[1]}</height>`,
    `<title>${name(map.name)}</title>`,
    ...map.regions.flatMap(({ id, name: label, bonus }) => [
      '<continent>',
      `<continentname>${name(label)}</continentname>`,
      `<bonus>${bonus}</bonus>`,
      ...territories
        .filter(({ region }) => region === id)
        .map((territory) => country(territory, number, size, name(territory.name))),
      '</continent>',
    ]),
    '</luxboard>',
  ];
  return `${lines.join('\n')}\n`;
}

function country(
  { id, neighbours, shape }: MapTerritory,
  number: ReadonlyMap<string, number>,
  size: Point,
  name: string,
): string {
  const place = ([x, y]: Point): string => `${tidy(x)},${tidy(size[1] - y)}`;
  const rings = ringsOf(shape?.path ?? '').map((ring) => flatten(ring, 3));
  const outer = rings.filter((ring) => areaOf(ring) > 0); // holes run the other way round; Lux has none
  const polygons = outer.map((ring) => `<polygon>${ring.map(place).join(' ')}</polygon>`);
  const adjoining = neighbours.map((other) => number.get(other)).join(',');
  return [
    '<country>',
    `<id>${number.get(id)}</id>`,
    `<name>${name}</name>`,
    `<adjoining>${adjoining}</adjoining>`,
    `<armylocation>${place(shape?.centre ?? [0, 0])}</armylocation>`,
    ...polygons,
    '</country>',
  ].join('\n');
}
