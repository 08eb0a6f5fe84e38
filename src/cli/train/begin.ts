/** A new run of `stammtisch train`, from its flags; games that are imitated are gathered first. */
import { availableParallelism } from 'node:os';
import { NET_SEARCH, netSearchOf } from '../../agents/learned/net-search.ts';
import { formatAgentSpec, parseAgentSpec } from '../../agents/spec.ts';
import type { Game } from '../../core/game.ts';
import type { Language } from '../../core/types.ts';
import type { Corpus } from '../../learn/corpus.ts';
import { gather } from '../../learn/node/gather.ts';
import { RunFolder } from '../../learn/node/run-folder.ts';
import { USUAL_TARGETS } from '../../learn/trainer.ts';
import { fitting, usualRun } from '../../learn/usual.ts';
import { readNumber, whyNot } from '../command.ts';
import { EXIT, Problem } from '../exit.ts';
import { problemOf } from '../rejection.ts';
import { wordsOf } from '../words.ts';
import type { Flags } from './flags.ts';
import { trainWords } from './words.ts';

/** Rounds of the teacher. */
const ROUNDS = 32_000;
/** Games of an iteration; a search plays them some hundred times as slowly. */
const GAMES = 800;
const GAMES_OF_SEARCH = 100;
const MOST_WORKERS = 64;
/** A thread has at least so many games of an iteration. */
const GAMES_PER_WORKER = 8;
/** How often played games are read. */
const PASSES = 2;

/** One a core, unless something else is said. */
export const workersOf = ({ workers }: Flags, language: Language): number =>
  workers === undefined
    ? availableParallelism()
    : readNumber(workers, '--workers', { min: 1, max: MOST_WORKERS }, wordsOf(language));

/** The search that is learned, in its usual form or as named; its weights are those of the run. */
function targetsOf({ targets }: Flags, language: Language): string | undefined {
  if (targets === undefined || targets === 'search') return targets && USUAL_TARGETS.agent;
  const spec = parseAgentSpec(targets);
  if (!spec.ok) throw problemOf(spec.error, language);
  const { id, settings } = spec.value;
  if (id !== NET_SEARCH || settings.from !== undefined) throw new Problem(EXIT.usage, trainWords(language).targets);
  const read = netSearchOf(spec.value);
  if (!read.ok) throw problemOf(read.error, language);
  return formatAgentSpec(spec.value);
}

/** A new run; with files to imitate, they are gathered first. */
export function begin(game: Game, flags: Flags, language: Language): RunFolder {
  const words = trainWords(language);
  const number = (
    flag: 'iterations' | 'rounds' | 'games' | 'width' | 'gate',
    usual: number,
    min: number,
    max: number,
  ): number =>
    flags[flag] === undefined ? usual : readNumber(flags[flag], `--${flag}`, { min, max }, wordsOf(language));
  const width = number('width', 256, 32, 1024);
  if (width % 32 !== 0) throw new Problem(EXIT.usage, words.width);
  const { teacher, seed, from, imitate: paths } = flags;
  const gate = number('gate', 0, 0, 1e6);
  const targets = targetsOf(flags, language);
  const games = number('games', targets === undefined ? GAMES : GAMES_OF_SEARCH, 1, 1e5);
  const workers = Math.min(workersOf(flags, language), Math.ceil(games / GAMES_PER_WORKER));
  const base = {
    teacher,
    seed,
    width,
    gate,
    games,
    workers,
    ...(from !== undefined && { from }),
    ...(targets !== undefined && { targets }),
  };
  if (paths === undefined) {
    const imitate = number('rounds', from === undefined ? ROUNDS : 0, 0, 1e8);
    return RunFolder.create(
      flags.out,
      usualRun(game, { ...base, imitate, iterations: number('iterations', 400, 0, 1e6) }),
    );
  }
  const corpus = gathered(game, { paths, seed }, flags, language);
  const imitate = number('rounds', PASSES * corpus.segments, 0, 1e8);
  const settings = { ...base, imitate, hasCorpus: true, iterations: number('iterations', 0, 0, 1e6) };
  const folder = RunFolder.create(flags.out, usualRun(game, settings));
  folder.keepCorpus(corpus);
  return folder;
}

function gathered(
  game: Game,
  { paths, seed }: { readonly paths: readonly string[]; readonly seed: string },
  flags: Flags,
  language: Language,
): Corpus {
  const words = trainWords(language);
  const isShown = process.stderr.isTTY && !flags.json;
  const tell = (files: number, rounds: number): void => {
    if (isShown && files % 100 === 0) process.stderr.write(`\r${words.reading(files, rounds)}`);
  };
  let corpus: Corpus;
  try {
    corpus = gather({ game, paths, seed, fits: fitting(game), tell });
  } catch (error) {
    const { path = '' } = error as NodeJS.ErrnoException;
    throw new Problem(EXIT.input, wordsOf(language).cannotRead(path, whyNot(error, language)));
  }
  if (isShown) process.stderr.write('\r');
  const { leftOut, entries } = corpus.head;
  if (corpus.segments === 0) throw new Problem(EXIT.input, words.nothing(paths.join(', ')));
  const rounds = entries.reduce((sum, { segments }) => sum + segments, 0);
  if (!flags.json) process.stdout.write(`${words.gathered(rounds, rounds - corpus.segments, leftOut)}\n`);
  return corpus;
}
