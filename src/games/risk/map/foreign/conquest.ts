/** Maps of Conquest: a text with the sections [Map], [Continents] and [Territories]; territories are known by their names. */
import type { Point } from '../format.ts';
import { dealInTurn, type Foreign, type Import, Importer, refused } from './common.ts';
import { cellsAround, extentOf } from './ground.ts';
import { linesOf, missingSections, type SectionLine, wrongLine } from './sections.ts';

const MAX_TEXT = 500_000;
const SECTIONS = ['map', 'continents', 'territories'];

/** `name` is the title of the map: the file has none. */
export function importConquest(text: string, name: string): Import {
  const importer = new Importer('map');
  if (text.length > MAX_TEXT) return refused(importer, 'foreign/too-large', { max: MAX_TEXT });
  const lines = linesOf(text, SECTIONS, importer);
  if (missingSections(lines, SECTIONS.slice(1), importer)) return { problems: importer.problems.list };
  const foreign: Foreign = { title: name, continents: [], countries: [], symbols: new Map(), wild: 2 };
  for (const line of lines) if (line.section === 'continents') readContinent(line, foreign, importer);
  if (importer.problems.hasErrors) return { problems: importer.problems.list };
  const adjoining = readTerritories(lines, foreign, importer);
  if (importer.problems.hasErrors) return { problems: importer.problems.list };
  joinByNames(foreign, adjoining, importer);
  dealInTurn(foreign);
  const places = foreign.countries.map(({ at }) => at);
  return importer.finish(foreign, () => {
    importer.warning('foreign/no-picture', 0);
    return cellsAround(places, extentOf(places));
  });
}

/** Names are compared without case and outer spaces, as Conquest does. */
const plain = (name: string): string => name.trim().toLowerCase();

/** `name=bonus`. */
function readContinent(line: SectionLine, { continents }: Foreign, importer: Importer): void {
  const [, name, bonus] = /^(.*\S)\s*=\s*(-?\d{1,5})$/.exec(line.text) ?? [];
  if (bonus === undefined) wrongLine(line, 'name=bonus', importer);
  else continents.push({ name: name.trim(), bonus: Number(bonus), line: line.number });
}

/** `name,x,y,continent,neighbour,…`: the territories, and for each the names of its neighbours. */
function readTerritories(lines: readonly SectionLine[], foreign: Foreign, importer: Importer): string[][] {
  const continent = new Map(foreign.continents.map(({ name }, i) => [plain(name), i]));
  const adjoining: string[][] = [];
  for (const line of lines) {
    if (line.section !== 'territories') continue;
    const [name, x, y, home, ...others] = line.text.split(',').map((part) => part.trim());
    if (name === '' || home === undefined || !isCoordinate(x) || !isCoordinate(y)) {
      wrongLine(line, 'name,x,y,continent,neighbour,…', importer);
      continue;
    }
    const region = continent.get(plain(home));
    if (region === undefined) importer.error('foreign/no-continent', line.number, { id: home.slice(0, 40) });
    const at: Point = [Number(x), Number(y)];
    foreign.countries.push({ name, continent: region ?? 0, line: line.number, at, borders: new Map() });
    adjoining.push(others.filter((other) => other !== ''));
  }
  return adjoining;
}

const isCoordinate = (text: string): boolean => /^-?\d{1,5}$/.test(text);

function joinByNames({ countries }: Foreign, adjoining: readonly (readonly string[])[], importer: Importer): void {
  const place = new Map<string, number>();
  for (const [i, { name, line }] of countries.entries()) {
    if (place.has(plain(name))) importer.error('foreign/country-twice', line, { id: name.slice(0, 40) });
    else place.set(plain(name), i);
  }
  for (const [i, { borders, line }] of countries.entries()) {
    for (const name of adjoining[i]) {
      const other = place.get(plain(name));
      if (other === undefined) importer.error('foreign/no-country', line, { id: name.slice(0, 40) });
      else borders.set(other, line);
    }
  }
}
