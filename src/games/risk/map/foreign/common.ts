/** Shared by importers of other programs' maps: common data, and the last steps to our format. */
import type { Params } from '../../../../core/result.ts';
import { plainName } from '../fit.ts';
import { type CardSymbol, type MapTerritory, type Point, type RiskMap, SYMBOLS } from '../format.ts';
import { LIMITS } from '../limits.ts';
import { type Problem, Problems } from '../problem.ts';
import { slug } from '../random/names.ts';
import { labelsIn, landEdges, type Raster } from '../raster.ts';
import { checkMap } from '../read.ts';
import { drawRaster } from '../shapes.ts';
import type { ForeignErrorCode } from './errors.ts';

export interface Import {
  readonly map?: RiskMap;
  readonly problems: readonly Problem[];
}

/** A map of another program; countries and continents by their index in the lists. */
export interface Foreign {
  title: string;
  readonly continents: { readonly name: string; readonly bonus: number; readonly line: number }[];
  readonly countries: Country[];
  /** The symbol of each country's card, if it has one. */
  readonly symbols: Map<number, CardSymbol>;
  wild: number;
}

export interface Country {
  readonly name: string;
  readonly continent: number;
  readonly line: number;
  /** The position of its armies. */
  readonly at: Point;
  /** Neighbours in the file, perhaps in one direction only, each with its line. */
  readonly borders: Map<number, number>;
}

/** For programs that deal cards by themselves: symbols in turn. */
export function dealInTurn({ countries, symbols }: Foreign): void {
  for (const i of countries.keys()) symbols.set(i, SYMBOLS[i % SYMBOLS.length]);
}

/** The answer to a file that is refused as a whole. */
export function refused(importer: Importer, code: ForeignErrorCode, params: Params): Import {
  importer.error(code, 0, params);
  return { problems: importer.problems.list };
}

/** Units of the drawing for a pixel of its grid: maps with many territories are drawn larger, so that their names fit. */
const pixelOf = (countries: number): number => Math.max(5, Math.min(8, Math.round(5 * Math.sqrt(countries / 64))));
/** Names get a quarter more room than in our own maps, whose names are chosen to fit. */
const ROOM = 1.25;

export class Importer {
  readonly problems = new Problems<ForeignErrorCode>();
  readonly #file: string;

  /** Places in the file are reported as `name:line`. */
  constructor(file: string) {
    this.#file = file;
  }

  error(code: ForeignErrorCode, line: number, params: Params = {}): void {
    this.problems.error(code, this.#place(line), params);
  }

  warning(code: ForeignErrorCode, line: number, params: Params = {}): void {
    this.problems.warning(code, this.#place(line), params);
  }

  #place(line: number): string {
    return line === 0 ? this.#file : `${this.#file}:${line}`;
  }

  /** The map, if it has no errors; without a drawing if a country has no position. */
  finish(foreign: Foreign, draw: () => Raster): Import {
    this.#checkCounts(foreign);
    if (this.problems.hasErrors) return { problems: this.problems.list };
    this.#joinBothWays(foreign);
    const raster = draw();
    const present = labelsIn(raster);
    const isWhole = foreign.countries.every((_, i) => present.has(i + 1));
    const { map, problems } = checkMap(this.#mapOf(foreign, isWhole ? raster : undefined));
    const all = [...this.problems.list, ...problems];
    return map === undefined ? { problems: all } : { map, problems: all };
  }

  /** Checked first: a map with too many territories would break many other rules only because of that. */
  #checkCounts({ countries, continents }: Foreign): void {
    const [territories, regions] = [countries.length, continents.length];
    const check = (found: number, { min, max }: { min: number; max: number }, en: string, de: string): void => {
      if (found < min || found > max) this.error('foreign/count', 0, { found, min, max, of: en, von: de });
    };
    check(territories, LIMITS.territories, 'territories', 'Gebiete');
    check(regions, LIMITS.regions, 'continents', 'Kontinente');
  }

  #joinBothWays({ countries }: Foreign): void {
    for (const [i, { borders, name }] of countries.entries()) {
      for (const [k, line] of borders) {
        if (k === i) borders.delete(k);
        else if (!countries[k].borders.has(i)) {
          this.warning('foreign/one-way', line, { from: name, to: countries[k].name });
          countries[k].borders.set(i, line);
        }
      }
    }
  }

  #mapOf(foreign: Foreign, raster: Raster | undefined): unknown {
    const { continents, countries } = foreign;
    const [names, regionNames] = [this.#names(countries), this.#names(continents)];
    const [ids, regionIds] = [idsOf(names), idsOf(regionNames)];
    const drawing = raster === undefined ? undefined : drawRaster(raster, names, pixelOf(names.length), { room: ROOM });
    const touching = new Set(raster === undefined ? [] : landEdges(raster, countries.length, 1).map(String));
    const territories = countries.map(({ continent, borders }, i): MapTerritory => {
      const neighbours = [...borders.keys()].sort((a, b) => a - b).map((k) => ids[k]);
      const plain = { id: ids[i], name: names[i], region: regionIds[continent], castles: 0, port: null, neighbours };
      return drawing === undefined ? plain : { ...plain, shape: drawing.shapes[i] };
    });
    return {
      format: 'risk-map',
      version: 1,
      id: slug(foreign.title) || 'imported',
      name: cut(foreign.title) || 'Imported',
      regions: continents.map(({ bonus }, k) => ({
        id: regionIds[k],
        name: regionNames[k],
        bonus,
        territories: countries.flatMap(({ continent }, i) => (continent === k ? ids[i] : [])),
      })),
      territories,
      seaEdges: countries.flatMap(({ borders }, i) =>
        [...borders.keys()]
          .filter((k) => raster !== undefined && i < k && !touching.has(String([i, k])))
          .map((k) => [ids[i], ids[k]]),
      ),
      cards: { wild: Math.min(foreign.wild, LIMITS.wild.max), deck: this.#deck(foreign, ids) },
      ...(drawing === undefined ? {} : { size: drawing.size }),
    };
  }

  /** Names that our format allows: short enough and unique. */
  #names(entries: readonly { readonly name: string; readonly line: number }[]): string[] {
    const taken = new Set<string>();
    return entries.map(({ name, line }) => {
      const plain = cut(name) || '?';
      let free = plain;
      for (let n = 2; taken.has(plainName(free)); n++) free = `${cut(plain, LIMITS.name - 4)} ${n}`;
      taken.add(plainName(free));
      if (free !== name) this.warning('foreign/renamed', line, { name: name.slice(0, LIMITS.name), other: free });
      return free;
    });
  }

  /** The cards of the file, or symbols in turn if they do not cover the map. */
  #deck({ symbols, countries }: Foreign, ids: readonly string[]): { territory: string; symbol: CardSymbol }[] {
    const isComplete = countries.every((_, i) => symbols.has(i));
    if (!isComplete) this.warning('foreign/cards-dealt', 0);
    return ids.map((territory, i) => ({
      territory,
      symbol: (isComplete ? symbols.get(i) : undefined) ?? SYMBOLS[i % SYMBOLS.length],
    }));
  }
}

/** Text without unprintable characters, at most as long as a name. */
function cut(text: string, length: number = LIMITS.name): string {
  return text.replace(/\p{C}/gu, '').replace(/\s+/g, ' ').trim().slice(0, length).trim();
}

function idsOf(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const plain = slug(name) || 'x';
    let id = plain;
    for (let n = 2; taken.has(id); n++) id = `${plain.slice(0, LIMITS.id - 4)}-${n}`;
    taken.add(id);
    return id;
  });
}
