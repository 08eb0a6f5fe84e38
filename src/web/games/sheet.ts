/** The score sheet of a game that is counted in rounds. */

import type { Feat } from './feat.ts';

/** One number a seat or a team. */
type Line = readonly number[];

export interface SheetRound {
  readonly round: number;
  readonly points: Line;
  /** What is worth remembering of it; known when the game is over. */
  readonly marks?: readonly Feat[];
}

export interface Sheet {
  readonly by: 'seat' | 'team';
  /** Number of finished rounds. */
  readonly finished: number;
  /** The finished rounds that the view contains, each with its number. */
  readonly rounds: readonly SheetRound[];
  /** The running round. */
  readonly now: Line | undefined;
  readonly totals: Line;
}
