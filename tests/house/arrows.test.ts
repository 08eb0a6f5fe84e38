import { expect, test } from 'vitest';
import { cycles, wayToNode, wrongArrows } from './arrows.ts';
import { importsOf, isTest, sources } from './source.ts';

test('imports follow the order of the layers', () => {
  expect(wrongArrows(sources())).toEqual([]);
});

test('there are no import cycles', () => {
  expect(cycles(sources())).toEqual([]);
});

test('[L-12] what learns, and what plays with a network, imports no package', () => {
  const own = sources().filter(({ path }) => /^src\/(learn|agents\/learned)\//.test(path) && !isTest(path));
  expect(own.length).toBeGreaterThan(30);
  const packages = own.flatMap((source) => importsOf(source).filter((name) => !/^(\.|node:)/.test(name)));
  expect(packages).toEqual([]);
});

test.each([
  'src/agents/index.ts',
  'src/arena/loop.ts',
  'src/arena/player.ts',
  'src/arena/trial/run.ts',
  'src/web/trial/worker.ts',
  'src/arena/report/html.ts',
  'src/wire/index.ts',
  'src/table/table.ts',
  'src/client/live-client.ts',
  'src/web/main.ts',
])('a page can load %s: nothing on the way needs Node', (entry) => {
  const files = sources();
  expect(files.map(({ path }) => path)).toContain(entry);
  expect(wayToNode(files, entry)).toBeUndefined();
});

test('the way to Node is named file by file', () => {
  const a = { path: 'src/table/a.ts', text: "import './b.ts'; import './c.ts';" };
  const b = { path: 'src/table/b.ts', text: "import './a.ts';" };
  const c = { path: 'src/table/c.ts', text: "export { d } from '../store/d.ts';" };
  const d = { path: 'src/store/d.ts', text: "import { readFileSync } from 'node:fs';" };
  expect(wayToNode([a, b, c, d], a.path)).toBe('src/table/a.ts -> src/table/c.ts -> src/store/d.ts -> node:fs');
  expect(wayToNode([a, b], a.path)).toBeUndefined();
});

test.each([
  ['src/core/a.ts', '../games/index.ts', 'core may not import games'],
  ['src/core/a.ts', 'zod', 'core is pure'],
  ['src/core/a.ts', './testing/b.ts', 'only tests'],
  ['src/core/a.test.ts', '../games/index.ts', 'core may not import games'],
  ['src/games/hearts/a.ts', '../tichu/index.ts', 'another game'],
  ['src/games/hearts/a.ts', '../index.ts', 'the list of games'],
  ['src/agents/a.ts', '../games/hearts/rules.ts', "use the game's index.ts"],
  ['src/store/a.ts', '../cli/main.ts', 'store may not import cli'],
  ['src/server/a.ts', '../../package.json', 'only cli looks outside'],
  ['src/misc/a.ts', '../core/a.ts', 'no place'],
  ['src/web/a.ts', 'node:fs', 'browser'],
  ['src/table/a.ts', 'node:crypto', 'browser'],
  ['src/agents/search/a.ts', 'node:worker_threads', 'browser'],
  ['src/arena/a.ts', './node/run.ts', 'browser'],
  ['src/web/trial/a.ts', '../../arena/pool.ts', 'in workers only'],
  ['src/web/trial/a.ts', '../../agents/index.ts', 'in workers only'],
  ['src/web/trial/worker.ts', '../../arena/node/run.ts', 'browser'],
  ['src/table/a.ts', '../agents/node/search-threads.ts', 'browser'],
  ['src/checks/judge/a.ts', '../../protocol/codes.ts', 'the judge shares no code'],
  ['src/checks/judge/rules/a.ts', '../../fault/judge.ts', 'the judge shares no code'],
  ['src/checks/judge/a.test.ts', '../../core/record.ts', 'the judge shares no code'],
  ['src/checks/judge/a.ts', 'zod', 'the judge shares no code'],
])('a wrong arrow is found: %s to %s', (path, imported, reason) => {
  expect(wrongArrows([{ path, text: `import { x } from '${imported}';` }])[0]).toContain(reason);
});

test.each([
  ['src/core/a.test.ts', 'vitest'],
  ['src/games/hearts/a.test.ts', '../../core/testing/conformance.ts'],
  ['src/games/index.ts', './hearts/index.ts'],
  ['src/agents/a.test.ts', '../games/hearts/rules.ts'],
  ['src/cli/main.ts', '../arena/loop.ts'],
  ['src/arena/node/a.ts', 'node:fs'],
  ['src/arena/a.test.ts', './node/run.ts'],
  ['src/server/a.ts', 'node:fs'],
  ['src/checks/judge/a.ts', 'ws'],
  ['src/checks/judge/rules/a.ts', '../frame.ts'],
  ['src/checks/soaks/judge.ts', '../judge/run.ts'],
  ['src/web/trial/worker.ts', '../../arena/pool.ts'],
])('a right arrow is let pass: %s to %s', (path, imported) => {
  expect(wrongArrows([{ path, text: `export * from '${imported}';` }])).toEqual([]);
});

test('a page may use types of what only its workers run', () => {
  const text = "import type { Report } from '../../arena/report/data.ts';";
  expect(wrongArrows([{ path: 'src/web/trial/a.ts', text }])).toEqual([]);
  const both = `${text} import { reportOf } from '../../arena/report/data.ts';`;
  expect(wrongArrows([{ path: 'src/web/trial/a.ts', text: both }])).toHaveLength(1);
});

test('a cycle through a type import is found', () => {
  const a = { path: 'src/core/a.ts', text: "import type { B } from './b.ts';" };
  const b = { path: 'src/core/b.ts', text: "const a = await import('./a.ts');" };
  expect(cycles([a, b])).toEqual(['src/core/a.ts -> src/core/b.ts -> src/core/a.ts']);
});
