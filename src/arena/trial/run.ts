/**
 * A trial: helpers play its games and measure them, the results are added up in the order of the plan. It can be stopped and continued.
 * Imports nothing of Node: helpers are web workers, or whatever the caller starts.
 */
import type { Setting } from '../../core/game.ts';
import { ok, type Result } from '../../core/result.ts';
import { seedOf } from '../../core/seed.ts';
import { findGame } from '../../games/index.ts';
import type { GameResult } from '../entry.ts';
import { Ledger } from '../ledger.ts';
import { type Plan, planOf } from '../plan.ts';
import { type Helper, type HelperListener, type PlacedEntry, Pool } from '../pool.ts';
import { reportOf } from '../report/data.ts';
import type { Sums } from './gauge.ts';
import { GAUGES } from './gauges.ts';
import type { TrialNews, TrialSpec } from './trial.ts';

export interface TrialOptions {
  readonly spec: TrialSpec;
  readonly workers: number;
  start(plan: Plan, listener: HelperListener): Helper;
  /** Called after each twenty games, and when the trial stops or is done. */
  tell(news: TrialNews): void;
}

const TOLD_EVERY = 20;
/** Helpers of pages cannot tell which agent they wait for. */
const PATIENCE_MS = 60_000;

export class TrialRun {
  readonly #options: TrialOptions;
  readonly #plan: Plan;
  readonly #setting: Setting;
  readonly #ledger: Ledger;
  readonly #sums: Sums<unknown, unknown>;
  /** Measures of games that do not count yet. */
  readonly #measures = new Map<number, unknown>();
  #pool: Pool | undefined;
  #told = 0;
  #seconds = 0;
  #since = 0;

  private constructor(options: TrialOptions, plan: Plan, setting: Setting) {
    this.#options = options;
    this.#plan = plan;
    this.#setting = setting;
    this.#sums = GAUGES[options.spec.gauge].sums(setting);
    this.#ledger = new Ledger({ plan, setting, stop: { kind: 'none' }, deal: (games) => this.#add(games) });
  }

  /** Refused if the game does not take the options. */
  static of(options: TrialOptions): Result<TrialRun> {
    const { game: name, seats, options: given, groups, games, seed } = options.spec;
    const game = findGame(name);
    if (game === undefined) throw new Error(`no game ${name}`);
    const setting = game.configure(given, seats);
    if (!setting.ok) return setting;
    const plan = planOf({ game, setting: setting.value, seed: seedOf(seed), groups, games });
    return ok(new TrialRun(options, plan, setting.value));
  }

  /** Plays what is left; resolves when all games are played or the running ones have ended after `stop`. */
  async run(): Promise<void> {
    const { workers, start } = this.#options;
    this.#since = performance.now();
    this.#pool = new Pool({
      plan: this.#plan,
      threads: workers,
      patience: PATIENCE_MS,
      start: (listener) => start(this.#plan, listener),
      isDone: (n) => this.#ledger.isDone(n),
      take: (_bytes, entries, measures) => this.#take(entries, measures),
    });
    try {
      await this.#pool.run();
    } finally {
      this.#seconds = this.#elapsed;
      this.#pool = undefined;
    }
    this.#tell(this.#ledger.games === this.#ledger.total ? 'done' : 'stopped');
  }

  /** Finishes the running games. */
  stop(): void {
    this.#pool?.stop();
  }

  get #elapsed(): number {
    return this.#pool === undefined ? this.#seconds : this.#seconds + (performance.now() - this.#since) / 1000;
  }

  #take(entries: readonly PlacedEntry[], measures: readonly unknown[]): void {
    let game = 0;
    for (const { entry } of entries) {
      if (entry.kind === 'game') this.#measures.set(entry.result.n, measures[game++]);
      this.#ledger.note(entry);
    }
    if (this.#ledger.games - this.#told >= TOLD_EVERY) this.#tell('running');
  }

  #add(games: readonly GameResult[]): void {
    for (const { n } of games) {
      const measure = this.#measures.get(n);
      this.#measures.delete(n);
      if (measure !== undefined) this.#sums.add(measure);
    }
  }

  #tell(state: TrialNews['state']): void {
    const { games, total } = this.#ledger;
    this.#told = games;
    this.#options.tell({
      state,
      games,
      total,
      seconds: this.#elapsed,
      report: reportOf({
        run: this.#played(state),
        plan: this.#plan,
        setting: this.#setting,
        stop: { kind: 'none' },
        threads: this.#options.workers,
        skills: undefined,
        cheats: () => false,
      }),
      findings: this.#sums.findings as TrialNews['findings'],
    });
  }

  #played(state: TrialNews['state']) {
    const { tally, times, verdict, games, played, total } = this.#ledger;
    const seconds = this.#elapsed;
    return { tally, times, verdict, games, played, total, seconds, resumed: 0, isInterrupted: state === 'stopped' };
  }
}
