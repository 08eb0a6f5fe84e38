/** The maps that come with the game. */
import type { RiskMap } from '../map/format.ts';
import classic from './classic.json' with { type: 'json' };
import kranichmeer from './kranichmeer.json' with { type: 'json' };
import neunlande from './neunlande.json' with { type: 'json' };

/** The files are whole maps; a test reads them. Reading them here would cost a phone 0.3 s before the first drawing. */
const FILES = [kranichmeer, neunlande, classic] as unknown as readonly RiskMap[];

/** By id. */
export const SHIPPED: ReadonlyMap<string, RiskMap> = new Map(FILES.map((map) => [map.id, map]));

/** The id of the default map. */
export const DEFAULT_MAP = 'kranichmeer';
