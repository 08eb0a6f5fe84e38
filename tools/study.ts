/**
 * `npm run study -- <name> [--quick] [--workers n] [--seed s]`: plays a study and writes its page, its plots and its figures to docs/studies. Games are
 * stored in dist/study, so an interrupted study is continued; delete that folder after a change to an agent.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { playAll } from '../src/arena/node/play-study.ts';
import { heartsMcts } from '../src/arena/study/hearts-mcts/index.ts';
import type { Sample } from '../src/arena/study/sample.ts';
import { figuresOf, filesOf, type Study, withSummary } from '../src/arena/study/study.ts';
import { StudyProgress } from './study/progress.ts';

/** A path inside the repository. */
const at = (...parts: readonly string[]): string => join(import.meta.dirname, '..', ...parts);

const STUDIES: readonly Study[] = [heartsMcts];
const [USAGE_ERROR, INTERRUPTED] = [2, 130];
const MOST_THREADS = 256;

interface Wish {
  readonly study: Study;
  readonly isQuick: boolean;
  readonly threads: number;
  readonly seed: string;
}

async function run({ study, isQuick, threads, seed }: Wish): Promise<void> {
  const matches = isQuick ? study.quick : study.matches;
  const progress = new StudyProgress(matches);
  const cache = at('dist', 'study', isQuick ? `${study.name}-quick` : study.name);
  process.once('SIGINT', progress.stop);
  const samples = await playAll({ game: study.game, matches, seed, threads, cache, begins: progress.begins });
  process.off('SIGINT', progress.stop);
  progress.end();
  if (samples === undefined) {
    console.error('Interrupted. The games played so far are kept: the same command goes on from here.');
    process.exitCode = INTERRUPTED;
    return;
  }
  // meaningless figures do not go into docs
  const folder = isQuick ? cache : at('docs', 'studies');
  for (const [path, text] of filesOf(study, samples, seed, isQuick)) write(join(folder, path), text);
  if (!isQuick) writeSummary(study, samples);
  console.log(`${progress.games} games, ${join(folder, `${study.name}.md`)}`);
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Writes the study's summary into the page of the agents. */
function writeSummary(study: Study, samples: ReadonlyMap<string, Sample>): void {
  const path = at('docs', 'agents', 'search.md');
  const page = withSummary(readFileSync(path, 'utf8'), study.name, study.summary(figuresOf(study, samples)));
  if (page === undefined) throw new Error(`${path} has no place for the study ${study.name}`);
  writeFileSync(path, page);
}

function wishFrom(args: readonly string[]): Wish | undefined {
  try {
    const options = { quick: { type: 'boolean' }, workers: { type: 'string' }, seed: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const study = STUDIES.find(({ name }) => name === positionals[0]);
    const threads = Number(values.workers ?? availableParallelism());
    const isSane = Number.isInteger(threads) && threads >= 1 && threads <= MOST_THREADS && positionals.length === 1;
    if (study === undefined || !isSane) return undefined;
    return { study, threads, isQuick: values.quick === true, seed: values.seed ?? study.seed };
  } catch {
    return undefined; // an unknown flag
  }
}

const wish = wishFrom(process.argv.slice(2));
if (wish === undefined) {
  const names = STUDIES.map(({ name }) => name).join(', ');
  console.error(`npm run study -- <name> [--quick] [--workers n] [--seed s]: there are ${names}.`);
  process.exitCode = USAGE_ERROR;
} else {
  await run(wish);
}
