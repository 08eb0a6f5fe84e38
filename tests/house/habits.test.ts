import { expect, test } from 'vitest';
import { anyIn, consoleIn, defaultExportsIn, impureIn, leftOversIn, nodeGlobalsIn } from './habits.ts';
import { type Source, sources } from './source.ts';

const all = sources();

test('core and games use no clock, no Math.random, no network and no system calls', () => {
  expect(all.flatMap(impureIn)).toEqual([]);
});

test('what a page may load uses no globals of Node', () => {
  expect(all.flatMap(nodeGlobalsIn)).toEqual([]);
});

test('nothing has the type any', () => {
  expect(all.flatMap(anyIn)).toEqual([]);
});

test('there are no default exports', () => {
  expect(all.flatMap(defaultExportsIn)).toEqual([]);
});

test('every TODO has the number of an issue', () => {
  expect(all.flatMap(leftOversIn)).toEqual([]);
});

test('only the command line program writes to the console', () => {
  expect(all.flatMap(consoleIn)).toEqual([]);
});

const TODO = ['TO', 'DO'].join('');

test.each<[string, (source: Source) => string[], string, string]>([
  ['chance', impureIn, 'const x = Math.random();', 'const x = random.next();'],
  ['clock', impureIn, 'const x = new Date();', 'const x: Date = given;'],
  ['machine', impureIn, 'process.exit(1);', 'const process = (card: number) => card;'],
  ['network', impureIn, "fetch('x');", 'const x = { fetch: 1 };'],
  ['globals of Node', nodeGlobalsIn, "Buffer.from('x');", 'const buffer = new Uint8Array(1);'],
  ['any', anyIn, 'let x: any;', '// biome-ignore lint/suspicious/noExplicitAny: JSON\nlet x: any;'],
  ['default export', defaultExportsIn, 'export default function f() {}', 'switch (x) { default: y(); }'],
  ['default value', defaultExportsIn, 'export default x;', 'export const x = { default: 1 };'],
  ['left-over', leftOversIn, `// ${TODO} later`, `// ${TODO} (#12) later`],
  ['console', consoleIn, "console.log('x');", 'log(console);'],
])('%s is found, and only that', (_, find, bad, good) => {
  expect(find({ path: 'src/core/a.ts', text: bad })).not.toEqual([]);
  expect(find({ path: 'src/core/a.ts', text: good })).toEqual([]);
});
