/** A real server in a child process: started, asked, stopped, or killed without warning. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ASK_MEMORY, type FromChild, type ServerWish } from './wish.ts';

const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url));

export interface Memory {
  /** Bytes. */
  readonly rss: number;
  readonly heap: number;
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
  static async start(wish: ServerWish, flags: readonly string[] = []): Promise<ServerProcess> {
    const child = fork(CHILD, [JSON.stringify(wish)], { execArgv: ['--expose-gc', ...flags], silent: false });
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

  /** Everything that can be collected is collected before. */
  async memory(): Promise<Memory> {
    const answer = new Promise<Memory>((resolve) => {
      const hear = (message: FromChild): void => {
        if (message.kind !== 'memory') return;
        this.#child.off('message', hear);
        resolve(message);
      };
      this.#child.on('message', hear);
    });
    this.#child.send(ASK_MEMORY);
    return answer;
  }

  /** At this instant, whatever it is doing. */
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
