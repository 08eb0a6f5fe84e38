/**
 * The results of a run as they come in, added up in the order of the plan: the sums depend neither on who plays what nor on the order in
 * which games end.
 */
import type { Setting } from '../core/game.ts';
import type { Entry, GameResult } from './entry.ts';
import { gamesOf, type Plan } from './plan.ts';
import { BATCH, type StopReason, type StopRule, stopReasonOf } from './stop.ts';
import { Tally } from './tally.ts';
import { DecisionTimes } from './times.ts';

export interface LedgerOptions {
  readonly plan: Plan;
  readonly setting: Setting;
  readonly stop: StopRule;
  /** Gets the games of every deal that counts, in the order of the plan. */
  readonly deal?: (games: readonly GameResult[]) => void;
}

export class Ledger {
  readonly tally: Tally;
  readonly times: DecisionTimes;
  readonly #options: LedgerOptions;
  readonly #isDone: Uint8Array;
  /** Games that wait for others of their deal, or for earlier deals. */
  readonly #waiting = new Map<number, GameResult>();
  #played = 0;
  #verdict: StopReason | undefined;

  constructor(options: LedgerOptions) {
    const { plan, setting } = options;
    this.#options = options;
    this.tally = new Tally(plan, setting);
    this.times = new DecisionTimes(plan.agents.length);
    this.#isDone = new Uint8Array(gamesOf(plan));
  }

  /** Why the run ends early, if it does. */
  get verdict(): StopReason | undefined {
    return this.#verdict;
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

  isDone(n: number): boolean {
    return this.#isDone[n] === 1;
  }

  note(entry: Entry): void {
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
    const { plan, setting, stop, deal } = this.#options;
    const first = this.tally.deals * plan.lineups.length;
    const numbers = plan.lineups.map((_, lineup) => first + lineup);
    if (!numbers.every((n) => this.#waiting.has(n))) return false;
    const games = numbers.map((n) => this.#waiting.get(n)!);
    this.tally.addDeal(games);
    deal?.(games);
    for (const n of numbers) this.#waiting.delete(n);
    if (this.tally.deals % BATCH === 0) this.#verdict = stopReasonOf(stop, this.tally, setting);
    return true;
  }
}
