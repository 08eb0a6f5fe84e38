/** A real server in a child process that can be stopped or killed. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FromChild, ServerOptions, ToChild } from './server-options.ts';

/** As `npm start` runs it. */
const SERVER_FLAGS = ['--max-semi-space-size=8'] as const;
const SERVER_ENV = { MALLOC_ARENA_MAX: '2' } as const;

const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url));

export interface Usage {
  /** Bytes. */
  readonly rss: number;
  readonly heap: number;
  /** Seconds of processor time since the start, all threads. */
  readonly cpu: number;
}

export class ServerProcess {
  readonly url: string;
  /** Warnings and errors of its log. */
  readonly problems: string[] = [];
  readonly #child: ChildProcess;
  #isEnding = false;

  private constructor(child: ChildProcess, url: string) {
    this.#child = child;
    this.url = url;
    child.on('message', (message: FromChild) => {
      if (message.kind === 'problem') this.problems.push(message.text);
    });
    child.once('exit', (code, signal) => {
      if (!this.#isEnding) this.problems.push(`the server ended by itself: ${signal ?? code}`);
    });
  }

  /** Resolves when it listens. `flags` are for Node. */
  static async start(options: ServerOptions, flags: readonly string[] = []): Promise<ServerProcess> {
    const env = { ...SERVER_ENV, NODE_COMPILE_CACHE: join(tmpdir(), 'stammtisch-compiled'), ...process.env };
    const child = fork(CHILD, [JSON.stringify(options)], { execArgv: ['--expose-gc', ...SERVER_FLAGS, ...flags], env });
    const url = await new Promise<string>((resolve, reject) => {
      child.once('exit', (code, signal) => reject(new Error(`the server did not start: ${signal ?? code}`)));
      child.on('message', (message: FromChild) => {
        if (message.kind === 'listening') resolve(message.url);
      });
    });
    return new ServerProcess(child, url);
  }

  get port(): number {
    return Number(new URL(this.url).port);
  }

  get socketUrl(): string {
    return `${this.url.replace('http', 'ws')}/ws`;
  }

  /** `gc` collects garbage first. */
  async usage(how: ToChild = 'usage'): Promise<Usage> {
    const answer = new Promise<Usage>((resolve) => {
      const hear = (message: FromChild): void => {
        if (message.kind !== 'usage') return;
        this.#child.off('message', hear);
        resolve(message);
      };
      this.#child.on('message', hear);
    });
    this.#child.send(how);
    return answer;
  }

  /** Kills the process without a chance to clean up. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    this.#isEnding = true;
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill(signal);
    await ended;
  }
}
