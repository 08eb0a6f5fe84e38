/** Metrics of the server in the format of Prometheus. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { GroupCommit } from '../store/group-commit.ts';
import type { House } from './house.ts';
import type { PortFigures } from './mau-mau/index.ts';

export interface Watched {
  readonly house: House;
  readonly commit: GroupCommit;
  readonly connections: () => number;
  readonly thinker: { readonly load: number; readonly running: number };
}

export class Metrics {
  readonly #registry = new Registry();
  readonly #decisions: Histogram;
  readonly #failures: Counter;
  readonly #lag = monitorEventLoopDelay({ resolution: 10 });

  constructor() {
    const registers = [this.#registry];
    this.#decisions = new Histogram({
      name: 'stammtisch_decision_seconds',
      help: 'Time from the arrival of an answer until all clients were notified.',
      buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5],
      registers,
    });
    this.#failures = new Counter({ name: 'stammtisch_agent_failures_total', help: 'Agents that failed.', registers });
    this.#lag.enable();
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
    this.#gauge('event_loop_lag_seconds', '99th percentile of the event loop delay since the last scrape.', () => {
      const lag = this.#lag.percentile(99) / 1e9;
      this.#lag.reset();
      return Number.isFinite(lag) ? lag : 0;
    });
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
    this.#lag.disable();
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
