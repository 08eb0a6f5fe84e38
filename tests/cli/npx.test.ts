/** `npx stammtisch …` in a clone, as a newcomer types it. The registry is a closed port: installed commands need no network. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf, folder, type Run } from './stammtisch.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** npm links the command under its cache; a separate folder leaves the user's cache unchanged. */
const CACHE = folder();
/** The user is in a subfolder of the clone. */
const HERE = join(ROOT, 'dist', `npx-${process.pid}`);
const TIMEOUT_MS = 60_000;

beforeAll(() => mkdirSync(HERE, { recursive: true }));
afterAll(() => {
  for (const path of [CACHE, HERE]) rmSync(path, { recursive: true, force: true });
});

test('runs the program with its arguments and prints nothing of npm’s', { timeout: TIMEOUT_MS }, async () => {
  const { code, out, err } = await npx('odds', '10', '7', '--json');
  expect(err).toBe('');
  expect(JSON.parse(out)).toMatchObject({ troops: 10, defenders: 7 });
  expect(code).toBe(0);
});

test('file names are those of the folder the user is in', { timeout: TIMEOUT_MS }, async () => {
  const { code } = await npx(
    'map',
    'random',
    '--territories',
    '12',
    '--regions',
    '3',
    '--seed',
    '7',
    '--out',
    'a map.json',
  );
  expect(code).toBe(0);
  expect(readdirSync(HERE)).toEqual(['a map.json']);
});

test('ends with the exit code of the program', { timeout: TIMEOUT_MS }, async () => {
  const { code, out, err } = await npx('play', 'chess');
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain('chess');
});

test('help and advice name the command as it was typed', { timeout: TIMEOUT_MS }, async () => {
  expect((await npx('odds', '--help')).out).toContain('\n  npx stammtisch odds ');
  expect((await npx('nonsense')).err).toContain('"npx stammtisch --help"');
});

test.skipIf(process.platform === 'win32')('a signal ends the program', { timeout: TIMEOUT_MS }, async () => {
  const child = start(['serve', '--port', '0', '--store', ':memory:', '--mau-mau-port', 'off']);
  const url = await addressOf(child);
  expect((await fetch(`${url}/healthz`)).ok).toBe(true);
  child.kill('SIGTERM');
  await new Promise((resolve) => child.once('close', resolve)); // `close` waits for the server, which holds the same pipes
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
});

function npx(...args: string[]): Promise<Run> {
  const child = start(args);
  let [out, err] = ['', ''];
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, out, err }));
  });
}

function start(args: readonly string[]): ChildProcess {
  const script = npxScript();
  const [command, first] = script === undefined ? ['npx', []] : [outerNode(), [script]];
  return spawn(command, [...first, 'stammtisch', ...args], {
    cwd: HERE,
    env: newcomer(),
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: script === undefined && process.platform === 'win32', // npx is a batch file there
  });
}

/** Without the settings that the npm around the tests passes on, and without those of the user. */
function newcomer(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|INIT_CWD$|NODE_OPTIONS$|VITEST|NO_COLOR|FORCE_COLOR)/i.test(name),
  );
  return {
    ...Object.fromEntries(own),
    LANG: 'C',
    STAMMTISCH_LANG: '',
    npm_config_cache: CACHE,
    npm_config_userconfig: join(CACHE, 'no-npmrc'),
    npm_config_registry: 'http://127.0.0.1:9/',
  };
}

/** The npx of the npm that runs the tests. */
function npxScript(): string | undefined {
  const npm = process.env.npm_execpath;
  const script = npm === undefined ? undefined : join(dirname(npm), 'npx-cli.js');
  return script !== undefined && existsSync(script) ? script : undefined;
}

function outerNode(): string {
  return process.env.npm_node_execpath ?? process.execPath;
}
