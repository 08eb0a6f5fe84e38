/**
 * How somebody plays: what players of a game count, such as how often a call is made and succeeds. Counted from records, so that agents and
 * people are counted alike (L-46 to L-48).
 */
import type { Game } from '../../core/game.ts';
import { type GameRecord, settingOf } from '../../core/record.ts';
import type { State } from '../../core/state.ts';
import { type Action, type Language, type Seat, TABLE } from '../../core/types.ts';

export interface PanelFigure {
  readonly id: string;
  readonly label: Readonly<Record<Language, string>>;
  /** What other players were counted at; the top tenth is the column that a figure is compared with (L-47). */
  readonly people?: { readonly all?: number; readonly top?: number };
}

export interface Panel<S extends State = State> {
  readonly figures: readonly PanelFigure[];
  counter(): Counter<S>;
}

export interface Counter<S extends State = State> {
  /** A seat is about to play this action. */
  move(state: S, seat: Seat, action: Action): void;
  /** A segment has ended. */
  segment(state: S): void;
  /** By figure. */
  readonly counts: ReadonlyMap<string, Count>;
}

/** So many cases, and in how many of them it happened. */
export interface Count {
  cases: number;
  hits: number;
}

/** Counts the moves of all seats in a record; returns the number of finished segments. */
export function countGame(game: Game, counter: Counter, record: GameRecord): number {
  const state = game.create(settingOf(game, record));
  game.deal(state, record.seed);
  let finished = game.segments(state);
  for (const { actor, action } of record.moves) {
    if (actor !== TABLE) counter.move(state, actor, action);
    game.play(state, actor, action);
    if (game.segments(state) === finished) continue;
    finished = game.segments(state);
    counter.segment(state);
  }
  return finished;
}

/** A figure outside of half to twice that of the top tenth needs a sentence why (L-47). */
export function isFarOff({ people }: PanelFigure, { cases, hits }: Count): boolean {
  if (people?.top === undefined || cases === 0) return false;
  const share = hits / cases;
  return share < people.top / 2 || share > 2 * people.top;
}
