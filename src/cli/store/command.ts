/** `stammtisch store backup|restore|check|move`: looks after the store of a server. */
import { Command } from 'commander';
import { explain } from '../../core/errors.ts';
import { STORE_ERRORS, StoreError } from '../../store/errors.ts';
import { TABLES, withSnapshot } from '../../store/snapshot.ts';
import { backupStore, type Counts, moveStore, restoreStore } from '../../store/transfer.ts';
import { type CommonFlags, type Context, configOf, newSubcommand, withoutPassword } from '../command.ts';
import { EXIT, Problem } from '../exit.ts';
import { checkStore } from './check.ts';
import { type StoreWords, storeWords } from './words.ts';

interface Flags extends CommonFlags {
  readonly store?: string;
}

/** Everything that a part of the command needs. */
interface Task {
  readonly place: string;
  readonly words: StoreWords;
  readonly language: 'de' | 'en';
  readonly progress: (done: number, total: number) => void;
}

export function storeCommand(context: Context): Command {
  const words = storeWords(context.language);
  const examples = words.examples.map((line) => `  ${context.program} ${line}`).join('\n');
  const command = new Command('store')
    .description(words.about)
    .helpOption('-h, --help', context.help.help)
    .helpCommand(false)
    .addHelpText('after', `\n${context.help.example}\n${examples}`);
  command.addCommand(part(context, 'backup', words.help.file, backup));
  command.addCommand(part(context, 'restore', words.help.file, restore));
  command.addCommand(part(context, 'check', undefined, check));
  command.addCommand(part(context, 'move', words.help.to, move));
  return command;
}

type Part = (task: Task, argument: string) => Promise<void>;

function part(
  context: Context,
  name: 'backup' | 'restore' | 'check' | 'move',
  argument: string | undefined,
  run: Part,
) {
  const { help } = storeWords(context.language);
  const command = newSubcommand(context, name, help[name]).option('--store <place>', help.store);
  if (argument === undefined) return command.action((flags: Flags) => carryOut(context, flags, '', run));
  return command
    .argument(name === 'move' ? '<place>' : '<file>', argument)
    .action((given: string, flags: Flags) => carryOut(context, flags, given, run));
}

async function carryOut(context: Context, flags: Flags, argument: string, run: Part): Promise<void> {
  const { store: place, language } = configOf(context, flags, { STORE: flags.store });
  const words = storeWords(language);
  const line = new ProgressLine(words);
  try {
    await run({ place, words, language, progress: (done, total) => line.show(done, total) }, argument);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    const exit = run === check && error.code === 'store/unreadable' ? EXIT.unexpected : EXIT.input; // damage is what it looks for
    throw new Problem(exit, explain(error.rejection, language, STORE_ERRORS), error.rejection);
  } finally {
    line.clear();
  }
}

async function backup({ place, words, progress }: Task, file: string): Promise<void> {
  const counts = await backupStore(place, file, progress);
  say(words.backedUp(withoutPassword(place), file, textOf(counts, words)));
}

async function restore({ place, words, progress }: Task, file: string): Promise<void> {
  const counts = await restoreStore(file, place, progress);
  say(words.restored(file, withoutPassword(place), textOf(counts, words)));
}

async function move({ place, words, progress }: Task, to: string): Promise<void> {
  const counts = await moveStore(place, to, progress);
  say(words.moved(withoutPassword(place), withoutPassword(to), textOf(counts, words)));
}

async function check({ place, words, language, progress }: Task): Promise<void> {
  const found = await withSnapshot(place, (snapshot) => checkStore(snapshot, language, progress));
  if (found.problems.length === 0) {
    say(words.fine(found.tables, found.running, found.records));
    return;
  }
  for (const problem of found.problems) say(problem);
  throw new Problem(EXIT.unexpected, words.problems(found.problems.length));
}

/** "2 tables, 1 sessions": the tables that have rows. */
function textOf(counts: Counts, words: StoreWords): string {
  const parts = TABLES.filter((table) => counts[table] > 0).map((table) => `${counts[table]} ${words.counts[table]}`);
  return parts.join(', ') || '0';
}

const CLEAR = '\r\x1b[K';

function say(text: string): void {
  if (process.stderr.isTTY === true) process.stderr.write(CLEAR);
  process.stdout.write(`${text}\n`);
}

/** A line on a terminal, a few times a second; nothing on a pipe. */
class ProgressLine {
  static readonly EVERY_MS = 200;
  readonly #words: StoreWords;
  #shown = 0;

  constructor(words: StoreWords) {
    this.#words = words;
  }

  show(done: number, total: number): void {
    const now = performance.now();
    if (process.stderr.isTTY !== true || now - this.#shown < ProgressLine.EVERY_MS) return;
    this.#shown = now;
    process.stderr.write(`${CLEAR}${this.#words.progress(done, total)}`);
  }

  clear(): void {
    if (this.#shown > 0) process.stderr.write(CLEAR);
  }
}
