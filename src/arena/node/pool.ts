/**
 * Threads that play a plan. Each has two ranges of games queued, so that it never waits; ranges are short, so that all threads
 * finish at about the same time. A thread whose agent does not answer, or which dies, is replaced, and only the agent's game is lost.
 */
import { Worker } from 'node:worker_threads';
import { Beat } from '../beat.ts';
import { ByteWriter } from '../bytes.ts';
import { type Entry, entriesOf, type Failure, writeGame } from '../entry.ts';
import { gamesOf, type Plan } from '../plan.ts';
import type { Job, ThreadReport, ThreadTask } from './worker.ts';

export interface PoolPlan {
  readonly plan: Plan;
  readonly modules: readonly string[];
  readonly threads: number;
  /** Milliseconds that an agent may take for one decision before it counts as stalled. */
  readonly patience: number;
  /** Whether a game has been played before. */
  isDone(n: number): boolean;
  /** Called with the entries that threads wrote, in the order in which games end. */
  take(bytes: Uint8Array, entries: readonly PlacedEntry[]): void;
}

export interface PlacedEntry {
  readonly entry: Entry;
  readonly at: number;
}

const JOBS_AHEAD = 2;
const JOB_MS = 100;
const LOOK_EVERY_MS = 250;
/** Number of threads that may die in a row without a finished game and without an agent being asked, before the run fails. */
const MOST_DEATHS = 3;

export class Pool {
  readonly #options: PoolPlan;
  readonly #queue: Queue;
  readonly #threads = new Set<Thread>();
  readonly #ended = Promise.withResolvers<void>();
  readonly #start = performance.now();
  #finished = 0;
  #deaths = 0;
  #isStopping = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: PoolPlan) {
    this.#options = options;
    this.#queue = new Queue(gamesOf(options.plan), options.isDone);
  }

  /** Resolves when all games are played, or the running ones after `stop`, or at once after `end`. */
  async run(): Promise<void> {
    this.#timer = setInterval(() => this.#look(), LOOK_EVERY_MS);
    for (let i = 0; i < this.#options.threads && !this.#queue.isEmpty; i++) this.#add();
    this.#endIfIdle();
    try {
      await this.#ended.promise;
    } finally {
      clearInterval(this.#timer);
      await Promise.all([...this.#threads].map((thread) => thread.kill()));
    }
  }

  /** Finishes running games and begins no others. */
  stop(): void {
    this.#isStopping = true;
    for (const thread of this.#threads) thread.beat.stop();
    this.#endIfIdle();
  }

  /** Stops at once; running games are lost. */
  end(): void {
    this.#isStopping = true;
    this.#ended.resolve();
  }

  #add(): void {
    const { plan, modules } = this.#options;
    const thread = new Thread(plan, modules, {
      report: (report) => this.#report(thread, report),
      died: (reason) => this.#died(thread, reason),
    });
    this.#threads.add(thread);
    this.#feed(thread);
  }

  #feed(thread: Thread): void {
    while (thread.jobs < JOBS_AHEAD && !this.#isStopping) {
      const job = this.#queue.next(this.#jobSize());
      if (job === undefined) return;
      thread.give(job);
    }
  }

  /** Number of games in a range: about a tenth of a second; fewer towards the end. */
  #jobSize(): number {
    const { threads } = this.#options;
    const perGame = ((performance.now() - this.#start) * threads) / Math.max(1, this.#finished);
    const wanted = this.#finished === 0 ? 1 : Math.round(JOB_MS / perGame);
    return Math.max(1, Math.min(wanted, Math.ceil(this.#queue.left / (threads * JOBS_AHEAD * 2))));
  }

  #report(thread: Thread, { entries: bytes, isJobDone, bug }: ThreadReport): void {
    this.#take(thread, bytes);
    if (bug !== undefined) this.#ended.reject(new Error(bug));
    if (isJobDone) thread.jobs--;
    this.#feed(thread);
    this.#endIfIdle();
  }

  #take(thread: Thread, bytes: Uint8Array): void {
    const entries = [...entriesOf(bytes)];
    for (const { entry } of entries) {
      if (entry.kind !== 'game') continue;
      thread.owed.delete(entry.result.n);
      this.#finished++;
      this.#deaths = 0;
    }
    if (entries.length > 0) this.#options.take(bytes, entries);
  }

  #look(): void {
    for (const thread of this.#threads) {
      const asked = thread.waitsFor(this.#options.patience);
      if (asked === undefined) continue;
      this.#fail(thread, asked.game, {
        kind: 'stall',
        seat: asked.seat,
        message: `no answer within ${this.#options.patience / 1000} s`,
        stack: '',
      });
    }
  }

  #died(thread: Thread, reason: Error): void {
    const { asked } = thread.beat;
    if (asked !== undefined && thread.owed.has(asked.game)) {
      const { message, stack = '' } = reason;
      this.#fail(thread, asked.game, { kind: 'crash', seat: asked.seat, message, stack });
    } else if (++this.#deaths >= MOST_DEATHS) {
      this.#ended.reject(reason);
    } else {
      this.#replace(thread);
    }
  }

  /** The agent loses this game; the thread's other games are given to others. */
  #fail(thread: Thread, n: number, failure: Failure): void {
    const writer = new ByteWriter();
    const nothing = { segments: 0, actions: 0, turns: undefined, microseconds: 0, thinking: [], outcome: undefined };
    writeGame({ n, ...nothing, failure }, [], writer);
    this.#take(thread, writer.take());
    this.#replace(thread);
  }

  #replace(thread: Thread): void {
    this.#threads.delete(thread);
    void thread.kill();
    this.#queue.giveBack(thread.owed);
    if (!this.#isStopping && !this.#queue.isEmpty) this.#add();
    for (const other of this.#threads) this.#feed(other); // another thread may already be idle
    this.#endIfIdle();
  }

  #endIfIdle(): void {
    const isBusy = [...this.#threads].some((thread) => thread.jobs > 0);
    if (!isBusy && (this.#isStopping || this.#queue.isEmpty)) this.#ended.resolve();
  }
}

interface Listener {
  report(report: ThreadReport): void;
  died(reason: Error): void;
}

class Thread {
  readonly beat = new Beat();
  /** Games assigned to the thread and not finished. */
  readonly owed = new Set<number>();
  jobs = 0;
  readonly #worker: Worker;
  #pulse = -1;
  #pulseSince = 0;

  constructor(plan: Plan, modules: readonly string[], listener: Listener) {
    const workerData: ThreadTask = { plan, modules, beat: this.beat.memory };
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData });
    this.#worker.on('message', (report: ThreadReport) => listener.report(report));
    this.#worker.once('error', (error: unknown) => {
      this.#worker.removeAllListeners();
      this.#worker.on('error', () => {}); // the first error was handled
      listener.died(error instanceof Error ? error : new Error(String(error)));
    });
    this.#worker.once('exit', (code) => listener.died(new Error(`it ended its thread with code ${code}`)));
  }

  give(job: Job): void {
    for (let n = job.from; n < job.to; n++) this.owed.add(n);
    this.jobs++;
    this.#worker.postMessage(job);
  }

  /** The seat that the thread has been waiting for longer than this; undefined if there is none. */
  waitsFor(milliseconds: number): Beat['asked'] {
    const { pulse } = this.beat;
    const now = performance.now();
    if (pulse !== this.#pulse) [this.#pulse, this.#pulseSince] = [pulse, now];
    return now - this.#pulseSince >= milliseconds ? this.beat.asked : undefined;
  }

  async kill(): Promise<void> {
    this.#worker.removeAllListeners();
    this.#worker.on('error', () => {}); // later errors are ignored
    await this.#worker.terminate();
  }
}

/** The remaining games in order of the plan; returned ones first. */
class Queue {
  readonly #games: number;
  readonly #isDone: (n: number) => boolean;
  #returned: number[] = [];
  #next = 0;

  constructor(games: number, isDone: (n: number) => boolean) {
    this.#games = games;
    this.#isDone = isDone;
    this.#skip();
  }

  get isEmpty(): boolean {
    return this.#next >= this.#games && this.#returned.length === 0;
  }

  /** Upper bound on the remaining games; some may have been played before. */
  get left(): number {
    return this.#games - this.#next + this.#returned.length;
  }

  giveBack(games: Iterable<number>): void {
    this.#returned = [...this.#returned, ...games].sort((a, b) => a - b);
  }

  /** A range of at most that many games. */
  next(most: number): Job | undefined {
    const returned = this.#returned.shift();
    if (returned !== undefined) return { from: returned, to: returned + 1 };
    if (this.isEmpty) return undefined;
    const from = this.#next;
    while (this.#next < this.#games && this.#next - from < most && !this.#isDone(this.#next)) this.#next++;
    const job = { from, to: this.#next };
    this.#skip();
    return job;
  }

  #skip(): void {
    while (this.#next < this.#games && this.#isDone(this.#next)) this.#next++;
  }
}
