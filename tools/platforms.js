/**
 * Runs the unit and conformance tests under several conditions and prints a table. The golden records are among these
 * tests, so records have the same bytes under all conditions. A condition that the machine cannot provide is skipped with its reason.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runIntoFile } from './child.js';
import { CONDITIONS } from './platforms/conditions.js';
import { Problem, say, seconds, table } from './words.js';

/** Arguments choose conditions by name, and with a slash test files by path; without any, all run. */
export async function platforms(args) {
  const paths = args.filter((arg) => arg.includes('/'));
  const names = args.filter((arg) => !arg.includes('/'));
  const workplace = mkdtempSync(join(tmpdir(), 'stammtisch-platforms-'));
  try {
    const rows = [];
    for (const condition of chosen(names)) rows.push(await tryCondition(condition, workplace, paths));
    process.stdout.write(`\n${table([['condition', 'result', 'tests', 'time', ''], ...rows])}\n`);
    return { code: rows.some(([, result]) => result === 'FAILED') ? 1 : 0, signal: null };
  } finally {
    rmSync(workplace, { recursive: true, force: true, maxRetries: 3 });
  }
}

function chosen(names) {
  const unknown = names.find((name) => !CONDITIONS.some((condition) => condition.name === name));
  if (unknown === undefined) return CONDITIONS.filter(({ name }) => names.length === 0 || names.includes(name));
  throw new Problem(`There is no condition "${unknown}". Known: ${CONDITIONS.map(({ name }) => name).join(', ')}.`);
}

async function tryCondition(condition, workplace, paths) {
  say(`${condition.name}: ${condition.about} …`);
  const start = Date.now();
  const prepared = await condition.prepare(join(workplace, condition.name));
  if (prepared.skip !== undefined) return [condition.name, 'skipped', '', seconds(start), prepared.skip];
  const log = join(workplace, `${condition.name}.log`);
  const report = join(workplace, `${condition.name}.json`);
  const result = await runTests(prepared, paths, { report, log });
  if (result.interrupted) throw new Problem('Interrupted.');
  const passed = result.code === 0;
  if (!passed) say(readFileSync(log, 'utf8'));
  return [condition.name, passed ? 'passed' : 'FAILED', counted(report), seconds(start), condition.about];
}

/** The output goes into a file, because under Wine Node cannot write to a pipe. */
async function runTests({ command, cwd, env = {}, options = [], finish = () => undefined }, paths, { report, log }) {
  const [program, ...before] = command;
  const vitest = join(cwd, 'node_modules', 'vitest', 'vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = [...before, vitest, 'run', '--root', cwd, '--project', 'unit', ...reporters, ...options, ...paths];
  try {
    return await runIntoFile(program, args, log, { cwd, env: { ...process.env, ...env } });
  } finally {
    await finish();
  }
}

function counted(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8')).numPassedTests;
  } catch {
    return 'none'; // the tests ended without a report; their output has been shown
  }
}
