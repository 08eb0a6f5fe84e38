/** Writes maps as canonical text, so that files can be compared and hashed. */
import type { Label, MapRegion, MapTerritory, RiskMap } from './format.ts';

/** Canonical JSON: fields in the order of the format, what fits on a line on one line, a newline at the end. */
export function writeMap(map: RiskMap): string {
  const { format, version, id, name, size, regions, territories, seaEdges, cards } = map;
  const ordered = {
    format,
    version,
    id,
    name: label(name),
    size,
    regions: regions.map(region),
    territories: territories.map(territory),
    seaEdges,
    cards: { wild: cards.wild, deck: cards.deck.map(({ territory, symbol }) => ({ territory, symbol })) },
  };
  return `${print(ordered, '', 0)}\n`;
}

const label = (name: Label): Label => (typeof name === 'string' ? name : { en: name.en, de: name.de });

function region({ id, name, bonus, territories, tint }: MapRegion): MapRegion {
  return { id, name: label(name), bonus, territories, ...(tint === undefined ? {} : { tint }) };
}

function territory({ id, name, region, castles, port, neighbours, shape }: MapTerritory): MapTerritory {
  const plain = { id, name: label(name), region, castles, port, neighbours };
  return shape === undefined
    ? plain
    : { ...plain, shape: { centre: shape.centre, label: shape.label, path: shape.path } };
}

/** The line width of the repository's formatter, which leaves our files as they are. */
const WIDTH = 120;

/** A value as JSON; `used` characters of its first line are taken by its name and its comma. */
function print(value: unknown, indent: string, used: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  const line = onOneLine(value);
  if (entries.length === 0 || indent.length + used + line.length <= WIDTH) return line;
  const inner = `${indent}  `;
  const lines = entries.map(([key, entry]) => {
    const name = Array.isArray(value) ? '' : `${JSON.stringify(key)}: `;
    return `${inner}${name}${print(entry, inner, name.length + 1)}`;
  });
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}

function onOneLine(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  const fields = Object.entries(value).filter(([, entry]) => entry !== undefined);
  return `{ ${fields.map(([key, entry]) => `${JSON.stringify(key)}: ${onOneLine(entry)}`).join(', ')} }`;
}

/**
 * Eight hex digits that identify what a game on the map depends on, for records: ids, neighbours, regions, bonus, castles, ports
 * and cards. Names and drawing are left out, because changing them does not affect old records.
 */
export function mapHash(map: RiskMap): string {
  const plain = {
    regions: map.regions.map(({ id, bonus }) => [id, bonus]),
    territories: map.territories.map(({ id, region, castles, port, neighbours }) => [
      id,
      region,
      castles,
      port,
      [...neighbours].sort(),
    ]),
    cards: [map.cards.wild, map.cards.deck.map(({ territory, symbol }) => [territory, symbol])],
  };
  return fnv(JSON.stringify(plain));
}

/** FNV-1a, 32 bits, over UTF-16 units. It distinguishes maps; it is not cryptographic. */
function fnv(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
