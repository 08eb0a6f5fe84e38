/** Shared by all commands: their construction, common flags, numbers from the command line. */
import { Command } from 'commander';
import type { Language } from '../core/types.ts';
import { type Config, type Environment, type Flags, readConfig } from './config.ts';
import { EXIT, Problem } from './exit.ts';
import { type HelpWords, helpOf } from './help.ts';
import { type CliWords, wordsOf } from './words.ts';

/** The environment of a command. */
export interface Context {
  readonly env: Environment;
  /** The language of help texts; `--lang` is already taken into account. */
  readonly language: Language;
  readonly help: HelpWords;
  /** What the user types to start the program, for help texts and advice. */
  readonly program: string;
}

export function contextOf(env: Environment, language: Language): Context {
  const program = env.npm_lifecycle_event === 'npx' ? 'npx stammtisch' : 'stammtisch';
  return { env, language, help: helpOf(language), program };
}

/** Flags of every command. */
export interface CommonFlags {
  readonly lang?: string;
  readonly color: boolean;
}

/** A command with its sentence, its example and the flags that all have. */
export function newCommand(context: Context, name: keyof HelpWords['commands'], usage = ''): Command {
  const { about, example } = context.help.commands[name];
  const command = new Command(usage === '' ? name : `${name} ${usage}`)
    .description(about)
    .helpOption('-h, --help', context.help.help)
    .option('--lang <de|en>', context.help.lang)
    .option('--no-color', context.help.noColor);
  const examples = example.map((line) => `  ${context.program} ${line}`).join('\n');
  return command.addHelpText('after', `\n${context.help.example}\n${examples}`);
}

/** A command below another one, such as `store backup`: Commander does not pass the settings of the program on to it. */
export function newSubcommand({ help }: Context, name: string, about: string): Command {
  const titles: Readonly<Record<string, string>> = {
    'Usage:': help.usage,
    'Arguments:': help.arguments,
    'Options:': help.options,
  };
  return new Command(name)
    .description(about)
    .helpOption('-h, --help', help.help)
    .option('--lang <de|en>', help.lang)
    .option('--no-color', help.noColor)
    .configureHelp({ styleTitle: (title) => titles[title] ?? title, helpWidth: 80 })
    .exitOverride()
    .configureOutput({ outputError: () => {} }); // main.ts prints the error, once
}

/** The settings, with the flags of this command over them. */
export function configOf(context: Context, flags: CommonFlags, more: Flags = {}): Config {
  const config = readConfig(context.env, { STAMMTISCH_LANG: flags.lang, ...more });
  return { ...config, colour: config.colour && flags.color };
}

/** Parses a whole number. */
/** The smallest and largest accepted value. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
}

export function readNumber(text: string, flag: string, { min, max }: Bounds, words: CliWords): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new Problem(EXIT.usage, words.badNumber(flag, text, min, max));
}

/** The place of a store for output and logs. */
export const withoutPassword = (place: string): string => place.replace(/:[^:@/]*@/, ':…@');

/** Why a file could not be opened, as text. */
export function whyNot(error: unknown, language: Language): string {
  const words = wordsOf(language);
  const reasons: Readonly<Record<string, string>> = {
    ENOENT: words.noSuchFile,
    ENOTDIR: words.noSuchFolder,
    EISDIR: words.isFolder,
    EACCES: words.notAllowed,
    EPERM: words.notAllowed,
  };
  const { code = '', message } = error as NodeJS.ErrnoException;
  return reasons[code] ?? message;
}
