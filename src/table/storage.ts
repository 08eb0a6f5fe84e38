/**
 * The part of the store that a table uses: changes as plain data, each stored before any guest is notified. Every `TableWrite` is a
 * `Write` of `store/live-store.ts`, which documents them; the compiler checks that the two agree where the server connects them.
 */
import type { Outcome } from '../core/game.ts';
import type { Options } from '../core/options.ts';
import type { Move } from '../core/record.ts';
import type { Header } from './header.ts';

/** Stores all of the changes or none; resolves when they are on disk. */
export type WriteTable = (...writes: TableWrite[]) => Promise<void>;

export type TableWrite =
  | { readonly kind: 'table'; readonly table: KeptTable }
  | { readonly kind: 'fence'; readonly tableId: string; readonly fence: number }
  | { readonly kind: 'session'; readonly hash: string; readonly tableId: string; readonly at: number }
  | { readonly kind: 'game'; readonly game: KeptGame }
  | { readonly kind: 'moves'; readonly gameId: string; readonly first: number; readonly moves: readonly KeptMove[] }
  | { readonly kind: 'players'; readonly gameId: string; readonly players: readonly string[] }
  | FinishedGame;

/** Times are milliseconds since 1970, here and below. */
export interface KeptTable {
  readonly id: string;
  readonly name: string;
  readonly header: Header;
  readonly openedAt: number;
  readonly touchedAt: number;
  /** Absent while the table is open. */
  readonly closedAt?: number;
  readonly fence: number;
}

export interface KeptGame {
  readonly id: string;
  readonly tableId: string;
  readonly game: string;
  readonly rulesVersion: number;
  readonly seats: number;
  readonly options: Options;
  readonly seed: string;
  readonly players: readonly string[];
  readonly startedAt: number;
  readonly isPrivate: boolean;
}

export interface KeptMove extends Move {
  readonly at: number;
}

interface FinishedGame {
  readonly kind: 'finish';
  readonly gameId: string;
  readonly endedAt: number;
  readonly outcome: Outcome | null;
  readonly record: string;
}
