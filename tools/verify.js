/** Everything that must hold. All steps run, so that one look shows all that is wrong; the tests come last. */
import { installBrowser } from './browser.js';
import { run, succeeded } from './child.js';
import { findNode } from './node.js';
import { buildPage } from './page.js';
import { at, BIOME, root, SVELTE_CHECK, TSC, VITEST } from './paths.js';
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

export const check = () => runSteps([TYPES, PAGE_TYPES, LINT]);

/** Arguments go to vitest: `npm test -- hearts`. */
export const test = (args) => runSteps([TYPES, PAGE_TYPES, LINT, PAGE, { ...TESTS, args: [...TESTS.args, ...args] }]);

async function runSteps(steps) {
  const node = findNode();
  const rows = [];
  let code = 0;
  for (const { name, args, build } of steps) {
    say(`— ${name} —`);
    const start = Date.now();
    const result = build === undefined ? await run(node, args, { cwd: root }) : await build();
    if (result.interrupted || result.signal !== null) return result;
    if (!succeeded(result)) code = 1;
    rows.push([name, succeeded(result) ? 'ok' : 'FAILED', seconds(start)]);
  }
  say(table(rows));
  return { code, signal: null };
}
