/** An external program as a player: it reads the server's messages and writes its own, as JSON, one message a line. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import type { Player } from '../../client/attendance.ts';
import type { ServerMessage } from '../../client/live-client.ts';

/** Time for a program to end by itself after its input has ended. */
const PATIENCE_MS = 2_000;

export class ProgramPlayer implements Player {
  readonly #output: Writable;

  /** `strange` gets lines that are not messages and were not sent; `gone` is called when the program's output has ended. */
  constructor(
    { input, output }: { readonly input: Readable; readonly output: Writable },
    say: (text: string) => void,
    strange: (line: string) => void,
    gone: () => void,
  ) {
    this.#output = output;
    output.on('error', gone);
    const lines = createInterface({ input, terminal: false });
    lines.on('line', (line) => line.trim() !== '' && (isObject(line) ? say(line) : strange(line)));
    lines.on('close', gone);
  }

  hear(message: ServerMessage): void {
    if (this.#output.writable) this.#output.write(`${JSON.stringify(message)}\n`);
  }
}

function isObject(line: string): boolean {
  try {
    return /^\s*\{/.test(line) && JSON.parse(line) !== null;
  } catch {
    return false;
  }
}

/** A child process; its error stream is passed through. */
export class Program {
  readonly input: Writable;
  readonly output: Readable;
  /** Resolves with the reason why it could not start, or how it ended. */
  readonly ended: Promise<string>;
  readonly #child: ChildProcess;

  constructor([command, ...args]: readonly string[]) {
    const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    this.#child = child;
    this.input = child.stdin;
    this.output = child.stdout;
    this.ended = new Promise((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('exit', (code, signal) => resolve(signal ?? String(code)));
    });
  }

  /** Ends its input; if it does not end by itself, kills it. */
  async close(): Promise<void> {
    this.input.end();
    const timers = (['SIGTERM', 'SIGKILL'] as const).map((signal, i) =>
      setTimeout(() => this.#child.kill(signal), (i + 1) * PATIENCE_MS),
    );
    await this.ended;
    for (const timer of timers) clearTimeout(timer);
  }
}
