/**
 * Maps of Conquer Club: XML with continents and territories that are known by their names. It has rules that ours lacks
 * (bombardments, objectives, several continents for a territory …); each is left out with a warning.
 */
import type { Point } from '../format.ts';
import { type Country, dealInTurn, type Foreign, type Import, Importer, refused } from './common.ts';
import { cellsAround, extentOf } from './ground.ts';
import { childOf, childrenOf, type Element, parseXml, textIn } from './xml.ts';

const MAX_TEXT = 2_000_000;
/** The region of territories that belong to no continent; the same word in both languages. */
const REST = 'Rest';

interface Continent {
  readonly name: string;
  readonly bonus: number;
  readonly line: number;
  readonly members: readonly string[];
}

/** `name` is the title of the map: the file has none. */
export function importConquerClub(text: string, name: string): Import {
  const importer = new Importer('xml');
  if (text.length > MAX_TEXT) return refused(importer, 'foreign/too-large', { max: MAX_TEXT });
  const root = parseXml(text);
  if ('expected' in root) {
    importer.error('foreign/xml', root.line, { expected: root.expected, erwartet: root.erwartet });
    return { problems: importer.problems.list };
  }
  return readMapElement(root, name, importer);
}

function readMapElement(root: Element, title: string, importer: Importer): Import {
  const territories = all(root, 'territories', 'territory');
  if (root.name !== 'map' || territories.length === 0) {
    importer.error('foreign/element', root.line, { element: root.name === 'map' ? 'territory' : 'map' });
    return { problems: importer.problems.list };
  }
  const continents = all(root, 'continents', 'continent').map((element) => readContinent(element, importer));
  const countries = territories.map((element) => readTerritory(element, importer));
  if (importer.problems.hasErrors) return { problems: importer.problems.list };
  const foreign: Foreign = { title, continents: [], countries: [], symbols: new Map(), wild: 2 };
  const place = placesOf(countries, importer);
  assignContinents(foreign, continents, { countries, place }, importer);
  joinByNames(foreign.countries, territories, place, importer);
  reportLeftOut(root, territories, importer);
  dealInTurn(foreign);
  const places = foreign.countries.map(({ at }) => at);
  return importer.finish(foreign, () => {
    importer.warning('foreign/no-picture', 0);
    return cellsAround(places, extentOf(places));
  });
}

/** Elements directly inside of the root, or in a list of them. */
function all(root: Element, list: string, name: string): Element[] {
  return [...childrenOf(root, name), ...childrenOf(root, list).flatMap((inner) => childrenOf(inner, name))];
}

/** A bonus by the number of territories held counts with its largest value. */
function readContinent(element: Element, importer: Importer): Continent {
  const bonuses = all(element, 'bonuses', 'bonus').map(({ text }) => Number(text.trim() || Number.NaN));
  const isGood = bonuses.length > 0 && bonuses.every((bonus) => Number.isInteger(bonus) && Math.abs(bonus) < 1000);
  if (!isGood) importer.error('foreign/element', element.line, { element: 'bonus' });
  const components = childOf(element, 'components');
  return {
    name: textIn(element, 'name') || '?',
    bonus: isGood ? Math.max(...bonuses) : 0,
    line: element.line,
    members: components === undefined ? [] : childrenOf(components, 'territory').map(({ text }) => text.trim()),
  };
}

function readTerritory(element: Element, importer: Importer): Country {
  const name = textIn(element, 'name');
  if (name === '') importer.error('foreign/element', element.line, { element: 'name' });
  const coordinates = childOf(element, 'coordinates') ?? element;
  const numberOf = (axis: string): number => {
    const text = textIn(coordinates, `large${axis}`) || textIn(coordinates, `small${axis}`);
    if (!/^-?\d{1,5}(\.\d+)?$/.test(text))
      importer.error('foreign/element', coordinates.line, { element: `large${axis}` });
    return Number(text) || 0;
  };
  const at: Point = [numberOf('x'), numberOf('y')];
  return { name, continent: 0, line: element.line, at, borders: new Map() };
}

function placesOf(countries: readonly Country[], importer: Importer): Map<string, number> {
  const place = new Map<string, number>();
  for (const [i, { name, line }] of countries.entries()) {
    if (place.has(name)) importer.error('foreign/country-twice', line, { id: name.slice(0, 40) });
    else place.set(name, i);
  }
  return place;
}

/** A territory of several continents stays in the smallest; continents without any of their own are left out. */
function assignContinents(
  foreign: Foreign,
  continents: readonly Continent[],
  { countries, place }: { readonly countries: readonly Country[]; readonly place: ReadonlyMap<string, number> },
  importer: Importer,
): void {
  const home = new Map<number, Continent>();
  for (const continent of [...continents].sort((a, b) => a.members.length - b.members.length)) {
    for (const name of continent.members) {
      const i = place.get(name);
      if (i === undefined) importer.error('foreign/no-country', continent.line, { id: name.slice(0, 40) });
      else if (!home.has(i)) home.set(i, continent);
      else importer.warning('foreign/two-continents', continent.line, { name, continent: home.get(i)!.name });
    }
  }
  const used = new Set(home.values());
  for (const continent of continents) {
    if (used.has(continent)) foreign.continents.push(continent);
    else importer.warning('foreign/empty-continent', continent.line, { name: continent.name.slice(0, 40) });
  }
  const index = new Map([...used].map((continent) => [continent, foreign.continents.indexOf(continent)]));
  const rest = foreign.continents.length;
  if (home.size < countries.length) foreign.continents.push({ name: REST, bonus: 0, line: 0 });
  foreign.countries.push(
    ...countries.map((country, i) => ({ ...country, continent: index.get(home.get(i)!) ?? rest })),
  );
}

function joinByNames(
  countries: readonly Country[],
  elements: readonly Element[],
  place: ReadonlyMap<string, number>,
  importer: Importer,
): void {
  for (const [i, { borders }] of countries.entries()) {
    for (const { text, line } of all(elements[i], 'borders', 'border')) {
      const other = place.get(text.trim());
      if (other === undefined) importer.error('foreign/no-country', line, { id: text.trim().slice(0, 40) });
      else borders.set(other, line);
    }
  }
}

const READ = new Set([
  'name',
  'borders',
  'border',
  'coordinates',
  'territory',
  'territories',
  'continent',
  'continents',
]);
/** What says nothing about play. */
const SILENT = new Set([
  'minreinforcement',
  'reinforcements',
  'smallwidth',
  'smallheight',
  'largewidth',
  'largeheight',
]);

/** One warning for each kind of element that has no counterpart here. */
function reportLeftOut(root: Element, territories: readonly Element[], importer: Importer): void {
  const counts = new Map<string, { line: number; count: number }>();
  for (const { name, line } of [root, ...territories].flatMap(({ children }) => children)) {
    if (READ.has(name) || SILENT.has(name.toLowerCase())) continue;
    counts.set(name, { line: counts.get(name)?.line ?? line, count: (counts.get(name)?.count ?? 0) + 1 });
  }
  for (const [element, { line, count }] of counts) importer.warning('foreign/left-out', line, { element, count });
}
