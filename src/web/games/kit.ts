/** What a game brings to the page: its rules for words and options, and its board. Each comes in a piece of its own. */
import type { Component } from 'svelte';
import type { Game, Setting } from '../../core/game.ts';
import type { State } from '../../core/state.ts';
import type { Language, Seat } from '../../core/types.ts';
import type { SeatInfo } from '../state/live.svelte.ts';
import type { SoundName } from '../state/sound.ts';

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
  /** The reason of the own interrupt that the open question follows; undefined if the game itself asks. */
  readonly call: string | undefined;
  /** Why the last answer was refused. */
  readonly refusal: string | undefined;
  /** What to do, in one or several steps. */
  readonly act: (...actions: string[]) => void;
  readonly interrupt: (reason: string) => void;
  /** Takes the own interrupt back. */
  readonly withdraw: () => void;
  /** What this seat may interrupt for right now. */
  readonly calls: readonly string[];
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
  /** The sound of an event, where the usual one of its kind does not fit. */
  soundOf?(event: never): SoundName | undefined;
  /** By seat: a number where more is better, and what stands beside the name. */
  resultOf(
    view: never,
    setting: Setting,
  ): { readonly results: readonly number[]; readonly points: readonly (number | string)[] };
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
