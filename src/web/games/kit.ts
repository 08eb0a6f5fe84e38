/** What a game brings to the page: its rules for words and options, and its board. Each comes in a piece of its own. */
import type { Component } from 'svelte';
import type { Game, Setting } from '../../core/game.ts';
import type { State } from '../../core/state.ts';
import type { Language, Seat } from '../../core/types.ts';
import type { SeatInfo } from '../state/live.svelte.ts';

/** How a decision came to be asked for; undefined if nothing is asked. */
export type Asked = string | undefined;

export interface BoardProps {
  readonly game: Game;
  readonly setting: Setting;
  /** What this pair of eyes may know. */
  readonly view: never;
  /** Undefined for whoever looks on. */
  readonly seat: Seat | undefined;
  readonly seats: readonly SeatInfo[];
  readonly names: readonly string[];
  readonly language: Language;
  /** All legal actions as text; empty if nothing is asked. */
  readonly legal: readonly string[];
  readonly asked: Asked;
  /** Why the last answer was refused. */
  readonly refusal: string | undefined;
  /** What to do, in one or several steps. */
  readonly act: (...actions: string[]) => void;
  /** An answer in the words of the request. */
  readonly answer: (data: Record<string, unknown>) => void;
  readonly interrupt: (reason: 'tichu' | 'bomb') => void;
  /** What this seat may interrupt for right now. */
  readonly calls?: readonly string[];
  /** What happened lately, newest last: for what a view does not hold, such as dice. */
  readonly events?: readonly { readonly kind: string }[];
}

export interface Kit {
  readonly game: Game;
  readonly Board: Component<BoardProps>;
  /** Whether the next player sits to the right. */
  readonly isCounterclockwise?: boolean;
  /** The position with all hands open, for replays; left out where a seat sees everything anyway. */
  openView?(state: State): never;
  /** An event of the wire as the game's own, for its sentence; undefined if there is none. */
  eventOf(event: string, data: Readonly<Record<string, unknown>>): { readonly kind: string } | undefined;
  /** By seat: a number where more is better, and what stands beside the name. */
  resultOf(view: never): { readonly results: readonly number[]; readonly points: readonly (number | string)[] };
  /** Points by seat or team, for the bar. */
  scoreOf(view: never): readonly { readonly label: string; readonly points: number; readonly team?: number }[];
  /** The score sheet, for games that are counted in rounds. */
  sheetOf?(view: never): Sheet;
}

/** One number a seat or a team. */
type Line = readonly number[];

export interface Sheet {
  readonly by: 'seat' | 'team';
  /** How many rounds are over. */
  readonly finished: number;
  /** Those of them that a view tells of, with the number of each. */
  readonly rounds: readonly { readonly round: number; readonly points: Line }[];
  /** The round under way. */
  readonly now: Line | undefined;
  readonly totals: Line;
}

/** On the wire an event is its kind and its fields; Tichu alone has names of its own. */
export const plainEvent: Kit['eventOf'] = (kind, data) => ({ kind, ...data });
