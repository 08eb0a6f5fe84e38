/** `stammtisch fault`: kills a server repeatedly and checks that no move is lost and nothing hidden is sent. */
import type { Command } from 'commander';
import { BAD_LUCK, type FaultPlan, type FaultProgress, type FaultReport, faultRun } from '../../checks/fault/run.ts';
import { clock } from '../../checks/load/time.ts';
import type { Language } from '../../core/types.ts';
import { games } from '../../games/index.ts';
import { gameFrom } from '../arena/flags.ts';
import { Progress } from '../arena/progress.ts';
import { type CommonFlags, type Context, configOf, newCommand, readNumber } from '../command.ts';
import { EXIT } from '../exit.ts';
import { table } from '../text.ts';
import { wordsOf } from '../words.ts';
import { faultRows, faultWords } from './words.ts';

interface Flags extends CommonFlags {
  readonly kills: string;
  readonly game: string;
  readonly tables: string;
  readonly seconds: string;
  readonly seed: string;
  readonly json?: boolean;
}

const MOST_KILLS = 100_000;
const MOST_TABLES = 100;
const MOST_SECONDS = 86_400;
const BAR = 20;

export function faultCommand(context: Context): Command {
  const { fault: help, json, seed } = context.help;
  return newCommand(context, 'fault')
    .option('--kills <n>', help.kills, '20')
    .option('--game <name>', help.game, 'all')
    .option('--tables <n>', help.tables, '2')
    .option('--seconds <n>', help.seconds, '30')
    .option('--seed <text>', seed, 'fault')
    .option('--json', json)
    .action((flags: Flags) => run(context, flags));
}

async function run(context: Context, flags: Flags): Promise<void> {
  const { language } = configOf(context, flags);
  const plan = planFrom(flags, language);
  const began = performance.now();
  let line = (): string => '';
  const progress = new Progress(() => line());
  try {
    const report = await faultRun(plan, (look) => {
      line = () => progressLine(look(), plan, (performance.now() - began) / 1000, language);
    });
    progress.end();
    print(report, flags.json === true, language);
    if (report.wrong.length > 0) process.exitCode = EXIT.unexpected;
  } finally {
    progress.end();
  }
}

function planFrom(flags: Flags, language: Language): FaultPlan {
  const number = (text: string, flag: string, min: number, max: number): number =>
    readNumber(text, flag, { min, max }, wordsOf(language));
  return {
    games: flags.game === 'all' ? games : [gameFrom(flags.game, language)],
    kills: number(flags.kills, '--kills', 0, MOST_KILLS),
    atLeast: 1,
    tables: number(flags.tables, '--tables', 1, MOST_TABLES),
    seconds: number(flags.seconds, '--seconds', 1, MOST_SECONDS),
    seed: flags.seed,
    mishaps: BAD_LUCK,
  };
}

function progressLine(
  { kills, games: played, wrong }: FaultProgress,
  plan: FaultPlan,
  seconds: number,
  language: Language,
) {
  const words = faultWords(language);
  const number = (value: number): string => value.toLocaleString(language);
  const share = plan.kills === 0 ? 0 : kills / plan.kills;
  const bar = '#'.repeat(Math.round(BAR * share)).padEnd(BAR, '.');
  const left = kills === 0 || share === 1 ? '' : words.left(clock((seconds / kills) * (plan.kills - kills)));
  return `[${bar}] ${words.progress(number(kills), number(plan.kills), number(played), number(wrong))}${left}`;
}

function print(report: FaultReport, isJson: boolean, language: Language): void {
  const lines = isJson ? [JSON.stringify(report)] : [table(faultRows(report, language)), ...report.wrong];
  process.stdout.write(`${lines.join('\n')}\n`);
}
