/**
 * Maps of Domination: a text with sections, a second one with cards, and a picture in which the grey of a pixel is the number of
 * its country.
 */
import type { CardSymbol, Point } from '../format.ts';
import type { Raster } from '../raster.ts';
import { type Foreign, type Import, Importer, refused } from './common.ts';
import { cellsAround, extentOf, fromPixels, type Pixels, standIns } from './ground.ts';
import { linesOf, missingSections, type SectionLine, wrongLine } from './sections.ts';

export interface DominationFiles {
  readonly map: string;
  readonly cards?: string;
  /** The title of a map that has none, such as the name of its file. */
  readonly name?: string;
  /** The picture named by `map` in the section [files]. */
  readonly pixels?: Pixels;
}

/** The largest files have some 20 kB. */
const MAX_TEXT = 500_000;
const SECTIONS = ['files', 'continents', 'countries', 'borders', 'cards', 'missions'];

interface Line extends SectionLine {
  readonly words: readonly string[];
}

/** Each part is read only if those it builds on have no errors: the first error reported is never the result of another. */
export function importDomination({ map, cards, pixels, name }: DominationFiles): Import {
  const importer = new Importer('map');
  if (map.length > MAX_TEXT || (cards ?? '').length > MAX_TEXT) {
    return refused(importer, 'foreign/too-large', { max: MAX_TEXT });
  }
  const lines = wordsIn(map, importer);
  const foreign: Foreign = { title: titleOf(lines, name), continents: [], countries: [], symbols: new Map(), wild: 0 };
  if (missingSections(lines, ['continents', 'countries', 'borders'], importer))
    return { problems: importer.problems.list };
  for (const [section, read] of PARTS) {
    for (const line of lines) if (line.section === section) read(line, foreign, importer);
    if (importer.problems.hasErrors) return { problems: importer.problems.list };
  }
  const cardReader = new Importer('cards');
  if (cards !== undefined) readCards(wordsIn(cards, cardReader), foreign, cardReader);
  importer.problems.list.push(...cardReader.problems.list);
  return importer.finish(foreign, () => groundOf(foreign, pixels, importer));
}

/** What the section [files] names: `pic`, `map`, `crd`, `prv`. */
export function dominationFiles(map: string): ReadonlyMap<string, string> {
  const lines = wordsIn(map.slice(0, MAX_TEXT), new Importer('map')).filter(({ section }) => section === 'files');
  return new Map(
    lines.flatMap(({ words: [kind, name] }): [string, string][] => (name === undefined ? [] : [[kind, name]])),
  );
}

const wordsIn = (text: string, importer: Importer): Line[] =>
  linesOf(text, SECTIONS, importer).map((line) => ({ ...line, words: line.text.split(/\s+/) }));

function titleOf(lines: readonly Line[], name = 'Domination'): string {
  const line = lines.find(({ section, words }) => section === '' && words[0] === 'name');
  return line?.words.slice(1).join(' ') || name;
}

const isNumber = (word: string | undefined): word is string => word !== undefined && /^-?\d{1,5}$/.test(word);
const spaced = (word: string): string => word.replace(/_/g, ' ');

function readContinent(line: Line, { continents }: Foreign, importer: Importer): void {
  const [name, bonus] = line.words;
  if (!isNumber(bonus)) wrongLine(line, 'name bonus colour', importer);
  else continents.push({ name: spaced(name), bonus: Number(bonus), line: line.number });
}

function readCountry(line: Line, { continents, countries }: Foreign, importer: Importer): void {
  const [number, name, continent, x, y] = line.words;
  if (!isNumber(number) || name === undefined || ![continent, x, y].every(isNumber)) {
    wrongLine(line, 'number name continent x y', importer);
    return;
  }
  if (Number(number) !== countries.length + 1 && !importer.problems.hasErrors) {
    importer.error('foreign/out-of-order', line.number, { expected: countries.length + 1, found: Number(number) });
  }
  if (continents[Number(continent) - 1] === undefined) {
    importer.error('foreign/no-continent', line.number, { id: Number(continent) });
  }
  const at: Point = [Number(x), Number(y)];
  countries.push({ name: spaced(name), continent: Number(continent) - 1, line: line.number, at, borders: new Map() });
}

function readBorders(line: Line, { countries }: Foreign, importer: Importer): void {
  if (!line.words.every(isNumber)) {
    wrongLine(line, 'number number …', importer);
    return;
  }
  const [from, ...others] = line.words.map((word) => Number(word));
  for (const id of [from, ...others]) {
    if (countries[id - 1] === undefined) importer.error('foreign/no-country', line.number, { id });
    else if (id !== from) countries[from - 1]?.borders.set(id - 1, line.number);
  }
}

const PARTS: readonly [section: string, read: typeof readContinent][] = [
  ['continents', readContinent],
  ['countries', readCountry],
  ['borders', readBorders],
];

const CARDS: Readonly<Record<string, CardSymbol>> = {
  infantry: 'infantry',
  cavalry: 'cavalry',
  cannon: 'artillery',
  artillery: 'artillery',
};

function readCards(lines: readonly Line[], foreign: Foreign, importer: Importer): void {
  for (const line of lines) {
    if (line.section !== 'cards') continue;
    const [kind, number] = [line.words[0].toLowerCase(), line.words[1]];
    if (kind === 'wildcard') foreign.wild++;
    else if (CARDS[kind] === undefined || !isNumber(number))
      wrongLine(line, 'Infantry|Cavalry|Cannon number', importer);
    else if (foreign.countries[Number(number) - 1] === undefined) {
      importer.error('foreign/no-country', line.number, { id: Number(number) });
    } else foreign.symbols.set(Number(number) - 1, CARDS[kind]);
  }
}

function groundOf({ countries }: Foreign, pixels: Pixels | undefined, importer: Importer): Raster {
  const places = countries.map(({ at }) => at);
  if (pixels === undefined) {
    importer.warning('foreign/no-picture', 0);
    return cellsAround(places, extentOf(places));
  }
  const { raster, scale } = fromPixels(pixels, countries.length);
  const missing = standIns(
    raster,
    places.map(([x, y]): Point => [x / scale, y / scale]),
  );
  for (const i of missing) importer.warning('foreign/not-in-picture', countries[i].line, { name: countries[i].name });
  return raster;
}
