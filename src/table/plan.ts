/** The properties of a new table. */
import type { Game, Setting } from '../core/game.ts';
import type { Move } from '../core/record.ts';
import type { Seed } from '../core/seed.ts';

/** A position in which the first game of a table begins; for the setting with which the table is opened. */
export interface Opening {
  readonly seed: Seed;
  readonly moves: readonly Move[];
}

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
  readonly opening?: Opening | undefined;
}
