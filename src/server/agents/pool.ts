/**
 * Threads for agents. A game's agents stay on one thread; a thread that hangs or dies is replaced, and the game's fallback is played
 * instead. A new thread is started only when the running ones have GAMES_A_THREAD games each: a thread costs about 40 MB.
 */
import { Worker } from 'node:worker_threads';
import { type Action, owes, type Seat, WAIT } from '../../core/types.ts';
import { findGame } from '../../games/index.ts';
import type { Advice, Decision, Position, Thinker } from '../../table/thinker.ts';
import type { Answer, Forget, Job } from './jobs.ts';

/** Milliseconds beyond a job's limit after which a thread counts as stuck; it may have to load its code first. */
const PATIENCE_MS = 3_000;
/** Games on each running thread before another thread is started. */
const GAMES_A_THREAD = 4;

interface Pending {
  readonly job: Job;
  readonly done: (answer: Answer) => void;
}

export class ThinkingPool implements Thinker {
  readonly #threads: Thread[];
  /** The thread of each game. */
  readonly #places = new Map<string, Thread>();
  /** The agents that replace failed ones, by game and seat. */
  readonly #simpler = new Map<string, Map<Seat, string>>();
  #ids = 0;

  constructor(threads: number, patience = PATIENCE_MS) {
    this.#threads = Array.from({ length: threads }, () => new Thread(patience));
  }

  /** Jobs running or waiting. */
  get load(): number {
    return this.#threads.reduce((sum, thread) => sum + thread.load, 0);
  }

  /** Threads that have been started. */
  get running(): number {
    return this.#threads.filter(({ isRunning }) => isRunning).length;
  }

  async decide(position: Position, agent: string, milliseconds: number): Promise<Decision> {
    const { key, seat } = position;
    const chosen = this.#simpler.get(key)?.get(seat) ?? agent;
    const answer = await this.#ask({ kind: 'decide', position, agent: chosen, milliseconds });
    if ('action' in answer) return { action: answer.action };
    const seats = this.#simpler.get(key) ?? new Map<Seat, string>();
    seats.set(seat, simplerThan(chosen));
    this.#simpler.set(key, seats);
    const failure = 'failure' in answer ? answer.failure : 'no answer';
    return { action: safeAction(position), failure: `${chosen}: ${failure}` };
  }

  async advise(position: Position, agent: string, milliseconds: number): Promise<Advice> {
    const answer = await this.#ask({ kind: 'advise', position, agent, milliseconds });
    return 'advice' in answer ? answer.advice : { candidates: [], because: { en: '', de: '' } };
  }

  forget(key: string): void {
    this.#simpler.delete(key);
    this.#places.get(key)?.tell({ forget: key });
    this.#places.delete(key);
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }

  #ask(asked: Omit<Job, 'id'>): Promise<Answer> {
    const job: Job = { id: this.#ids++, ...asked };
    return new Promise((done) => this.#threadOf(job.position.key).ask({ job, done }));
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

const isDecision = ({ kind }: Job): boolean => kind === 'decide';

/** One worker with its queue. The next job is sent when the previous one is answered, so that each has its own time limit. */
class Thread {
  readonly #patience: number;
  readonly #waiting: Pending[] = [];
  #current: Pending | undefined;
  #watch: NodeJS.Timeout | undefined;
  #worker: Worker | undefined;
  #isClosed = false;

  constructor(patience: number) {
    this.#patience = patience;
  }

  get load(): number {
    return this.#waiting.length + (this.#current === undefined ? 0 : 1);
  }

  get isRunning(): boolean {
    return this.#worker !== undefined;
  }

  ask(pending: Pending): void {
    this.#dropOlder(pending.job);
    this.#waiting.push(pending);
    this.#next();
  }

  /** Drops waiting decisions of the same seat: they are outdated, because people can join and leave faster than agents decide. */
  #dropOlder(job: Job): void {
    if (!isDecision(job)) return;
    const { key, seat } = job.position;
    const older = this.#waiting.findIndex(
      (waiting) => isDecision(waiting.job) && waiting.job.position.key === key && waiting.job.position.seat === seat,
    );
    if (older < 0) return;
    const [{ job: dropped, done }] = this.#waiting.splice(older, 1);
    done({ id: dropped.id, action: WAIT });
  }

  /** Decisions come before advice. */
  #takeNext(): Pending | undefined {
    const decision = this.#waiting.findIndex(({ job }) => isDecision(job));
    return this.#waiting.splice(Math.max(0, decision), 1)[0];
  }

  tell(message: Forget): void {
    this.#worker?.postMessage(message);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#watch);
    await this.#worker?.terminate();
  }

  #next(): void {
    if (this.#current !== undefined || this.#isClosed) return;
    this.#current = this.#takeNext();
    if (this.#current === undefined) return;
    this.#worker ??= this.#start();
    const { job } = this.#current;
    this.#worker.postMessage(job);
    this.#watch = setTimeout(() => this.#fail('stuck'), job.milliseconds + this.#patience);
  }

  #start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url));
    worker.on('message', (answer: Answer) => {
      if (answer.id === this.#current?.job.id) this.#finish(answer);
    });
    worker.on('error', (error) => {
      if (worker === this.#worker) this.#fail(String(error));
    });
    return worker;
  }

  #fail(failure: string): void {
    void this.#worker?.terminate();
    this.#worker = undefined;
    if (this.#current !== undefined) this.#finish({ id: this.#current.job.id, failure });
  }

  #finish(answer: Answer): void {
    clearTimeout(this.#watch);
    const current = this.#current;
    this.#current = undefined;
    current?.done(answer);
    this.#next();
  }
}
