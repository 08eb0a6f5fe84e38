/** `stammtisch load`: measures a server under many tables, and the time until all clients are notified of a decision. */
import type { Command } from 'commander';
import { type LoadOptions, type LoadProgress, type LoadReport, load } from '../../checks/load/load.ts';
import { clock } from '../../checks/load/time.ts';
import type { Language } from '../../core/types.ts';
import { gameFrom } from '../arena/flags.ts';
import { Progress } from '../arena/progress.ts';
import { type CommonFlags, type Context, configOf, newCommand, readNumber } from '../command.ts';
import { EXIT, Problem } from '../exit.ts';
import { table } from '../text.ts';
import { wordsOf } from '../words.ts';
import { loadWords, reportRows } from './words.ts';

interface Flags extends CommonFlags {
  readonly tables: string;
  readonly game: string;
  readonly seats?: string;
  readonly rate?: string;
  readonly think?: string;
  readonly seconds: string;
  readonly seed: string;
  readonly url?: string;
  readonly json?: boolean;
}

const MOST_TABLES = 10_000;
const MOST_RATE = 1_000_000;
const MOST_THINK = 600_000;
const MOST_SECONDS = 86_400;
const BAR = 20;

export function loadCommand(context: Context): Command {
  const { load: help, json, seed } = context.help;
  return newCommand(context, 'load')
    .option('--tables <n>', help.tables, '100')
    .option('--game <name>', help.game, 'tichu')
    .option('--seats <n>', help.seats)
    .option('--rate <n>', help.rate)
    .option('--think <ms>', help.think)
    .option('--seconds <n>', help.seconds, '30')
    .option('--seed <text>', seed, 'load')
    .option('--url <ws://…>', help.url)
    .option('--json', json)
    .action((flags: Flags) => run(context, flags));
}

async function run(context: Context, flags: Flags): Promise<void> {
  const { language, metricsToken } = configOf(context, flags);
  const options = { ...optionsFrom(flags, language), metricsToken };
  let line = (): string => '';
  const progress = new Progress(() => line());
  try {
    const report = await load(options, (look) => {
      line = () => progressLine(look(), options, language);
    });
    progress.end();
    print(report, flags.json === true, language);
    if (Object.keys(report.errors).length > 0) process.exitCode = EXIT.unexpected;
  } catch (error) {
    progress.end();
    if (options.url === undefined) throw error;
    const { cause, message } = error as Error;
    const why = (cause as Error | undefined)?.message ?? message;
    throw new Problem(EXIT.address, loadWords(language).cannotReach(options.url, why));
  }
}

function optionsFrom(flags: Flags, language: Language): LoadOptions {
  const words = wordsOf(language);
  const number = (text: string, flag: string, min: number, max: number): number =>
    readNumber(text, flag, { min, max }, words);
  if (flags.rate !== undefined && flags.think !== undefined) {
    throw new Problem(EXIT.usage, words.conflict('--rate', '--think'));
  }
  const game = gameFrom(flags.game, language);
  const { min, max, default: usual } = game.facts.seats;
  return {
    game,
    tables: number(flags.tables, '--tables', 1, MOST_TABLES),
    seats: number(flags.seats ?? String(usual), '--seats', min, max),
    pace:
      flags.rate === undefined
        ? { think: number(flags.think ?? '1000', '--think', 0, MOST_THINK) }
        : { rate: number(flags.rate, '--rate', 1, MOST_RATE) },
    seconds: number(flags.seconds, '--seconds', 1, MOST_SECONDS),
    seed: flags.seed,
    url: flags.url === undefined ? undefined : socketUrl(flags.url, language),
  };
}

/** `ws://host:port`, with or without a path. */
function socketUrl(text: string, language: Language): string {
  const url = URL.parse(text);
  if (url === null || !/^wss?:$/.test(url.protocol)) throw new Problem(EXIT.usage, loadWords(language).badUrl(text));
  if (url.pathname === '/') url.pathname = '/ws';
  return url.href;
}

function progressLine({ seated, measured, decisions, errors }: LoadProgress, options: LoadOptions, language: Language) {
  const words = loadWords(language);
  const all = options.tables * options.seats;
  const isSeated = measured > 0;
  const share = isSeated ? Math.min(1, measured / options.seconds) : seated / all;
  const bar = '#'.repeat(Math.round(BAR * share)).padEnd(BAR, '.');
  const number = (value: number): string => value.toLocaleString(language, { maximumFractionDigits: 0 });
  const left = clock(Math.max(0, options.seconds - measured));
  const text = isSeated
    ? words.measuring(number(decisions / measured), number(errors), left)
    : words.seating(number(seated), number(all));
  return `[${bar}] ${text}`;
}

function print(report: LoadReport, isJson: boolean, language: Language): void {
  process.stdout.write(`${isJson ? JSON.stringify(report) : table(reportRows(report, language))}\n`);
}
