/** Runs the command line program as a user does: a separate process, text in, text and an exit code out. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MAIN = join('src', 'cli', 'main.ts');

export interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** The settings of the user do not count. `root` is the folder of the program. */
export function environment(env: Record<string, string> = {}, root = ROOT): NodeJS.ProcessEnv {
  const { NO_COLOR: _, FORCE_COLOR: __, ...rest } = process.env;
  const quiet = { ...rest, LANG: 'C', LC_ALL: '', LC_MESSAGES: '', LANGUAGE: '', LOG_LEVEL: '', PORT: '', HOST: '' };
  const direct = { npm_lifecycle_event: '' }; // under npx, help texts say `npx stammtisch`
  const ownCache = root === ROOT ? {} : { NODE_COMPILE_CACHE: undefined }; // a copy keeps what it compiles in its own dist
  return { ...quiet, ...direct, ...ownCache, STAMMTISCH_LANG: '', ...env };
}

/** `root` is the folder of the program: this repository, or a changed copy of it. */
export function start(args: readonly string[], env: Record<string, string> = {}, root = ROOT): ChildProcess {
  return spawn(process.execPath, [join(root, MAIN), ...args], { env: environment(env, root) });
}

export function stammtisch(
  args: readonly string[],
  input = '',
  env: Record<string, string> = {},
  root = ROOT,
): Promise<Run> {
  const child = start(args, env, root);
  let out = '';
  let err = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  child.stdin?.on('error', () => {}); // the program may end before it has read everything
  child.stdin?.end(input);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, out, err }));
  });
}

/** Waits for the line of the server's log with its address. */
export function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      const url = /http:\/\/[\d.:]+\d/.exec(text)?.[0];
      if (url !== undefined) resolve(url);
    });
    child.once('close', (code) => reject(new Error(`ended with ${code}`)));
  });
}

export const folder = (): string => mkdtempSync(join(tmpdir(), 'stammtisch-'));
