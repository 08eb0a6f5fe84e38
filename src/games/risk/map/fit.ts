/** Whether the parts of a map fit together: ids, names, neighbours, regions, cards, shapes. */
import { LANGUAGES } from '../../../core/types.ts';
import { type Label, SYMBOLS } from './format.ts';
import { LIMITS } from './limits.ts';
import type { Draft, DraftTerritory, Mention } from './parts.ts';
import type { Problems } from './problem.ts';
import { join } from './reader.ts';

export function checkFit(draft: Draft, problems: Problems): void {
  const territories = uniqueIds(draft.territories, problems);
  const regions = uniqueIds(draft.regions, problems);
  checkNames(draft.territories, problems);
  checkNames(draft.regions, problems);
  for (const territory of draft.territories) checkNeighbours(territory, territories, problems);
  checkRegions(draft, regions, territories, problems);
  checkSeaEdges(draft, territories, problems);
  checkCards(draft, territories, problems);
  checkPorts(draft, problems);
  checkShapes(draft, problems);
}

type ById<T> = ReadonlyMap<string, T>;

/** The entries by id; of entries with the same id the first. */
function uniqueIds<T extends { readonly at: string; readonly id: string | undefined }>(
  entries: readonly T[],
  problems: Problems,
): ById<T> {
  const found = new Map<string, T>();
  for (const entry of entries) {
    if (entry.id === undefined) continue;
    const first = found.get(entry.id);
    if (first === undefined) found.set(entry.id, entry);
    else problems.error('map/id-twice', join(entry.at, 'id'), { id: entry.id, first: first.at });
  }
  return found;
}

/** A name for comparison: case, accents, spelled-out umlauts, spaces and hyphens do not matter. */
export function plainName(name: string): string {
  const spelt = name.toLowerCase().replace(/ä/g, 'ae').replace(/ö/g, 'oe').replace(/ü/g, 'ue').replace(/ß/g, 'ss');
  return spelt.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '');
}

function checkNames(
  entries: readonly { readonly at: string; readonly name: Label | undefined }[],
  problems: Problems,
): void {
  for (const language of LANGUAGES) {
    const found = new Map<string, string>();
    for (const { at, name } of entries) {
      if (name === undefined || (typeof name === 'string' && language !== LANGUAGES[0] && !mixed(entries))) continue;
      const text = typeof name === 'string' ? name : name[language];
      const first = found.get(plainName(text));
      if (first === undefined) found.set(plainName(text), at);
      else problems.error('map/same-name', join(at, 'name'), { name: text, first });
    }
  }
}

/** Whether some names differ by language: only then are the languages checked one by one. */
const mixed = (entries: readonly { readonly name: Label | undefined }[]): boolean =>
  entries.some(({ name }) => typeof name === 'object');

function checkNeighbours({ at, id, neighbours }: DraftTerritory, all: ById<DraftTerritory>, problems: Problems): void {
  const seen = new Set<string>();
  for (const mention of neighbours) {
    const other = all.get(mention.id);
    if (other === undefined) problems.error('map/no-territory', mention.at, { id: mention.id });
    else if (mention.id === id) problems.error('map/own-neighbour', mention.at, { id });
    else if (seen.has(mention.id)) problems.error('map/neighbour-twice', mention.at, { id: mention.id });
    else if (id !== undefined && all.get(id)?.at === at && !has(other.neighbours, id)) {
      problems.error('map/one-way', mention.at, { from: id, to: mention.id });
    }
    seen.add(mention.id);
  }
}

const has = (mentions: readonly Mention[], id: string): boolean => mentions.some((mention) => mention.id === id);

function checkRegions(
  draft: Draft,
  regions: ById<Draft['regions'][number]>,
  territories: ById<DraftTerritory>,
  problems: Problems,
): void {
  const listed = new Map<string, string>();
  for (const region of draft.regions) {
    for (const { at, id } of region.territories) {
      const territory = territories.get(id);
      const first = listed.get(id);
      if (territory === undefined) problems.error('map/no-territory', at, { id });
      else if (first !== undefined) problems.error('map/region-twice', at, { id, first });
      else if (territory.region !== undefined && region.id !== undefined && territory.region !== region.id) {
        problems.error('map/region-differs', at, { id, region: territory.region });
      }
      if (first === undefined) listed.set(id, at);
    }
  }
  for (const { at, id, region } of draft.territories) {
    if (region === undefined) continue;
    const home = regions.get(region);
    if (home === undefined) problems.error('map/no-region', join(at, 'region'), { id: region });
    else if (id !== undefined && !listed.has(id))
      problems.error('map/region-lacks', join(at, 'region'), { id, region });
  }
}

function checkSeaEdges({ seaEdges }: Draft, territories: ById<DraftTerritory>, problems: Problems): void {
  const seen = new Set<string>();
  for (const { at, ends } of seaEdges) {
    const [from, to] = ends;
    const unknown = ends.findIndex((id) => !territories.has(id));
    const key = [...ends].sort().join(' ');
    if (unknown >= 0) problems.error('map/no-territory', `${at}[${unknown}]`, { id: ends[unknown] });
    else if (seen.has(key)) problems.error('map/sea-edge-twice', at, { from, to });
    else if (!has(territories.get(from)?.neighbours ?? [], to)) problems.error('map/sea-edge', at, { from, to });
    seen.add(key);
  }
}

function checkCards({ deck }: Draft, territories: ById<DraftTerritory>, problems: Problems): void {
  const seen = new Set<string>();
  const counts = SYMBOLS.map((symbol) => deck.filter((card) => card.symbol === symbol).length);
  for (const { at, territory: id } of deck) {
    if (id === undefined) continue;
    if (!territories.has(id)) problems.error('map/no-territory', join(at, 'territory'), { id });
    else if (seen.has(id)) problems.error('map/card-twice', join(at, 'territory'), { id });
    seen.add(id);
  }
  for (const id of territories.keys()) if (!seen.has(id)) problems.error('map/no-card', 'cards.deck', { id });
  if (Math.max(...counts) - Math.min(...counts) > 1) {
    problems.warning('map/symbols-uneven', 'cards.deck', { counts: counts.join(', ') });
  }
}

function checkPorts({ territories }: Draft, problems: Problems): void {
  for (const { at, port } of territories) {
    const isLone = typeof port === 'string' && territories.filter((other) => other.port === port).length === 1;
    if (isLone) problems.warning('map/lone-port', join(at, 'port'), { id: port });
  }
}

function checkShapes({ territories, size }: Draft, problems: Problems): void {
  const drawn = territories.filter(({ hasShape }) => hasShape).length;
  if (drawn === 0 && size === undefined) return;
  if (size === undefined) problems.error('map/no-size', 'size');
  for (const { at, hasShape } of territories) if (!hasShape) problems.error('map/no-shape', join(at, 'shape'));
  const found = territories.reduce((sum, { shape }) => sum + (shape?.path.length ?? 0), 0);
  if (found > LIMITS.paths) problems.error('map/paths-too-long', 'territories', { found, max: LIMITS.paths });
}
