/**
 * What the live server keeps: tables, the sessions that lead to them, games that run and games that are over. Whatever keeps
 * it passes the suite of `testing/live-contract.ts`. An action is committed before anybody is told of it, so a server that is
 * killed at any instant comes back with everything it ever told. One server at a time uses a live store.
 *
 * Writes are plain data and are applied in the order given. Repeating one that is in the store already changes nothing; one
 * that contradicts the store fails with a `StoreError`, and the whole commit with it: half a commit would be a position that
 * nobody ever decided on. `GroupCommit` puts the writes of many tables into one commit and finds the guilty one again.
 *
 * Texts hold no NUL and no lone surrogate, numbers are safe integers: what one database would bend, all of them refuse.
 */
import type { Outcome } from '../core/game.ts';
import type { Options } from '../core/options.ts';

/** A table: its name, game, options, seats, who sits there. */
export interface StoredTable {
  readonly id: string;
  readonly name: string;
  /** Plain JSON of the server's own making. */
  readonly header: unknown;
  /** Milliseconds since 1970, here and in all other times. */
  readonly openedAt: number;
  readonly touchedAt: number;
  /** Set when the last person left or nobody came back; absent while it is open. */
  readonly closedAt?: number;
}

/** A game that was begun at a table. The seed is secret until it is over. */
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
  /** A private game is not listed; whoever knows its id may see it once it is over. */
  readonly isPrivate: boolean;
}

export interface StoredMove {
  readonly actor: number;
  readonly action: number;
  readonly at: number;
}

/** A finished game in a list. Its options are in the record: they can be a whole map. */
export interface RecordSummary {
  readonly id: string;
  readonly tableId: string;
  readonly game: string;
  readonly rulesVersion: number;
  readonly seats: number;
  readonly players: readonly string[];
  readonly startedAt: number;
  readonly endedAt: number;
  /** Null if the game was given up before its end. */
  readonly outcome: Outcome | null;
  readonly isPrivate: boolean;
}

export type Write =
  /** Adds the table or replaces it. */
  | { readonly kind: 'table'; readonly table: StoredTable }
  /** The hash of a secret leads to a table, which must be there; a later one leads elsewhere. */
  | { readonly kind: 'session'; readonly hash: string; readonly tableId: string; readonly at: number }
  /** A game begins at a table, which must be there and must not have another unfinished one. */
  | { readonly kind: 'game'; readonly game: StoredGame }
  /**
   * Moves of an unfinished game; `first` is the place of the first one, counted from 0. They go on where the game stands or
   * repeat what is there; a gap or another move in a place that is taken is an error.
   */
  | { readonly kind: 'moves'; readonly gameId: string; readonly first: number; readonly moves: readonly StoredMove[] }
  /** Names of an unfinished game: they change when somebody takes a seat. */
  | { readonly kind: 'players'; readonly gameId: string; readonly players: readonly string[] }
  /** The game is over: the record as text replaces the moves. */
  | {
      readonly kind: 'finish';
      readonly gameId: string;
      readonly endedAt: number;
      readonly outcome: Outcome | null;
      readonly record: string;
    }
  /** Drops closed tables that were last touched before that time, with their sessions and unfinished games. Records stay. */
  | { readonly kind: 'forget'; readonly before: number };

export interface RecordQuery {
  readonly limit: number;
  /** Only games that ended before this time: the `endedAt` of the last one seen. */
  readonly before?: number;
  /** With it, also games that ended in that very millisecond and come later in the list: the `id` of the last one seen. */
  readonly beforeId?: string;
  readonly game?: string;
}

export interface LiveStore {
  /** All of it or nothing, on disk when the promise resolves. Commits happen in the order of the calls. */
  commit(writes: readonly Write[]): Promise<void>;
  /** Oldest first, equally old ones by id. */
  openTables(): Promise<readonly StoredTable[]>;
  /** Also a closed one. */
  table(id: string): Promise<StoredTable | undefined>;
  /** The table a session leads to, also a closed one. */
  tableOfSession(hash: string): Promise<StoredTable | undefined>;
  /** The unfinished game of a table with all its moves. */
  gameOf(tableId: string): Promise<{ readonly game: StoredGame; readonly moves: readonly StoredMove[] } | undefined>;
  /** Finished games that are not private, newest first, equally new ones by id, the greatest first. */
  records(query: RecordQuery): Promise<readonly RecordSummary[]>;
  /** Also private ones: whoever knows the id may see it. */
  record(id: string): Promise<{ readonly summary: RecordSummary; readonly text: string } | undefined>;
  /** Waits for commits under way. Everything after that is refused. */
  close(): Promise<void>;
}
