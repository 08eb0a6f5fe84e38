/** Metrics of the server in the format of Prometheus. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { GroupCommit } from '../store/group-commit.ts';
import type { Effort } from './agents/budget.ts';
import type { House } from './house.ts';
import type { PortFigures } from './mau-mau/index.ts';

export interface Watched {
  readonly house: House;
  readonly commit: GroupCommit;
  readonly connections: () => number;
  readonly thinker: { readonly load: number; readonly running: number };
}

/** The event loop delay is measured over windows of this length, so that several readers see the same. */
const WINDOW_MS = 5_000;
const NANOSECONDS = 1e9;

export class Metrics {
  readonly #registry = new Registry();
  readonly #decisions: Histogram;
  readonly #failures: Counter;
  readonly #refusals: Counter;
  readonly #efforts: Counter;
  readonly #waits: Histogram;
  readonly #lag = monitorEventLoopDelay({ resolution: 10 });
  readonly #windows: NodeJS.Timeout;
  /** Of the last complete window, in seconds. */
  #lastLag: { p99: number; most: number } | undefined;

  constructor() {
    const registers = [this.#registry];
    this.#decisions = new Histogram({
      name: 'stammtisch_decision_seconds',
      help: 'Time from the arrival of an answer until all clients were notified.',
      buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5],
      registers,
    });
    this.#failures = new Counter({ name: 'stammtisch_agent_failures_total', help: 'Agents that failed.', registers });
    this.#refusals = new Counter({
      name: 'stammtisch_refusals_total',
      help: 'Error messages sent to clients, by their code (docs/protocol.md).',
      labelNames: ['code'],
      registers,
    });
    this.#efforts = new Counter({
      name: 'stammtisch_agent_decisions_total',
      help: 'Decisions and advice of agents: with full effort, with reduced time, or by the level easy instead.',
      labelNames: ['effort'],
      registers,
    });
    this.#waits = new Histogram({
      name: 'stammtisch_agent_wait_seconds',
      help: 'Time that a decision of an agent waited for a thread.',
      buckets: [0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10, 30],
      registers,
    });
    this.#lag.enable();
    this.#windows = setInterval(() => this.#closeWindow(), WINDOW_MS);
    this.#windows.unref();
  }

  /** An error message was sent to a client. */
  refused(code: number): void {
    this.#refusals.inc({ code });
  }

  /** An agent begins to think after a job has waited for this long, in milliseconds. */
  began(waited: number, effort: Effort): void {
    this.#waits.observe(waited / 1000);
    this.#efforts.inc({ effort });
  }

  decided(milliseconds: number): void {
    this.#decisions.observe(milliseconds / 1000);
  }

  agentFailed(): void {
    this.#failures.inc();
  }

  watch({ house, commit, connections, thinker }: Watched): void {
    const seats = () => house.tables.reduce((sum, table) => sum + table.people.present.length, 0);
    this.#gauge('tables', 'Open tables.', () => house.tables.length);
    this.#gauge('tables_running', 'Tables with a game.', () => house.tables.filter((table) => table.isRunning).length);
    this.#gauge('seats_people', 'Seats held by people.', seats);
    this.#gauge('connections', 'Open WebSockets.', connections);
    this.#gauge('agents_thinking', 'Decisions of agents running or waiting.', () => thinker.load);
    this.#gauge('agent_threads', 'Running threads for agents.', () => thinker.running);
    this.#gauge('store_commits', 'Commits of the store since the start.', () => commit.commits);
    this.#gauge('store_writes', 'Writes in these commits.', () => commit.writes);
    this.#gauge('store_waiting', 'Writes that wait for the next commit.', () => commit.waiting);
    this.#gauge('store_commit_seconds', 'Duration of the last commit.', () => (commit.durations.at(-1) ?? 0) / 1000);
    this.#counter(
      'store_failures_total',
      'Groups of writes that the store refused or could not write.',
      () => commit.refused,
    );
    this.#gauge(
      'event_loop_lag_seconds',
      '99th percentile of the event loop delay in the last 5 s.',
      () => this.#delay.p99,
    );
    this.#gauge('event_loop_lag_max_seconds', 'Largest event loop delay in the last 5 s.', () => this.#delay.most);
    this.#gauge('memory_bytes', 'Resident memory.', () => process.memoryUsage.rss());
  }

  /** The Mau-Mau port, once it is open. */
  watchMauMau(figures: PortFigures): void {
    this.#gauge('mau_mau_connections', 'Open connections of the Mau-Mau port.', () => figures.open);
    this.#gauge('mau_mau_rejected', 'Illegal moves at the Mau-Mau port.', () => figures.rejected);
    this.#gauge(
      'mau_mau_dropped',
      'Actions at the Mau-Mau port by players who were not on turn.',
      () => figures.dropped,
    );
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  text(): Promise<string> {
    return this.#registry.metrics();
  }

  close(): void {
    clearInterval(this.#windows);
    this.#lag.disable();
  }

  #closeWindow(): void {
    this.#lastLag = this.#measured();
    this.#lag.reset();
  }

  /** Of the last complete window; during the first window, of that one so far. */
  get #delay(): { p99: number; most: number } {
    return this.#lastLag ?? this.#measured();
  }

  #measured(): { p99: number; most: number } {
    if (this.#lag.count === 0) return { p99: 0, most: 0 };
    return { p99: this.#lag.percentile(99) / NANOSECONDS, most: this.#lag.max / NANOSECONDS };
  }

  /** A counter that is kept elsewhere. */
  #counter(name: string, help: string, value: () => number): void {
    new Counter({
      name: `stammtisch_${name}`,
      help,
      registers: [this.#registry],
      collect() {
        this.reset();
        this.inc(value());
      },
    });
  }

  #gauge(name: string, help: string, value: () => number): void {
    new Gauge({
      name: `stammtisch_${name}`,
      help,
      registers: [this.#registry],
      collect() {
        this.set(value());
      },
    });
  }
}
