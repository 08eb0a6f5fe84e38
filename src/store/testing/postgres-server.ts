/** One PostgreSQL server as a child process. If a program fails, the promise rejects at once with its output. */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { chownSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from './postgres-place.ts';

const READY = 'database system is ready to accept connections';
/** Sorts by code point on every system. */
const LOCALE = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
const CREATION = ['--no-sync', '--auth=password', ...LOCALE];

/** Reachable from this machine alone, by TCP alone. */
const ADDRESSES = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='];

export class PostgresServer {
  readonly #place: Place;
  #process: ChildProcess | undefined;

  constructor(place: Place) {
    this.#place = place;
  }

  /** Creates the data folder; the user is the owner of everything in it. */
  async create(user: string, password: string): Promise<void> {
    const file = join(this.#place.folder, 'password');
    writeFileSync(file, `${password}\n`, { mode: 0o600 });
    if (this.#place.identity !== undefined) chownSync(file, this.#place.identity.uid, this.#place.identity.gid);
    const child = this.#spawn('initdb', [...CREATION, `--username=${user}`, `--pwfile=${file}`]);
    await told('initdb', child);
    rmSync(file);
  }

  async start(port: number, settings: readonly string[]): Promise<void> {
    const child = this.#spawn('postgres', ['-p', String(port), ...ADDRESSES, ...settings]);
    await told('postgres', child, READY);
    this.#process = child;
    process.once('exit', this.#interrupt);
  }

  async stop(): Promise<void> {
    const child = this.#process;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    child.once('exit', () => resolve());
    this.#interrupt();
    await promise;
    process.off('exit', this.#interrupt);
  }

  readonly #interrupt = (): void => {
    if (process.platform === 'win32') spawn('taskkill', ['/pid', String(this.#process?.pid), '/f', '/t']);
    else this.#process?.kill('SIGINT');
  };

  /** The locale makes messages English, because `start` looks for one of them. */
  #spawn(name: string, args: readonly string[]): ChildProcess {
    const { programs, folder, identity } = this.#place;
    const options: SpawnOptions = { ...identity, cwd: folder, env: { ...process.env, LC_MESSAGES: 'C', LC_ALL: 'C' } };
    return spawn(join(programs, 'bin', name), ['-D', join(folder, 'data'), ...args], {
      ...options,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }
}

/** Resolves when the program prints the words; without words, when it ends with code 0. */
function told(name: string, child: ChildProcess, words?: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (words !== undefined && output.includes(words)) resolve();
    });
  }
  child.once('error', (error) =>
    reject(new Error(`The program ${name} of PostgreSQL cannot be run: ${error.message}`)),
  );
  child.once('close', (code, signal) => {
    if (code === 0 && words === undefined) resolve();
    else
      reject(new Error(`The program ${name} of PostgreSQL ended with ${signal ?? `code ${code}`}:\n${output.trim()}`));
  });
  return promise;
}
