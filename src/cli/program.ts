/** All commands, and the errors of the command line parser in the reader's language. */
import { Command, CommanderError } from 'commander';
import { type Context, contextOf } from './command.ts';
import { type Environment, languageOf } from './config.ts';
import { EXIT, Problem } from './exit.ts';
import { fullVersion } from './version.ts';
import { wordsOf } from './words.ts';

type MakeCommand = (context: Context) => Command;

/** By name, in the order of the help. Each is loaded when it is needed: a server does not load the arena. */
const COMMANDS: Readonly<Record<string, () => Promise<MakeCommand>>> = {
  games: async () => (await import('./games.ts')).gamesCommand,
  play: async () => (await import('./play/command.ts')).playCommand,
  replay: async () => (await import('./replay/command.ts')).replayCommand,
  import: async () => (await import('./import/command.ts')).importCommand,
  export: async () => (await import('./export/command.ts')).exportCommand,
  odds: async () => (await import('./odds/command.ts')).oddsCommand,
  analyse: async () => (await import('./analyse/command.ts')).analyseCommand,
  map: async () => (await import('./map/command.ts')).mapCommand,
  protocol: async () => (await import('./protocol/command.ts')).protocolCommand,
  arena: async () => (await import('./arena/command.ts')).arenaCommand,
  tournament: async () => (await import('./tournament/command.ts')).tournamentCommand,
  league: async () => (await import('./league/command.ts')).leagueCommand,
  train: async () => (await import('./train/command.ts')).trainCommand,
  panel: async () => (await import('./panel/command.ts')).panelCommand,
  bench: async () => (await import('./bench/command.ts')).benchCommand,
  serve: async () => (await import('./serve.ts')).serveCommand,
  store: async () => (await import('./store/command.ts')).storeCommand,
  admin: async () => (await import('./admin/command.ts')).adminCommand,
  connect: async () => (await import('./connect/command.ts')).connectCommand,
  bot: async () => (await import('./bot/command.ts')).botCommand,
  load: async () => (await import('./load/command.ts')).loadCommand,
  fault: async () => (await import('./fault/command.ts')).faultCommand,
  'maumau-client': async () => (await import('./maumau-client/command.ts')).maumauClientCommand,
};

export async function buildProgram(
  argv: readonly string[],
  env: Environment,
): Promise<{ program: Command; context: Context }> {
  const context = contextOf(env, languageOf(env, langFlag(argv)));
  const { help } = context;
  const titles: Readonly<Record<string, string>> = {
    'Usage:': help.usage,
    'Arguments:': help.arguments,
    'Options:': help.options,
    'Commands:': help.commandsTitle,
  };
  const program = new Command(context.program)
    .description(help.program)
    .helpOption('-h, --help', help.help)
    .helpCommand(false)
    .exitOverride()
    .configureHelp({ styleTitle: (title) => titles[title] ?? title, helpWidth: 80 })
    .configureOutput({ outputError: () => {} }) // main.ts prints the error, once
    .addHelpText('after', `\n${help.example}\n  ${context.program} play hearts`)
    .option('-V, --version', help.version)
    .on('option:version', () => {
      process.stdout.write(`${fullVersion()}\n`);
      throw new CommanderError(EXIT.fine, 'commander.version', '');
    });
  const first = argv[0] ?? '';
  for (const make of await Promise.all(commandsFor(first).map((name) => COMMANDS[name]()))) {
    program.addCommand(make(context).copyInheritedSettings(program));
  }
  return { program, context };
}

/** The commands to load: help and errors need all of them, the version none. */
function commandsFor(first: string): readonly string[] {
  if (Object.hasOwn(COMMANDS, first)) return [first];
  return ['-V', '--version'].includes(first) ? [] : Object.keys(COMMANDS);
}

/** The value of `--lang` anywhere in the line: help texts are created before the line is parsed. */
function langFlag(argv: readonly string[]): string | undefined {
  const at = argv.findIndex((word) => word === '--lang' || word.startsWith('--lang='));
  if (at < 0) return undefined;
  return argv[at].startsWith('--lang=') ? argv[at].slice('--lang='.length) : argv[at + 1];
}

/** An error of the parser as a sentence in the reader's language. */
export function usageProblem(error: CommanderError, context: Context, command: string): Problem {
  const words = wordsOf(context.language);
  const quoted = [...error.message.matchAll(/'([^']*)'/g)].map((match) => match[1]);
  const [first = '', second = ''] = quoted;
  const sentences: Readonly<Record<string, () => string>> = {
    'commander.unknownOption': () => words.unknownOption(first),
    'commander.unknownCommand': () => words.unknownCommand(first),
    'commander.missingArgument': () => words.missingArgument(`<${first}>`),
    'commander.optionMissingArgument': () => words.optionWithoutValue(first),
    'commander.excessArguments': () => words.tooMuch,
    'commander.conflictingOption': () => words.conflict(first, second),
  };
  const sentence = sentences[error.code]?.() ?? error.message.replace(/^error: /, '');
  const suggestion = /\(Did you mean (?:one of )?(.+)\?\)/s.exec(error.message)?.[1];
  const advice = suggestion === undefined ? words.seeHelp(command) : words.didYouMean(suggestion);
  return new Problem(EXIT.usage, sentence + advice);
}
