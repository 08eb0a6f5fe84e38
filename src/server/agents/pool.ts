/**
 * Threads for agents. A game's agents stay on one thread; a thread that hangs or dies is replaced, and the game's fallback is played
 * instead. A new thread is started only when the running ones have GAMES_A_THREAD games each: a thread costs about 40 MB.
 */
import { type Action, owes, type Seat, WAIT } from '../../core/types.ts';
import { findGame } from '../../games/index.ts';
import type { Advice, Asker, Decision, Position, Thinker } from '../../table/thinker.ts';
import { Costs, type Effort } from './budget.ts';
import type { Answer, Job } from './jobs.ts';
import { Thread } from './thread.ts';
import type { Kind } from './turns.ts';

/** Milliseconds of computing beyond a job's limit after which a thread counts as stuck; it may have to load its code first. */
const PATIENCE_MS = 3_000;
/** Games on each running thread before another thread is started. */
const GAMES_A_THREAD = 4;

/** What the pool reports for metrics. */
export interface PoolReport {
  /** A job begins after it has waited for this long, in milliseconds. */
  began(waited: number, effort: Effort): void;
}

/** A job with its owner. */
interface Asked extends Omit<Job, 'id'> {
  readonly purpose: Kind;
  readonly asker: Asker;
}

export class ThinkingPool implements Thinker {
  readonly #threads: Thread[];
  /** The thread of each game. */
  readonly #places = new Map<string, Thread>();
  /** The agents that replace failed ones, by game and seat. */
  readonly #simpler = new Map<string, Map<Seat, string>>();
  #ids = 0;

  constructor(threads: number, patience = PATIENCE_MS, report: PoolReport = { began: () => {} }) {
    const costs = new Costs();
    const began = (waited: number, effort: Effort): void => report.began(waited, effort);
    this.#threads = Array.from({ length: threads }, () => new Thread({ patience, costs, began }));
  }

  /** Jobs running or waiting. */
  get load(): number {
    return this.#threads.reduce((sum, thread) => sum + thread.load, 0);
  }

  /** Threads that have been started. */
  get running(): number {
    return this.#threads.filter(({ isRunning }) => isRunning).length;
  }

  async decide(position: Position, agent: string, milliseconds: number, asker: Asker): Promise<Decision> {
    const { key, seat } = position;
    const chosen = this.#simpler.get(key)?.get(seat) ?? agent;
    const answer = await this.#ask({ kind: 'decide', position, agent: chosen, milliseconds, purpose: 'move', asker });
    if ('action' in answer) return { action: answer.action };
    const seats = this.#simpler.get(key) ?? new Map<Seat, string>();
    seats.set(seat, simplerThan(chosen));
    this.#simpler.set(key, seats);
    const failure = 'failure' in answer ? answer.failure : 'no answer';
    return { action: safeAction(position), failure: `${chosen}: ${failure}` };
  }

  async advise(position: Position, agent: string, milliseconds: number, asker: Asker): Promise<Advice> {
    const purpose = asker.isReview === true ? 'review' : 'hint';
    const answer = await this.#ask({ kind: 'advise', position, agent, milliseconds, purpose, asker });
    return 'advice' in answer ? answer.advice : { candidates: [], because: { en: '', de: '' } };
  }

  forget(key: string): void {
    this.#simpler.delete(key);
    this.#places.get(key)?.forget(key);
    this.#places.delete(key);
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }

  #ask({ purpose: kind, asker, ...asked }: Asked): Promise<Answer> {
    const job: Job = { id: this.#ids++, ...asked };
    return new Promise((done) => this.#threadOf(job.position.key).ask({ job, kind, asker, done }));
  }

  #threadOf(key: string): Thread {
    const place = this.#places.get(key) ?? this.#roomiest();
    this.#places.set(key, place);
    return place;
  }

  /** The first thread with the fewest games. A thread that is not running counts as nearly full. */
  #roomiest(): Thread {
    const games = new Map(this.#threads.map((thread) => [thread, thread.isRunning ? 0 : GAMES_A_THREAD - 1]));
    for (const place of this.#places.values()) games.set(place, games.get(place)! + 1);
    return [...games].reduce((best, next) => (next[1] < best[1] ? next : best))[0];
  }
}

/** First the level `easy`, then the random agent. */
const simplerThan = (agent: string): string => (agent === 'easy' ? 'random' : 'easy');

function safeAction({ game: name, options, seats, seat, cells }: Position): Action {
  const game = findGame(name);
  const setting = game?.configure(options, seats);
  if (game === undefined || !setting?.ok) throw new Error(`no table for ${name}`);
  const state = game.create(setting.value);
  state.cells.set(cells);
  return owes(game.pending(state), seat) ? game.fallback(state, seat) : WAIT;
}
