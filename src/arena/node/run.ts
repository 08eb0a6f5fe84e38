/**
 * A run: threads play the plan; their results go into the journal and, in the order of the plan, into the ledger.
 */
import type { Setting } from '../../core/game.ts';
import type { GameResult } from '../entry.ts';
import { Ledger } from '../ledger.ts';
import { lineupOf, type Plan } from '../plan.ts';
import { type PlacedEntry, Pool } from '../pool.ts';
import type { Learner } from '../ratings/skill.ts';
import type { StopReason, StopRule } from '../stop.ts';
import { placesOf, type Tally } from '../tally.ts';
import type { DecisionTimes } from '../times.ts';
import { Journal } from './journal.ts';
import { Thread } from './thread.ts';

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
  /** Gets the games of every deal that counts, in the order of the plan. */
  readonly deal?: (games: readonly GameResult[]) => void;
}

export class Run {
  readonly journal: Journal | undefined;
  /** Number of games found in the journal. */
  readonly resumed: number;
  readonly #options: RunOptions;
  readonly #ledger: Ledger;
  readonly #pool: Pool;
  readonly #start = performance.now();
  #isInterrupted = false;

  constructor(options: RunOptions) {
    const { plan, setting, modules, threads, patience, stop } = options;
    this.#options = options;
    this.#ledger = new Ledger({ plan, setting, stop, deal: (games) => this.#learn(games) });
    this.journal = this.#openJournal();
    this.resumed = this.played;
    this.#pool = new Pool({
      plan,
      threads,
      patience,
      start: (listener) => new Thread(plan, modules, listener),
      isDone: (n) => this.#ledger.isDone(n),
      take: (bytes, entries) => this.#take(bytes, entries),
    });
  }

  get tally(): Tally {
    return this.#ledger.tally;
  }

  get times(): DecisionTimes {
    return this.#ledger.times;
  }

  /** Why it ended early, if it did. */
  get verdict(): StopReason | undefined {
    return this.#ledger.verdict;
  }

  get isInterrupted(): boolean {
    return this.#isInterrupted;
  }

  /** Number of games that count: those of all complete deals, in order. */
  get games(): number {
    return this.#ledger.games;
  }

  /** Number of all games played so far, also waiting ones. */
  get played(): number {
    return this.#ledger.played;
  }

  get total(): number {
    return this.#ledger.total;
  }

  get seconds(): number {
    return (performance.now() - this.#start) / 1000;
  }

  async all(): Promise<void> {
    if (this.verdict === undefined) await this.#pool.run();
  }

  /** Finishes the running games and begins no others. */
  readonly stop = (): void => {
    this.#isInterrupted = true;
    this.#pool.stop();
  };

  #openJournal(): Journal | undefined {
    const { journal: path, plan, resume } = this.#options;
    if (path === undefined) return undefined;
    return resume ? Journal.resume(path, plan, (entry) => this.#ledger.note(entry)) : Journal.create(path, plan);
  }

  /** First the journal, then the results: so every counted game is in the journal. */
  #take(bytes: Uint8Array, entries: readonly PlacedEntry[]): void {
    const games = entries.flatMap(({ entry, at }) => (entry.kind === 'game' ? [{ n: entry.result.n, at }] : []));
    this.journal?.append(bytes, games);
    for (const { entry } of entries) this.#ledger.note(entry);
    if (this.verdict !== undefined) this.#pool.end();
  }

  #learn(games: readonly GameResult[]): void {
    const { plan, setting, learner, deal } = this.#options;
    deal?.(games);
    if (learner === undefined) return;
    for (const game of games) {
      const names = lineupOf(plan, game.n).map((agent) => plan.agents[agent]);
      learner.add(names, setting.teams, placesOf(game, setting.teams));
    }
  }
}
