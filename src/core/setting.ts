/** A kind of table: a game with its options settled and its number of seats. */
import type { Options } from './options.ts';
import type { BySeat } from './types.ts';

/** One kind of table: the options settled and everything precomputed that depends on them. Games extend it. */
export interface Setting {
  readonly game: string;
  readonly seats: number;
  readonly options: Options;
  /** The team of each seat; in a game without teams its own number. */
  readonly teams: BySeat<number>;
  /** How many cells a state has. */
  readonly stateLength: number;
  /** The longest list `legal` can give. */
  readonly maxLegal: number;
  /** Length of an observation. */
  readonly observation: number;
  /** Size of the fixed action index; 0 where a game has none. */
  readonly actions: number;
  /** Bounds of `result`, known before the first card is dealt. */
  readonly range: Readonly<Record<Scope, { readonly low: number; readonly high: number }>>;
}

export type Scope = 'segment' | 'game';
