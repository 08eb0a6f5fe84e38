/** The properties of a new table. */
import type { Game, Setting } from '../core/game.ts';

/** Most of them can be changed in the lobby. */
export interface TablePlan {
  readonly id: string;
  readonly name: string;
  readonly openedAt: number;
  readonly game: Game;
  readonly setting: Setting;
  readonly level: string;
  /** One more than at the last opening of this table; 1 for a new one. See `store/live-store.ts`. */
  readonly fence: number;
}
