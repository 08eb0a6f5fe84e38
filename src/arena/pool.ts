/**
 * Helpers that play a plan: threads of Node, or web workers of a page. Each has two ranges of games queued, so that it never waits; ranges
 * are short, so that all helpers finish at about the same time. A helper whose agent does not answer, or which dies, is replaced, and
 * only the agent's game is lost.
 */
import type { Seat } from '../core/types.ts';
import { ByteWriter } from './bytes.ts';
import { type Entry, entriesOf, type Failure, writeGame } from './entry.ts';
import { gamesOf, type Plan } from './plan.ts';
import { type Job, Queue } from './queue.ts';

/** Plays ranges of games, one after the other, and reports them as entries. */
export interface Helper {
  play(job: Job): void;
  /** Finishes the running game and begins no other. */
  stop(): void;
  kill(): Promise<void>;
  /** The seat that has been asked and has not answered, if the helper can tell. */
  readonly asked: Asked | undefined;
  /** The seat that the helper has been waiting for longer than this, if it can tell. */
  waitsFor(milliseconds: number): Asked | undefined;
}

export interface Asked {
  readonly game: number;
  readonly seat: Seat;
}

export interface HelperListener {
  report(report: HelperReport): void;
  died(reason: Error): void;
}

export interface HelperReport {
  readonly entries: Uint8Array<ArrayBuffer>;
  readonly isJobDone: boolean;
  /** What a gauge measured of the games among the entries, in their order. */
  readonly measures?: readonly unknown[];
  /** An error that no agent caused. */
  readonly bug?: string;
}

export interface PoolPlan {
  readonly plan: Plan;
  readonly threads: number;
  /** Milliseconds that an agent may take for one decision before it counts as stalled. */
  readonly patience: number;
  /** Starts a helper that has the plan. */
  start(listener: HelperListener): Helper;
  /** Whether a game has been played before. */
  isDone(n: number): boolean;
  /** Called with the entries that helpers wrote, in the order in which games end; `measures` are those of the games. */
  take(bytes: Uint8Array, entries: readonly PlacedEntry[], measures: readonly unknown[]): void;
}

export interface PlacedEntry {
  readonly entry: Entry;
  readonly at: number;
}

const JOBS_AHEAD = 2;
const JOB_MS = 100;
const LOOK_EVERY_MS = 250;
/** Number of helpers that may die in a row without a finished game and without an agent being asked, before the run fails. */
const MOST_DEATHS = 3;

export class Pool {
  readonly #options: PoolPlan;
  readonly #queue: Queue;
  readonly #crew = new Set<Member>();
  readonly #ended = Promise.withResolvers<void>();
  readonly #start = performance.now();
  #finished = 0;
  #deaths = 0;
  #isStopping = false;
  #timer: ReturnType<typeof setInterval> | undefined;

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
      await Promise.all([...this.#crew].map(({ helper }) => helper.kill()));
    }
  }

  /** Finishes running games and begins no others. */
  stop(): void {
    this.#isStopping = true;
    for (const { helper } of this.#crew) helper.stop();
    this.#endIfIdle();
  }

  /** Stops at once; running games are lost. */
  end(): void {
    this.#isStopping = true;
    this.#ended.resolve();
  }

  #add(): void {
    const member = new Member((listener) => this.#options.start(listener), {
      report: (report) => this.#report(member, report),
      died: (reason) => this.#died(member, reason),
    });
    this.#crew.add(member);
    this.#feed(member);
  }

  #feed(member: Member): void {
    while (member.jobs < JOBS_AHEAD && !this.#isStopping) {
      const job = this.#queue.next(this.#jobSize());
      if (job === undefined) return;
      member.give(job);
    }
  }

  /** Number of games in a range: about a tenth of a second; fewer towards the end. */
  #jobSize(): number {
    const { threads } = this.#options;
    const perGame = ((performance.now() - this.#start) * threads) / Math.max(1, this.#finished);
    const wanted = this.#finished === 0 ? 1 : Math.round(JOB_MS / perGame);
    return Math.max(1, Math.min(wanted, Math.ceil(this.#queue.left / (threads * JOBS_AHEAD * 2))));
  }

  #report(member: Member, { entries: bytes, isJobDone, measures = [], bug }: HelperReport): void {
    if (!this.#crew.has(member)) return; // it was replaced; its games were given to others
    this.#take(member, bytes, measures);
    if (bug !== undefined) this.#ended.reject(new Error(bug));
    if (isJobDone) member.jobs--;
    this.#feed(member);
    this.#endIfIdle();
  }

  #take(member: Member, bytes: Uint8Array, measures: readonly unknown[]): void {
    const entries = [...entriesOf(bytes)];
    for (const { entry } of entries) {
      if (entry.kind !== 'game') continue;
      member.owed.delete(entry.result.n);
      this.#finished++;
      this.#deaths = 0;
    }
    if (entries.length > 0) this.#options.take(bytes, entries, measures);
  }

  #look(): void {
    for (const member of this.#crew) {
      const asked = member.helper.waitsFor(this.#options.patience);
      if (asked === undefined) continue;
      this.#fail(member, asked.game, {
        kind: 'stall',
        seat: asked.seat,
        message: `no answer within ${this.#options.patience / 1000} s`,
        stack: '',
      });
    }
  }

  #died(member: Member, reason: Error): void {
    if (!this.#crew.has(member)) return;
    const { asked } = member.helper;
    if (asked !== undefined && member.owed.has(asked.game)) {
      const { message, stack = '' } = reason;
      this.#fail(member, asked.game, { kind: 'crash', seat: asked.seat, message, stack });
    } else if (++this.#deaths >= MOST_DEATHS) {
      this.#ended.reject(reason);
    } else {
      this.#replace(member);
    }
  }

  /** The agent loses this game; the helper's other games are given to others. */
  #fail(member: Member, n: number, failure: Failure): void {
    const writer = new ByteWriter();
    const nothing = { segments: 0, actions: 0, turns: undefined, microseconds: 0, thinking: [], outcome: undefined };
    writeGame({ n, ...nothing, failure }, [], writer);
    this.#take(member, writer.take(), [undefined]);
    this.#replace(member);
  }

  #replace(member: Member): void {
    this.#crew.delete(member);
    void member.helper.kill();
    this.#queue.giveBack(member.owed);
    if (!this.#isStopping && !this.#queue.isEmpty) this.#add();
    for (const other of this.#crew) this.#feed(other); // another helper may already be idle
    this.#endIfIdle();
  }

  #endIfIdle(): void {
    const isBusy = [...this.#crew].some((member) => member.jobs > 0);
    if (!isBusy && (this.#isStopping || this.#queue.isEmpty)) this.#ended.resolve();
  }
}

/** A helper and what it has to do. */
class Member {
  readonly helper: Helper;
  /** Games assigned to it and not finished. */
  readonly owed = new Set<number>();
  jobs = 0;

  constructor(start: (listener: HelperListener) => Helper, listener: HelperListener) {
    this.helper = start(listener);
  }

  give(job: Job): void {
    for (let n = job.from; n < job.to; n++) this.owed.add(n);
    this.jobs++;
    this.helper.play(job);
  }
}
