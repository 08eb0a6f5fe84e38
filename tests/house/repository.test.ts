/** The repository as a whole: scripts, line ends, the lockfile, links between documents. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { filesUnder, ROOT } from './source.ts';

interface Manifest {
  readonly scripts: Readonly<Record<string, string>>;
  readonly [list: string]: unknown;
}
interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly optionalDependencies?: Record<string, string>; readonly [list: string]: unknown }>
  >;
}

const TEXT = [
  '.ts',
  '.js',
  '.json',
  '.md',
  '.yml',
  '.svelte',
  '.css',
  '.html',
  '.svg',
  '.txt',
  '.gitattributes',
  '.npmrc',
];
const manifest: Manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const lock: Lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
const texts = filesUnder('.', ...TEXT);

test('npm scripts use no shell syntax, which differs between systems', () => {
  const clever = Object.entries(manifest.scripts).filter(([, script]) => !/^[\w./:@ -]+$/.test(script));
  expect(clever).toEqual([]);
});

test('text files have LF line ends', () => {
  expect(texts.filter(({ text }) => text.includes('\r\n')).map(({ path }) => path)).toEqual([]);
});

test('no file contains absolute paths of a machine', () => {
  const folders = [['', 'work', ''].join('/'), ['', 'home', ''].join('/'), ['', 'Users', ''].join('/')];
  expect(texts.filter(({ text }) => folders.some((folder) => text.includes(folder))).map(({ path }) => path)).toEqual(
    [],
  );
});

test('the lockfile names no registry', () => {
  expect(JSON.stringify(lock)).not.toMatch(/"resolved"|https?:\/\/[^"]*\.tgz/);
});

test('the lockfile belongs to package.json', () => {
  for (const list of ['version', 'dependencies', 'devDependencies', 'optionalDependencies']) {
    expect(lock.packages['']?.[list], list).toEqual(manifest[list]);
  }
});

test('the lockfile has the packages of all platforms', () => {
  const missing = Object.entries(lock.packages).flatMap(([owner, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) =>
        lock.packages[`${owner}/node_modules/${name}`] === undefined &&
        lock.packages[`node_modules/${name}`] === undefined,
    ),
  );
  expect(missing, 'npm ci fails on such a lockfile').toEqual([]);
});

test('links between documents have existing targets', () => {
  const broken = filesUnder('.', '.md').flatMap(({ path, text }) =>
    linksIn(text)
      .filter((link) => !existsSync(join(ROOT, dirname(path), decodeURI(link))))
      .map((link) => `${path} -> ${link}`),
  );
  expect(broken).toEqual([]);
});

test('relative links are read, code and addresses are not', () => {
  const text = 'See [a](b.md#c), ![d](e.png), [f](https://g.h) and [i](#j); `[k](l.md)`\n```\n[m](n.md)\n```\n';
  expect(linksIn(text)).toEqual(['b.md', 'e.png']);
});

function linksIn(text: string): string[] {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '');
  const targets = [...prose.matchAll(/\]\(([^)\s]+)(?: "[^"]*")?\)/g)].map((match) => match[1] ?? '');
  return targets.filter((target) => !/^([a-z]+:|#)/.test(target)).map((target) => target.replace(/#.*$/, ''));
}
