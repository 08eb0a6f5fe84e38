/**
 * Reads large options of tables and things of users (a Risk map, protocols of Compile) in a thread, so that no table waits for it. The thread checks
 * them and sends back the settled options, which the main thread trusts. The thread is started when it is needed and ends when idle.
 */
import { Worker } from 'node:worker_threads';
import type { Game } from '../../core/game.ts';
import { type Options, trustOptions } from '../../core/options.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import type { OptionAnswer, OptionJob } from './option-jobs.ts';

/** Waiting jobs in all, and of one address. */
const MOST_WAITING = 32;
const MOST_OF_ADDRESS = 4;
/** Milliseconds for one job, the start of the thread included. */
const PATIENCE_MS = 10_000;
/** An idle thread ends after this time: it holds about 40 MB. */
const IDLE_MS = 30_000;

export interface OptionRequest {
  readonly game: Game;
  readonly options: unknown;
  /** The texts of things that the options name, by hash. */
  readonly things?: ReadonlyMap<string, string>;
  readonly seats: number;
  /** Who asks. */
  readonly address: string;
}

/** A job without the number that the thread's answer has. */
type Task = OptionJob extends infer Job ? (Job extends OptionJob ? Omit<Job, 'id'> : never) : never;

const NO_THINGS: ReadonlyMap<string, string> = new Map();

interface Waiting {
  readonly address: string;
  readonly task: () => Task;
  readonly done: (answer: Result<OptionAnswer>) => void;
}

export class OptionReader {
  readonly #waiting: Waiting[] = [];
  #current: Waiting | undefined;
  #id = 0;
  #worker: Worker | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  /** The settled options, or why the game refuses them; `server/busy` if too much is to be read. */
  async read({ game, options, things = NO_THINGS, seats, address }: OptionRequest): Promise<Result<Options>> {
    const { name } = game.facts;
    const task = (): Task => ({ game: name, options: JSON.stringify(options ?? {}), things, seats });
    const answer = await this.#ask(address, task);
    if (!answer.ok) return answer;
    if (!('options' in answer.value)) return fail('server/busy');
    const settled = JSON.parse(answer.value.options) as Options;
    trustOptions(game.facts.options, settled);
    return ok(settled);
  }

  /** Whether the text is a map or protocol without errors in its canonical form; otherwise the first error. */
  async check(text: string, address: string): Promise<Result<true>> {
    const answer = await this.#ask(address, () => ({ thing: text }));
    return answer.ok ? ok(true) : answer;
  }

  #ask(address: string, task: () => Task): Promise<Result<OptionAnswer>> {
    const isSame = (one: Waiting | undefined): boolean => one?.address === address;
    const own = this.#waiting.filter(isSame).length + (isSame(this.#current) ? 1 : 0);
    const isFull = this.#waiting.length >= MOST_WAITING || own >= MOST_OF_ADDRESS;
    if (isFull || this.#isClosed) return Promise.resolve(fail('server/busy'));
    return new Promise((done) => {
      this.#waiting.push({ address, task, done });
      this.#next();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { done } of this.#waiting.splice(0)) done(fail('server/busy'));
    await this.#end();
  }

  #next(): void {
    if (this.#current !== undefined) return;
    clearTimeout(this.#timer);
    this.#current = this.#waiting.shift();
    if (this.#current === undefined) {
      this.#timer = setTimeout(() => void this.#end(), IDLE_MS).unref();
      return;
    }
    this.#worker ??= this.#start();
    this.#worker.postMessage({ id: ++this.#id, ...this.#current.task() } satisfies OptionJob);
    this.#timer = setTimeout(() => void this.#end(), PATIENCE_MS);
  }

  #start(): Worker {
    const worker = new Worker(new URL('./option-worker.ts', import.meta.url));
    worker.on('message', (answer: OptionAnswer) => {
      if (answer.id === this.#id && worker === this.#worker) this.#finish(answer);
    });
    worker.on('error', () => {
      if (worker === this.#worker) void this.#end();
    });
    return worker;
  }

  #finish(answer: OptionAnswer): void {
    const current = this.#current;
    this.#current = undefined;
    current?.done('error' in answer ? { ok: false, error: answer.error } : ok(answer));
    this.#next();
  }

  /** Ends the thread; a job that it had is refused, and the next one gets a new thread. */
  async #end(): Promise<void> {
    clearTimeout(this.#timer);
    const worker = this.#worker;
    this.#worker = undefined;
    const current = this.#current;
    this.#current = undefined;
    current?.done(fail('server/busy'));
    if (!this.#isClosed && this.#waiting.length > 0) this.#next();
    await worker?.terminate();
  }
}
