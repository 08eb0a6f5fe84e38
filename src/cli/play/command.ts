/** `stammtisch play <game>`. */
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Command } from 'commander';
import { formatRecord } from '../../core/record.ts';
import type { Language } from '../../core/types.ts';
import { type CommonFlags, type Context, configOf, newCommand, whyNot } from '../command.ts';
import { EXIT, Problem } from '../exit.ts';
import { painter } from '../text.ts';
import { wordsOf } from '../words.ts';
import { Session } from './session.ts';
import { type PlayFlags, tablePlan } from './setup.ts';
import { NOBODY } from './table.ts';
import { talk } from './talk.ts';
import { watch } from './watch.ts';
import { playWords } from './words.ts';

interface Flags extends CommonFlags, PlayFlags {
  readonly record?: string;
}

export function playCommand(context: Context): Command {
  const { help } = context;
  const collect = (value: string, before: readonly string[] = []): string[] => [...before, value];
  return newCommand(context, 'play')
    .argument('<game>', help.play.game)
    .argument('[name]', help.play.name)
    .argument('[map]', help.play.map)
    .option('--seat <n>', help.play.seat)
    .option('--seats <n>', help.play.seats)
    .option('--options <name=value...>', help.play.options)
    .option('--preset <name>', help.play.preset)
    .option('--agent <spec>', help.play.agent, collect)
    .option('--training', help.play.training)
    .option('--name <name>', help.play.name)
    .option('--map <map>', help.play.map)
    .option('--seed <text>', help.seed)
    .option('--record <file>', help.play.record)
    .action((game: string, name: string | undefined, map: string | undefined, flags: Flags) =>
      playGame(context, game, { ...(name && { name }), ...(map && { map }), ...flags }),
    );
}

async function playGame(context: Context, name: string, flags: Flags): Promise<void> {
  const { language, colour } = configOf(context, flags);
  const plan = tablePlan(name, flags, language);
  if (flags.record !== undefined) checkPlace(flags.record, language);
  if (plan.seat === NOBODY) {
    const record = watch(plan, language, (text) => process.stdout.write(`${text}\n`));
    if (flags.record !== undefined) keep(flags.record, formatRecord(plan.game, record), language);
    return;
  }
  const isPerson = process.stdin.isTTY === true && process.stdout.isTTY === true;
  const session = new Session({ ...plan, language, pauses: isPerson });
  const paint = painter(colour && process.stdout.isTTY === true, session.names(plan.seat));
  const words = playWords(language);
  const terminal = { input: process.stdin, output: process.stdout, isPerson, paint };
  const { exit, sentence } = await talk(session, terminal, words);
  if (flags.record !== undefined) keep(flags.record, formatRecord(plan.game, session.record()), language);
  if (sentence !== undefined) process.stderr.write(`${sentence}\n`);
  process.exitCode = exit;
}

/** Checks before the game that the record can be written. */
function checkPlace(file: string, language: Language): void {
  const words = wordsOf(language);
  const refuse = (why: string) => new Problem(EXIT.usage, words.cannotWrite(file, why));
  if (!existsSync(dirname(resolve(file)))) throw refuse(words.noSuchFolder);
  if (existsSync(file) && statSync(file).isDirectory()) throw refuse(words.isFolder);
}

function keep(file: string, text: string, language: Language): void {
  try {
    writeFileSync(file, text);
    process.stdout.write(`${playWords(language).recorded(file)}\n`);
  } catch (error) {
    throw new Problem(EXIT.unexpected, wordsOf(language).cannotWrite(file, whyNot(error, language)));
  }
}
