/** Runs all checks. All steps run even if one fails; the tests come last, the other steps beside each other. */
import { findBrowser, installBrowser } from './browser.js';
import { run, succeeded } from './child.js';
import { findNode } from './node.js';
import { buildPage } from './page.js';
import { at, BIOME, root, SVELTE_CHECK, TSC, VITEST } from './paths.js';
import { cleanCommit, recordTested } from './tested.js';
import { say, seconds, table } from './words.js';

const TYPES = { name: 'types', args: [TSC] };
const PAGE_TYPES = {
  name: 'types of the page',
  args: [SVELTE_CHECK, '--tsconfig', at('src', 'web', 'tsconfig.json'), '--fail-on-warnings'],
};
const PAGE = {
  name: 'page',
  build: () => {
    installBrowser();
    return buildPage();
  },
};
const LINT = { name: 'lint', args: [BIOME, 'check', '--error-on-warnings'] };
const TESTS = { name: 'tests', args: [VITEST, 'run'] };

export const check = () => runSteps([[TYPES], [PAGE_TYPES, LINT]]);

/** Arguments go to vitest: `npm test -- hearts`. A run without any, with a browser, is the whole run. */
export async function test(args) {
  const before = args.length === 0 ? await cleanCommit(root) : undefined;
  const checks = [[TYPES], [PAGE_TYPES, LINT, PAGE]];
  const result = await runSteps(checks, [{ ...TESTS, args: [...TESTS.args, ...args] }]);
  if (succeeded(result) && findBrowser() !== undefined && (await recordTested(root, before))) {
    say(`dist/tested names the tested commit ${before}.`);
  }
  return result;
}

/** Runs the lists of steps beside each other, then the steps that need the whole machine. */
async function runSteps(lists, last = []) {
  const rows = [];
  const ends = await Promise.all(lists.map((steps) => runInOrder(steps, rows)));
  const stopped = ends.find((end) => end !== undefined) ?? (await runInOrder(last, rows));
  if (stopped !== undefined) return stopped;
  say(table(rows));
  return { code: rows.every(([, result]) => result === 'ok') ? 0 : 1, signal: null };
}

/** Returns the result of a step that was interrupted. */
async function runInOrder(steps, rows) {
  for (const { name, args, build } of steps) {
    say(`— ${name} —`);
    const start = Date.now();
    const result = build === undefined ? await run(findNode(), args, { cwd: root }) : await build();
    if (result.interrupted || result.signal !== null) return result;
    rows.push([name, succeeded(result) ? 'ok' : 'FAILED', seconds(start)]);
  }
  return undefined;
}
