/** `stammtisch export bsw <record>`: a record, or each of a folder, in the format of another site. */
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Command } from 'commander';
import type { Replay } from '../../core/replay.ts';
import type { Language } from '../../core/types.ts';
import { exportBsw, tichu } from '../../games/tichu/index.ts';
import { type CommonFlags, type Context, configOf, newCommand, whyNot } from '../command.ts';
import { EXIT, Problem } from '../exit.ts';
import { problemOf } from '../rejection.ts';
import { openRecord } from '../replay/load.ts';
import { wordsOf } from '../words.ts';
import { exportWords } from './words.ts';

interface Flags extends CommonFlags {
  readonly out?: string;
}

/** The formats that can be written. */
const FORMATS: readonly string[] = ['bsw'];

export function exportCommand(context: Context): Command {
  const { export: help } = context.help;
  return newCommand(context, 'export')
    .argument('<format>', help.format)
    .argument('<record>', help.record)
    .option('--out <file>', help.out)
    .action((format: string, path: string, flags: Flags) => exportRecords(context, format, path, flags));
}

function exportRecords(context: Context, format: string, path: string, flags: Flags): void {
  const { language } = configOf(context, flags);
  const words = exportWords(language);
  if (!FORMATS.includes(format)) throw new Problem(EXIT.usage, words.unknownFormat(format, FORMATS.join(', ')));
  if (isFolder(path)) exportFolder(path, flags, language);
  else exportRecord(path, flags, language);
}

function exportRecord(file: string, flags: Flags, language: Language): void {
  const { rounds, text } = logOf(openRecord(file, language), file, language);
  if (flags.out === undefined) {
    process.stdout.write(text);
    return;
  }
  write(flags.out, text, language);
  process.stderr.write(`${exportWords(language).wrote(flags.out, rounds)}\n`);
}

/** Each record of a folder, such as that of a run of the arena, as a log of the same name. */
function exportFolder(folder: string, { out }: Flags, language: Language): void {
  const words = exportWords(language);
  if (out === undefined) throw new Problem(EXIT.usage, words.where(folder));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(sr1|txt)$/.test(name));
  if (files.length === 0) throw new Problem(EXIT.input, words.nothing(folder));
  let rounds = 0;
  for (const [n, name] of files.sort().entries()) {
    const log = logOf(openRecord(join(folder, name), language), name, language);
    const path = join(out, name.replace(/\.(sr1|txt)$/, '.tch'));
    try {
      mkdirSync(dirname(path), { recursive: true });
    } catch (error) {
      throw new Problem(EXIT.usage, wordsOf(language).cannotWrite(path, whyNot(error, language)));
    }
    write(path, log.text, language);
    rounds += log.rounds;
    if (process.stderr.isTTY && n % 100 === 0) process.stderr.write(`\r${n} / ${files.length}`);
  }
  process.stderr.write(`${words.wroteAll(out, files.length, rounds)}\n`);
}

function write(path: string, text: string, language: Language): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    throw new Problem(EXIT.usage, wordsOf(language).cannotWrite(path, whyNot(error, language)));
  }
}

/** A path that does not exist is none: opening the record will say so. */
const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** The finished rounds as a log; an unfinished round has no result, which a log needs. */
function logOf(replay: Replay, file: string, language: Language): { rounds: number; text: string } {
  const words = exportWords(language);
  const { game, record, state } = replay;
  if (game.facts.name !== tichu.facts.name) {
    throw new Problem(EXIT.input, words.onlyTichu(file, game.facts.title[language]));
  }
  const text = exportBsw(record);
  if (!text.ok) throw problemOf(text.error, language, EXIT.input);
  replay.to(replay.length);
  return { rounds: game.segments(state), text: text.value };
}
