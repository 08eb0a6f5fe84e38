/** `stammtisch bot --url ws://… --table T`: an agent of this package, or another program, plays at a live table. */
import { randomBytes } from 'node:crypto';
import type { Command } from 'commander';
import { agentAtTable } from '../../agents/index.ts';
import { inLanguage, socketAddress } from '../../client/address.ts';
import { Attendance, type AttendanceOptions, type Farewell, type Player } from '../../client/attendance.ts';
import { Random } from '../../core/random.ts';
import { parseSeed, seedOf } from '../../core/seed.ts';
import type { Language } from '../../core/types.ts';
import type { Join } from '../../protocol/client.ts';
import { type CommonFlags, type Context, configOf, newCommand, readNumber } from '../command.ts';
import { addJoinFlags, type JoinFlags, joinFrom } from '../connect/join.ts';
import { EXIT, type ExitCode, Problem } from '../exit.ts';
import { problemOf } from '../rejection.ts';
import { wordsOf } from '../words.ts';
import { AgentPlayer } from './agent-player.ts';
import { Program, ProgramPlayer } from './program-player.ts';
import { type BotWords, botWords } from './words.ts';

interface Flags extends CommonFlags, JoinFlags {
  readonly url: string;
  readonly agent: string;
  readonly start: string;
  readonly games: string;
  readonly think: string;
  readonly seed?: string;
  readonly stdio?: boolean;
}

const MOST_SEATS = 14;
const MOST_GAMES = 1_000_000;
const MOST_MS = 600_000;
const MOST_SHOWN = 100;

export function botCommand(context: Context): Command {
  const { help } = context;
  const command = newCommand(context, 'bot')
    .argument('[program...]', help.bot.program)
    .option('--url <url>', help.bot.url, 'ws://127.0.0.1:8080');
  return addJoinFlags(command, help)
    .option('--agent <spec>', help.bot.agent, 'random')
    .option('--start <people>', help.bot.start, '0')
    .option('--games <n>', help.bot.games, '1')
    .option('--think <ms>', help.bot.think, '1000')
    .option('--seed <text>', help.bot.seed)
    .option('--stdio', help.bot.stdio)
    .action((program: string[], flags: Flags) => runBot(context, program, flags));
}

async function runBot(context: Context, program: readonly string[], flags: Flags): Promise<void> {
  const { language } = configOf(context, flags);
  const words = botWords(language);
  const address = socketAddress(flags.url);
  if (address === undefined) throw new Problem(EXIT.usage, words.badAddress(flags.url));
  if (program.length > 0 && flags.stdio !== true) throw new Problem(EXIT.usage, words.noProgram);
  const tell = (sentence: string): void => void process.stderr.write(`${sentence}\n`);
  if (flags.table === undefined) throw new Problem(EXIT.usage, wordsOf(language).missingArgument('--table <name>'));
  const { exit, sentence } = await attend({ address, flags, language, tell }, program);
  tell(sentence);
  process.exitCode = exit;
}

interface Ending {
  readonly exit: ExitCode;
  readonly sentence: string;
}

/** The command with its address and flags, and where its messages go. */
interface Invocation {
  readonly address: string;
  readonly flags: Flags;
  readonly language: Language;
  readonly tell: (sentence: string) => void;
}

async function attend(invocation: Invocation, command: readonly string[]): Promise<Ending> {
  const { flags, language, tell } = invocation;
  const words = botWords(language);
  const asked = joinFrom(flags, `Bot ${randomBytes(2).toString('hex')}`, language);
  const join: Join = { ...asked, table_name: flags.table ?? '' };
  const options = optionsFrom(invocation, join);
  const program = command.length === 0 ? undefined : new Program(command);
  const stopped = Promise.withResolvers<Ending>();
  const attendance = new Attendance(options, (say) => {
    const player = playerFrom(invocation, program, { say, stop: (ending) => stopped.resolve(ending) });
    return announcing(player, () => tell(words.joined(join.player_name, join.table_name)));
  });
  const interrupt = (): void => stopped.resolve({ exit: EXIT.interrupted, sentence: words.interrupted });
  process.once('SIGINT', interrupt);
  const ending = await Promise.race([attendance.ended.then((why) => endingOf(why, flags.url, words)), stopped.promise]);
  attendance.leave();
  process.off('SIGINT', interrupt);
  await program?.close();
  if (flags.stdio === true && program === undefined) process.stdin.destroy();
  return ending;
}

/** Calls `seated` once, when the player has a seat. */
function announcing(player: Player, seated: () => void): Player {
  let isSeated = false;
  return {
    hear(message) {
      if (message.type === 'joined_confirmation' && !isSeated) {
        isSeated = true;
        seated();
      }
      player.hear(message);
    },
  };
}

function optionsFrom({ address, flags, language, tell }: Invocation, join: Join): AttendanceOptions {
  const [words, numbers] = [botWords(language), wordsOf(language)];
  let isLost = false;
  return {
    connect: () => new WebSocket(inLanguage(address, language)),
    join,
    startWith: readNumber(flags.start, '--start', { min: 0, max: MOST_SEATS }, numbers),
    games: readNumber(flags.games, '--games', { min: 1, max: MOST_GAMES }, numbers),
    state: (state) => {
      if (state === 'lost' && !isLost) tell(words.lost);
      if (state === 'open' && isLost) tell(words.back);
      if (state === 'lost' || state === 'open') isLost = state === 'lost';
    },
  };
}

/** Lets a player send messages and give up. */
interface Line {
  readonly say: (text: string) => void;
  readonly stop: (ending: Ending) => void;
}

function playerFrom({ flags, language }: Invocation, program: Program | undefined, { say, stop }: Line): Player {
  const words = botWords(language);
  const gone = (sentence: string) => stop({ exit: EXIT.unexpected, sentence });
  const strange = (line: string) => void process.stderr.write(`${words.strange(line.slice(0, MOST_SHOWN))}\n`);
  if (program !== undefined) {
    return new ProgramPlayer({ input: program.output, output: program.input }, say, strange, () => {
      void program.ended.then((how) => gone(words.programGone(how)));
    });
  }
  if (flags.stdio === true) {
    const streams = { input: process.stdin, output: process.stdout };
    return new ProgramPlayer(streams, say, strange, () => gone(words.inputGone));
  }
  const agent = agentAtTable(flags.agent, false);
  if (!agent.ok) throw problemOf(agent.error, language);
  const seed = flags.seed === undefined ? undefined : parseSeed(flags.seed);
  if (seed?.ok === false) throw problemOf(seed.error, language);
  const random = new Random(seed?.value ?? seedOf(randomBytes(16).toString('hex')));
  const think = readNumber(flags.think, '--think', { min: 1, max: MOST_MS }, wordsOf(language));
  const failed = (error: unknown) => void process.stderr.write(`${words.agentFailed(String(error))}\n`);
  return new AgentPlayer({ agent: flags.agent, random, think, say, failed });
}

function endingOf(why: Farewell, url: string, words: BotWords): Ending {
  switch (why.kind) {
    case 'done':
      return { exit: EXIT.fine, sentence: words.done };
    case 'closed':
      return { exit: EXIT.fine, sentence: words.closed };
    case 'unreachable':
      return { exit: EXIT.address, sentence: words.unreachable(url) };
    case 'refused':
      return { exit: EXIT.unexpected, sentence: words.refused(why.reason) };
  }
}
