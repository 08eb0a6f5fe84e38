/** `stammtisch train <game> --out <folder>`: teaches a network a game. */
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import type { Command } from 'commander';
import { NET_SEARCH, netSearchOf } from '../../agents/learned/net-search.ts';
import { installWeights } from '../../agents/learned/weights.ts';
import { FILES } from '../../agents/node/weights.ts';
import { formatAgentSpec, parseAgentSpec } from '../../agents/spec.ts';
import type { Game } from '../../core/game.ts';
import type { Language } from '../../core/types.ts';
import { gameNamed } from '../../games/index.ts';
import type { Corpus } from '../../learn/corpus.ts';
import { startRun } from '../../learn/node/crew.ts';
import { gather } from '../../learn/node/gather.ts';
import type { Gate, Progress, Run } from '../../learn/node/run.ts';
import { RunFolder, type RunSettings } from '../../learn/node/run-folder.ts';
import { type Examination, USUAL_TARGETS } from '../../learn/trainer.ts';
import { fitting, usualRun } from '../../learn/usual.ts';
import { type CommonFlags, type Context, configOf, newCommand, readNumber, whyNot } from '../command.ts';
import { EXIT, Problem } from '../exit.ts';
import { problemOf } from '../rejection.ts';
import { wordsOf } from '../words.ts';
import { type TrainWords, trainWords } from './words.ts';

interface Flags extends CommonFlags {
  readonly out: string;
  readonly resume?: boolean;
  readonly iterations?: string;
  readonly minutes?: string;
  readonly imitate?: readonly string[];
  readonly rounds?: string;
  readonly from?: string;
  readonly targets?: string;
  readonly teacher: string;
  readonly games?: string;
  readonly width?: string;
  readonly seed: string;
  readonly every: string;
  readonly gate: string;
  readonly workers?: string;
  readonly json?: boolean;
}

/** Deals of a match on the way. */
const DEALS = 400;
const NAME = 'last';
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

export function trainCommand(context: Context): Command {
  const words = trainWords(context.language).help;
  return newCommand(context, 'train')
    .argument('<game>', words.game)
    .requiredOption('--out <folder>', words.out)
    .option('--resume', words.resume)
    .option('--imitate <paths...>', words.imitate)
    .option('--teacher <agent>', words.teacher, 'rule')
    .option('--rounds <n>', words.rounds)
    .option('--from <weights>', words.from)
    .option('--targets <search>', words.targets)
    .option('--iterations <n>', words.iterations)
    .option('--minutes <n>', words.minutes)
    .option('--games <n>', words.games)
    .option('--width <n>', words.width)
    .option('--seed <text>', words.seed, 'learn')
    .option('--every <n>', words.every, '50')
    .option('--gate <n>', words.gate, '100')
    .option('--workers <n>', words.workers)
    .option('--json', context.help.json)
    .action((game: string, flags: Flags) => train(context, game, flags));
}

async function train(context: Context, name: string, flags: Flags): Promise<void> {
  const { language } = configOf(context, flags);
  const words = trainWords(language);
  const game = gameNamed(name);
  if (!game.ok) throw problemOf(game.error, language);
  const every = readNumber(flags.every, '--every', { min: 0, max: 1e6 }, wordsOf(language));
  const isThere = RunFolder.exists(flags.out);
  if (isThere && flags.resume !== true) throw new Problem(EXIT.usage, words.exists(flags.out));
  if (!isThere && flags.resume === true) throw new Problem(EXIT.input, words.missing(flags.out));
  const folder = isThere ? RunFolder.open(flags.out) : begin(game.value, flags, language);
  const minutes =
    flags.minutes === undefined ? Infinity : readNumber(flags.minutes, '--minutes', DAYS, wordsOf(language));
  installWeights(FILES);
  const threads = workersOf(flags, language);
  const { iterations, teacher, workers = 1 } = folder.settings;
  if (flags.workers !== undefined && isThere && threads !== workers && !flags.json)
    process.stdout.write(`${words.keeps(workers, threads)}\n`);
  const run = startRun(folder);
  const tell = teller(flags, iterations, language);
  await learn(run, { every, minutes, threads, teacher, tell });
  run.save();
  await run.end();
  const examined = run.examine();
  if (examined !== undefined) tell({ examined: run.games, ...examined });
  run.publish(NAME, commandOf(name, folder.settings), {});
  if (!flags.json) process.stdout.write(`${words.saved(join(flags.out, NAME), context.program, name, flags.out)}\n`);
}

/** One a core, unless something else is said. */
const workersOf = ({ workers }: Flags, language: Language): number =>
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
function begin(game: Game, flags: Flags, language: Language): RunFolder {
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

/** The command that would learn the same again. */
function commandOf(
  game: string,
  { hasCorpus, teacher, imitate, from, iterations, plan, workers = 1 }: RunSettings,
): string {
  const source = hasCorpus === true ? '--imitate …' : from === undefined ? `--teacher ${teacher}` : `--from ${from}`;
  return `train ${game} ${source} --rounds ${imitate} --iterations ${iterations} --seed ${plan.seed} --workers ${workers}`;
}

/** Iterations after which the teacher is met now and then. */
const MEASURED: ReadonlySet<Progress['phase']> = new Set(['self-play', 'search']);
const DAYS = { min: 1, max: 14_400 };

interface Course {
  readonly every: number;
  readonly minutes: number;
  readonly threads: number;
  readonly teacher: string;
  tell(
    what:
      | Progress
      | { readonly opponent: string; readonly lead: number; readonly error: number; readonly won: number }
      | (Examination & { readonly examined: number })
      | Gate,
  ): void;
}

/** Until the planned end, the time, or Ctrl-C, which lets the iteration end; a second one leaves at once. */
async function learn(run: Run, { every, minutes, threads, teacher, tell }: Course): Promise<void> {
  const end = Date.now() + minutes * 60_000;
  let isStopped = false;
  const stop = (): void => {
    if (isStopped) process.exit(EXIT.interrupted);
    isStopped = true;
  };
  process.on('SIGINT', stop);
  while (!isStopped && !run.isOver && Date.now() < end) {
    if (run.isGateDue) {
      tell(await run.gate({ threads }));
      run.save();
      continue;
    }
    const progress = run.step();
    tell(progress);
    const isDue = MEASURED.has(progress.phase) && every > 0 && progress.iteration % every === 0;
    if (isDue) tell({ opponent: teacher, ...run.measure(teacher, DEALS) });
    await new Promise((resolve) => setImmediate(resolve)); // lets a signal in
  }
  process.off('SIGINT', stop);
}

function teller({ json }: Flags, iterations: number, language: Language): Course['tell'] {
  const words = trainWords(language);
  const share = (value: number): string => `${(100 * value).toFixed(1)} %`;
  return (what) => {
    if (json) process.stdout.write(`${JSON.stringify(what)}\n`);
    else if ('gate' in what) process.stdout.write(`${gateText(what, words)}\n`);
    else if ('examined' in what) {
      const { decisions, agreed, kinds } = what;
      const parts = Object.entries(kinds).map(([kind, one]) => `${kind} ${share(one.agreed / one.decisions)}`);
      process.stdout.write(`${words.examined(decisions, share(agreed / decisions), parts.join(', '))}\n`);
    } else if ('opponent' in what) {
      const lead = `${what.lead.toFixed(1)} ± ${(1.96 * what.error).toFixed(1)}`;
      process.stdout.write(`${words.lead(what.opponent, lead, share(what.won))}\n`);
    } else {
      const { games, iteration, phase } = what;
      const { agreed, decisions, entropy } = what.result.totals;
      const at = `${iteration}/${iterations}`;
      const line =
        phase === 'imitation'
          ? words.imitation(games, share(agreed / decisions))
          : phase === 'calls'
            ? words.calls(games)
            : phase === 'search'
              ? words.search(games, at, share(agreed / decisions))
              : words.play(games, at, (entropy / decisions).toFixed(3));
      process.stdout.write(`${line}\n`);
    }
  };
}

function gateText({ gate, isPromoted, matches }: Gate, words: TrainWords): string {
  const rows = matches.map(({ other, lead, won, deals }) => {
    const half = (lead.high - lead.low) / 2;
    return words.against(
      basename(other),
      `${lead.mean.toFixed(1)} ± ${half.toFixed(1)}`,
      `${(100 * won).toFixed(1)} %`,
      deals,
    );
  });
  return [isPromoted ? words.champion(gate) : words.noChampion, ...rows].join('\n');
}
