/** `stammtisch export bsw <record>`: a record in the format of another site. */
import { writeFileSync } from 'node:fs';
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
    .action((format: string, file: string, flags: Flags) => exportRecord(context, format, file, flags));
}

function exportRecord(context: Context, format: string, file: string, flags: Flags): void {
  const { language } = configOf(context, flags);
  const words = exportWords(language);
  if (!FORMATS.includes(format)) throw new Problem(EXIT.usage, words.unknownFormat(format, FORMATS.join(', ')));
  const { rounds, text } = logOf(openRecord(file, language), file, language);
  if (flags.out === undefined) {
    process.stdout.write(text);
    return;
  }
  try {
    writeFileSync(flags.out, text);
  } catch (error) {
    throw new Problem(EXIT.usage, wordsOf(language).cannotWrite(flags.out, whyNot(error, language)));
  }
  process.stderr.write(`${words.wrote(flags.out, rounds)}\n`);
}

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
