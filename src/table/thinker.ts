/** Where agents think: behind this stands a pool of threads, in tests whatever answers. */
import type { Options } from '../core/options.ts';
import type { Action, Language, Seat } from '../core/types.ts';

/** A position, as a thread needs it to look through the eyes of one seat. It never leaves the process. */
export interface Position {
  /** The game under way: its agents are kept from decision to decision. */
  readonly key: string;
  readonly game: string;
  readonly options: Options;
  readonly seats: number;
  readonly seat: Seat;
  readonly words: Int32Array;
}

export interface Thought {
  /** WAIT if the seat only may act and prefers not to. */
  readonly action: Action;
  /** Set if the agent failed and this is somebody simpler's answer. */
  readonly failure?: string;
}

/** One choice an agent weighed. */
export interface Candidate {
  readonly action: Action;
  /** More is better; comparable within one hint only. */
  readonly value: number;
  /** How often the search looked at it. */
  readonly visits: number;
}

/** What an agent would do in a seat's place, and why. */
export interface Advice {
  readonly candidates: readonly { readonly action: Action; readonly value: number; readonly share: number }[];
  readonly because: Readonly<Record<Language, string>>;
}

export interface Thinker {
  decide(position: Position, agent: string, milliseconds: number): Promise<Thought>;
  advise(position: Position, milliseconds: number): Promise<Advice>;
  /** What a search finds in that seat's place, best first: values can be compared from move to move. */
  candidates(position: Position, milliseconds: number): Promise<readonly Candidate[]>;
  /** The game is over: its agents may go. */
  forget(key: string): void;
}
