/** The setting of Risk: the options settled and the map compiled. */
import type { Setting } from '../../core/game.ts';
import type { Board } from './board.ts';
import type { RiskMap } from './map/format.ts';

export const MANOEUVRES = ['connected', 'adjacent', 'unlimited'] as const;
export const SCORINGS = ['territories', 'territories+castles+ports', 'domination'] as const;

export interface RiskSetting extends Setting {
  readonly board: Board;
  /** The map in views: its id if it comes with the game, else the map without its drawing. */
  readonly mapInViews: string | RiskMap;
  readonly neutral: boolean;
  readonly draft: boolean;
  /** Troops on every territory at the beginning, or 0: then every player has `startPerPlayer`. */
  readonly startPerTerritory: number;
  readonly startPerPlayer: number;
  readonly placedInTurns: boolean;
  readonly castleWeight: number;
  readonly minIncome: number;
  readonly escalating: boolean;
  /** Troops for three of each symbol, and for one of each. */
  readonly setValues: readonly number[];
  readonly endCard: boolean;
  readonly takeCards: boolean;
  readonly territoryBonus: number;
  readonly forcedRedeemAt: number;
  readonly forcedRedeemOnTakeover: number;
  readonly manoeuvre: (typeof MANOEUVRES)[number];
  readonly defenderChooses: boolean;
  readonly scoring: (typeof SCORINGS)[number];
  /** The most troops one player can have on the board. */
  readonly reserve: number;
  readonly allTerritories: boolean;
  readonly openHands: boolean;
  /** Whether a player can leave for good, the territories becoming neutral. */
  readonly leaving: boolean;
  /** 0: no limit. */
  readonly maxTurns: number;
}
