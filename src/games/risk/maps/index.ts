/** The maps that come with the game. */

import type { RiskMap } from '../map/format.ts';
import { checkMap, type MapCheck } from '../map/read.ts';
import classic from './classic.json' with { type: 'json' };
import kranichmeer from './kranichmeer.json' with { type: 'json' };
import neunlande from './neunlande.json' with { type: 'json' };

const FILES: readonly unknown[] = [kranichmeer, neunlande, classic];

/** By id. A shipped map that does not pass the reader is a mistake of ours and throws at once. */
export const SHIPPED: ReadonlyMap<string, RiskMap> = new Map(FILES.map((file) => entryOf(checkMap(file))));

function entryOf({ map, problems }: MapCheck): [string, RiskMap] {
  if (map === undefined) throw new Error(`a shipped map is broken: ${JSON.stringify(problems[0])}`);
  return [map.id, map];
}

/** The id of what is played where nobody has chosen. */
export const DEFAULT_MAP = 'kranichmeer';
