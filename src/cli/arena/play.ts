/** Plays a run with its progress line, Ctrl-C, output folder and report. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeRecord } from '../../arena/node/records.ts';
import { Run } from '../../arena/node/run.ts';
import type { Plan } from '../../arena/plan.ts';
import type { Learner, Skills } from '../../arena/ratings/skill.ts';
import { type Report, reportOf } from '../../arena/report/data.ts';
import { reportPage } from '../../arena/report/html.ts';
import { Numbers } from '../../arena/report/numbers.ts';
import { reportText } from '../../arena/report/text.ts';
import type { StopRule } from '../../arena/stop.ts';
import type { Game, Setting } from '../../core/game.ts';
import type { Language } from '../../core/types.ts';
import { whyNot } from '../command.ts';
import { EXIT, Problem } from '../exit.ts';
import { table, widthOf } from '../text.ts';
import { wordsOf } from '../words.ts';
import { countsFrom, inWords } from './flags.ts';
import type { RunFlags } from './options.ts';
import { Progress, runLine } from './progress.ts';
import { arenaWords } from './words.ts';

export interface RunOptions {
  readonly game: Game;
  readonly setting: Setting;
  readonly plan: Plan;
  readonly stop: StopRule;
  /** Skills updated after each game; the report shows them. */
  readonly skills: Skills | undefined;
  /** Also receives the games. */
  readonly learner?: Learner;
  readonly cheats: (agent: string) => boolean;
  readonly flags: RunFlags;
  readonly language: Language;
}

const JOURNAL = 'games.journal';
const TURN_MS = 50;

export async function playRun(options: RunOptions): Promise<{ readonly run: Run; readonly report: Report }> {
  const { flags, language } = options;
  if (flags.resume && flags.out === undefined) throw new Problem(EXIT.usage, arenaWords(language).resumeWhere);
  const folder = folderOf(options);
  try {
    const run = await inWords(language, async () => started(options, folder));
    await watched(run, language);
    const { threads } = countsFrom(flags, language);
    const report = reportOf({ ...options, run, threads });
    await leave(options, run, report);
    run.journal?.close();
    if (report.interrupted) process.exitCode = EXIT.interrupted;
    return { run, report };
  } finally {
    if (folder !== undefined && folder !== flags.out) rmSync(folder, { recursive: true, force: true });
  }
}

/** The rows are made from the journal, so without --out the run uses a temporary folder. */
function folderOf({ flags: { out, rows }, language }: RunOptions): string | undefined {
  if (out === undefined) return rows === undefined ? undefined : mkdtempSync(join(tmpdir(), 'stammtisch-arena-'));
  return orWords(out, language, () => {
    mkdirSync(out, { recursive: true });
    return out;
  });
}

function started(
  { plan, setting, stop, skills, learner = skills, flags, language }: RunOptions,
  folder: string | undefined,
): Run {
  const { threads, patience } = countsFrom(flags, language);
  const journal = folder === undefined ? undefined : join(folder, JOURNAL);
  const modules = flags.agentModule ?? [];
  return new Run({ plan, setting, modules, threads, patience, stop, journal, resume: flags.resume === true, learner });
}

/** Ctrl-C finishes the running games; a second one ends at once. */
async function watched(run: Run, language: Language): Promise<void> {
  const progress = new Progress(() => (run.isInterrupted ? arenaWords(language).finishing : runLine(run, language)));
  process.once('SIGINT', run.stop);
  try {
    await run.all();
  } finally {
    process.off('SIGINT', run.stop);
    progress.end();
  }
}

/** Writes all requested files. */
async function leave(options: RunOptions, run: Run, report: Report): Promise<void> {
  const { game, flags, language } = options;
  const { out, rows, html, records } = flags;
  const words = arenaWords(language);
  const title = game.facts.title[language];
  if (out !== undefined && records) await writeRecords(options, run, out);
  if (rows !== undefined) {
    const count = await writeAllRows(options, run, rows);
    process.stderr.write(`${words.wroteRows(new Numbers(language).number(count), rows)}\n`);
  }
  const pages = [html, out === undefined ? undefined : join(out, 'report.html')].filter((path) => path !== undefined);
  for (const path of pages) write(path, reportPage(report, title, language), language);
  if (out === undefined) return;
  write(join(out, 'report.json'), `${JSON.stringify(report, null, 2)}\n`, language);
  write(join(out, 'report.txt'), `${reportText(report, title, language, aligned)}\n`, language);
  process.stderr.write(`${words.wrote(join(out, 'report.html'))}\n`);
}

async function writeRecords({ game, plan, language }: RunOptions, run: Run, out: string): Promise<void> {
  const { journal, games } = run;
  if (journal === undefined) return;
  const numbers = new Numbers(language);
  let done = 0;
  const line = (): string => arenaWords(language).writing(numbers.number(done), numbers.number(games));
  const progress = new Progress(line);
  let turn = performance.now();
  try {
    for (; done < games; done++) {
      orWords(out, language, () => writeRecord({ game, plan, journal }, done, out));
      if (performance.now() - turn < TURN_MS) continue;
      await new Promise((resolve) => setImmediate(resolve)); // lets the progress line be drawn
      turn = performance.now();
    }
  } finally {
    progress.end();
  }
}

async function writeAllRows({ game, setting, plan, language }: RunOptions, run: Run, path: string): Promise<number> {
  const { journal, games } = run;
  if (journal === undefined) return 0;
  const { writeRows } = await import('../../arena/node/rows.ts');
  return orWords(path, language, () => writeRows(path, { game, plan, journal }, setting, games));
}

function write(path: string, content: string, language: Language): void {
  orWords(path, language, () => writeFileSync(path, content));
}

/** Turns an error of writing a file into a `Problem` with one sentence. */
function orWords<T>(path: string, language: Language, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (typeof (error as NodeJS.ErrnoException).code !== 'string') throw error;
    throw new Problem(EXIT.unexpected, wordsOf(language).cannotWrite(path, whyNot(error, language)));
  }
}

/** Numbers are aligned right, names left. */
export function aligned(rows: readonly (readonly string[])[]): string {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => widthOf(row[column]))));
  return table(
    rows.map((row) => row.map((cell, i) => (i === 0 ? cell : ' '.repeat(widths[i] - widthOf(cell)) + cell))),
  );
}

/** The report on the terminal. */
export function printReport(report: Report, game: Game, json: boolean | undefined, language: Language): void {
  const text = json ? JSON.stringify(report) : reportText(report, game.facts.title[language], language, aligned);
  process.stdout.write(`${text}\n`);
}
