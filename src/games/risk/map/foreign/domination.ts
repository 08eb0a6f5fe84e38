/**
 * Maps of Domination: a text with sections, a second one with cards, and a picture in which the grey of a pixel is the number of
 * its country.
 */
import type { CardSymbol, Point } from '../format.ts';
import type { Raster } from '../raster.ts';
import { type Foreign, type Import, Importer } from './common.ts';
import { cellsAround, fromPixels, type Pixels, standIns } from './ground.ts';

export interface DominationFiles {
  readonly map: string;
  readonly cards?: string;
  /** The picture named by `map` in the section [files]. */
  readonly pixels?: Pixels;
}

/** The largest files have some 20 kB. */
const MAX_TEXT = 500_000;
const SECTIONS = ['files', 'continents', 'countries', 'borders', 'cards', 'missions'];

interface Line {
  readonly section: string;
  readonly text: string;
  readonly words: readonly string[];
  readonly number: number;
}

export function importDomination({ map, cards, pixels }: DominationFiles): Import {
  const importer = new Importer('map');
  if (map.length > MAX_TEXT || (cards ?? '').length > MAX_TEXT) {
    importer.error('foreign/too-large', 0, { max: MAX_TEXT });
    return { problems: importer.problems.list };
  }
  const lines = linesOf(map, importer);
  const foreign: Foreign = { title: titleOf(lines), continents: [], countries: [], symbols: new Map(), wild: 0 };
  for (const line of lines) if (line.section === 'continents') readContinent(line, foreign, importer);
  for (const line of lines) if (line.section === 'countries') readCountry(line, foreign, importer);
  for (const line of lines) if (line.section === 'borders') readBorders(line, foreign, importer);
  for (const section of ['continents', 'countries', 'borders']) {
    if (!lines.some((line) => line.section === section)) importer.error('foreign/no-section', 0, { section });
  }
  const cardReader = new Importer('cards');
  if (cards !== undefined) readCards(linesOf(cards, cardReader), foreign, cardReader);
  importer.problems.list.push(...cardReader.problems.list);
  return importer.finish(foreign, () => groundOf(foreign, pixels, importer));
}

/** What the section [files] names: `pic`, `map`, `crd`, `prv`. */
export function dominationFiles(map: string): ReadonlyMap<string, string> {
  const lines = linesOf(map.slice(0, MAX_TEXT), new Importer('map')).filter(({ section }) => section === 'files');
  return new Map(
    lines.flatMap(({ words: [kind, name] }): [string, string][] => (name === undefined ? [] : [[kind, name]])),
  );
}

/** Lines with something on them, each with its section; remarks begin with a semicolon. */
function linesOf(text: string, importer: Importer): Line[] {
  let section = '';
  const lines: Line[] = [];
  for (const [i, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = raw.trim();
    const [, header] = /^\[([^\]]*)\]$/.exec(line) ?? [];
    if (header !== undefined) {
      section = header.trim().toLowerCase();
      if (!SECTIONS.includes(section))
        importer.warning('foreign/unknown-section', i + 1, { section: section.slice(0, 40) });
    } else if (line !== '' && !line.startsWith(';')) {
      lines.push({ section, text: line, words: line.split(/\s+/), number: i + 1 });
    }
  }
  return lines;
}

function titleOf(lines: readonly Line[]): string {
  const line = lines.find(({ section, words }) => section === '' && words[0] === 'name');
  return line === undefined ? 'Domination' : line.words.slice(1).join(' ');
}

const isNumber = (word: string | undefined): word is string => word !== undefined && /^-?\d{1,5}$/.test(word);
const spaced = (word: string): string => word.replace(/_/g, ' ');

/** Reports that a line does not have the form of its section. */
function wrongLine({ section, text, number }: Line, expected: string, importer: Importer): void {
  importer.error('foreign/line', number, { section, text: text.slice(0, 60), expected });
}

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
  if (Number(number) !== countries.length + 1) {
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
    return cellsAround(places, extent(places)).raster;
  }
  const { raster, scale } = fromPixels(pixels, countries.length);
  const missing = standIns(
    raster,
    places.map(([x, y]): Point => [x / scale, y / scale]),
  );
  for (const i of missing) importer.warning('foreign/not-in-picture', countries[i].line, { name: countries[i].name });
  return raster;
}

/** The extent of the places, with a margin. */
function extent(places: readonly Point[]): Point {
  const far = (axis: 0 | 1): number => Math.max(0, ...places.map((place) => place[axis]));
  return [Math.max(100, far(0) * 1.08), Math.max(100, far(1) * 1.08)];
}
