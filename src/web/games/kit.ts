/** What a game supplies to the page: its rules for words and options, and its board. Each kit is a separate chunk. */
import type { Component } from 'svelte';
import type { Game, Setting } from '../../core/game.ts';
import type { State } from '../../core/state.ts';
import type { Language, Seat } from '../../core/types.ts';
import type { Decoder } from '../../wire/dialect.ts';
import type { Deck } from '../drawings/faces.ts';
import type { SeatInfo } from '../state/live.svelte.ts';
import type { SoundName } from '../state/sound.ts';
import type { RoundEnd, RoundReader } from './round-end.ts';
import type { Sheet } from './sheet.ts';
import type { Teller } from './teller.ts';

export type { Sheet };

export interface BoardProps {
  readonly game: Game;
  readonly setting: Setting;
  /** The view of this seat or spectator. */
  readonly view: never;
  /** Undefined for spectators. */
  readonly seat: Seat | undefined;
  readonly seats: readonly SeatInfo[];
  readonly names: readonly string[];
  readonly language: Language;
  /** All legal actions as text; empty without an open question. */
  readonly legal: readonly string[];
  /** The reason of the player's interrupt that led to the open question; undefined if the game asks. */
  readonly call: string | undefined;
  /** Why the last answer was refused. */
  readonly refusal: string | undefined;
  /** Answers with one or several actions. */
  readonly act: (...actions: string[]) => void;
  readonly interrupt: (reason: string) => void;
  /** Withdraws the player's interrupt. */
  readonly withdraw: () => void;
  /** The reasons for which this seat may interrupt now. */
  readonly calls: readonly string[];
  /** What the open hint proposes, as notation: one action, or both halves of a choice. */
  readonly hinted?: readonly string[];
  /** Recent events, newest last: for things that are not in a view, such as dice. */
  readonly events?: readonly { readonly kind: string }[];
}

/** A number in the bar. */
export interface ScorePart {
  /** A sign that is unique among the parts. */
  readonly label: string;
  readonly points: number;
  /** 0 for the viewer's team, 1 for the other. */
  readonly team?: number;
  /** Whether the team consists of several players: the page then names it. */
  readonly isSide?: boolean;
}

export interface Kit {
  readonly game: Game;
  /** Reads messages; absent for games without a dialect of their own. */
  readonly decoder?: Decoder;
  readonly Board: Component<BoardProps>;
  /** Whether the next player sits to the right. */
  readonly isCounterclockwise?: boolean;
  /** The position with all hands open, for replays; absent if a seat sees everything. */
  openView?(state: State): never;
  /** The sound of an event, if it differs from the default of its kind. */
  soundOf?(event: never): SoundName | undefined;
  /** By seat: a number, higher is better, and the text beside the name. */
  resultOf(
    view: never,
    setting: Setting,
  ): { readonly results: readonly number[]; readonly points: readonly (number | string)[] };
  /** Points by seat or team, for the bar. */
  scoreOf(view: never): readonly ScorePart[];
  /** The round that is played, for games that are counted in rounds; `of` if their number is fixed. */
  roundOf?(view: never): { readonly round: number; readonly of?: number };
  /** What an action is called on the board in this position, where that is clearer than the words of the game. */
  labelIn?(
    position: { readonly setting: Setting; readonly view: never; readonly names: readonly string[] },
    text: string,
    language: Language,
  ): string;
  /** What else the bar says of the game, for games that are not counted in rounds: the turn, the map. */
  aboutOf?(view: never, setting: Setting, language: Language): readonly string[];
  /** The seats whose decision the game waits for. */
  turnOf?(view: never): readonly Seat[];
  /** The codes of the cards of an action, as the hand has them; absent if the game has no hand of cards. */
  cardsIn?(text: string): readonly string[];
  /** What these cards look like. */
  readonly deck?: Deck;
  /** The points at which the game ends, 0 for none. */
  targetOf?(setting: Setting): number;
  /** Collects what is remarkable about a finished game; absent if there is nothing to tell. */
  teller?(seats: number): Teller;
  /** The score sheet, for games that are counted in rounds. */
  sheetOf?(view: never): Sheet;
  /** The panel at the end of a round; undefined if the event does not end one. */
  roundEnd?(event: never, reader: RoundReader): RoundEnd | undefined;
}
