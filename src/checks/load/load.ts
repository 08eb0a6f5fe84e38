/** A whole measurement: starts a server and the bots, warms up, measures, and reports. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Driver, type LoadPlan } from './driver.ts';
import { figuresOf, type ServerFigures } from './figures.ts';
import type { Percentiles } from './latency.ts';
import { AT_ONCE } from './server-options.ts';
import { ServerProcess } from './server-process.ts';

export interface LoadOptions extends Omit<LoadPlan, 'url'> {
  readonly seconds: number;
  /** A running server; otherwise one is started. */
  readonly url?: string | undefined;
  /** Of that server, if its metrics are protected. */
  readonly metricsToken?: string | undefined;
  /** Flags of Node for the server that is started, e.g. `--cpu-prof`. */
  readonly flags?: readonly string[];
}

export interface LoadReport {
  readonly game: string;
  readonly tables: number;
  readonly connections: number;
  readonly seconds: number;
  readonly decisions: number;
  readonly decisionsPerSecond: number;
  readonly games: number;
  /** Time from the answer of a bot until each bot of the table is notified of it. */
  readonly latency: Percentiles;
  readonly errors: Readonly<Record<string, number>>;
  readonly server: {
    /** Bytes, and what a table takes of them beyond the empty server. */
    readonly rss: number;
    readonly rssPerTable: number;
    /** Seconds: the worst 99th percentile of a second. */
    readonly lag: number;
    readonly commitsPerSecond: number;
    readonly writesPerSecond: number;
    /** Milliseconds of processor time a decision, all threads; null for a server that was not started here. */
    readonly cpuPerDecision: number | null;
  };
}

/** The progress of the measurement. */
export interface LoadProgress {
  readonly seated: number;
  /** Seconds measured. */
  readonly measured: number;
  readonly decisions: number;
  readonly errors: number;
}

const WARM_UP_SHARE = 0.2;
const MOST_WARM_UP = 5;

export async function load(options: LoadOptions, look: (progress: () => LoadProgress) => void): Promise<LoadReport> {
  const folder = mkdtempSync(join(tmpdir(), 'stammtisch-load-'));
  const own = options.url === undefined ? await startOwn(options, folder) : undefined;
  const url = own?.socketUrl ?? options.url!;
  try {
    const report = await measure({ ...options, url }, own, look);
    const problems = own?.problems ?? [];
    return problems.length === 0 ? report : { ...report, errors: { ...report.errors, log: problems.length } };
  } finally {
    await own?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A server without limits of tables and connections. */
function startOwn({ tables, seats, flags }: LoadOptions, folder: string): Promise<ServerProcess> {
  const mostConnections = 10_000 + tables * seats;
  const store = join(folder, 'load.sqlite');
  return ServerProcess.start({ store, port: 0, settings: AT_ONCE, mostTables: 5_000 + tables, mostConnections }, flags);
}

async function measure(
  options: LoadOptions & { readonly url: string },
  own: ServerProcess | undefined,
  look: (progress: () => LoadProgress) => void,
): Promise<LoadReport> {
  const pageUrl = options.url.replace(/^ws/, 'http');
  const figures = () => figuresOf(pageUrl, options.metricsToken);
  const empty = await figures();
  const driver = new Driver(options);
  let began: number | undefined;
  const measured = (): number => (began === undefined ? 0 : (performance.now() - began) / 1000);
  look(() => ({
    seated: driver.seated,
    measured: measured(),
    decisions: driver.decisions,
    errors: sumOf(driver.errors),
  }));
  await driver.open();
  await pause(1000 * Math.min(MOST_WARM_UP, WARM_UP_SHARE * options.seconds));
  const before = await figures();
  const cpuBefore = (await own?.usage())?.cpu;
  driver.clear();
  began = performance.now();
  const lag = await worstLag(figures, options.seconds);
  const after = await figures();
  const cpu = cpuBefore === undefined ? undefined : (await own!.usage()).cpu - cpuBefore;
  const report = reportOf(options, driver, measured(), { empty, before, after, lag, cpu });
  await driver.close();
  return report;
}

/** Polls once a second. */
async function worstLag(figures: () => Promise<ServerFigures>, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let worst = 0;
  for (let left = seconds * 1000; left > 0; left = end - performance.now()) {
    await pause(Math.min(1000, left));
    worst = Math.max(worst, (await figures()).lag);
  }
  return worst;
}

interface Looks {
  readonly empty: ServerFigures;
  readonly before: ServerFigures;
  readonly after: ServerFigures;
  readonly lag: number;
  readonly cpu: number | undefined;
}

function reportOf({ game, tables, seats }: LoadPlan, driver: Driver, seconds: number, looks: Looks): LoadReport {
  const { empty, before, after, lag, cpu } = looks;
  return {
    game: game.facts.name,
    tables,
    connections: tables * seats,
    seconds,
    decisions: driver.decisions,
    decisionsPerSecond: driver.decisions / seconds,
    games: driver.games,
    latency: driver.latencies.percentiles,
    errors: Object.fromEntries(driver.errors),
    server: {
      rss: after.rss,
      rssPerTable: (after.rss - empty.rss) / tables,
      lag,
      commitsPerSecond: (after.commits - before.commits) / seconds,
      writesPerSecond: (after.writes - before.writes) / seconds,
      cpuPerDecision: cpu === undefined ? null : (1000 * cpu) / driver.decisions,
    },
  };
}

const sumOf = (errors: ReadonlyMap<string, number>): number => [...errors.values()].reduce((sum, n) => sum + n, 0);
