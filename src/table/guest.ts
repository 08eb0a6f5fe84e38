/**
 * The interface between transports and tables. A table knows no sockets: players and spectators are `Guest`s, and a seated guest
 * holds a `Chair`. A guest is notified of each change after it is in the store, in order, with one call for each change.
 */
import type { GameEvent, Setting } from '../core/game.ts';
import type { Rejection } from '../core/result.ts';
import type { Action, Seat, Viewer } from '../core/types.ts';

export interface Guest {
  /** The game advanced; the step has the events that this guest may know. The position afterwards is the chair's view. */
  moved(step: Step): void;
  /** A notice of the table, not of the game: a person joined or left, the lobby changed, a call, chat. */
  told(notice: Notice): void;
  /** A decision is open for this guest's seat; repeated after an interrupt or a reconnect. */
  asked(question: Question): void;
  /** The guest has lost its seat or its place as a spectator; no further calls follow. */
  dismissed(why: Dismissal): void;
  /** A program that needs no time to read a score: if all guests are, the next round follows at once. */
  readonly isProgram?: boolean;
  /** Whether this guest can play with this setting; without this method it can play with all. */
  canPlay?(setting: Setting): boolean;
}

/** One action and its consequences. */
export interface Step {
  /** Redacted for the guest; empty if the guest may know none of them. */
  readonly events: readonly GameEvent[];
  /** Whether this is the deal, which no seat played. */
  readonly begins: boolean;
  /** Whether the game ended with this step. */
  readonly ends: boolean;
}

/**
 * `replaced`: the same person has another connection. `closed`: the table was closed. `restarting`: it returns after the restart.
 * `kicked`, `banned`: by the host. `expelled`, `barred`, `shut`: the operator of the server removed the person, banned the person, or
 * closed the table.
 */
export type Dismissal = 'replaced' | 'closed' | 'restarting' | 'shut' | Removal;

/** Why a person loses the seat while the table stays. */
export type Removal = 'left' | 'kicked' | 'banned' | 'expelled' | 'barred';

export interface Question {
  readonly id: string;
  readonly seat: Seat;
  /** The reason of the accepted interrupt that led to this question; undefined if the game waits for the answer. */
  readonly call: string | undefined;
  /** All legal answers. */
  readonly legal: readonly Action[];
  /** Milliseconds since 1970; undefined without a limit. */
  readonly deadline: number | undefined;
  /** The whole time for the answer in milliseconds; 0 without a limit. */
  readonly limit: number;
}

export type Notice =
  | { readonly kind: 'joined'; readonly seat: Seat; readonly name: string }
  | { readonly kind: 'left'; readonly seat: Seat; readonly replacedBy: string; readonly host: number }
  /** A connection was lost or is back; the seat is kept for `settings.grace`. */
  | { readonly kind: 'away'; readonly seat: Seat; readonly away: boolean }
  | { readonly kind: 'interrupted'; readonly seat: Seat; readonly reason: string }
  | { readonly kind: 'withdrawn'; readonly seat: Seat; readonly reason: string }
  | { readonly kind: 'arranged'; readonly names: readonly string[] }
  | { readonly kind: 'lobby'; readonly what: 'options' | 'agent' | 'ready' | 'settings' }
  | { readonly kind: 'starting' }
  /** A running game was given up when the server started with other rules. */
  | { readonly kind: 'abandoned'; readonly gameId: string }
  | { readonly kind: 'watchers'; readonly count: number }
  /** A person wants a seat: until `deadline` the host is asked, without it the newcomer waits for the next deal. */
  | {
      readonly kind: 'newcomer';
      readonly id: string;
      readonly name: string;
      readonly isWaiting: boolean;
      readonly deadline: number | undefined;
    }
  | { readonly kind: 'removed'; readonly seat: Seat; readonly name: string; readonly isBan: boolean }
  | { readonly kind: 'paused'; readonly isPaused: boolean }
  | { readonly kind: 'host'; readonly seat: Seat }
  | { readonly kind: 'chat'; readonly seat: Seat; readonly name: string; readonly text: string }
  | { readonly kind: 'reaction'; readonly seat: Seat; readonly name: string; readonly reaction: string };

/** The table as a seated guest uses it. */
export interface Chair {
  readonly seat: Seat;
  readonly table: TableHandle;
  /** Carries out one or several actions of this seat, all or none; resolves when they are stored and sent, or with the rejection. */
  act(question: string, actions: readonly Action[]): Promise<Rejection | undefined>;
  /** Leaves the seat: an agent takes it at once; if the setting lets players leave for good, it stays empty (M-19). */
  leave(): Promise<void>;
  /** The connection is lost; the seat is kept for `settings.grace`. */
  lost(): void;
}

export interface TableHandle {
  readonly name: string;
  readonly game: string;
  readonly setting: Setting;
  readonly isRunning: boolean;
  /** Seats that no person holds. */
  readonly free: number;
  /** Milliseconds for a decision, 0 without a limit: the Mau-Mau port sends it to all clients, not only to the seat that is asked. */
  readonly limit: number;
  /** Everything the viewer may know; undefined before the first game. During `Guest.moved` it is the position right after that step. */
  view(viewer: Viewer): unknown;
  /** Starts the game with agents in the free seats; for hosts, and for ports that start games on their own. */
  start(): Promise<Rejection | undefined>;
}
