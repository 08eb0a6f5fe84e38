/** `stammtisch replay <record>`. */
import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { type Command, Option } from 'commander';
import { formatRecord } from '../../core/record.ts';
import { packRecord } from '../../core/record-packed.ts';
import type { Replay } from '../../core/replay.ts';
import type { Language } from '../../core/types.ts';
import { type CommonFlags, type Context, configOf, newCommand, readNumber, whyNot } from '../command.ts';
import { EXIT, Problem } from '../exit.ts';
import { type Paint, painter } from '../text.ts';
import { wordsOf } from '../words.ts';
import { writeFrames } from './frames.ts';
import { openRecord } from './load.ts';
import { type Eyes, ReplayScreen } from './screen.ts';
import { Stepper } from './stepper.ts';
import { replayWords } from './words.ts';

interface Flags extends CommonFlags {
  readonly seat?: string;
  readonly open?: boolean;
  readonly all?: boolean;
  readonly to?: string;
  readonly json?: boolean;
  readonly pack?: string;
  readonly text?: string;
  readonly svg?: string;
}

export function replayCommand(context: Context): Command {
  const { replay: help } = context.help;
  return newCommand(context, 'replay')
    .argument('<record>', help.record)
    .addOption(new Option('--seat <n>', help.seat).conflicts('open'))
    .option('--open', help.open)
    .addOption(new Option('--all', help.all).conflicts(['to', 'json']))
    .addOption(new Option('--to <n>', help.to).conflicts('json'))
    .option('--pack <file>', help.pack)
    .option('--text <file>', help.text)
    .option('--svg <folder>', help.svg)
    .option('--json', help.json)
    .action((file: string, flags: Flags) => replayFile(context, file, flags));
}

async function replayFile(context: Context, file: string, flags: Flags): Promise<void> {
  const { language, colour } = configOf(context, flags);
  if (flags.json) {
    process.stdout.write(`${JSON.stringify(summary(file, language))}\n`);
    if (flags.pack === undefined && flags.text === undefined && flags.svg === undefined) return;
  }
  const replay = openRecord(file, language);
  if (convert(replay, flags, language) || flags.json) return;
  const screen = new ReplayScreen(replay, language, eyesOf(replay, flags, language));
  const paint = painter(colour && process.stdout.isTTY === true);
  if (flags.to !== undefined) {
    replay.to(readNumber(flags.to, '--to', { min: 0, max: replay.length }, wordsOf(language)));
    process.stdout.write(`${paint(screen.position())}\n`);
  } else if (flags.all || !process.stdin.isTTY || !process.stdout.isTTY) {
    process.stdout.write(`${paint(`${screen.header()}\n\n${screen.log()}`)}\n`);
  } else {
    await step(new Stepper(replay, screen, language), paint);
  }
}

/** The output of --json, also for an invalid record. */
function summary(file: string, language: Language): unknown {
  try {
    const { record, length } = openRecord(file, language);
    const { game, seats, players, outcome = null } = record;
    return { game, seats, players, moves: length, outcome, valid: true };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = error.exit;
    return { valid: false, error: { code: error.rejection?.code ?? 'file', message: error.message } };
  }
}

/** Writes the record in the requested forms; true if there were any, so that the game is not shown. */
function convert(replay: Replay, { pack, text, svg }: Flags, language: Language): boolean {
  const { game, record } = replay;
  const write = (file: string, form: 'packed' | 'text', content: Uint8Array): void => {
    try {
      writeFileSync(file, content);
    } catch (error) {
      throw new Problem(EXIT.usage, wordsOf(language).cannotWrite(file, whyNot(error, language)));
    }
    process.stderr.write(`${replayWords(language).wrote(file, form, content.length)}\n`);
  };
  if (pack !== undefined) write(pack, 'packed', packRecord(game, record));
  if (text !== undefined) write(text, 'text', new TextEncoder().encode(formatRecord(game, record)));
  if (svg !== undefined) drawFrames(replay, svg, language);
  return pack !== undefined || text !== undefined || svg !== undefined;
}

function drawFrames(replay: Replay, folder: string, language: Language): void {
  const words = replayWords(language);
  let frames: number | undefined;
  try {
    frames = writeFrames(replay, folder, language);
  } catch (error) {
    throw new Problem(EXIT.usage, wordsOf(language).cannotWrite(folder, whyNot(error, language)));
  }
  if (frames === undefined) throw new Problem(EXIT.usage, words.noMap);
  process.stderr.write(`${words.drawn(folder, frames)}\n`);
}

function eyesOf({ record }: Replay, { seat, open }: Flags, language: Language): Eyes {
  if (seat !== undefined) return readNumber(seat, '--seat', { min: 0, max: record.seats - 1 }, wordsOf(language));
  if (!open) return 'spectator';
  if (record.outcome === undefined) throw new Problem(EXIT.usage, replayWords(language).onlyFinished);
  return 'open';
}

async function step(stepper: Stepper, paint: Paint): Promise<void> {
  const lines = createInterface({ input: process.stdin, output: process.stdout, prompt: '> ' });
  lines.on('SIGINT', () => {
    process.exitCode = EXIT.interrupted;
    lines.close();
  });
  process.stdout.write(`${paint(stepper.start())}\n`);
  lines.prompt();
  for await (const line of lines) {
    const answer = stepper.answer(line);
    if (stepper.done) break;
    process.stdout.write(`${paint(answer)}\n`);
    lines.prompt();
  }
  lines.close();
}
