/** The tasks of `npm run …`. A task gets the arguments and returns how its last program ended. */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { run } from './child.js';
import { coverage } from './coverage.js';
import { findNode } from './node.js';
import { packageArchive } from './package.js';
import { buildPage } from './page.js';
import { at, BIOME, CLI, root, VITEST } from './paths.js';
import { platforms } from './platforms.js';
import { release } from './release.js';
import { check, test } from './verify.js';

/** The program runs in the user's folder, so that relative file names work. */
const cli = (...args) => run(findNode(), [CLI, ...args]);
const inRoot = (...args) => run(findNode(), args, { cwd: root });

/** Half of V8's default for young objects: a server and its agents then fit into 200 MB (docs/operations.md). */
const SERVER_FLAGS = ['--max-semi-space-size=8'];
/** Limits glibc to two heaps: with one for every thread, 20 MB would be unused. */
const SERVER_ENV = { MALLOC_ARENA_MAX: '2', ...process.env };

async function serve(args) {
  const built = await buildPage();
  return built.code === 0 ? run(findNode(), [...SERVER_FLAGS, CLI, 'serve', ...args], { env: SERVER_ENV }) : built;
}

/** A tool that looks at the built page. */
async function afterPage(tool, ...args) {
  const built = await buildPage();
  return built.code === 0 ? inRoot(at('tools', tool), ...args) : built;
}

function shots([name = 'stills']) {
  const tools = { stills: 'shots.ts', trick: 'shot-trick.ts' };
  if (Object.hasOwn(tools, name)) return afterPage(tools[name]);
  console.error(`npm run shots -- <name>: there are ${Object.keys(tools).join(', ')}.`);
  return { code: 2, signal: null };
}

/** Worker threads and servers that tests start have delayed sockets, too. */
function late(args) {
  const env = { ...process.env, NODE_OPTIONS: `--import ${pathToFileURL(at('tools', 'late-sockets.js'))}` };
  const tests = args.length > 0 ? args : ['tests/live', 'src/server'];
  return run(findNode(), [VITEST, 'run', ...tests], { cwd: root, env });
}

/**
 * All decisions in all ways, the fit of all screens, and every chapter of the lessons, at all sizes, in all languages and themes, and whole
 * games on a phone; or only some: `page:all -- fit -t de`.
 */
async function pageAll(args) {
  const built = await buildPage();
  if (built.code !== 0) return built;
  const env = { ...process.env, STAMMTISCH_PAGE_ALL: '1' };
  return run(findNode(), [VITEST, 'run', '--reporter', 'verbose', ...pageTests(args)], { cwd: root, env });
}

const PAGE_TESTS = ['decisions', 'fit', 'learn', 'cards', 'risk', 'compile'];

/** Names of tests first; without any, all. */
function pageTests(args) {
  const named = args.filter((arg) => PAGE_TESTS.includes(arg));
  const folders = named.length > 0 ? named : PAGE_TESTS;
  return [...folders.map((folder) => `tests/page/${folder}`), ...args.filter((arg) => !named.includes(arg))];
}

const SOAKS = at('src', 'checks', 'soaks');

/** Each soak is a separate program. */
function soak([name = '', ...args]) {
  const known = readdirSync(SOAKS).map((entry) => basename(entry, '.ts'));
  if (known.includes(name)) return inRoot(join(SOAKS, `${name}.ts`), ...args);
  console.error(`npm run soak -- <name>: there are ${known.join(', ')}.`);
  return { code: 2, signal: null };
}

export const TASKS = {
  serve: { about: 'serve the tables at http://localhost:8080', run: serve },
  page: { about: 'build the page into dist/page', run: buildPage },
  stammtisch: { about: 'the command line program', run: (args) => cli(...args) },
  bench: { about: 'speed and signature of each game', run: (args) => cli('bench', ...args) },
  test: { about: 'everything that must hold: types, lint, tests', run: test },
  check: { about: 'types and lint', run: check },
  format: { about: 'format and tidy all files', run: (args) => inRoot(BIOME, 'check', '--write', ...args) },
  unit: { about: 'tests by name or file', run: (args) => inRoot(VITEST, 'run', ...args) },
  late: { about: 'tests of all that talks over sockets, which deliver late by chance', run: late },
  coverage: { about: 'line and branch coverage of core and games', run: coverage },
  docs: { about: 'write the generated pages of docs/', run: () => inRoot(at('tools', 'write-docs.ts')) },
  soak: { about: 'long checks by name, e.g. logs', run: soak },
  strength: {
    about: 'play the matches of the levels and write docs/strength.md',
    run: (args) => inRoot(at('tools', 'strength.ts'), ...args),
  },
  study: {
    about: 'play a study and write its page, e.g. hearts-mcts',
    run: (args) => inRoot(at('tools', 'study.ts'), ...args),
  },
  shots: { about: 'take the pictures of the README: stills, or trick for the moving one', run: shots },
  'page:all': { about: 'answer every decision in every way and measure every screen, in a browser', run: pageAll },
  'bench:page': { about: 'measure the page in a real browser', run: (args) => afterPage('bench-page.ts', ...args) },
  'bench:store': { about: 'measure commits a second', run: (args) => inRoot(at('tools', 'bench-store.ts'), ...args) },
  platforms: { about: 'unit tests on other Nodes, places, paths and processors', run: platforms },
  package: { about: 'an archive with Node inside: linux-x64 or linux-arm64', run: packageArchive },
  release: { about: 'prepare a release: major, minor or patch', run: release, bare: true },
};

export function taskList() {
  const width = Math.max(...Object.keys(TASKS).map((name) => name.length));
  return Object.entries(TASKS).map(([name, { about }]) => `  ${name.padEnd(width)}  ${about}`);
}
