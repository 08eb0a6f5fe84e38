/**
 * Where transports and tables meet. A table knows no sockets: whoever sits there or looks on is a `Guest`, and whoever sits
 * holds a `Chair`. A guest is told of a change only after it is in the store, in order, one call each.
 */
import type { GameEvent, Setting } from '../core/game.ts';
import type { Rejection } from '../core/result.ts';
import type { Action, Seat, Viewer } from '../core/types.ts';

export interface Guest {
  /** The game moved on: what this guest may know of what happened. How things stand now is in the chair's view. */
  moved(step: Step): void;
  /** Something of the table and not of the game: who came, who left, the lobby, a call, chat. */
  told(notice: Notice): void;
  /** A decision is open for this guest's seat; also when it is open once more, after an interruption or a return. */
  asked(question: Question): void;
  /** The seat or the place of a spectator is gone: nothing more will be told. */
  dismissed(why: Dismissal): void;
  /** Whether this guest can play by these rules; who says nothing can play by all. */
  canPlay?(setting: Setting): boolean;
}

/** One action and what followed from it. */
export interface Step {
  /** Redacted for the guest; may be empty if there was nothing the guest may know. */
  readonly events: readonly GameEvent[];
  /** A game that begins is no action of anybody: the deal. */
  readonly begins: boolean;
  /** Whether the game ended with this. */
  readonly ends: boolean;
}

/** `replaced`: the same person came by another connection. `closed`: the table is no more. `restarting`: it will be back. */
export type Dismissal = 'replaced' | 'closed' | 'left' | 'restarting';

export interface Question {
  readonly id: string;
  readonly seat: Seat;
  /** The reason of the accepted interrupt that this question follows; undefined if the game itself waits for the answer. */
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
  /** A connection was lost, or is back: the seat is kept for a while. */
  | { readonly kind: 'away'; readonly seat: Seat; readonly away: boolean }
  | { readonly kind: 'interrupted'; readonly seat: Seat; readonly reason: string }
  | { readonly kind: 'withdrawn'; readonly seat: Seat; readonly reason: string }
  | { readonly kind: 'arranged'; readonly names: readonly string[] }
  | { readonly kind: 'lobby'; readonly what: 'options' | 'agent' | 'ready' | 'settings' }
  | { readonly kind: 'starting' }
  | { readonly kind: 'watchers'; readonly count: number }
  | { readonly kind: 'chat'; readonly seat: Seat; readonly name: string; readonly text: string }
  | { readonly kind: 'reaction'; readonly seat: Seat; readonly name: string; readonly reaction: string };

/** The table as somebody sees it who sits there. */
export interface Chair {
  readonly seat: Seat;
  readonly table: TableHandle;
  /** Carries out one or several actions of this seat, all or none; resolves when they are stored and told, or with the reason. */
  act(question: string, actions: readonly Action[]): Promise<Rejection | undefined>;
  /** A farewell: an agent takes the seat at once; where the game's setting knows leaving for good, the seat stays empty (M-19). */
  leave(): Promise<void>;
  /** The connection is gone; the seat is kept for a while. */
  lost(): void;
}

export interface TableHandle {
  readonly name: string;
  readonly game: string;
  readonly setting: Setting;
  readonly isRunning: boolean;
  /** Seats that no person holds. */
  readonly free: number;
  /** Milliseconds for a decision, 0 without a limit: the Mau-Mau port tells it to all, not only to the seat that is asked. */
  readonly limit: number;
  /** Everything the viewer may know; undefined before the first game. While a guest is told of a step, it is how things stand right after that step. */
  view(viewer: Viewer): unknown;
  /** Begins the game, agents in the free seats; for hosts, and for ports that begin by themselves. */
  start(): Promise<Rejection | undefined>;
}
