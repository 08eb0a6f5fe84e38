/** One worker thread with its waiting jobs. The next job is sent when the previous one is answered, so that each has its own time limit. */
import { Worker } from 'node:worker_threads';
import { WAIT } from '../../core/types.ts';
import type { Asker } from '../../table/thinker.ts';
import { type Budget, budgetOf, type Costs, type Effort } from './budget.ts';
import type { Answer, Forget, Job, Reply } from './jobs.ts';
import { type Kind, type Turn, Turns } from './turns.ts';

export interface Pending {
  readonly job: Job;
  readonly kind: Kind;
  readonly asker: Asker;
  readonly done: (answer: Answer) => void;
}

interface Waiting extends Pending, Turn {
  readonly since: number;
}

/** The job being computed, as sent: with the reduced time limit or the cheaper agent. */
interface Current {
  readonly turn: Waiting;
  readonly job: Job;
  readonly began: number;
  /** What the thread had computed before, in milliseconds. */
  readonly before: Promise<number>;
}

/** A thread that waits instead of computing counts as stuck after this many times the limit, in real time. */
const REAL_TIME = 10;

export interface ThreadOptions {
  /** Milliseconds of computing beyond a job's limit after which the thread counts as stuck. */
  readonly patience: number;
  readonly costs: Costs;
  /** A job begins after it has waited for this long, in milliseconds. */
  readonly began: (waited: number, effort: Effort) => void;
}

export class Thread {
  readonly #options: ThreadOptions;
  readonly #turns = new Turns<Waiting>();
  /** The time limit of the current job, shared with the worker: it is lowered when other tables begin to wait. */
  readonly #limit = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  #current: Current | undefined;
  #watch: NodeJS.Timeout | undefined;
  #worker: Worker | undefined;
  #isClosed = false;

  constructor(options: ThreadOptions) {
    this.#options = options;
  }

  get load(): number {
    return this.#turns.size + (this.#current === undefined ? 0 : 1);
  }

  get isRunning(): boolean {
    return this.#worker !== undefined;
  }

  ask(pending: Pending): void {
    this.#dropOlder(pending);
    const since = performance.now();
    const turn = { ...pending, cost: 0, since };
    const { milliseconds, agent } = this.#budget(turn);
    this.#turns.add({ ...turn, cost: Math.min(this.#cost({ ...pending.job, agent }), milliseconds) });
    this.#shorten();
    this.#next();
  }

  /** Drops the waiting move of the same seat: it is outdated, because people can join and leave faster than agents decide. */
  #dropOlder({ kind, asker, job }: Pending): void {
    if (kind !== 'move') return;
    const { key, seat } = job.position;
    const waiting = this.#turns.of(kind, asker);
    const older = waiting.find(({ job: { position } }) => position.key === key && position.seat === seat);
    if (older === undefined) return;
    this.#turns.remove(older);
    older.done({ id: older.job.id, action: WAIT });
  }

  forget(key: string): void {
    const message: Forget = { forget: key };
    this.#worker?.postMessage(message);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#watch);
    await this.#worker?.terminate();
  }

  #next(): void {
    if (this.#current !== undefined || this.#isClosed) return;
    const turn = this.#turns.next();
    if (turn === undefined) return;
    const began = performance.now();
    const { agent, milliseconds, effort } = this.#budget(turn);
    const job: Job = { ...turn.job, agent, milliseconds };
    this.#options.began(began - turn.since, effort);
    Atomics.store(this.#limit, 0, milliseconds);
    this.#worker ??= this.#start();
    this.#current = { turn, job, began, before: computedBy(this.#worker) };
    this.#worker.postMessage(job);
    this.#watchFor(this.#current, turn.job.milliseconds + this.#options.patience);
  }

  /** Looks again and again, because on a busy machine the clock does not tell what the thread has computed. */
  #watchFor(current: Current, limit: number): void {
    this.#watch = setTimeout(async () => {
      const isLate = performance.now() - current.began >= REAL_TIME * limit;
      const spent = isLate || this.#worker === undefined ? limit : await spentBy(this.#worker, current);
      if (current !== this.#current || this.#isClosed) return; // answered meanwhile
      if (spent >= limit) this.#fail('stuck');
      else this.#watchFor(current, limit);
    }, limit);
  }

  /** Expected computing time. */
  #cost({ position, agent, milliseconds }: Job): number {
    return this.#options.costs.of(position.game, agent, milliseconds);
  }

  #budget(turn: Waiting): Budget {
    return budgetOf({ ...turn.job, kind: turn.kind, cost: this.#cost(turn.job) }, this.#turns.shareOf(turn));
  }

  /** Others wait for the current job from now on. */
  #shorten(): void {
    if (this.#current === undefined) return;
    const { milliseconds } = this.#budget(this.#current.turn);
    if (milliseconds < Atomics.load(this.#limit, 0)) Atomics.store(this.#limit, 0, milliseconds);
  }

  #start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: this.#limit });
    worker.on('message', ({ took, ...answer }: Reply) => {
      if (answer.id === this.#current?.job.id) this.#finish(answer, took);
    });
    worker.on('error', (error) => {
      if (worker === this.#worker) this.#fail(String(error));
    });
    return worker;
  }

  #fail(failure: string): void {
    void this.#worker?.terminate();
    this.#worker = undefined;
    if (this.#current === undefined) return;
    const { job, began } = this.#current;
    this.#finish({ id: job.id, failure }, performance.now() - began);
  }

  /** An owner is charged at most the time that its job was given: one slow decision must not cost it a round. */
  #finish(answer: Answer, took: number): void {
    clearTimeout(this.#watch);
    if (this.#current === undefined) return;
    const { turn, job } = this.#current;
    this.#current = undefined;
    this.#options.costs.learn(job.position.game, job.agent, took);
    this.#turns.charge(turn, Math.min(took, Atomics.load(this.#limit, 0)));
    turn.done(answer);
    this.#next();
  }
}

const spentBy = async (worker: Worker, { before }: Current): Promise<number> =>
  (await computedBy(worker)) - (await before);

/** Processor time of a thread in milliseconds; 0 while it starts. */
async function computedBy(worker: Worker): Promise<number> {
  try {
    const { user, system } = await worker.cpuUsage();
    return (user + system) / 1_000;
  } catch {
    return 0;
  }
}
