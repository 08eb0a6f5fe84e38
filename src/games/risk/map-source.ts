/** The maps for the rules: one that comes with the game, or a whole map given as an option. */
import type { ValueNames } from '../../core/options.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import type { RiskMap } from './map/format.ts';
import { nameIn } from './map/labels.ts';
import { readMap } from './map/read.ts';
import { DEFAULT_MAP, SHIPPED } from './maps/index.ts';

export { DEFAULT_MAP };

export function mapNamed(id: string): RiskMap | undefined {
  return SHIPPED.get(id);
}

/** The maps that come with the game, by id. */
export const MAP_NAMES: ValueNames = Object.fromEntries(
  [...SHIPPED].map(([id, { name }]) => [id, { en: nameIn(name, 'en'), de: nameIn(name, 'de') }]),
);

/** The value of the option `map`: the id of a shipped map stays an id, so that records stay short. */
export function readMapOption(value: unknown): Result<string | RiskMap> {
  if (typeof value !== 'string') return readMap(value);
  if (SHIPPED.has(value)) return ok(value);
  return fail('risk/unknown-map', { map: value.slice(0, 60), known: [...SHIPPED.keys()].join(', ') });
}
