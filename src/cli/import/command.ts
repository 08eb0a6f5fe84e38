/** `stammtisch import bsw <paths…>`: checks logs of games played elsewhere and converts them to records. */
import { once } from 'node:events';
import type { Command } from 'commander';
import { TrainingFile } from '../../arena/node/training-file.ts';
import type { Language } from '../../core/types.ts';
import { tichu } from '../../games/tichu/index.ts';
import { type CommonFlags, type Context, configOf, newCommand, whyNot } from '../command.ts';
import { EXIT, Problem } from '../exit.ts';
import { wordsOf } from '../words.ts';
import { checkPlaces, Output } from './output.ts';
import { Run } from './run.ts';
import { summaryJson, summaryText } from './summary.ts';
import { type Start, startsOf } from './walk.ts';
import { importWords } from './words.ts';

interface Flags extends CommonFlags {
  readonly out?: string;
  readonly text?: boolean;
  readonly rows?: string;
  readonly verbose?: boolean;
  readonly json?: boolean;
}

/** The formats that can be read. */
const FORMATS: readonly string[] = ['bsw'];

export function importCommand(context: Context): Command {
  const { import: help } = context.help;
  return newCommand(context, 'import')
    .argument('<format>', help.format)
    .argument('<paths...>', help.paths)
    .option('--out <folder>', help.out)
    .option('--text', help.text)
    .option('--rows <file>', help.rows)
    .option('--verbose', help.verbose)
    .option('--json', help.json)
    .action((format: string, paths: string[], flags: Flags) => importLogs(context, format, paths, flags));
}

async function importLogs(context: Context, format: string, paths: readonly string[], flags: Flags): Promise<void> {
  const { language } = configOf(context, flags);
  const words = importWords(language);
  if (!FORMATS.includes(format)) throw new Problem(EXIT.usage, words.unknownFormat(format, FORMATS.join(', ')));
  const starts = await found(paths, language);
  const output = outputOf(starts, flags, language);
  const rows = flags.rows === undefined ? undefined : rowsFile(flags.rows, language);
  const run = new Run({ starts, output, rows, tell: flags.verbose ? teller(flags) : undefined, language });
  try {
    await run.all();
    rows?.finish();
  } catch (error) {
    rows?.abandon();
    throw error;
  }
  report(run, flags, language);
  process.exitCode = run.isStopped ? EXIT.interrupted : run.tally.isClean ? EXIT.fine : EXIT.input;
}

function report({ tally, isStopped }: Run, { json }: Flags, language: Language): void {
  const words = importWords(language);
  if (isStopped) process.stderr.write(`${words.interrupted}\n`);
  else if (tally.files === 0 && tally.isClean) process.stderr.write(`${words.nothing}\n`);
  const text = json ? JSON.stringify(summaryJson(tally, isStopped)) : summaryText(tally, language);
  process.stdout.write(`${text}\n`);
}

/** Writes lines, waiting while the reader is slow; with --json they go to the error stream. */
function teller({ json }: Flags): (line: string) => Promise<void> {
  const stream = json ? process.stderr : process.stdout;
  return async (line) => {
    if (!stream.write(`${line}\n`)) await once(stream, 'drain');
  };
}

async function found(paths: readonly string[], language: Language): Promise<Start[]> {
  try {
    return await startsOf(paths);
  } catch (error) {
    const { path = '' } = error as NodeJS.ErrnoException;
    throw new Problem(EXIT.usage, wordsOf(language).cannotRead(path, whyNot(error, language)));
  }
}

function rowsFile(path: string, language: Language): TrainingFile {
  const setting = tichu.configure({}, tichu.facts.seats.default);
  if (!setting.ok) throw new Error(setting.error.code);
  try {
    return new TrainingFile(path, tichu, setting.value);
  } catch (error) {
    throw new Problem(EXIT.usage, wordsOf(language).cannotWrite(path, whyNot(error, language)));
  }
}

function outputOf(starts: readonly Start[], { out, text = false }: Flags, language: Language): Output | undefined {
  if (out === undefined && text) throw new Problem(EXIT.usage, importWords(language).textWhere);
  if (out === undefined) return undefined;
  checkPlaces(starts, out, text, language);
  return new Output(out, text, language);
}
