/** What a finished game was like, collected move by move from its record. Each game has its own teller. */
import type { GameEvent } from '../../core/game.ts';
import type { State } from '../../core/state.ts';
import type { Action, Seat } from '../../core/types.ts';
import type { Feat } from './feat.ts';
import type { Sheet } from './sheet.ts';

export interface Story {
  /** All rounds by seat or team, for games that are counted in rounds. */
  readonly rounds?: Sheet['rounds'];
  /** Points by seat at each turn, for games without rounds. */
  readonly turns?: readonly (readonly number[])[];
  /** Why each seat has its place; absent if the points say it. */
  readonly ends?: readonly Feat[];
  /** The most remarkable feat of each seat; undefined if there is none. */
  readonly feats: readonly (Feat | undefined)[];
}

/** A move with its events; the state is the position after it. */
export interface Told {
  readonly actor: Seat;
  readonly action: Action;
  readonly events: readonly GameEvent[];
  readonly state: State;
}

export interface Teller {
  hear(told: Told): void;
  end(): Story;
}

/** A counter for each seat. */
export const counters = (seats: number): number[] => Array.from({ length: seats }, () => 0);

/** Whether the seat alone has the most. */
export const isMost = (counts: readonly number[], seat: Seat): boolean =>
  counts.every((count, other) => other === seat || count < counts[seat]);

/** The first feat with a count. */
export const firstOf = (...feats: readonly Feat[]): Feat | undefined => feats.find(({ n }) => n > 0);
