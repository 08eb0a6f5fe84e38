/** `stammtisch connect ws://host:port`: a live table in the terminal. */
import type { Command } from 'commander';
import { inLanguage, socketAddress } from '../../client/address.ts';
import { type CommonFlags, type Context, configOf, newCommand } from '../command.ts';
import { EXIT, Problem } from '../exit.ts';
import { painter } from '../text.ts';
import { addJoinFlags, type JoinFlags, joinFrom } from './join.ts';
import { ConnectSession } from './session.ts';
import { talk } from './talk.ts';
import { connectWords } from './words.ts';

interface Flags extends CommonFlags, JoinFlags {
  readonly session?: string;
}

export function connectCommand(context: Context): Command {
  const { help } = context;
  const command = newCommand(context, 'connect').argument('<url>', help.connect.url);
  return addJoinFlags(command, help)
    .option('--session <secret>', help.connect.session)
    .action((url: string, flags: Flags) => connect(context, url, flags));
}

async function connect(context: Context, url: string, flags: Flags): Promise<void> {
  const { language, colour } = configOf(context, flags);
  const words = connectWords(language);
  const address = socketAddress(url);
  if (address === undefined) throw new Problem(EXIT.usage, words.badAddress(url));
  const join = joinFrom(flags, words.guest, language);
  const isReturning = flags.session !== undefined;
  const session = new ConnectSession({ language, join, table: flags.table, isReturning });
  const isPerson = process.stdin.isTTY === true && process.stdout.isTTY === true;
  const paint = painter(colour && process.stdout.isTTY === true, join.player_name);
  const { exit, sentence } = await talk({
    session,
    terminal: { input: process.stdin, output: process.stdout, isPerson, paint },
    words,
    connect: () => new WebSocket(inLanguage(address, language)),
    url,
    secret: flags.session,
    wayBack: (secret) => `${context.program} connect ${url} --session ${secret}`,
  });
  if (sentence !== undefined) process.stderr.write(`${sentence}\n`);
  process.exitCode = exit;
}
