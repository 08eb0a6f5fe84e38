/** `stammtisch train <game> --out <folder>`: teaches a network a game, draws its curve, and ships its weights. */
import { join } from 'node:path';
import type { Command } from 'commander';
import { installWeights } from '../../agents/learned/weights.ts';
import { FILES } from '../../agents/node/weights.ts';
import type { Game } from '../../core/game.ts';
import type { Language } from '../../core/types.ts';
import { gameNamed } from '../../games/index.ts';
import { startRun } from '../../learn/node/crew.ts';
import type { Progress, Run } from '../../learn/node/run.ts';
import { RunFolder, type RunSettings } from '../../learn/node/run-folder.ts';
import { type Context, configOf, newCommand, readNumber } from '../command.ts';
import { EXIT, Problem } from '../exit.ts';
import { problemOf } from '../rejection.ts';
import { wordsOf } from '../words.ts';
import { begin, workersOf } from './begin.ts';
import { drawCurve } from './curve.ts';
import type { Flags } from './flags.ts';
import { type News, Teller } from './progress.ts';
import { shipWeights } from './ship.ts';
import { trainWords } from './words.ts';

/** Deals of a match on the way. */
const DEALS = 400;
const NAME = 'last';
const MINUTES_PER_HOUR = 60;

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
    .option('--hours <n>', words.hours)
    .option('--games <n>', words.games)
    .option('--width <n>', words.width)
    .option('--seed <text>', words.seed, 'learn')
    .option('--every <n>', words.every, '50')
    .option('--gate <n>', words.gate, '100')
    .option('--workers <n>', words.workers)
    .option('--curve', words.curve)
    .option('--ship <name>', words.ship)
    .option('--deals <n>', words.deals, '20000')
    .option('--json', context.help.json)
    .action((game: string, flags: Flags) => train(context, game, flags));
}

async function train(context: Context, name: string, flags: Flags): Promise<void> {
  const { language } = configOf(context, flags);
  const game = gameNamed(name);
  if (!game.ok) throw problemOf(game.error, language);
  installWeights(FILES);
  if (flags.ship !== undefined) {
    const folder = opened(game.value, flags, language);
    await shipWeights({ folder, flags, command: commandOf(folder.settings), language, program: context.program });
  } else if (flags.curve === true && flags.resume !== true && RunFolder.exists(flags.out)) {
    const path = drawCurve(opened(game.value, flags, language), game.value, language);
    process.stdout.write(`${trainWords(language).drawn(path)}\n`);
  } else await learnMore(context, game.value, flags);
}

/** The run in the folder, which has to be one of this game. */
function opened(game: Game, { out }: Flags, language: Language): RunFolder {
  const words = trainWords(language);
  if (!RunFolder.exists(out)) throw new Problem(EXIT.input, words.missing(out));
  const folder = RunFolder.open(out);
  if (folder.settings.game !== game.facts.name)
    throw new Problem(EXIT.usage, words.otherGame(out, folder.settings.game));
  return folder;
}

async function learnMore(context: Context, game: Game, flags: Flags): Promise<void> {
  const { language } = configOf(context, flags);
  const words = trainWords(language);
  const every = readNumber(flags.every, '--every', { min: 0, max: 1e6 }, wordsOf(language));
  const isThere = RunFolder.exists(flags.out);
  if (isThere && flags.resume !== true) throw new Problem(EXIT.usage, words.exists(flags.out));
  const minutes = minutesOf(flags, language);
  const isNew = flags.resume !== true;
  const folder = isNew ? begin(game, flags, language) : opened(game, flags, language);
  const threads = workersOf(flags, language);
  const { workers = 1 } = folder.settings;
  if (flags.workers !== undefined && isThere && threads !== workers && !flags.json)
    process.stdout.write(`${words.keeps(workers, threads)}\n`);
  const run = startRun(folder);
  const teller = new Teller(folder.settings, { every, isJson: flags.json === true }, language);
  const tell = (news: News): void => {
    teller.tell(news);
    if (flags.curve === true && !('phase' in news)) drawCurve(folder, game, language);
  };
  await learn(run, { every, minutes, threads, teacher: folder.settings.teacher, tell });
  run.save();
  await run.end();
  const examined = run.examine();
  if (examined !== undefined) tell({ examined: run.games, ...examined });
  run.publish(NAME, commandOf(folder.settings), {});
  if (flags.curve === true) drawCurve(folder, game, language);
  const { name } = game.facts;
  if (!flags.json) process.stdout.write(`${words.saved(join(flags.out, NAME), context.program, name, flags.out)}\n`);
}

/** The command that would learn the same again. */
function commandOf({
  game,
  hasCorpus,
  teacher,
  imitate,
  from,
  iterations,
  plan,
  gate,
  workers = 1,
}: RunSettings): string {
  const { seed, games, widths, targets } = plan;
  const source = hasCorpus === true ? '--imitate …' : from === undefined ? `--teacher ${teacher}` : `--from ${from}`;
  const search = targets === undefined ? '' : ` --targets ${targets.agent}`;
  const sizes = `--games ${games} --width ${widths.play} --seed ${seed} --gate ${gate ?? 0} --workers ${workers}`;
  return `train ${game} ${source}${search} --rounds ${imitate} --iterations ${iterations} ${sizes}`;
}

const DAYS = { min: 1, max: 14_400 };

/** How long to learn; without an end if nothing is said. */
function minutesOf({ minutes, hours }: Flags, language: Language): number {
  const words = wordsOf(language);
  const [most, perHour] = [DAYS.max / MINUTES_PER_HOUR, MINUTES_PER_HOUR];
  if (hours !== undefined) return perHour * readNumber(hours, '--hours', { min: 1, max: most }, words);
  return minutes === undefined ? Number.POSITIVE_INFINITY : readNumber(minutes, '--minutes', DAYS, words);
}

/** Iterations after which the teacher is met now and then. */
const MEASURED: ReadonlySet<Progress['phase']> = new Set(['self-play', 'search']);

interface Course {
  readonly every: number;
  readonly minutes: number;
  readonly threads: number;
  readonly teacher: string;
  tell(news: News): void;
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
