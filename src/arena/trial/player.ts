/** Plays and measures games of a trial, one at a time: between two of them the caller can hear that it shall stop. */
import { agentOf } from '../../agents/index.ts';
import type { Game, Setting } from '../../core/game.ts';
import { findGame } from '../../games/index.ts';
import { ByteWriter } from '../bytes.ts';
import { readEntry, writeTimes } from '../entry.ts';
import { type Plan, seedOfGame } from '../plan.ts';
import { Player } from '../player.ts';
import type { HelperReport } from '../pool.ts';
import type { PlayedGame } from './gauge.ts';
import { GAUGES } from './gauges.ts';
import type { GaugeName } from './trial.ts';

/** Nobody watches which seat is asked. */
const UNWATCHED = { begin: () => {}, asking: () => {} };

export class TrialPlayer {
  readonly #plan: Plan;
  readonly #game: Game;
  readonly #setting: Setting;
  readonly #player: Player;
  readonly #measure: (played: PlayedGame) => unknown;
  readonly #written = new ByteWriter();
  #measures: unknown[] = [];

  constructor(plan: Plan, gauge: GaugeName) {
    const game = findGame(plan.game);
    const setting = game?.configure(plan.options, plan.seats);
    if (game === undefined || !setting?.ok) throw new Error(`no table for ${plan.game}`);
    this.#plan = plan;
    this.#game = game;
    this.#setting = setting.value;
    this.#player = new Player(plan, { make: (text) => agentOf(text) }, UNWATCHED);
    this.#measure = GAUGES[gauge].meter(setting.value);
  }

  play(n: number): void {
    const start = this.#written.length;
    this.#player.play(n, this.#written);
    const entry = readEntry(this.#written.since(start));
    if (entry.kind !== 'game') throw new Error('a player wrote no game');
    const { outcome } = entry.result;
    const seed = seedOfGame(this.#plan, n);
    const [game, setting] = [this.#game, this.#setting];
    this.#measures.push(
      outcome === undefined ? undefined : this.#measure({ game, setting, seed, moves: entry.moves(), outcome }),
    );
  }

  /** What has been played since the last report. */
  report(isJobDone: boolean): HelperReport {
    if (this.#written.length > 0) {
      writeTimes(this.#player.times, this.#written);
      this.#player.times.clear();
    }
    const measures = this.#measures;
    this.#measures = [];
    return { entries: this.#written.take(), isJobDone, measures };
  }
}
