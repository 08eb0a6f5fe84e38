/** The flags that arena, tournament and league share. Their code is loaded only when one of them runs. */
import { Command } from 'commander';
import type { CommonFlags, Context } from '../command.ts';
import { type ArenaWords, arenaWords } from './words.ts';

export interface RunFlags extends CommonFlags {
  readonly games: string;
  readonly workers?: string;
  readonly seed?: string;
  readonly options?: readonly string[];
  readonly preset?: string;
  readonly agentModule?: readonly string[];
  readonly patience: string;
  readonly out?: string;
  readonly records: boolean;
  readonly resume?: boolean;
  readonly rows?: string;
  readonly html?: string;
  readonly json?: boolean;
}

export interface StopFlags {
  readonly stop: string;
  readonly elo0: string;
  readonly elo1: string;
  readonly alpha: string;
  readonly beta: string;
  readonly width: string;
}

export interface ArenaFlags extends RunFlags, StopFlags {
  readonly seats?: string;
}

export interface FieldFlags extends RunFlags {
  readonly field?: string;
  readonly table?: string;
}

export interface LeagueFlags extends FieldFlags {
  readonly store?: string;
  readonly name?: string;
}

/** A command with its sentence, its examples and the flags that all commands have. */
export function arenaLikeCommand(context: Context, name: keyof ArenaWords['commands']): Command {
  const { commands, help } = arenaWords(context.language);
  const examples = commands[name].example.map((line) => `  ${context.program} ${line}`).join('\n');
  return new Command(name)
    .description(commands[name].about)
    .helpOption('-h, --help', context.help.help)
    .option('--lang <de|en>', context.help.lang)
    .option('--no-color', context.help.noColor)
    .addHelpText('after', `\n${context.help.example}\n${examples}`)
    .argument('<game>', help.game);
}

const collect = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];

/** Adds the flags of every run. */
export function withRunFlags(command: Command, { help }: ArenaWords): Command {
  return command
    .option('--games <n>', help.games, '100')
    .option('--workers <n>', help.workers)
    .option('--seed <text>', help.seed)
    .option('--options <name=value...>', help.options)
    .option('--preset <name>', help.preset)
    .option('--agent-module <file>', help.module, collect)
    .option('--patience <seconds>', help.patience, '60')
    .option('--out <folder>', help.out)
    .option('--no-records', help.noRecords)
    .option('--resume', help.resume)
    .option('--rows <file>', help.rows)
    .option('--html <file>', help.html)
    .option('--json', help.json);
}

export function withStopFlags(command: Command, { help }: ArenaWords): Command {
  return command
    .option('--stop <rule>', help.stop, 'none')
    .option('--elo0 <n>', help.elo0, '0')
    .option('--elo1 <n>', help.elo1, '20')
    .option('--alpha <p>', help.alpha, '0.05')
    .option('--beta <p>', help.beta, '0.05')
    .option('--width <p>', help.width, '0.05');
}
