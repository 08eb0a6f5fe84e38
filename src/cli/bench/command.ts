/** `stammtisch bench [game…]`: prints rates and signatures; no rate makes it fail. */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { searchIds } from '../../agents/search/index.ts';
import type { Language } from '../../core/types.ts';
import { gameNamed, games } from '../../games/index.ts';
import { type CommonFlags, type Context, configOf, newCommand } from '../command.ts';
import { EXIT, Problem } from '../exit.ts';
import { problemOf } from '../rejection.ts';
import { table } from '../text.ts';
import { wordsOf } from '../words.ts';
import type { Measurement } from './measure.ts';
import type { SearchSpeeds } from './search.ts';

interface Flags extends CommonFlags {
  readonly seconds: string;
  readonly search?: boolean;
  readonly json?: boolean;
}

/** Share of a game's time for each of its search agents. */
const SEARCH_PART = 1 / 3;
const SEARCH_AGENTS = searchIds.length;

const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url));
const MOST_SECONDS = 3600;

export function benchCommand(context: Context): Command {
  const { help } = context;
  return newCommand(context, 'bench')
    .argument('[game...]', help.bench.games)
    .option('--seconds <n>', help.bench.seconds, '3')
    .option('--search', SEARCH_WORDS[context.language].help)
    .option('--json', help.json)
    .action((names: string[], flags: Flags) => bench(context, names, flags));
}

async function bench(context: Context, names: readonly string[], flags: Flags): Promise<void> {
  const { language } = configOf(context, flags);
  const seconds = readSeconds(flags.seconds, language);
  const wanted =
    names.length === 0 ? games.map(({ facts }) => facts.name) : names.map((name) => checked(name, language));
  const results: Record<string, Measurement> = {};
  for (const name of new Set(wanted)) results[name] = await measureApart<Measurement>(name, 'rounds', seconds, seconds);
  const search = flags.search ? await searchSpeeds([...new Set(wanted)], seconds * SEARCH_PART) : undefined;
  const text = flags.json
    ? JSON.stringify({ node: process.version, games: results, ...(search === undefined ? {} : { search }) })
    : `${tableOf(results, language)}${search === undefined ? '' : `\n\n${searchTable(search, language)}`}`;
  process.stdout.write(`${text}\n`);
}

async function searchSpeeds(names: readonly string[], seconds: number): Promise<Record<string, SearchSpeeds>> {
  const speeds: Record<string, SearchSpeeds> = {};
  for (const name of names) {
    speeds[name] = await measureApart<SearchSpeeds>(name, 'search', seconds, seconds * SEARCH_AGENTS);
  }
  return speeds;
}

function readSeconds(text: string, language: Language): number {
  const seconds = Number(text);
  if (seconds > 0 && seconds <= MOST_SECONDS) return seconds;
  throw new Problem(EXIT.usage, wordsOf(language).badSeconds(text));
}

function checked(name: string, language: Language): string {
  const game = gameNamed(name);
  if (!game.ok) throw problemOf(game.error, language);
  return game.value.facts.name;
}

/** Runs the measurement in a process of its own (child.ts explains why) and shows the time left at a terminal. */
function measureApart<T>(name: string, what: 'rounds' | 'search', seconds: number, whole: number): Promise<T> {
  const child = fork(CHILD, [name, String(seconds), what], {
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const stopProgress = showProgress(name, whole);
  const stopForwarding = endWithUs(child);
  return new Promise<T>((resolve, reject) => {
    let result: T | undefined;
    child.once('message', (message) => {
      result = message as T;
    });
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (result !== undefined) resolve(result);
      else reject(new Error(`the measurement of ${name} ended with ${signal ?? code}`));
    });
  }).finally(() => {
    stopProgress();
    stopForwarding();
  });
}

/** Ctrl-C ends the measurement and this process. */
function endWithUs(child: ChildProcess): () => void {
  const end = (): void => {
    child.kill();
    process.exit(EXIT.interrupted);
  };
  process.once('SIGINT', end);
  return () => process.off('SIGINT', end);
}

function showProgress(name: string, seconds: number): () => void {
  if (!process.stderr.isTTY || seconds <= 1) return () => {};
  const start = Date.now();
  const show = (): void => {
    const passed = Math.min(1, (Date.now() - start) / 1000 / seconds);
    const bar = '#'.repeat(Math.round(passed * 20)).padEnd(20, '.');
    process.stderr.write(`\r\x1b[K${name} [${bar}] ${Math.ceil(seconds * (1 - passed))} s`);
  };
  show();
  const timer = setInterval(show, 200);
  return () => {
    clearInterval(timer);
    process.stderr.write('\r\x1b[K');
  };
}

const HEADINGS: Readonly<Record<Language, readonly string[]>> = {
  en: ['game', 'rounds/s', 'actions/s', 'legal ns', 'worst ns', 'heap bytes/1M', 'signature'],
  de: ['Spiel', 'Runden/s', 'Züge/s', 'legal ns', 'längste ns', 'Heap-Byte/1M', 'Signatur'],
};

function tableOf(results: Readonly<Record<string, Measurement>>, language: Language): string {
  const number = (value: number): string => value.toLocaleString(language, { maximumFractionDigits: 1 });
  const rows = Object.entries(results).flatMap(([name, found]) => [
    [
      name,
      number(found.playoutsPerSecond),
      number(found.actionsPerSecond),
      number(found.legal.mean),
      number(found.legal.worst),
      number(found.heapBytesPerMillionActions),
      found.signature,
    ],
    ...Object.entries(found.legal.kinds).map(([kind, time]) => [
      `  ${kind}`,
      '',
      '',
      number(time.mean),
      number(time.worst),
      '',
      '',
    ]),
  ]);
  const all = [HEADINGS[language], ...rows];
  const widths = HEADINGS[language].map((_, column) => Math.max(...all.map((row) => row[column].length)));
  return table(all.map((row) => row.map((cell, i) => (i > 0 && i < 6 ? cell.padStart(widths[i]) : cell))));
}

const SEARCH_WORDS: Readonly<Record<Language, { readonly help: string; readonly title: string }>> = {
  en: { help: 'measure the search agents too', title: 'iterations/s' },
  de: { help: 'auch die suchenden Agenten messen', title: 'Iterationen/s' },
};

function searchTable(speeds: Readonly<Record<string, SearchSpeeds>>, language: Language): string {
  const names = Object.keys(speeds);
  const rows = searchIds.map((id) =>
    names.map((name) => speeds[name][id].iterationsPerSecond.toLocaleString(language)),
  );
  const widths = names.map((name, i) => Math.max(name.length, ...rows.map((row) => row[i].length)));
  const padded = (row: readonly string[]): string[] => row.map((cell, i) => cell.padStart(widths[i]));
  return table([
    [SEARCH_WORDS[language].title, ...padded(names)],
    ...rows.map((row, i) => [searchIds[i], ...padded(row)]),
  ]);
}
