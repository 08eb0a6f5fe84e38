/** Broken files of other programs: good ones with changes of every kind, for the tests and the soak of the importers. */
import type { Random } from '../../../../core/random.ts';
import type { Import } from '../foreign/common.ts';
import { importConquerClub } from '../foreign/conquer-club.ts';
import { importConquest } from '../foreign/conquest.ts';
import { importDomination } from '../foreign/domination.ts';
import { exportDomination } from '../foreign/domination-write.ts';
import type { ForeignKind } from '../foreign/kind.ts';
import { importLux } from '../foreign/lux.ts';
import { exportLux } from '../foreign/lux-write.ts';
import type { RiskMap } from '../format.ts';
import { nameIn } from '../labels.ts';
import { escaped } from '../svg/index.ts';

/** A map as Conquest would write it. */
export function conquestText(map: RiskMap): string {
  const name = new Map([...map.territories, ...map.regions].map((part) => [part.id, nameIn(part.name, 'de')]));
  return [
    '[Map]',
    'author=test',
    '',
    '[Continents]',
    ...map.regions.map(({ id, bonus }) => `${name.get(id)}=${bonus}`),
    '',
    '[Territories]',
    ...map.territories.map(({ id, region, neighbours, shape }) =>
      [id, ...(shape?.centre ?? [0, 0]).map(Math.round), region, ...neighbours]
        .map((part) => name.get(String(part)) ?? part)
        .join(','),
    ),
  ].join('\r\n');
}

/** A map as Conquer Club would write it. */
export function conquerClubText(map: RiskMap): string {
  const name = new Map(map.territories.map((one) => [one.id, escaped(nameIn(one.name, 'de'))]));
  const lines = [
    '<?xml version="1.0"?>',
    '<map>',
    ...map.regions.map(
      (region) =>
        `<continent><name>${escaped(nameIn(region.name, 'de'))}</name><bonus>${region.bonus}</bonus><components>${region.territories
          .map((id) => `<territory>${name.get(id)}</territory>`)
          .join('')}</components></continent>`,
    ),
    ...map.territories.map(({ id, neighbours, shape }) => {
      const [x, y] = (shape?.centre ?? [0, 0]).map(Math.round);
      const borders = neighbours.map((other) => `<border>${name.get(other)}</border>`).join('\n');
      return `<territory>\n<name>${name.get(id)}</name>\n<borders>${borders}</borders>\n<coordinates><smallx>${x}</smallx><smally>${y}</smally><largex>${x}</largex><largey>${y}</largey></coordinates>\n</territory>`;
    }),
    '</map>',
  ];
  return `${lines.join('\n')}\n`;
}

export const IMPORTERS: Readonly<
  Record<ForeignKind, { readonly write: (map: RiskMap) => string; readonly read: (text: string) => Import }>
> = {
  domination: {
    write: (map) => exportDomination(map, 'de').map,
    read: (text) => importDomination({ map: text, cards: text, name: 'broken' }),
  },
  conquest: { write: conquestText, read: (text) => importConquest(text, 'broken') },
  lux: { write: (map) => exportLux(map, 'de')!, read: (text) => importLux(text, 'broken') },
  'conquer-club': { write: conquerClubText, read: (text) => importConquerClub(text, 'broken') },
};

const PIECES = [
  '',
  '<',
  '>',
  '&',
  '&#0;',
  '99999',
  '-1',
  '\n',
  '[x]',
  '[borders]',
  '"',
  'Ω',
  '\u0000',
  ',',
  '=',
  '</',
  '<a>',
];

type Change = (text: string, random: Random) => string;

const CHANGES: readonly Change[] = [
  (text, random) => spliced(text, random, PIECES[random.below(PIECES.length)]),
  (text, random) => spliced(text, random, PIECES[random.below(PIECES.length)].repeat(random.below(3000))),
  (text, random) => text.slice(0, random.below(text.length + 1)),
  (text, random) => text.slice(random.below(text.length + 1)),
  (text, random) => text.repeat(1 + random.below(4)),
  (text, random) => {
    const lines = text.split('\n');
    const [a, b] = [random.below(lines.length), random.below(lines.length)];
    [lines[a], lines[b]] = [lines[b], lines[a]];
    return lines.join('\n');
  },
  (text, random) => {
    const lines = text.split('\n');
    const at = random.below(lines.length);
    lines.splice(at, random.below(3), ...Array.from({ length: random.below(400) }, () => lines[at]));
    return lines.join('\n');
  },
  (text, random) => {
    const wanted = random.below(200);
    let n = 0;
    return text.replace(/\d+/g, (number) => (n++ === wanted ? String(random.below(1_000_000)) : number));
  },
  (text, random) => {
    const word = /[A-Za-z]+/.exec(text.slice(random.below(text.length)))?.[0] ?? 'x';
    return text.replaceAll(word, random.below(2) === 0 ? '' : word.toUpperCase());
  },
];

function spliced(text: string, random: Random, piece: string): string {
  const at = random.below(text.length + 1);
  return text.slice(0, at) + piece + text.slice(at + random.below(12));
}

/** The text with one to four changes; none leaves a text of more than a few times its length. */
export function brokenText(text: string, random: Random): string {
  let result = text;
  for (let n = 1 + random.below(4); n > 0 && result.length < 8 * text.length + 10_000; n--) {
    if (result.length > 0) result = CHANGES[random.below(CHANGES.length)](result, random);
  }
  return result;
}
