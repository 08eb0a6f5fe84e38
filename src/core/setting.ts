/** A game with its options settled and its number of seats. */
import type { Options } from './options.ts';
import type { BySeat } from './types.ts';

/** The settled options, and everything that can be precomputed from them. Games extend it. */
export interface Setting {
  readonly game: string;
  readonly seats: number;
  readonly options: Options;
  /** The team of each seat; in a game without teams, the seat's own number. */
  readonly teams: BySeat<number>;
  /** Number of cells of a state. */
  readonly stateLength: number;
  /** Length of the longest list that `legal` can give. */
  readonly maxLegal: number;
  /** Length of an observation. */
  readonly observation: number;
  /** Size of the fixed action index; 0 if the game has none. */
  readonly actions: number;
  /** Bounds of `result`. */
  readonly range: Readonly<Record<Scope, { readonly low: number; readonly high: number }>>;
}

export type Scope = 'segment' | 'game';
