/**
 * A run: threads play the plan; their results go into the journal and, in the order of the plan, into the tally.
 * The result does not depend on which thread plays what, nor on the order in which games end.
 */
import type { Setting } from '../../core/game.ts';
import type { Entry, GameResult } from '../entry.ts';
import { gamesOf, lineupOf, type Plan } from '../plan.ts';
import type { Learner } from '../ratings/skill.ts';
import { BATCH, type StopReason, type StopRule, stopReasonOf } from '../stop.ts';
import { placesOf, Tally } from '../tally.ts';
import { DecisionTimes } from '../times.ts';
import { Journal } from './journal.ts';
import { type PlacedEntry, Pool } from './pool.ts';

export interface RunOptions {
  readonly plan: Plan;
  readonly setting: Setting;
  /** Files with agents. */
  readonly modules: readonly string[];
  readonly threads: number;
  /** Milliseconds for a decision before an agent counts as stalled. */
  readonly patience: number;
  readonly stop: StopRule;
  /** The journal file; undefined: none. */
  readonly journal: string | undefined;
  /** Whether to continue an existing journal. */
  readonly resume: boolean;
  /** Gets every game in the order of the plan. */
  readonly learner: Learner | undefined;
}

export class Run {
  readonly tally: Tally;
  readonly times: DecisionTimes;
  readonly journal: Journal | undefined;
  /** Number of games found in the journal. */
  readonly resumed: number;
  readonly #options: RunOptions;
  readonly #pool: Pool;
  readonly #isDone: Uint8Array;
  /** Games that wait for others of their deal, or for earlier deals. */
  readonly #waiting = new Map<number, GameResult>();
  readonly #start = performance.now();
  #played = 0;
  #verdict: StopReason | undefined;
  #isInterrupted = false;

  constructor(options: RunOptions) {
    const { plan, setting, modules, threads, patience } = options;
    this.#options = options;
    this.tally = new Tally(plan, setting);
    this.times = new DecisionTimes(plan.agents.length);
    this.#isDone = new Uint8Array(gamesOf(plan));
    this.journal = this.#openJournal();
    this.resumed = this.#played;
    this.#pool = new Pool({
      plan,
      modules,
      threads,
      patience,
      isDone: (n) => this.#isDone[n] === 1,
      take: (bytes, entries) => this.#take(bytes, entries),
    });
  }

  /** Why it ended early, if it did. */
  get verdict(): StopReason | undefined {
    return this.#verdict;
  }

  get isInterrupted(): boolean {
    return this.#isInterrupted;
  }

  /** Number of games that count: those of all complete deals, in order. */
  get games(): number {
    return this.tally.deals * this.#options.plan.lineups.length;
  }

  /** Number of all games played so far, also waiting ones. */
  get played(): number {
    return this.#played;
  }

  get total(): number {
    return this.#isDone.length;
  }

  get seconds(): number {
    return (performance.now() - this.#start) / 1000;
  }

  async all(): Promise<void> {
    if (this.#verdict === undefined) await this.#pool.run();
  }

  /** Finishes the running games and begins no others. */
  readonly stop = (): void => {
    this.#isInterrupted = true;
    this.#pool.stop();
  };

  #openJournal(): Journal | undefined {
    const { journal: path, plan, resume } = this.#options;
    if (path === undefined) return undefined;
    return resume ? Journal.resume(path, plan, (entry) => this.#note(entry)) : Journal.create(path, plan);
  }

  /** First the journal, then the results: so every counted game is in the journal. */
  #take(bytes: Uint8Array, entries: readonly PlacedEntry[]): void {
    const games = entries.flatMap(({ entry, at }) => (entry.kind === 'game' ? [{ n: entry.result.n, at }] : []));
    this.journal?.append(bytes, games);
    for (const { entry } of entries) this.#note(entry);
    if (this.#verdict !== undefined) this.#pool.end();
  }

  #note(entry: Entry): void {
    if (entry.kind === 'times') this.times.addAll(entry.times);
    if (entry.kind !== 'game') return;
    const { n } = entry.result;
    this.#isDone[n] = 1;
    this.#played++;
    this.#waiting.set(n, entry.result);
    while (this.#verdict === undefined && this.#countDeal());
  }

  /** Counts the next deal if all its games are there. */
  #countDeal(): boolean {
    const { plan, setting, stop } = this.#options;
    const first = this.tally.deals * plan.lineups.length;
    const numbers = plan.lineups.map((_, lineup) => first + lineup);
    if (!numbers.every((n) => this.#waiting.has(n))) return false;
    const games = numbers.map((n) => this.#waiting.get(n)!);
    this.tally.addDeal(games);
    this.#learn(games);
    for (const n of numbers) this.#waiting.delete(n);
    if (this.tally.deals % BATCH === 0) this.#verdict = stopReasonOf(stop, this.tally, setting);
    return true;
  }

  #learn(games: readonly GameResult[]): void {
    const { plan, setting, learner } = this.#options;
    if (learner === undefined) return;
    for (const game of games) {
      const names = lineupOf(plan, game.n).map((agent) => plan.agents[agent]);
      learner.add(names, setting.teams, placesOf(game, setting.teams));
    }
  }
}
