/** The allowed directions of imports, as in docs/architecture.md. */
import { importsOf, isTest, type Source, targetOf, valueImportsOf } from './source.ts';

/** Each layer with the layers below it that it may use. Nothing imports cli. */
const BELOW: Readonly<Record<string, readonly string[]>> = {
  core: [],
  games: ['core'],
  agents: ['games', 'core'],
  lessons: ['games', 'core'],
  workshop: ['games', 'core'],
  protocol: ['core'],
  wire: ['games', 'protocol', 'core'],
  table: ['agents', 'games', 'core'],
  store: ['core'],
  arena: ['store', 'agents', 'games', 'core'],
  learn: ['arena', 'agents', 'games', 'core'],
  server: ['lessons', 'workshop', 'table', 'wire', 'protocol', 'store', 'agents', 'games', 'core'],
  client: ['wire', 'protocol', 'core'],
  web: ['lessons', 'workshop', 'client', 'wire', 'protocol', 'games', 'core', 'arena', 'agents'],
  checks: [
    'arena',
    'server',
    'lessons',
    'workshop',
    'table',
    'client',
    'wire',
    'protocol',
    'store',
    'agents',
    'games',
    'core',
  ],
  cli: [
    'checks',
    'learn',
    'arena',
    'server',
    'lessons',
    'workshop',
    'table',
    'web',
    'client',
    'wire',
    'protocol',
    'store',
    'agents',
    'games',
    'core',
  ],
};

/** What a page runs only in workers (files named `worker.ts`); their types may be used everywhere. */
const IN_WORKERS: ReadonlySet<string | undefined> = new Set(['arena', 'agents']);

/** Layers of which a page may use everything but what lies in a folder `node`. */
const FOR_PAGES: ReadonlySet<string | undefined> = new Set(
  ['core', 'games', 'agents', 'lessons', 'workshop', 'protocol', 'wire', 'table', 'arena', 'client', 'web'], //
);

/** Whether a file must run in a browser as well as on Node. */
export const isForPages = (path: string): boolean => FOR_PAGES.has(layerOf(path)) && !isForNode(path) && !isTest(path);

const isForNode = (path: string): boolean => path.includes('/node/');

/** Every import that breaks a rule, with the rule. */
export function wrongArrows(files: readonly Source[]): string[] {
  return files.flatMap((source) => {
    const values = new Set(valueImportsOf(source));
    return [...new Set(importsOf(source))].flatMap((imported) => {
      const target = targetOf(source.path, imported);
      const wrong =
        target === undefined
          ? wrongPackage(source.path, imported)
          : (wrongFile(source.path, target) ?? (values.has(imported) ? wrongValue(source.path, target) : undefined));
      return wrong === undefined ? [] : [`${source.path} imports ${target ?? imported}: ${wrong}`];
    });
  });
}

/** The judge shares no code with what it judges: it imports Node, `ws` and its own files. */
const JUDGE = 'src/checks/judge/';
const JUDGE_PACKAGES = /^(node:.+|ws|vitest)$/;
const JUDGE_ONLY = 'the judge shares no code with what it judges';

function wrongPackage(from: string, name: string): string | undefined {
  const layer = layerOf(from);
  if (from.startsWith(JUDGE) && !JUDGE_PACKAGES.test(name)) return JUDGE_ONLY;
  if (isTest(from)) return undefined;
  if (layer === 'core' || layer === 'games') return `${layer} is pure and imports no packages`;
  return isForPages(from) && name.startsWith('node:') ? 'it runs in a browser: only a folder node/ may' : undefined;
}

function wrongFile(from: string, target: string): string | undefined {
  const [layer, other] = [layerOf(from), layerOf(target)];
  if (from.startsWith(JUDGE) && !target.startsWith(JUDGE)) return JUDGE_ONLY;
  if (layer === undefined || BELOW[layer] === undefined) return 'this folder has no place among the layers';
  if (other === undefined) return layer === 'cli' || isTest(from) ? undefined : 'only cli looks outside of src';
  if (layer !== other && !BELOW[layer].includes(other)) return `${layer} may not import ${other}`;
  if (isTest(target) && !isTest(from) && layer !== 'cli') return 'only tests import what is for tests';
  if (isForPages(from) && isForNode(target)) return 'it runs in a browser';
  return wrongGame(from, target);
}

function wrongValue(from: string, target: string): string | undefined {
  const isWorker = from.endsWith('/worker.ts') || isTest(from);
  return layerOf(from) === 'web' && IN_WORKERS.has(layerOf(target)) && !isWorker ? 'in workers only' : undefined;
}

function wrongGame(from: string, target: string): string | undefined {
  const [own, other] = [gameOf(from), gameOf(target)];
  if (layerOf(target) !== 'games' || own === other) return undefined;
  if (own !== undefined)
    return other === undefined ? 'a game may not import the list of games' : 'a game may not import another game';
  return target === `src/games/${other}/index.ts` || isTest(from) ? undefined : "use the game's index.ts";
}

const layerOf = (path: string): string | undefined => /^src\/([^/]+)\//.exec(path)?.[1];
const gameOf = (path: string): string | undefined => /^src\/games\/([^/]+)\//.exec(path)?.[1];

/** The shortest way from a file to something of Node, type imports included, as `a -> b -> node:fs`; undefined if there is none. */
export function wayToNode(files: readonly Source[], entry: string): string | undefined {
  const sources = new Map(files.map((source) => [source.path, source]));
  const ways: string[][] = [[entry]];
  const seen = new Set([entry]);
  for (const way of ways) {
    const source = sources.get(way.at(-1) ?? '');
    for (const imported of source === undefined ? [] : importsOf(source)) {
      if (imported.startsWith('node:')) return [...way, imported].join(' -> ');
      const target = targetOf(source?.path ?? '', imported);
      if (target === undefined || seen.has(target)) continue;
      seen.add(target);
      ways.push([...way, target]);
    }
  }
  return undefined;
}

/** Cycles of imports, each once, as `a -> b -> a`. */
export function cycles(files: readonly Source[]): string[] {
  const imports = new Map(files.map((source) => [source.path, targetsOf(source)]));
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (path: string, trail: readonly string[]): void => {
    const seen = trail.indexOf(path);
    if (seen >= 0) found.push([...trail.slice(seen), path].join(' -> '));
    if (seen >= 0 || done.has(path)) return;
    for (const next of imports.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const path of imports.keys()) visit(path, []);
  return found;
}

function targetsOf(source: Source): string[] {
  return importsOf(source).flatMap((imported) => targetOf(source.path, imported) ?? []);
}
