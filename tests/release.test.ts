/** A release is made in a temporary repository, by the same command that people use. */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkWeights } from '../tools/weights.js';
import { ROOT } from './house/source.ts';

const CHANGELOG = `# Changelog

## Unreleased

### For players

- Hearts can be played.

### For developers

## 0.1.0 (2026-01-02)

### For players

- The beginning.
`;

/** Stands for the program: its weights have an empty head. */
const PROGRAM = `import { mkdirSync, writeFileSync } from 'node:fs';
const out = process.argv.at(-1);
mkdirSync(out);
writeFileSync(out + '/last-play.net', 'STMMNET1\\0\\0\\0\\0weights' + '.'.repeat(32));
`;
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stammtisch-release-'));
  cpSync(join(ROOT, 'tools'), join(folder, 'tools'), { recursive: true });
  const manifest = { name: 'stammtisch', version: '0.1.0', type: 'module' };
  write('package.json', `${JSON.stringify(manifest, null, 2)}\n`);
  write('package-lock.json', `${JSON.stringify({ ...manifest, packages: { '': manifest } }, null, 2)}\n`);
  write('CHANGELOG.md', CHANGELOG);
  mkdirSync(join(folder, 'src', 'cli'), { recursive: true });
  write('src/cli/main.ts', PROGRAM);
  write('tools/weights.json', JSON.stringify({ command: ['train', 'anything'], sha256: hashOf('weights') }));
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.name', 'Somebody');
  git('config', 'user.email', 'somebody@localhost');
  git('config', 'commit.gpgsign', 'false');
  git('config', 'tag.gpgsign', 'false');
  commitAll();
});

afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));

test('a release moves the notes, raises the version, commits and tags', () => {
  const { status, stdout } = release('minor');
  expect(status).toBe(0);
  expect(stdout).toContain('git push origin main v0.2.0');
  expect(git('log', '-1', '--format=%s')).toBe('release: v0.2.0');
  expect(git('tag', '--points-at', 'HEAD')).toBe('v0.2.0');
  expect(git('status', '--porcelain')).toBe('');
  expect(JSON.parse(read('package.json')).version).toBe('0.2.0');
  const lock = JSON.parse(read('package-lock.json'));
  expect([lock.version, lock.packages[''].version]).toEqual(['0.2.0', '0.2.0']);
  expect(read('CHANGELOG.md').replace(/\(20\d\d-\d\d-\d\d\)/, '(today)')).toBe(
    CHANGELOG.replace('## Unreleased\n', '## Unreleased\n\n## 0.2.0 (today)\n').replace('### For developers\n\n', ''),
  );
});

test('major and patch raise their own part', () => {
  expect(release('major', '--dry-run').stdout).toContain('v1.0.0');
  expect(release('patch', '--dry-run').stdout).toContain('v0.1.1');
});

test('a dry run shows the notes and changes nothing', () => {
  const { status, stdout } = release('patch', '--dry-run');
  expect(status).toBe(0);
  expect(stdout).toContain('- Hearts can be played.');
  expect(git('status', '--porcelain')).toBe('');
  expect(git('tag')).toBe('');
});

test('changes that are not committed stop a release', () => {
  write('new.txt', 'new');
  expect(release('minor')).toMatchObject({ status: 1, stderr: expect.stringContaining('not committed') });
});

test('without unreleased notes there is nothing to release', () => {
  write('CHANGELOG.md', CHANGELOG.replace('- Hearts can be played.\n', ''));
  commitAll();
  expect(release('minor')).toMatchObject({ status: 1, stderr: expect.stringContaining('nothing to release') });
});

test('a second release of the same version is refused', () => {
  git('tag', 'v0.2.0');
  expect(release('minor')).toMatchObject({ status: 1, stderr: expect.stringContaining('exists already') });
});

test('[L-42] a release is refused if the weights of a small run come out differently', () => {
  write('tools/weights.json', JSON.stringify({ command: ['train', 'anything'], sha256: hashOf('others') }));
  commitAll();
  const { status, stderr } = release('minor');
  expect(status).toBe(1);
  expect(stderr).toContain('"train anything"');
  expect(stderr).toContain(hashOf('weights'));
  expect(git('status', '--porcelain')).toBe('');
  expect(JSON.parse(read('package.json')).version).toBe('0.1.0');
});

test('[L-42] the weights made anew are those that a release expects', async () => {
  await expect(checkWeights()).resolves.toBeUndefined();
});

test.each([[[]], [['huge']], [['minor', '--wet-run']]])('wrong arguments %j are answered with the usage', (args) => {
  expect(release(...args)).toMatchObject({ status: 1, stderr: expect.stringContaining('Usage: npm run release') });
});

function release(...args: string[]): { status: number | null; stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/run.js', 'release', ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
}

function commitAll(): void {
  git('add', '--all');
  git('commit', '--quiet', '--message', 'state');
}

const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
