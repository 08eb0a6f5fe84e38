/**
 * Events of Compile, for logs and animation. Cards and protocols are names, `''` if the
 * viewer may not know which.
 */
import type { GameEvent } from '../../core/game.ts';
import type { Seat } from '../../core/types.ts';

/** The card whose text causes the event (`''`: the turn itself), the clause, and the number of unfinished texts. */
export interface Cause {
  readonly source: string;
  readonly clause: string;
  readonly depth: number;
}

/** A card moves. `eyes` says which viewers see the card: a bit a seat, then spectators. */
export interface Moved {
  readonly kind: 'moved';
  readonly how:
    | 'draw'
    | 'discard'
    | 'delete'
    | 'return'
    | 'shift'
    | 'play'
    | 'give'
    | 'take'
    | 'steal'
    | 'mill'
    | 'search';
  readonly seat: Seat;
  readonly card: string;
  readonly token: number;
  readonly from: string;
  readonly to: string;
  readonly up: boolean;
  readonly eyes: number;
}

export type EventBody =
  | { readonly kind: 'drafted' | 'banned'; readonly seat: Seat; readonly protocol: string }
  | { readonly kind: 'dealt'; readonly first: Seat; readonly protocols: readonly string[] }
  | { readonly kind: 'turn'; readonly seat: Seat; readonly turn: number }
  | Moved
  | {
      readonly kind: 'flipped';
      readonly card: string;
      readonly token: number;
      readonly at: string;
      readonly up: boolean;
      readonly eyes: number;
    }
  | { readonly kind: 'revealed'; readonly seat: Seat; readonly cards: readonly string[]; readonly from: string }
  | { readonly kind: 'shuffled'; readonly seat: Seat; readonly cards: number }
  | { readonly kind: 'text'; readonly card: string; readonly box: number; readonly seat: Seat }
  | { readonly kind: 'control'; readonly seat: Seat }
  | { readonly kind: 'tiles'; readonly whose: Seat; readonly protocols: readonly string[] }
  | { readonly kind: 'stacks'; readonly seat: Seat; readonly one: number; readonly other: number }
  | {
      readonly kind: 'compiled';
      readonly seat: Seat;
      readonly line: number;
      readonly protocol: string;
      readonly again: boolean;
    }
  | { readonly kind: 'turned'; readonly seat: Seat; readonly protocol: string }
  | { readonly kind: 'named'; readonly seat: Seat; readonly number: number; readonly protocol: string }
  | { readonly kind: 'forbidden'; readonly seat: Seat }
  | { readonly kind: 'skipped'; readonly seat: Seat }
  | { readonly kind: 'chain-limit' }
  | { readonly kind: 'won'; readonly seat: Seat }
  | { readonly kind: 'drawn-game' };

export type CompileEvent = EventBody & Cause & GameEvent;
