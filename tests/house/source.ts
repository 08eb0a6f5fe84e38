/** The source text as the house tests read it: files, syntax trees, imports. Nothing is executed. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const NOT_OURS = new Set(['node_modules', '.git', '.installing', 'coverage', 'dist']);

/** One file: its path from the root, with slashes, and its text. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** All files under a folder of the repository whose name ends with one of the endings. */
export function filesUnder(folder: string, ...endings: readonly string[]): Source[] {
  return walk(join(ROOT, folder))
    .filter((file) => endings.length === 0 || endings.some((ending) => file.endsWith(ending)))
    .map((file) => ({ path: relative(ROOT, file).split(sep).join('/'), text: readFileSync(file, 'utf8') }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (NOT_OURS.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? walk(path) : entry.isFile() ? [path] : [];
  });
}

/** Every TypeScript file in src. */
export const sources = (): Source[] => filesUnder('src', '.ts');

/** Tests and what only tests need: `*.test.ts`, everything in a folder `testing`, and the long checks. */
export const isTest = (path: string): boolean => /\.test\.ts$|\/testing\/|^src\/checks\//.test(path);

const trees = new Map<string, ts.SourceFile>();

export function treeOf({ path, text }: Source): ts.SourceFile {
  const key = `${path}\n${text}`;
  const tree = trees.get(key) ?? ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  trees.set(key, tree);
  return tree;
}

/** Every node of a file, outer before inner. */
export function* nodesOf(source: Source): Generator<ts.Node> {
  const waiting: ts.Node[] = [treeOf(source)];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    yield node;
    const children: ts.Node[] = [];
    ts.forEachChild(node, (child) => void children.push(child));
    waiting.push(...children.reverse());
  }
}

export function lineOf(source: Source, node: ts.Node): number {
  return treeOf(source).getLineAndCharacterOfPosition(node.getStart(treeOf(source))).line + 1;
}

/** `src/core/random.ts:12`, for messages. */
export const placeOf = (source: Source, node: ts.Node): string => `${source.path}:${lineOf(source, node)}`;

/** What a file imports, type imports and files opened by address (`new URL('./worker.ts', import.meta.url)`) included. */
export function importsOf(source: Source): string[] {
  return [...nodesOf(source)].flatMap((node) => {
    const name = importedBy(node);
    return name !== undefined && ts.isStringLiteralLike(name) ? [name.text] : [];
  });
}

/** What a file imports to use when it runs, not only as types. */
export function valueImportsOf(source: Source): string[] {
  return [...nodesOf(source)].flatMap((node) => {
    const isType = ts.isImportTypeNode(node) || (ts.isImportDeclaration(node) && isErased(node.importClause));
    const name = isType ? undefined : importedBy(node);
    return name !== undefined && ts.isStringLiteralLike(name) ? [name.text] : [];
  });
}

const isErased = (clause: ts.ImportClause | undefined): boolean => clause?.phaseModifier === ts.SyntaxKind.TypeKeyword;

function importedBy(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return node.argument.literal;
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) return node.arguments[0];
  const isAddress = ts.isNewExpression(node) && node.expression.getText() === 'URL' && node.arguments?.length === 2;
  const [path, base] = isAddress ? (node.arguments ?? []) : [];
  return base?.getText() === 'import.meta.url' && path?.getText().includes('.ts') ? path : undefined;
}

/** The file that a relative import means, from the root; undefined for packages. */
export function targetOf(from: string, imported: string): string | undefined {
  return imported.startsWith('.') ? posix.normalize(posix.join(posix.dirname(from), imported)) : undefined;
}
