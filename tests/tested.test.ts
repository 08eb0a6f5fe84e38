/** `dist/tested` in small temporary repositories. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cleanCommit, recordTested } from '../tools/tested.js';

const AUTHOR = ['-c', 'user.name=Somebody', '-c', 'user.email=somebody@localhost', '-c', 'commit.gpgsign=false'];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stammtisch-tested-'));
  git('init', '--quiet');
  write('.gitignore', 'dist/\n');
  commitAll();
});
afterEach(() => rmSync(folder, { recursive: true }));

const git = (...args: string[]): string =>
  execFileSync('git', [...AUTHOR, ...args], { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();
const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
const commitAll = (): void => {
  git('add', '--all');
  git('commit', '--quiet', '--message=step');
};
const tested = (): string | undefined => {
  const path = join(folder, 'dist', 'tested');
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
};

test('a clean tree is recorded by the name of its commit, and the record leaves it clean', async () => {
  const commit = await cleanCommit(folder);
  expect(commit).toMatch(/^[0-9a-f]{40}$/);
  expect(commit).toBe(git('rev-parse', 'HEAD'));
  expect(await recordTested(folder, commit)).toBe(true);
  expect(tested()).toBe(`${commit}\n`);
  expect(await cleanCommit(folder)).toBe(commit);
});

test.each([
  ['a changed file', () => write('.gitignore', 'dist/\n*.log\n')],
  ['a new file', () => write('new.ts', '')],
  ['another commit', () => git('commit', '--quiet', '--allow-empty', '--message=next')],
])('%s during the run leaves the older record', async (_, change) => {
  const first = await cleanCommit(folder);
  await recordTested(folder, first);
  git('commit', '--quiet', '--allow-empty', '--message=second');
  const second = await cleanCommit(folder);
  change();
  expect(await recordTested(folder, second)).toBe(false);
  expect(tested()).toBe(`${first}\n`);
});

test('a tree with changes at the beginning is not recorded, even if they are gone at the end', async () => {
  write('new.ts', '');
  const before = await cleanCommit(folder);
  rmSync(join(folder, 'new.ts'));
  expect(await recordTested(folder, before)).toBe(false);
  expect(tested()).toBeUndefined();
});

test('nothing is recorded without a repository, without a commit, and in a folder of another repository', async () => {
  mkdirSync(join(folder, 'inner'));
  expect(await cleanCommit(join(folder, 'inner'))).toBeUndefined();
  rmSync(join(folder, '.git'), { recursive: true });
  expect(await cleanCommit(folder)).toBeUndefined();
  expect(await recordTested(folder, undefined)).toBe(false);
  git('init', '--quiet');
  expect(await cleanCommit(folder)).toBeUndefined();
  expect(tested()).toBeUndefined();
});
