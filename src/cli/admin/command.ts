/** `stammtisch admin`: looks after a running server, over its local socket or over HTTP with a token. */
import { Command } from 'commander';
import type { Language } from '../../core/types.ts';
import {
  type AdminBan,
  type AdminMaintenance,
  type AdminPerson,
  type AdminTable,
  MOST_MESSAGE,
  REQUESTS,
  type Removed,
} from '../../server/admin/requests.ts';
import { type CommonFlags, type Context, configOf, newSubcommand } from '../command.ts';
import { secondsOf } from '../durations.ts';
import { EXIT, Problem } from '../exit.ts';
import { wordsOf } from '../words.ts';
import { AdminClient, type Door } from './client.ts';
import { banList, maintenanceText, personList, removedText, tableList, timeOf } from './lists.ts';
import { adminSocketOf } from './place.ts';
import { type AdminWords, adminWords } from './words.ts';

interface Flags extends CommonFlags {
  readonly json?: boolean;
  readonly store?: string;
  readonly adminSocket?: string;
  readonly url?: string;
}

interface BanFlags extends Flags {
  readonly table?: string;
  readonly for?: string;
}

interface MaintenanceFlags extends Flags {
  readonly in?: string;
  readonly message?: string;
  readonly cancel?: boolean;
}

/** Everything that a part of the command needs. */
interface Task {
  readonly client: AdminClient;
  readonly words: AdminWords;
  readonly language: Language;
  /** Prints the answer: as it is with `--json`, otherwise as text. */
  print<T>(answer: T, text: (answer: T) => string): void;
}

export function adminCommand(context: Context): Command {
  const words = adminWords(context.language);
  const { help } = words;
  const examples = words.examples.map((line) => `  ${context.program} ${line}`).join('\n');
  const command = new Command('admin')
    .description(words.about)
    .helpOption('-h, --help', context.help.help)
    .helpCommand(false)
    .addHelpText('after', `\n${context.help.example}\n${examples}`);
  const add = (name: keyof AdminWords['help']): Command => {
    const part = subcommand(context, name);
    command.addCommand(part);
    return part;
  };
  add('tables').action((flags: Flags) => tables(taskOf(context, flags)));
  add('people').action((flags: Flags) => people(taskOf(context, flags)));
  add('kick')
    .argument('<table>', help.table)
    .argument('<person>', help.person)
    .action((table: string, person: string, flags: Flags) => kick(taskOf(context, flags), table, person));
  add('ban')
    .argument('<who>', help.who)
    .option('--table <name>', help.ofTable)
    .option('--for <time>', help.for)
    .action((who: string, flags: BanFlags) => ban(taskOf(context, flags), who, flags));
  add('unban')
    .argument('<who>', help.banned)
    .action((who: string, flags: Flags) => unban(taskOf(context, flags), who));
  add('bans').action((flags: Flags) => bans(taskOf(context, flags)));
  add('close')
    .argument('<table>', help.table)
    .action((table: string, flags: Flags) => close(taskOf(context, flags), table));
  add('drop')
    .argument('<thing>', help.thing)
    .action((thing: string, flags: Flags) => drop(taskOf(context, flags), thing));
  add('maintenance')
    .option('--in <time>', help.in)
    .option('--message <text>', help.message)
    .option('--cancel', help.cancel)
    .action((flags: MaintenanceFlags) => maintenance(taskOf(context, flags), flags));
  return command;
}

function subcommand(context: Context, name: keyof AdminWords['help']): Command {
  const { help } = adminWords(context.language);
  return newSubcommand(context, name, help[name])
    .option('--store <place>', help.store)
    .option('--admin-socket <path>', help.socket)
    .option('--url <address>', help.url)
    .option('--json', context.help.json);
}

function taskOf(context: Context, flags: Flags): Task {
  const config = configOf(context, flags, { STORE: flags.store, ADMIN_SOCKET: flags.adminSocket });
  const { language } = config;
  const words = adminWords(language);
  return {
    client: new AdminClient(doorOf(flags, words, adminSocketOf(config), config.adminToken), language),
    words,
    language,
    print: (answer, text) => {
      const line = flags.json === true ? JSON.stringify(answer) : text(answer);
      if (line !== '') process.stdout.write(`${line}\n`);
    },
  };
}

function doorOf({ url }: Flags, words: AdminWords, socket?: string, token?: string): Door {
  if (url === undefined) {
    if (socket === undefined) throw new Problem(EXIT.usage, words.noSocket);
    return { socket };
  }
  const address = URL.parse(url);
  if (address === null || !/^https?:$/.test(address.protocol)) throw new Problem(EXIT.usage, words.badUrl(url));
  if (token === undefined) throw new Problem(EXIT.usage, words.noToken);
  return { url: address, token };
}

// ---- the parts ---------------------------------------------------------------------------------------------------------

async function tables({ client, language, print }: Task): Promise<void> {
  const answer = await client.read<{ tables: AdminTable[] }>('tables');
  print(answer, (all) => tableList(all.tables, language));
}

async function people({ client, language, print }: Task): Promise<void> {
  const answer = await client.read<{ people: AdminPerson[] }>('people');
  print(answer, (all) => personList(all.people, language));
}

async function bans({ client, language, print }: Task): Promise<void> {
  const answer = await client.read<{ bans: AdminBan[] }>('bans');
  print(answer, (all) => banList(all.bans, language));
}

async function kick({ client, language, print }: Task, table: string, person: string): Promise<void> {
  const answer = await client.act<Removed, 'kick'>('kick', { table, person });
  print(answer, ({ removed }) => removedText(removed, language));
}

async function ban({ client, words, language, print }: Task, who: string, flags: BanFlags): Promise<void> {
  const seconds = flags.for === undefined ? undefined : timeFrom('--for', flags.for, words);
  if (seconds === 0) throw new Problem(EXIT.usage, words.badTime('--for', flags.for ?? ''));
  const request = { who, ...(flags.table !== undefined && { table: flags.table }), ...(seconds && { seconds }) };
  const answer = await client.act<AdminBan & Removed, 'ban'>('ban', request);
  print(answer, (done) => {
    const until = done.until === undefined ? undefined : timeOf(done.until, language);
    return [words.bannedNow(done.who, until), removedText(done.removed, language)].join('\n').trim();
  });
}

async function unban({ client, words, print }: Task, who: string): Promise<void> {
  const answer = await client.act<{ lifted: AdminBan[] }, 'unban'>('unban', { who });
  print(answer, ({ lifted }) => lifted.map((one) => words.lifted(one.who)).join('\n'));
}

async function close({ client, words, print }: Task, table: string): Promise<void> {
  const answer = await client.act<{ closed: string }, 'close'>('close', { table });
  print(answer, ({ closed }) => words.tableClosed(closed));
}

async function drop({ client, words, print }: Task, thing: string): Promise<void> {
  const answer = await client.act<{ dropped: string }, 'drop'>('drop', { thing });
  print(answer, ({ dropped }) => words.dropped(dropped));
}

async function maintenance(task: Task, flags: MaintenanceFlags): Promise<void> {
  const { client, words, language, print } = task;
  if (flags.cancel === true) {
    if (flags.in !== undefined) throw new Problem(EXIT.usage, wordsOf(language).conflict('--cancel', '--in'));
    const answer = await client.act<AdminMaintenance, 'cancel'>('cancel', {});
    print(answer, () => words.cancelled);
    return;
  }
  if (flags.in === undefined) {
    if (flags.message !== undefined) throw new Problem(EXIT.usage, wordsOf(language).missingArgument('--in <time>'));
    print(await client.read<AdminMaintenance>('maintenance'), (state) => maintenanceText(state, language));
    return;
  }
  const request = { seconds: timeFrom('--in', flags.in, words), message: flags.message ?? '' };
  if (!REQUESTS.maintenance.shape.message.safeParse(request.message).success)
    throw new Problem(EXIT.usage, words.longMessage(MOST_MESSAGE));
  const answer = await client.act<AdminMaintenance, 'maintenance'>('maintenance', request);
  print(answer, (state) => maintenanceText(state, language));
}

function timeFrom(flag: string, text: string, words: AdminWords): number {
  const seconds = secondsOf(text);
  if (seconds === undefined) throw new Problem(EXIT.usage, words.badTime(flag, text));
  return seconds;
}
