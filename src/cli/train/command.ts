/** `stammtisch train <game> --out <folder>`: teaches a network a game. */
import { join } from 'node:path';
import type { Command } from 'commander';
import { gameNamed } from '../../games/index.ts';
import { type Progress, Run } from '../../learn/node/run.ts';
import { RunFolder } from '../../learn/node/run-folder.ts';
import { usualRun } from '../../learn/usual.ts';
import { type CommonFlags, type Context, configOf, newCommand, readNumber } from '../command.ts';
import { EXIT, Problem } from '../exit.ts';
import { problemOf } from '../rejection.ts';
import { wordsOf } from '../words.ts';
import { trainWords } from './words.ts';

interface Flags extends CommonFlags {
  readonly out: string;
  readonly resume?: boolean;
  readonly iterations: string;
  readonly minutes?: string;
  readonly imitate: string;
  readonly teacher: string;
  readonly games: string;
  readonly width: string;
  readonly seed: string;
  readonly every: string;
  readonly json?: boolean;
}

/** Deals of a match on the way. */
const DEALS = 400;
const NAME = 'last';

export function trainCommand(context: Context): Command {
  const words = trainWords(context.language).help;
  return newCommand(context, 'train')
    .argument('<game>', words.game)
    .requiredOption('--out <folder>', words.out)
    .option('--resume', words.resume)
    .option('--iterations <n>', words.iterations, '400')
    .option('--minutes <n>', words.minutes)
    .option('--imitate <games>', words.imitate, '32000')
    .option('--teacher <agent>', words.teacher, 'rule')
    .option('--games <n>', words.games, '800')
    .option('--width <n>', words.width, '256')
    .option('--seed <text>', words.seed, 'learn')
    .option('--every <n>', words.every, '50')
    .option('--json', context.help.json)
    .action((game: string, flags: Flags) => train(context, game, flags));
}

async function train(context: Context, name: string, flags: Flags): Promise<void> {
  const { language } = configOf(context, flags);
  const words = trainWords(language);
  const number = (flag: 'iterations' | 'imitate' | 'games' | 'width' | 'every', min: number, max: number): number =>
    readNumber(flags[flag], `--${flag}`, { min, max }, wordsOf(language));
  const game = gameNamed(name);
  if (!game.ok) throw problemOf(game.error, language);
  const every = number('every', 0, 1e6);
  const width = number('width', 32, 1024);
  if (width % 32 !== 0) throw new Problem(EXIT.usage, words.width);
  const isThere = RunFolder.exists(flags.out);
  if (isThere && flags.resume !== true) throw new Problem(EXIT.usage, words.exists(flags.out));
  if (!isThere && flags.resume === true) throw new Problem(EXIT.input, words.missing(flags.out));
  const { teacher, seed } = flags;
  const wanted = { teacher, seed, width, games: number('games', 1, 1e5), imitate: number('imitate', 0, 1e8) };
  const settings = usualRun(game.value, { ...wanted, iterations: number('iterations', 0, 1e6) });
  const run = new Run(isThere ? RunFolder.open(flags.out) : RunFolder.create(flags.out, settings));
  const minutes =
    flags.minutes === undefined ? Infinity : readNumber(flags.minutes, '--minutes', DAYS, wordsOf(language));
  const tell = teller(flags, language);
  await learn(run, { every, minutes, teacher: settings.teacher, tell });
  run.save();
  run.publish(NAME, `train ${name} --seed ${seed} --iterations ${flags.iterations}`, {});
  if (!flags.json) process.stdout.write(`${words.saved(join(flags.out, NAME), context.program, name, flags.out)}\n`);
}

const DAYS = { min: 1, max: 14_400 };

interface Course {
  readonly every: number;
  readonly minutes: number;
  readonly teacher: string;
  tell(
    what: Progress | { readonly opponent: string; readonly lead: number; readonly error: number; readonly won: number },
  ): void;
}

/** Until the planned end, the time, or Ctrl-C, which lets the iteration end; a second one leaves at once. */
async function learn(run: Run, { every, minutes, teacher, tell }: Course): Promise<void> {
  const end = Date.now() + minutes * 60_000;
  let isStopped = false;
  const stop = (): void => {
    if (isStopped) process.exit(EXIT.interrupted);
    isStopped = true;
  };
  process.on('SIGINT', stop);
  while (!isStopped && !run.isOver && Date.now() < end) {
    const progress = run.step();
    tell(progress);
    const isDue = progress.phase === 'self-play' && every > 0 && progress.iteration % every === 0;
    if (isDue) tell({ opponent: teacher, ...run.measure(teacher, DEALS) });
    await new Promise((resolve) => setImmediate(resolve)); // lets a signal in
  }
  process.off('SIGINT', stop);
}

function teller({ json, iterations }: Flags, language: 'de' | 'en'): Course['tell'] {
  const words = trainWords(language);
  const share = (value: number): string => `${(100 * value).toFixed(1)} %`;
  return (what) => {
    if (json) process.stdout.write(`${JSON.stringify(what)}\n`);
    else if ('opponent' in what) {
      const lead = `${what.lead.toFixed(1)} ± ${(1.96 * what.error).toFixed(1)}`;
      process.stdout.write(`${words.lead(what.opponent, lead, share(what.won))}\n`);
    } else {
      const { games, iteration, phase } = what;
      const { agreed, decisions, entropy } = what.result.totals;
      const line =
        phase === 'imitation'
          ? words.imitation(games, share(agreed / decisions))
          : words.play(games, `${iteration}/${iterations}`, (entropy / decisions).toFixed(3));
      process.stdout.write(`${line}\n`);
    }
  };
}
