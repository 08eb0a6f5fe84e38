/**
 * The store of the live server: tables, sessions, running and finished games. Every implementation passes the suite of
 * `testing/live-contract.ts`. An action is committed before its result is sent, so a server that is
 * killed at any instant restarts with everything it ever sent. One server at a time uses a live store.
 *
 * Writes are plain data and are applied in the order given. A write that repeats what is in the store changes nothing; a write
 * that contradicts the store fails with a `StoreError`, and the whole commit with it: half a commit could leave a position that
 * never occurred. `GroupCommit` puts the writes of many tables into one commit; if it fails, it finds the write that caused it.
 *
 * Texts hold no NUL and no lone surrogate, numbers are safe integers: all stores refuse what one of them could not return unchanged.
 */
import type { Outcome } from '../core/game.ts';
import type { Options } from '../core/options.ts';

/** A table: its name, game, options, seats and players. */
export interface StoredTable {
  readonly id: string;
  readonly name: string;
  /** Plain JSON, defined by the server. */
  readonly header: unknown;
  /** Milliseconds since 1970, here and in all other times. */
  readonly openedAt: number;
  readonly touchedAt: number;
  /** Set when the last person left or the table was empty for too long; absent while it is open. */
  readonly closedAt?: number;
  /**
   * Raised by one whenever the table is opened again: an object of the server that still has a lower number no longer owns the
   * table, and its writes are refused.
   */
  readonly fence: number;
}

/** A game begun at a table. The seed is secret until the game is over. */
export interface StoredGame {
  readonly id: string;
  readonly tableId: string;
  readonly game: string;
  readonly rulesVersion: number;
  readonly seats: number;
  readonly options: Options;
  readonly seed: string;
  /** By seat: a person's name or an agent's id. */
  readonly players: readonly string[];
  readonly startedAt: number;
  /** A private game is not listed; clients that know its id may read it once it is over. */
  readonly isPrivate: boolean;
}

export interface StoredMove {
  readonly actor: number;
  readonly action: number;
  readonly at: number;
}

/** A finished game in a list, without its options, which can be large (a map); they are in the record. */
export interface RecordSummary {
  readonly id: string;
  readonly tableId: string;
  readonly game: string;
  readonly rulesVersion: number;
  readonly seats: number;
  readonly players: readonly string[];
  readonly startedAt: number;
  readonly endedAt: number;
  /** Null if the game was abandoned. */
  readonly outcome: Outcome | null;
  readonly isPrivate: boolean;
}

export type Write =
  /** Adds the table or replaces it; fails if the stored table has a higher `fence`. */
  | { readonly kind: 'table'; readonly table: StoredTable }
  /** Fails unless the stored table has this `fence`; first in a part whose other writes do not name the table. */
  | { readonly kind: 'fence'; readonly tableId: string; readonly fence: number }
  /** Maps the hash of a session secret to an existing table; a later write replaces it. */
  | { readonly kind: 'session'; readonly hash: string; readonly tableId: string; readonly at: number }
  /** Begins a game at an existing table that has no other unfinished game. */
  | { readonly kind: 'game'; readonly game: StoredGame }
  /**
   * Moves of an unfinished game; `first` is the index of the first one, counted from 0. They continue the game or
   * repeat stored moves; a gap, or another move at a stored index, is an error.
   */
  | { readonly kind: 'moves'; readonly gameId: string; readonly first: number; readonly moves: readonly StoredMove[] }
  /** Player names of an unfinished game: they change when a person takes a seat. */
  | { readonly kind: 'players'; readonly gameId: string; readonly players: readonly string[] }
  /** Ends the game: the record as text replaces the moves. */
  | {
      readonly kind: 'finish';
      readonly gameId: string;
      readonly endedAt: number;
      readonly outcome: Outcome | null;
      readonly record: string;
    }
  /** Deletes closed tables last changed before that time, with their sessions and unfinished games. Records stay. */
  | { readonly kind: 'forget'; readonly before: number }
  /** Deletes records of games that ended before that time, the oldest first, at most that many. */
  | { readonly kind: 'expire'; readonly before: number; readonly most: number }
  /** Adds a map or protocol under the hash of its text; one that is known is marked as used at that time. */
  | { readonly kind: 'thing'; readonly hash: string; readonly text: string; readonly at: number }
  | { readonly kind: 'drop'; readonly hash: string }
  /** Deletes the things last used before that time. */
  | { readonly kind: 'sweep'; readonly before: number };

/** A map or protocol of a user. Tables and records have copies of their own, so deleting it changes none of them. */
export interface StoredThing {
  readonly text: string;
  readonly usedAt: number;
}

export interface RecordQuery {
  readonly limit: number;
  /** Only games that ended before this time: the `endedAt` of the last one seen. */
  readonly before?: number;
  /** Also games that ended in that same millisecond and come later in the list: the `id` of the last one seen. */
  readonly beforeId?: string;
  readonly game?: string;
}

/** How long a commit is tried. */
export interface Trying {
  readonly signal: AbortSignal;
  /** Called with each temporary error. */
  failed(error: unknown): void;
}

export interface LiveStore {
  /**
   * Writes all or nothing; on disk when the promise resolves. Commits happen in the order of the calls. After a temporary error
   * (a full disk, an unreachable database) it is tried again: with `trying` until that is aborted, otherwise for some seconds.
   */
  commit(writes: readonly Write[], trying?: Trying): Promise<void>;
  /** Oldest first, equally old ones by id. */
  openTables(): Promise<readonly StoredTable[]>;
  /** The table with that id, open or closed. */
  table(id: string): Promise<StoredTable | undefined>;
  /** The table of a session, open or closed. */
  tableOfSession(hash: string): Promise<StoredTable | undefined>;
  /** The unfinished game of a table with all its moves. */
  gameOf(tableId: string): Promise<{ readonly game: StoredGame; readonly moves: readonly StoredMove[] } | undefined>;
  /** Finished games that are not private, newest first, equally new ones by id, the greatest first. */
  records(query: RecordQuery): Promise<readonly RecordSummary[]>;
  /** Also private games: clients that know the id may read them. */
  record(id: string): Promise<{ readonly summary: RecordSummary; readonly text: string } | undefined>;
  /** The map or protocol with that hash. */
  thing(hash: string): Promise<StoredThing | undefined>;
  /** Space on disk that data takes; deleted data does not count, because its space is used again. */
  bytes(): Promise<number>;
  /** The latest `touchedAt` of all tables. */
  newest(): Promise<number | undefined>;
  /** Number of records, also private ones, of games that ended before that time. */
  expired(before: number): Promise<number>;
  /** Waits for running commits. Later calls are refused. */
  close(): Promise<void>;
}
