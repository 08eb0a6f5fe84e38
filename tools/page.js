/** Builds the page into dist/page if its sources are newer than the build. */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib';
import { run } from './child.js';
import { findNode } from './node.js';
import { at, root, VITE } from './paths.js';
import { say, seconds } from './words.js';

const BUILT = at('dist', 'page', 'index.html');
const SOURCES = [
  'src/web',
  'src/client',
  'src/wire',
  'src/lessons',
  'src/workshop',
  'src/protocol',
  'src/games',
  'src/core',
  'vite.config.ts',
  'package-lock.json',
  'tools/page.js',
];
/** Texts; fonts and pictures are compressed already. */
const COMPRESSED = /\.(js|css|html|svg|json|webmanifest)$/;
/** Smaller files fit into one packet anyway. */
const SMALLEST = 1_000;

export async function buildPage() {
  if (existsSync(BUILT) && newest(SOURCES.map((path) => at(path))) < statSync(BUILT).mtimeMs) {
    return { code: 0, signal: null };
  }
  say('Building the page …');
  const start = Date.now();
  const result = await run(findNode(), [VITE, 'build', '--logLevel', 'warn'], { cwd: root });
  if (result.code !== 0) return result;
  compress(at('dist', 'page'));
  say(`Page built in ${seconds(start)}.`);
  return result;
}

/** Beside each text the same in Brotli and gzip, as small as they can be: the server sends them to browsers that read them. */
function compress(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) compress(path);
    else if (COMPRESSED.test(entry.name) && statSync(path).size >= SMALLEST) {
      const text = readFileSync(path);
      writeFileSync(`${path}.br`, brotliCompressSync(text, { params: { [zlib.BROTLI_PARAM_QUALITY]: 11 } }));
      writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
    }
  }
}

function newest(paths) {
  return Math.max(
    ...paths.map((path) => {
      const stat = statSync(path);
      return stat.isDirectory() ? Math.max(0, newest(readdirSync(path).map((name) => join(path, name)))) : stat.mtimeMs;
    }),
  );
}
