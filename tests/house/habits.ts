/** Coding rules that can be checked in a syntax tree. */
import ts from 'typescript';
import { isForPages } from './arrows.ts';
import { isTest, nodesOf, placeOf, type Source } from './source.ts';

/** Calls that make a result depend on time or machine. */
const IMPURE_CALLS = new Set(['Math.random', 'Date.now', 'performance.now', 'performance.mark']);
const IMPURE_NAMES = new Set(['fetch', 'process', 'performance', 'setTimeout', 'setInterval', 'crypto']);

/** Uses of clock, chance, network and system in core and games. */
export function impureIn(source: Source): string[] {
  if (!/^src\/(core|games)\//.test(source.path) || isTest(source.path)) return [];
  return [...nodesOf(source)].flatMap((node) => {
    const name = impureName(node);
    return name === undefined ? [] : [`${placeOf(source, node)} uses ${name}`];
  });
}

function impureName(node: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node)) return IMPURE_CALLS.has(node.getText()) ? node.getText() : undefined;
  if (ts.isNewExpression(node) || ts.isCallExpression(node))
    return node.expression.getText() === 'Date' ? 'Date' : undefined;
  if (ts.isIdentifier(node) && IMPURE_NAMES.has(node.text) && isValue(node)) return node.text;
  return undefined;
}

/** Whether the identifier refers to the global of that name: not to a property, a parameter or a local declaration. */
function isValue({ parent, text }: ts.Identifier): boolean {
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) return parent.expression.getText() === text;
  return ts.isPropertyAccessExpression(parent) && parent.expression.getText() === text;
}

const NODE_GLOBALS = new Set(['process', 'Buffer']);

/** Globals that a browser does not have, in files that a page may load. */
export function nodeGlobalsIn(source: Source): string[] {
  if (!isForPages(source.path)) return [];
  return [...nodesOf(source)]
    .filter((node) => ts.isIdentifier(node) && NODE_GLOBALS.has(node.text) && isValue(node))
    .map((node) => `${placeOf(source, node)} uses ${node.getText()}`);
}

/** `any` hides mistakes. Where it is necessary, the line before gives the reason, as biome demands. */
export function anyIn(source: Source): string[] {
  const lines = source.text.split('\n');
  return [...nodesOf(source)]
    .filter(({ kind }) => kind === ts.SyntaxKind.AnyKeyword)
    .map((node) => placeOf(source, node))
    .filter(
      (place) => !lines[Number(place.split(':').at(-1)) - 2]?.includes('biome-ignore lint/suspicious/noExplicitAny:'),
    );
}

export function defaultExportsIn(source: Source): string[] {
  return [...nodesOf(source)]
    .filter((node) => ts.isExportAssignment(node) || node.kind === ts.SyntaxKind.DefaultKeyword)
    .filter((node) => !ts.isDefaultClause(node.parent) && node.kind !== ts.SyntaxKind.DefaultClause)
    .map((node) => placeOf(source, node));
}

/** TODO comments without an issue number. */
export function leftOversIn({ path, text }: Source): string[] {
  return text
    .split('\n')
    .flatMap((line, i) => (/\b(TODO|FIXME|XXX|HACK)\b(?!.*#\d+)/.test(line) ? [`${path}:${i + 1}`] : []));
}

/** Only the command line program writes to the console. */
export function consoleIn(source: Source): string[] {
  if (source.path.startsWith('src/cli/')) return [];
  return [...nodesOf(source)]
    .filter((node) => ts.isPropertyAccessExpression(node) && /^console\.(log|info|debug)$/.test(node.getText()))
    .map((node) => placeOf(source, node));
}
