/** Reads the parts of a map from a file, each with its own checks: sizes, types, ids. Consistency is checked later. */
import { type CardSymbol, type Label, type MapShape, type Point, SYMBOLS } from './format.ts';
import { LIMITS } from './limits.ts';
import { parsePath } from './path.ts';
import { join, quotable, type Reader } from './reader.ts';

/** A map as far as it could be read. For undefined parts a problem has been noted. */
export interface Draft {
  readonly id: string | undefined;
  readonly name: Label | undefined;
  readonly regions: readonly DraftRegion[];
  readonly territories: readonly DraftTerritory[];
  readonly seaEdges: readonly DraftEdge[];
  readonly wild: number | undefined;
  readonly deck: readonly DraftCard[];
  readonly size: Point | undefined;
}

/** An id mentioned in the file. */
export interface Mention {
  readonly at: string;
  readonly id: string;
}
export interface DraftRegion {
  readonly at: string;
  readonly id: string | undefined;
  readonly name: Label | undefined;
  readonly bonus: number | undefined;
  readonly territories: readonly Mention[];
  readonly tint: number | undefined;
}
export interface DraftTerritory {
  readonly at: string;
  readonly id: string | undefined;
  readonly name: Label | undefined;
  readonly region: string | undefined;
  readonly castles: number | undefined;
  readonly port: string | null | undefined;
  readonly neighbours: readonly Mention[];
  readonly shape: MapShape | undefined;
  readonly hasShape: boolean;
}
export interface DraftEdge {
  readonly at: string;
  readonly ends: readonly [string, string];
}
export interface DraftCard {
  readonly at: string;
  readonly territory: string | undefined;
  readonly symbol: CardSymbol | undefined;
}

const FIELDS = ['format', 'version', 'id', 'name', 'regions', 'territories', 'seaEdges', 'cards', 'size?'];

export function readDraft(reader: Reader, value: unknown): Draft | undefined {
  const fields = reader.object(value, '', FIELDS);
  if (fields === undefined) return undefined;
  checkFormat(reader, fields);
  const size = fields.size === undefined ? undefined : reader.point(fields.size, 'size', LIMITS.size);
  const cards = reader.object(fields.cards ?? {}, 'cards', ['wild', 'deck']);
  const territories = each(reader, fields.territories, 'territories', LIMITS.territories);
  return {
    id: present(fields.id, (id) => reader.id(id, 'id')),
    name: present(fields.name, (name) => reader.label(name, 'name')),
    regions: each(reader, fields.regions, 'regions', LIMITS.regions).map((entry) => readRegion(reader, entry)),
    territories: territories.map((entry) => readTerritory(reader, entry, size)),
    seaEdges: each(reader, fields.seaEdges, 'seaEdges', { min: 0, max: 1000 }).flatMap((entry) =>
      readEdge(reader, entry),
    ),
    wild: present(cards?.wild, (wild) => reader.integer(wild, 'cards.wild', LIMITS.wild)),
    deck: each(reader, cards?.deck, 'cards.deck', { min: 0, max: LIMITS.territories.max }).map((entry) =>
      readCard(reader, entry),
    ),
    size,
  };
}

function checkFormat({ problems }: Reader, { format, version }: Readonly<Record<string, unknown>>): void {
  const wrong = (at: string, expected: string | number, found: unknown): void => {
    if (found !== undefined && found !== expected) {
      problems.error('map/format', at, { expected, found: quotable(String(JSON.stringify(found))) });
    }
  };
  wrong('format', 'risk-map', format);
  wrong('version', 1, version);
}

interface Entry {
  readonly value: unknown;
  readonly at: string;
}

function each(reader: Reader, value: unknown, at: string, bounds: { min: number; max: number }): Entry[] {
  const list = value === undefined ? undefined : reader.list(value, at, bounds);
  return (list ?? []).map((entry, i) => ({ value: entry, at: `${at}[${i}]` }));
}

/** Missing fields have been reported by `object`. */
function present<T>(value: unknown, read: (value: unknown) => T | undefined): T | undefined {
  return value === undefined ? undefined : read(value);
}

/** A list of ids; invalid ones are reported and left out. */
function readIds(reader: Reader, value: unknown, at: string): Mention[] {
  return each(reader, value, at, { min: 0, max: LIMITS.territories.max }).flatMap((entry) => {
    const id = reader.id(entry.value, entry.at);
    return id === undefined ? [] : [{ at: entry.at, id }];
  });
}

function readRegion(reader: Reader, { value, at }: Entry): DraftRegion {
  const fields = reader.object(value, at, ['id', 'name', 'bonus', 'territories', 'tint?']) ?? {};
  return {
    at,
    id: present(fields.id, (id) => reader.id(id, join(at, 'id'))),
    name: present(fields.name, (name) => reader.label(name, join(at, 'name'))),
    bonus: present(fields.bonus, (bonus) => reader.integer(bonus, join(at, 'bonus'), LIMITS.bonus)),
    territories: readIds(reader, fields.territories, join(at, 'territories')),
    tint: present(fields.tint, (tint) => reader.integer(tint, join(at, 'tint'), LIMITS.tint)),
  };
}

function readTerritory(reader: Reader, { value, at }: Entry, size: Point | undefined): DraftTerritory {
  const names = ['id', 'name', 'region', 'castles', 'port', 'neighbours', 'shape?'];
  const fields = reader.object(value, at, names) ?? {};
  return {
    at,
    id: present(fields.id, (id) => reader.id(id, join(at, 'id'))),
    name: present(fields.name, (name) => reader.label(name, join(at, 'name'))),
    region: present(fields.region, (region) => reader.id(region, join(at, 'region'))),
    castles: present(fields.castles, (castles) => reader.integer(castles, join(at, 'castles'), LIMITS.castles)),
    port: fields.port === null ? null : present(fields.port, (port) => reader.id(port, join(at, 'port'))),
    neighbours: readIds(reader, fields.neighbours, join(at, 'neighbours')),
    shape: present(fields.shape, (shape) => readShape(reader, shape, join(at, 'shape'), size)),
    hasShape: fields.shape !== undefined,
  };
}

function readShape(reader: Reader, value: unknown, at: string, size: Point | undefined): MapShape | undefined {
  const fields = reader.object(value, at, ['path', 'centre', 'label']) ?? {};
  const path = present(fields.path, (text) => readPath(reader, text, join(at, 'path')));
  const centre = present(fields.centre, (point) => readPlace(reader, point, join(at, 'centre'), size));
  const label = present(fields.label, (point) => readPlace(reader, point, join(at, 'label'), size));
  return path === undefined || centre === undefined || label === undefined ? undefined : { path, centre, label };
}

function readPath(reader: Reader, value: unknown, at: string): string | undefined {
  const text = reader.text(value, at, LIMITS.path);
  if (text === undefined) return undefined;
  const rings = parsePath(text);
  if (!('character' in rings)) return text;
  reader.problems.error('map/path', at, { character: rings.character });
  return undefined;
}

/** A point on the drawing. */
function readPlace(reader: Reader, value: unknown, at: string, size: Point | undefined): Point | undefined {
  const point = reader.point(value, at, { min: -LIMITS.size.max, max: LIMITS.size.max });
  if (point === undefined || size === undefined) return point;
  const [x, y] = point;
  if (x >= 0 && y >= 0 && x <= size[0] && y <= size[1]) return point;
  reader.problems.error('map/outside', at, { x, y });
  return undefined;
}

function readEdge(reader: Reader, { value, at }: Entry): DraftEdge[] {
  if (!Array.isArray(value) || value.length !== 2) {
    reader.problems.error('map/kind', at, { expected: 'pair' });
    return [];
  }
  const [a, b] = value.map((id, i) => reader.id(id, `${at}[${i}]`));
  return a === undefined || b === undefined ? [] : [{ at, ends: [a, b] }];
}

function readCard(reader: Reader, { value, at }: Entry): DraftCard {
  const fields = reader.object(value, at, ['territory', 'symbol']) ?? {};
  const territory = present(fields.territory, (id) => reader.id(id, join(at, 'territory')));
  const symbol = present(fields.symbol, (found) => SYMBOLS.find((symbol) => symbol === found));
  if (fields.symbol !== undefined && symbol === undefined) {
    const found = quotable(String(fields.symbol));
    reader.problems.error('map/symbol', join(at, 'symbol'), { found, known: SYMBOLS.join(', ') });
  }
  return { at, territory, symbol };
}
