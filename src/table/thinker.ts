/** The interface to agents' decisions: a pool of threads on a server, a stub in tests. */
import type { Options } from '../core/options.ts';
import type { State } from '../core/state.ts';
import type { Action, Language, Seat } from '../core/types.ts';

/** A position with the seat to decide for, as plain data for a thread. It has hidden information and never leaves the process. */
export interface Position {
  /** Id of the running game; its agents are kept between decisions. */
  readonly key: string;
  readonly game: string;
  readonly options: Options;
  readonly seats: number;
  readonly seat: Seat;
  readonly cells: Int32Array;
}

/** A copy of a state as a position of one seat. */
export function positionOf(key: string, { setting, cells }: State, seat: Seat): Position {
  const { game, options, seats } = setting;
  return { key, game, options, seats, seat, cells: cells.slice() };
}

export interface Decision {
  /** WAIT if the seat need not act and the agent prefers not to. */
  readonly action: Action;
  /** Set if the agent failed; `action` is then a safe replacement. */
  readonly failure?: string;
}

/** An agent's explanation of what it would do for a seat, without illegal actions. */
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

/** The owner of a request: thinking time is shared out by address, and within an address by table. */
export interface Asker {
  /** The id of the table, or of the record that is reviewed. */
  readonly table: string;
  /** The address of the person who opened the table or asks for advice; without it the table stands alone. */
  readonly address?: string | undefined;
  /** Reviews come after hints; both come after decisions. */
  readonly isReview?: boolean;
}

/**
 * `agent` is an agent spec as text; `milliseconds` limits its thinking time. When many tables wait, the time may be shorter, and a
 * cheaper agent may decide.
 */
export interface Thinker {
  decide(position: Position, agent: string, milliseconds: number, asker: Asker): Promise<Decision>;
  /** For hints in running games and for reviews of finished ones. */
  advise(position: Position, agent: string, milliseconds: number, asker: Asker): Promise<Advice>;
  /** Releases the agents of a game that is over. */
  forget(key: string): void;
}
