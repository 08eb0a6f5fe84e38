/** Rulings: where the rules define them, where tests and code name them. */
import { basename } from 'node:path';
import ts from 'typescript';
import { isTest, nodesOf, type Source } from './source.ts';

/** A ruling named somewhere. */
export interface Mention {
  readonly ruling: string;
  readonly path: string;
}

/** The rulings that a page of docs/rules defines: its bold numbers, as `**H-12**` or `**M-3 Order of dealing.**` */
export function definedIn(page: Source): string[] {
  return [...new Set([...page.text.matchAll(/\*\*([A-Z]-\d+[a-z]?)\b/g)].map((match) => match[1]))];
}

/** The game that a page of rules is about, by its name. */
export const gameOfPage = ({ path }: Source): string => basename(path, '.md');

/**
 * Rulings in the titles of tests, as `[H-12]`. A title made from a table (`[%s]`, `[$rule]`, `[${rule}]`) stands for
 * every ruling that the file has as a text of its own (`['H-12', …]`). Tests that do not run name nothing.
 */
export function namedByTests(files: readonly Source[]): Mention[] {
  return files.flatMap((source) => {
    const titles = [...nodesOf(source)].flatMap(titleOf);
    const written = titles.flatMap((title) => [...title.matchAll(/\[([A-Z]-\d+[a-z]?)\]/g)].map((match) => match[1]));
    const tabled = titles.some((title) => /\[(%s|\$\w+|\$\{[^}]+\})\]/.test(title)) ? wordsThatAreRulings(source) : [];
    return [...new Set([...written, ...tabled])].map((ruling) => ({ ruling, path: source.path }));
  });
}

/** The title of a test, also as a cell in a table of tests: `['old', 26, '[H-22] old moon']`. */
function titleOf(node: ts.Node): string[] {
  const isCell = ts.isArrayLiteralExpression(node.parent ?? node) || ts.isPropertyAssignment(node.parent ?? node);
  if (isCell && ts.isStringLiteralLike(node) && node.text.startsWith('[')) return [node.text];
  if (!ts.isCallExpression(node)) return [];
  const called = node.expression.getText();
  if (!/^(test|it|describe)\b/.test(called) || /\.(skip|todo)\b/.test(called)) return [];
  const [title] = node.arguments;
  return title === undefined
    ? []
    : ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)
      ? [title.getText()]
      : [];
}

function wordsThatAreRulings(source: Source): string[] {
  return [...nodesOf(source)]
    .filter(ts.isStringLiteralLike)
    .flatMap(({ text }) => (/^[A-Z]-\d+[a-z]?$/.test(text) ? [text] : []));
}

/** Rulings in comments of the code, as `// H-12`. */
export function namedByComments(files: readonly Source[]): Mention[] {
  return files
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, text }) => {
      const comments = text.match(/\/\/.*|\/\*[\s\S]*?\*\//g) ?? [];
      const rulings = comments.flatMap((comment) => comment.match(/(?<![\w-])[A-Z]-\d+[a-z]?\b/g) ?? []);
      return [...new Set(rulings)].map((ruling) => ({ ruling, path }));
    });
}
