/** The server under judgement: a process of its own, started like any other, killed without warning. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Findings } from './finding.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Many clients on one machine, as docs/configuration.md advises. */
const ROOMY =
  'connections=5000,tables=2000,seats=5000,messages=50000,burst=500000,passwords=100000,hints=10000,reviews=50';
const FAST = 'messages=50000,burst=500000';

export class Server {
  readonly port: number;
  /** Counts the starts. */
  run = 0;
  readonly #store: string;
  readonly #findings: Findings;
  #child: ChildProcess | undefined;

  private constructor(port: number, store: string, findings: Findings) {
    this.port = port;
    this.#store = store;
    this.#findings = findings;
  }

  static async start(store: string, findings: Findings): Promise<Server> {
    const server = new Server(await freePort(), store, findings);
    await server.start();
    return server;
  }

  get url(): string {
    return `ws://127.0.0.1:${this.port}/ws`;
  }

  /** Resolves when it listens. */
  async start(): Promise<void> {
    const limits = ['--address-limits', ROOMY, '--connection-limits', FAST, '--mau-mau-port', 'off'];
    const args = ['src/cli/main.ts', 'serve', '--port', String(this.port), '--store', this.#store, ...limits];
    const env = { NODE_COMPILE_CACHE: join(tmpdir(), 'stammtisch-compiled'), ...process.env, LOG_LEVEL: 'info' };
    const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child = child;
    this.run++;
    let output = '';
    const listening = Promise.withResolvers<void>();
    const hear = (chunk: string): void => {
      output += chunk;
      if (output.includes('listening on')) listening.resolve();
      for (const line of chunk.split('\n')) this.#readLog(line);
    };
    child.stdout.setEncoding('utf8').on('data', hear);
    child.stderr.setEncoding('utf8').on('data', hear);
    child.once('exit', (code, signal) => {
      if (this.#child === child)
        this.#findings.add('server', '', '', `it ended by itself: ${signal ?? code}\n${output.slice(-2_000)}`);
      listening.reject(new Error(`the server did not start: ${output.slice(-2_000)}`));
    });
    await listening.promise;
  }

  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  #readLog(line: string): void {
    if (/"level":"(error|fatal)"/.test(line)) this.#findings.add('server', '', '', `it logs ${line.slice(0, 2_000)}`);
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}
