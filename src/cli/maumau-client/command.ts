/** `stammtisch maumau-client [host:port]`: Mau-Mau over TCP, as a client that knows only the protocol. */
import { connect, type Socket } from 'node:net';
import { Command } from 'commander';
import type { Language } from '../../core/types.ts';
import { type CommonFlags, type Context, configOf } from '../command.ts';
import { EXIT, Problem } from '../exit.ts';
import { painter } from '../text.ts';
import { ClientSession } from './session.ts';
import { talk } from './talk.ts';
import { clientWords } from './words.ts';

interface Flags extends CommonFlags {
  readonly name?: string;
  readonly auto?: boolean;
  readonly diagram?: boolean;
}

export interface Address {
  readonly host: string;
  readonly port: number;
}

const USUAL: Address = { host: '127.0.0.1', port: 53427 };
const CONNECT_TIME = 10_000;

export function maumauClientCommand(context: Context): Command {
  const { about, examples, help } = clientWords(context.language);
  const lines = examples.map((line) => `  ${context.program} ${line}`).join('\n');
  return new Command('maumau-client')
    .description(about)
    .argument('[address]', help.address)
    .helpOption('-h, --help', context.help.help)
    .option('--name <name>', help.name)
    .option('--auto', help.auto)
    .option('--diagram', help.diagram)
    .option('--lang <de|en>', context.help.lang)
    .option('--no-color', context.help.noColor)
    .addHelpText('after', `\n${context.help.example}\n${lines}`)
    .action((address: string | undefined, flags: Flags) => play(context, address, flags));
}

async function play(context: Context, text: string | undefined, flags: Flags): Promise<void> {
  const { language, colour } = configOf(context, flags);
  const words = clientWords(language);
  const address = text === undefined ? USUAL : addressOf(text);
  if (address === undefined) throw new Problem(EXIT.usage, words.badAddress(text ?? ''));
  const socket = await connectTo(address, language);
  const isPerson = process.stdin.isTTY === true && process.stdout.isTTY === true;
  const paint = painter(colour && process.stdout.isTTY === true);
  const isAuto = flags.auto === true;
  const session = new ClientSession(language, isAuto, flags.diagram === true ? 1 : 0);
  process.stdout.write(`${words.connected(formatAddress(address))}\n`);
  socket.write(session.greet(flags.name ?? ''));
  const terminal = { input: process.stdin, output: process.stdout, isPerson: isPerson && !isAuto, paint };
  const { exit, sentence } = await talk({ session, socket, terminal, words, isAuto });
  if (sentence !== undefined) process.stderr.write(`${sentence}\n`);
  process.exitCode = exit;
}

/** `host:port`, `host`, `:port` or `[::1]:port`; undefined for other texts. */
export function addressOf(text: string): Address | undefined {
  const match = /^(?:\[([0-9a-fA-F:.]+)\]|([\w.-]*))(?::(\d{1,5}))?$/.exec(text);
  if (match === null || text === '') return undefined;
  const host = match[1] || match[2] || USUAL.host;
  const port = match[3] === undefined ? USUAL.port : Number(match[3]);
  return port > 0 && port < 65_536 ? { host, port } : undefined;
}

function formatAddress({ host, port }: Address): string {
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
}

function connectTo(address: Address, language: Language): Promise<Socket> {
  const words = clientWords(language);
  const reasons: Readonly<Record<string, string>> = {
    ECONNREFUSED: words.refused,
    ENOTFOUND: words.unknownHost,
    EAI_AGAIN: words.unknownHost,
    ETIMEDOUT: words.timeout,
  };
  return new Promise((done, failed) => {
    const socket = connect({ ...address, noDelay: true, timeout: CONNECT_TIME });
    const refuse = (why: string): void => {
      socket.destroy();
      failed(new Problem(EXIT.address, words.cannotConnect(formatAddress(address), why)));
    };
    const fail = (error: NodeJS.ErrnoException): void => refuse(reasons[error.code ?? ''] ?? error.message);
    socket.once('timeout', () => refuse(words.timeout));
    socket.once('error', fail);
    socket.once('connect', () => {
      socket.off('error', fail);
      socket.setTimeout(0);
      socket.on('error', () => {}); // 'close' follows
      done(socket);
    });
  });
}
