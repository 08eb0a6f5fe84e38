/** Limits for the length of files and functions. */
import ts from 'typescript';
import { expect, test } from 'vitest';
import { filesUnder, isTest, nodesOf, placeOf, type Source, sources, treeOf } from './source.ts';

const FILE = 600;
const TEST_FILE = 800;
const FUNCTION = 80;
/** Of Svelte files, which the formatter leaves alone outside of their scripts. */
const SVELTE_LINE = 140;

test('no file is too long', () => {
  expect(sources().flatMap(longFile)).toEqual([]);
});

test('no function is too long', () => {
  expect(sources().flatMap(longFunctions)).toEqual([]);
});

test('no line of a Svelte file is too long', () => {
  expect(filesUnder('src', '.svelte').flatMap(longLines)).toEqual([]);
});

test('a long line is found', () => {
  const text = `${'a'.repeat(SVELTE_LINE)}\n${'b'.repeat(SVELTE_LINE + 1)}\n`;
  expect(longLines({ path: 'src/web/A.svelte', text })).toEqual(['src/web/A.svelte:2 has 141 characters']);
});

test('a long file and a long function are found; a long `describe` is allowed', () => {
  const text = `function big() {${'\n'.repeat(FUNCTION)}}`;
  expect(longFunctions({ path: 'src/core/a.ts', text })).toEqual(['src/core/a.ts:1 big has 81 lines']);
  expect(longFile({ path: 'src/core/a.ts', text: '\n'.repeat(FILE + 1) })).toEqual(['src/core/a.ts has 601 lines']);
  expect(longFunctions({ path: 'src/a.test.ts', text: `describe('all', () => {${'\n'.repeat(FUNCTION)}})` })).toEqual(
    [],
  );
});

function longFile({ path, text }: Source): string[] {
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  return lines > (isTest(path) ? TEST_FILE : FILE) ? [`${path} has ${lines} lines`] : [];
}

function longLines({ path, text }: Source): string[] {
  return text
    .split('\n')
    .flatMap((line, i) => (line.length > SVELTE_LINE ? [`${path}:${i + 1} has ${line.length} characters`] : []));
}

function longFunctions(source: Source): string[] {
  return [...nodesOf(source)].filter(ts.isFunctionLike).flatMap((node) => {
    const tree = treeOf(source);
    const lineAt = (position: number): number => tree.getLineAndCharacterOfPosition(position).line;
    const lines = lineAt(node.getEnd()) - lineAt(node.getStart(tree)) + 1;
    return lines > FUNCTION && !isGroupOfTests(node)
      ? [`${placeOf(source, node)} ${nameOf(node)} has ${lines} lines`]
      : [];
  });
}

/** The function given to `describe` only groups tests. */
function isGroupOfTests({ parent }: ts.Node): boolean {
  return ts.isCallExpression(parent) && parent.expression.getText().startsWith('describe');
}

function nameOf(node: ts.SignatureDeclaration): string {
  if (node.name !== undefined) return node.name.getText();
  return ts.isVariableDeclaration(node.parent) ? node.parent.name.getText() : 'a function';
}
