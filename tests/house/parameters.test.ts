/** Functions have few parameters: values that belong together are passed as one object. */
import ts from 'typescript';
import { expect, test } from 'vitest';
import { isTest, nodesOf, type Source, sources } from './source.ts';

const MOST = 4;

/**
 * Functions that still have more, as `file#name`. Entries may only be removed from this list.
 *
 * In games/compile these run for every card of every decision: with sets in a register and flags in one number, random games
 * were 2 to 5 % slower.
 */
const MORE: readonly string[] = [
  'src/games/compile/known.ts#setPlaces',
  'src/games/compile/known.ts#setOnly',
  'src/games/compile/known.ts#spread',
  'src/games/compile/known.ts#follows',
  'src/games/compile/plays.ts#placesFor',
  'src/games/compile/statics.ts#forbiddenLines',
];

test('functions have at most four parameters', () => {
  expect(longListsIn(sources()).filter((name) => !MORE.includes(name))).toEqual([]);
});

test('the list has no function with four parameters or fewer', () => {
  const found = longListsIn(sources());
  expect(MORE.filter((name) => !found.includes(name))).toEqual([]);
});

test('functions, methods, constructors and function values are found', () => {
  const five = 'a: 1, b: 1, c: 1, d: 1, e: 1';
  const text = `function f(${five}) {} class C { constructor(${five}) {} m(${five}) {} } const g = (${five}) => 1;
    const h = { k(${five}) {}, l: (${five}) => 1 }; type T = (${five}) => 1; function few(a: 1, b: 1, c: 1, d: 1) {}`;
  expect(longListsIn([{ path: 'src/core/a.ts', text }])).toEqual([
    'src/core/a.ts#f',
    'src/core/a.ts#C.constructor',
    'src/core/a.ts#C.m',
    'src/core/a.ts#g',
    'src/core/a.ts#k',
    'src/core/a.ts#l',
  ]);
});

/** Signatures without a body describe functions that are found elsewhere. */
function longListsIn(files: readonly Source[]): string[] {
  return files
    .filter(({ path }) => !isTest(path))
    .flatMap((source) =>
      [...nodesOf(source)]
        .filter(ts.isFunctionLike)
        .filter((node) => node.parameters.length > MOST && 'body' in node && node.body !== undefined)
        .map((node) => `${source.path}#${nameOf(node)}`),
    );
}

function nameOf(node: ts.SignatureDeclaration): string {
  const { parent } = node;
  const owner = ts.isClassLike(parent) && parent.name !== undefined ? `${parent.name.text}.` : '';
  if (ts.isConstructorDeclaration(node)) return `${owner}constructor`;
  if (node.name !== undefined) return owner + node.name.getText();
  const isNamed =
    ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent);
  return isNamed ? parent.name.getText() : 'a function';
}
