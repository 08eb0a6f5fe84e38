/** Maps of Lux: XML with continents, countries and their polygons. Its y grows upwards from the lower edge. */
import { type Point, SYMBOLS } from '../format.ts';
import { newRaster, type Raster } from '../raster.ts';
import { fillRings } from '../rasterise.ts';
import { type Country, type Foreign, type Import, Importer, refused } from './common.ts';
import { standIns } from './ground.ts';
import { childOf, childrenOf, type Element, parseXml, textIn } from './xml.ts';

const MAX_TEXT = 4_000_000;
const MAX_SIZE = 10_000;
const WIDEST = 320;

/** A country with the data that only Lux has. */
interface LuxCountry extends Country {
  readonly id: number;
  readonly polygons: readonly (readonly Point[])[];
  /** Neighbours by the ids of the file. */
  readonly adjoining: readonly number[];
}

/** `name` is the title of a map that has none, such as the name of its file. */
export function importLux(text: string, name = 'Lux'): Import {
  const importer = new Importer('luxb');
  if (text.length > MAX_TEXT) return refused(importer, 'foreign/too-large', { max: MAX_TEXT });
  const root = parseXml(text);
  if ('expected' in root) {
    importer.error('foreign/xml', root.line, { expected: root.expected, erwartet: root.erwartet });
    return { problems: importer.problems.list };
  }
  return readBoard(root, name, importer);
}

function readBoard(root: Element, name: string, importer: Importer): Import {
  const continents = childrenOf(root, 'continent');
  if (root.name !== 'luxboard' || continents.length === 0) {
    importer.error('foreign/element', root.line, { element: root.name === 'luxboard' ? 'continent' : 'luxboard' });
    return { problems: importer.problems.list };
  }
  const size: Point = [numberIn(root, 'width', importer), numberIn(root, 'height', importer)];
  const countries = continents.flatMap((element, i) =>
    childrenOf(element, 'country').map((country) => readCountry(country, i, size, importer)),
  );
  if (importer.problems.hasErrors) return { problems: importer.problems.list };
  joinByIds(countries, importer);
  const foreign: Foreign = {
    title: textIn(root, 'title') || name,
    continents: continents.map((element, i) => ({
      name: textIn(element, 'continentname') || `Continent ${i + 1}`,
      bonus: numberIn(element, 'bonus', importer),
      line: element.line,
    })),
    countries,
    symbols: new Map(countries.map((_, i) => [i, SYMBOLS[i % SYMBOLS.length]])), // Lux deals its cards by itself
    wild: 2,
  };
  return importer.finish(foreign, () => groundOf(countries, size, importer));
}

function numberIn(element: Element, name: string, importer: Importer): number {
  const child = childOf(element, name);
  const text = child?.text.trim() ?? '';
  const isGood = /^-?\d{1,6}$/.test(text) && Number(text) <= MAX_SIZE;
  if (!isGood) importer.error('foreign/element', child?.line ?? element.line, { element: name });
  return isGood ? Number(text) : 1;
}

function readCountry(element: Element, continent: number, size: Point, importer: Importer): LuxCountry {
  const id = numberIn(element, 'id', importer);
  const polygons = childrenOf(element, 'polygon').map((child) => readPoints(child, size, importer));
  if (polygons.length === 0) importer.error('foreign/element', element.line, { element: 'polygon' });
  const adjoining = childOf(element, 'adjoining');
  const ids = (adjoining?.text ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  if (!ids.every((word) => /^\d{1,6}$/.test(word))) {
    importer.error('foreign/element', adjoining?.line ?? element.line, { element: 'adjoining' });
  }
  const army = childOf(element, 'armylocation');
  const [at] = army === undefined ? [] : readPoints(army, size, importer);
  return {
    id,
    name: textIn(element, 'name') || `Country ${id}`,
    continent,
    line: element.line,
    at: at ?? polygons[0]?.[0] ?? [0, 0],
    polygons,
    borders: new Map(),
    adjoining: ids.map(Number),
  };
}

/** `x,y x,y …`, flipped so that y grows downwards. */
function readPoints(element: Element, [, height]: Point, importer: Importer): Point[] {
  const words = element.text.split(/\s+/).filter((word) => word !== '');
  const points = words.map((word) => /^(-?\d{1,5}(?:\.\d+)?),(-?\d{1,5}(?:\.\d+)?)$/.exec(word));
  const isGood = points.length > 0 && points.every((match) => match !== null);
  if (!isGood) importer.error('foreign/element', element.line, { element: element.name });
  return points.flatMap((match): Point[] => (match === null ? [] : [[Number(match[1]), height - Number(match[2])]]));
}

function joinByIds(countries: readonly LuxCountry[], importer: Importer): void {
  const place = new Map<number, number>();
  for (const [i, { id, line }] of countries.entries()) {
    if (place.has(id)) importer.error('foreign/country-twice', line, { id });
    place.set(id, i);
  }
  for (const { borders, adjoining, line } of countries) {
    for (const id of adjoining) {
      const other = place.get(id);
      if (other === undefined) importer.error('foreign/no-country', line, { id });
      else borders.set(other, line);
    }
  }
}

function groundOf(countries: readonly LuxCountry[], size: Point, importer: Importer): Raster {
  const scale = WIDEST / Math.max(size[0], size[1], 1);
  const scaled = ([x, y]: Point): Point => [x * scale, y * scale];
  const raster = newRaster(Math.max(16, Math.round(size[0] * scale)), Math.max(16, Math.round(size[1] * scale)));
  for (const [i, { polygons }] of countries.entries()) {
    for (const polygon of polygons) if (polygon.length > 2) fillRings(raster, [polygon.map(scaled)], i + 1);
  }
  for (const i of standIns(
    raster,
    countries.map(({ at }) => scaled(at)),
  )) {
    importer.warning('foreign/not-in-picture', countries[i].line, { name: countries[i].name });
  }
  return raster;
}
