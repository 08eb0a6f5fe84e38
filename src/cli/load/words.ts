/** The texts of `load` in both languages. */
import { Numbers } from '../../arena/report/numbers.ts';
import type { LoadReport } from '../../checks/load/load.ts';
import type { Language } from '../../core/types.ts';

const en = {
  seating: (seated: string, of: string) => `${seated} of ${of} connections`,
  measuring: (decisions: string, errors: string, left: string) =>
    `${decisions} decisions/s, ${errors} errors, ${left} left`,
  badUrl: (url: string) => `--url is "${url}": expected an address such as ws://127.0.0.1:8080.`,
  cannotReach: (url: string, why: string) => `${url} cannot be reached: ${why}.`,
  rows: {
    tables: 'tables',
    connections: 'connections',
    decisions: 'decisions a second',
    games: 'games finished',
    latency: 'answer to broadcast (ms)',
    errors: 'errors',
    memory: 'memory of the server (MB)',
    perTable: 'memory a table (kB)',
    lag: 'event loop lag, 99 % (ms)',
    commits: 'commits a second',
    writes: 'writes a second',
    cpu: 'processor time a decision (ms)',
  },
  none: 'none',
};

const de: typeof en = {
  seating: (seated, of) => `${seated} von ${of} Verbindungen`,
  measuring: (decisions, errors, left) => `${decisions} Entscheidungen/s, ${errors} Fehler, noch ${left}`,
  badUrl: (url) => `--url ist „${url}“: erwartet wird eine Adresse wie ws://127.0.0.1:8080.`,
  cannotReach: (url, why) => `${url} ist nicht zu erreichen: ${why}.`,
  rows: {
    tables: 'Tische',
    connections: 'Verbindungen',
    decisions: 'Entscheidungen pro Sekunde',
    games: 'beendete Spiele',
    latency: 'Antwort bis Mitteilung (ms)',
    errors: 'Fehler',
    memory: 'Speicher des Servers (MB)',
    perTable: 'Speicher je Tisch (kB)',
    lag: 'Verzug der Ereignisschleife, 99 % (ms)',
    commits: 'Commits pro Sekunde',
    writes: 'Schreibaufträge pro Sekunde',
    cpu: 'Rechenzeit je Entscheidung (ms)',
  },
  none: 'keine',
};

export type LoadWords = typeof en;

export const loadWords = (language: Language): LoadWords => ({ en, de })[language];

/** Name and figure, one a line. */
export function reportRows(report: LoadReport, language: Language): string[][] {
  const { rows, none } = loadWords(language);
  const numbers = new Numbers(language);
  const { latency, server } = report;
  const ms = (value: number): string => numbers.number(value, value < 10 ? 1 : 0);
  const percentiles = [
    ['p50', latency.p50],
    ['p95', latency.p95],
    ['p99', latency.p99],
    ['max', latency.max],
  ] as const;
  const errors = Object.entries(report.errors).map(([code, count]) => `${code}: ${numbers.number(count)}`);
  return [
    [rows.tables, numbers.number(report.tables)],
    [rows.connections, numbers.number(report.connections)],
    [rows.decisions, numbers.number(report.decisionsPerSecond, 1)],
    [rows.games, numbers.number(report.games)],
    [rows.latency, percentiles.map(([name, value]) => `${name} ${ms(value)}`).join(', ')],
    [rows.errors, errors.length === 0 ? none : errors.join(', ')],
    [rows.memory, numbers.number(server.rss / 1e6)],
    [rows.perTable, numbers.number(server.rssPerTable / 1e3, 1)],
    [rows.lag, ms(server.lag * 1000)],
    [rows.commits, numbers.number(server.commitsPerSecond)],
    [rows.writes, numbers.number(server.writesPerSecond)],
    ...(server.cpuPerDecision === null ? [] : [[rows.cpu, numbers.number(server.cpuPerDecision, 2)]]),
  ];
}
