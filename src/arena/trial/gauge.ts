/** What a trial finds out about each game besides its result. */
import type { Game, Outcome, Setting } from '../../core/game.ts';
import type { Move } from '../../core/record.ts';
import type { Seed } from '../../core/seed.ts';

/** A game that was played to its end. */
export interface PlayedGame {
  readonly game: Game;
  readonly setting: Setting;
  readonly seed: Seed;
  readonly moves: readonly Move[];
  readonly outcome: Outcome;
}

/** A measure is plain data: it goes from the worker that played the game to the one that adds up. */
export interface Gauge<Measure = unknown, Findings = unknown> {
  /** Where games are played: replays one and measures it. */
  meter(setting: Setting): (played: PlayedGame) => Measure;
  /** Where measures are added up, in the order of the plan. */
  sums(setting: Setting): Sums<Measure, Findings>;
}

export interface Sums<Measure, Findings> {
  add(measure: Measure): void;
  /** Plain data, so far. */
  readonly findings: Findings;
}
