/** The maps that come with the game. */

import type { RiskMap } from '../map/format.ts';
import { checkMap, type MapCheck } from '../map/read.ts';
import classic from './classic.json' with { type: 'json' };
import kranichmeer from './kranichmeer.json' with { type: 'json' };
import neunlande from './neunlande.json' with { type: 'json' };

const FILES: readonly unknown[] = [kranichmeer, neunlande, classic];

/** By id. Throws at once if a shipped map does not pass the reader. */
export const SHIPPED: ReadonlyMap<string, RiskMap> = new Map(FILES.map((file) => entryOf(checkMap(file))));

function entryOf({ map, problems }: MapCheck): [string, RiskMap] {
  if (map === undefined) throw new Error(`a shipped map is broken: ${JSON.stringify(problems[0])}`);
  return [map.id, map];
}

/** The id of the default map. */
export const DEFAULT_MAP = 'kranichmeer';
