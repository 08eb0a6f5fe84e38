/**
 * Threads for agents. A game's agents stay on one thread; one that hangs or dies is replaced, and somebody simpler answers. A thread is
 * started when those that run have enough games: it costs some 40 MB, and few tables need more than one.
 */
import { Worker } from 'node:worker_threads';
import { type Action, owes, type Seat, WAIT } from '../../core/types.ts';
import { findGame } from '../../games/index.ts';
import type { Advice, Decision, Position, Thinker } from '../../table/thinker.ts';
import type { Answer, Forget, Job } from './jobs.ts';

/** How much longer than allowed a thread may take before it counts as stuck: it may have to load first. */
const PATIENCE_MS = 3_000;
/** With so many games on every thread that runs, the next one is worth another thread. */
const GAMES_A_THREAD = 4;

interface Pending {
  readonly job: Job;
  readonly done: (answer: Answer) => void;
}

export class ThinkingPool implements Thinker {
  readonly #threads: Thread[];
  /** Where the agents of each game are. */
  readonly #places = new Map<string, Thread>();
  /** Who plays on where an agent has failed, by game and seat. */
  readonly #simpler = new Map<string, Map<Seat, string>>();
  #ids = 0;

  constructor(threads: number, patience = PATIENCE_MS) {
    this.#threads = Array.from({ length: threads }, () => new Thread(patience));
  }

  /** Decisions under way or waiting. */
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

  /** The first with the fewest games. One that does not run counts as nearly full. */
  #roomiest(): Thread {
    const games = new Map(this.#threads.map((thread) => [thread, thread.isRunning ? 0 : GAMES_A_THREAD - 1]));
    for (const place of this.#places.values()) games.set(place, games.get(place)! + 1);
    return [...games].reduce((best, next) => (next[1] < best[1] ? next : best))[0];
  }
}

/** First the easiest level, then chance. */
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

/** One worker with its queue. The next job is sent when the last is answered, so the time of each one can be watched. */
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

  /** Nobody waits any more for an earlier decision of the same seat: people may come and go faster than agents think. */
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

  /** Tables come before advice. */
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
