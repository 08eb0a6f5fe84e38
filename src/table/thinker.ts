/** Where agents think: behind this stands a pool of threads, in tests whatever answers. */
import type { Options } from '../core/options.ts';
import type { State } from '../core/state.ts';
import type { Action, Language, Seat } from '../core/types.ts';

/** A position, as a thread needs it to look through the eyes of one seat. It never leaves the process. */
export interface Position {
  /** The game under way: its agents are kept from decision to decision. */
  readonly key: string;
  readonly game: string;
  readonly options: Options;
  readonly seats: number;
  readonly seat: Seat;
  readonly cells: Int32Array;
}

/** A copy of a state, as one seat of it is asked. */
export function positionOf(key: string, { setting, cells }: State, seat: Seat): Position {
  const { game, options, seats } = setting;
  return { key, game, options, seats, seat, cells: cells.slice() };
}

export interface Decision {
  /** WAIT if the seat only may act and prefers not to. */
  readonly action: Action;
  /** Set if the agent failed and this is somebody simpler's answer. */
  readonly failure?: string;
}

/** What an agent would do in a seat's place, and why: its explanation, without what is not legal. */
export interface Advice {
  /** Best first; `expected` is comparable from move to move (`agents/explanation.ts`). */
  readonly candidates: readonly {
    readonly action: Action;
    readonly value: number;
    readonly share: number;
    readonly expected?: number;
  }[];
  readonly because: Readonly<Record<Language, string>>;
}

/** Both take the agent in writing, and how long it may think. */
export interface Thinker {
  decide(position: Position, agent: string, milliseconds: number): Promise<Decision>;
  /** For hints in running games and for reviews of finished ones. */
  advise(position: Position, agent: string, milliseconds: number): Promise<Advice>;
  /** The game is over: its agents may go. */
  forget(key: string): void;
}
