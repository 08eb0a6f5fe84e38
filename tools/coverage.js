/** Coverage of core and games, a line for each folder. Fails if the branch coverage of rules code is too low. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { run, succeeded } from './child.js';
import { findNode } from './node.js';
import { at, root, VITEST } from './paths.js';
import { say, table } from './words.js';

const SUMMARY = at('coverage', 'coverage-summary.json');
const RULES_BRANCHES = 95;
/** The tests that cover core and games. */
const TESTS = ['src', 'tests/core', 'tests/miniatures'];

export async function coverage(args) {
  rmSync(SUMMARY, { force: true });
  const result = await run(findNode(), [VITEST, 'run', ...TESTS, '--coverage', ...args], { cwd: root });
  if (!succeeded(result) || !existsSync(SUMMARY)) return result.code === 0 ? { code: 1, signal: null } : result;
  const folders = sumByFolder(JSON.parse(readFileSync(SUMMARY, 'utf8')));
  process.stdout.write(`\n${table([['folder', 'lines', 'branches'], ...folders.map(rowOf)])}\n`);
  const thin = folders.filter(({ name, branches }) => isRules(name) && percent(branches) < RULES_BRANCHES);
  for (const folder of thin) say(thinReport(folder));
  return { code: thin.length === 0 ? 0 : 1, signal: null };
}

/** `src/core`, `src/core/testing`, `src/games/hearts` …: files count for the folder they are in. */
function sumByFolder(summary) {
  const folders = new Map();
  for (const [path, { lines, branches }] of Object.entries(summary)) {
    if (path === 'total') continue;
    const parts = relative(root, path).split(sep);
    const name = parts.slice(0, -1).join('/');
    const folder = folders.get(name) ?? { name, lines: zero(), branches: zero(), files: [] };
    add(folder.lines, lines);
    add(folder.branches, branches);
    folder.files.push({ name: parts.join('/'), branches });
    folders.set(name, folder);
  }
  return [...folders.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

function thinReport({ name, branches, files }) {
  const open = files.filter((file) => file.branches.covered < file.branches.total);
  const list = open.map((file) => `  ${file.name}: ${file.branches.total - file.branches.covered} branches open`);
  return [`${name}: ${shown(branches)} of branches covered, rules need ${RULES_BRANCHES} %`, ...list].join('\n');
}

const isRules = (name) => name.startsWith('src/games/');
const rowOf = ({ name, lines, branches }) => [name, shown(lines), shown(branches)];
const zero = () => ({ covered: 0, total: 0 });
const percent = ({ covered, total }) => (total === 0 ? 100 : (100 * covered) / total);
const shown = (count) => `${percent(count).toFixed(1)} %`.padStart(7);

function add(sum, { covered, total }) {
  sum.covered += covered;
  sum.total += total;
}
