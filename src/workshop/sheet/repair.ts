/** Makes a map playable for a trial: double names get numbers, territories without a region form one that is worth nothing. */
import { checkMap, type Label, LIMITS, plainName, type RiskMap } from '../../games/risk/index.ts';
import { freeId } from './propose.ts';
import { NO_REGION } from './to-map.ts';

/** Undefined if even that does not help: too few territories, or a map that falls apart. */
export function repaired(map: RiskMap): RiskMap | undefined {
  return checkMap(withNames(withHomes(map))).map;
}

function withHomes(map: RiskMap): RiskMap {
  const { regions, territories } = map;
  const isHome = (id: string): boolean => regions.some((region) => region.id === id);
  const homeless = territories.filter(({ region }) => !isHome(region)).map(({ id }) => id);
  if (homeless.length === 0) return map;
  const id = freeId(NO_REGION, regions);
  const name: Label = { en: 'No region', de: 'Ohne Region' };
  return {
    ...map,
    regions: [...regions, { id, name, bonus: 0, territories: homeless }],
    territories: territories.map((one) => (isHome(one.region) ? one : { ...one, region: id })),
  };
}

const withNames = (map: RiskMap): RiskMap => ({
  ...map,
  territories: differently(map.territories),
  regions: differently(map.regions),
});

function differently<T extends { readonly name: Label }>(entries: readonly T[]): T[] {
  const taken = new Set<string>();
  return entries.map((entry) => {
    let { name } = entry;
    for (let n = 2; keysOf(name).some((key) => taken.has(key)); n++) name = numbered(entry.name, n);
    for (const key of keysOf(name)) taken.add(key);
    return { ...entry, name };
  });
}

const keysOf = (name: Label): string[] =>
  typeof name === 'string' ? [plainName(name)] : [plainName(name.en), plainName(name.de)];

function numbered(name: Label, n: number): Label {
  const one = (text: string): string => `${text.slice(0, LIMITS.name - 4).trim() || '?'} ${n}`;
  return typeof name === 'string' ? one(name) : { en: one(name.en), de: one(name.de) };
}
