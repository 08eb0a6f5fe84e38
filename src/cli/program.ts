/** The commands put together, and what the parser of the command line says, in the reader's language. */
import { Command, CommanderError } from 'commander';
import { analyseCommand } from './analyse/command.ts';
import { arenaCommand } from './arena/command.ts';
import { benchCommand } from './bench/command.ts';
import { botCommand } from './bot/command.ts';
import { type Context, contextOf } from './command.ts';
import { type Environment, languageOf } from './config.ts';
import { connectCommand } from './connect/command.ts';
import { EXIT, Problem } from './exit.ts';
import { exportCommand } from './export/command.ts';
import { faultCommand } from './fault/command.ts';
import { gamesCommand } from './games.ts';
import { importCommand } from './import/command.ts';
import { leagueCommand } from './league/command.ts';
import { loadCommand } from './load/command.ts';
import { mapCommand } from './map/command.ts';
import { maumauClientCommand } from './maumau-client/command.ts';
import { oddsCommand } from './odds/command.ts';
import { playCommand } from './play/command.ts';
import { protocolCommand } from './protocol/command.ts';
import { replayCommand } from './replay/command.ts';
import { serveCommand } from './serve.ts';
import { tournamentCommand } from './tournament/command.ts';
import { fullVersion } from './version.ts';
import { wordsOf } from './words.ts';

export function buildProgram(argv: readonly string[], env: Environment): { program: Command; context: Context } {
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
    .configureOutput({ outputError: () => {} }) // main.ts tells what is wrong, once
    .addHelpText('after', `\n${help.example}\n  ${context.program} play hearts`)
    .option('-V, --version', help.version)
    .on('option:version', () => {
      process.stdout.write(`${fullVersion()}\n`);
      throw new CommanderError(EXIT.fine, 'commander.version', '');
    });
  for (const make of [
    gamesCommand,
    playCommand,
    replayCommand,
    importCommand,
    exportCommand,
    oddsCommand,
    analyseCommand,
    mapCommand,
    protocolCommand,
    arenaCommand,
    tournamentCommand,
    leagueCommand,
    benchCommand,
    serveCommand,
    connectCommand,
    botCommand,
    loadCommand,
    faultCommand,
    maumauClientCommand,
  ]) {
    program.addCommand(make(context).copyInheritedSettings(program));
  }
  return { program, context };
}

/** The value of `--lang`, wherever it stands: help has to be written before the line is parsed. */
function langFlag(argv: readonly string[]): string | undefined {
  const at = argv.findIndex((word) => word === '--lang' || word.startsWith('--lang='));
  if (at < 0) return undefined;
  return argv[at].startsWith('--lang=') ? argv[at].slice('--lang='.length) : argv[at + 1];
}

/** What the parser found wrong, as a sentence in the reader's language. */
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
