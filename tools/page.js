/** Builds the page into dist/page if its sources are newer than the build. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './child.js';
import { findNode } from './node.js';
import { at, root, VITE } from './paths.js';
import { say, seconds } from './words.js';

const BUILT = at('dist', 'page', 'index.html');
const SOURCES = [
  'src/web',
  'src/client',
  'src/protocol',
  'src/games',
  'src/core',
  'vite.config.ts',
  'package-lock.json',
];

export async function buildPage() {
  if (existsSync(BUILT) && newest(SOURCES.map((path) => at(path))) < statSync(BUILT).mtimeMs) {
    return { code: 0, signal: null };
  }
  say('Building the page …');
  const start = Date.now();
  const result = await run(findNode(), [VITE, 'build', '--logLevel', 'warn'], { cwd: root });
  if (result.code === 0) say(`Page built in ${seconds(start)}.`);
  return result;
}

function newest(paths) {
  return Math.max(
    ...paths.map((path) => {
      const stat = statSync(path);
      return stat.isDirectory() ? Math.max(0, newest(readdirSync(path).map((name) => join(path, name)))) : stat.mtimeMs;
    }),
  );
}
