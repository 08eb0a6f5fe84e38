/**
 * People who open, close, leave, return and join at the same moment, with delays of 0 to 30 ms. Nothing that they may expect is
 * lost: each session finds its seat again, a name belongs to one table, and no client is dropped without a word.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { Random } from '../../core/random.ts';
import { deriveSeed, seedOf } from '../../core/seed.ts';
import { games } from '../../games/index.ts';
import { startMauMau } from '../../server/index.ts';
import { Live } from '../../server/live/live.ts';
import { startServer } from '../../server/server.ts';
import { openLiveStore } from '../../store/open.ts';
import { AT_ONCE, ROOMY } from '../load/server-options.ts';
import { Racer, TcpRacer } from './racers.ts';

export interface RaceOptions {
  /** A SQLite file or the address of a PostgreSQL database; it should be empty. */
  readonly place: string;
  readonly seconds: number;
  /** Names of tables; a group of people uses one at a time. */
  readonly tables: number;
  readonly groups: number;
  readonly seed?: string;
}

export interface RaceReport {
  readonly rounds: number;
  readonly returns: number;
  readonly joins: number;
  readonly tcp: number;
  /** How often the store took more than two seconds. */
  readonly slow: number;
  readonly wrong: string[];
}

/** Seats are kept throughout a run, and a table without people is put away at once. */
const SETTINGS = { ...AT_ONCE, grace: 600_000, emptyTable: 10, emptyTableWhenFull: 0 };
const MOST_DELAY = 30;
const MOST_WRONG = 20;
const TCP_CLIENTS = 6;

export async function race(options: RaceOptions, told: (rounds: number) => void = () => {}): Promise<RaceReport> {
  const { place, seconds, tables, groups, seed = 'race' } = options;
  const report = { rounds: 0, returns: 0, joins: 0, tcp: 0, slow: 0, wrong: [] as string[] };
  const store = await openLiveStore(place);
  /** A store that is only slow, on a busy machine, loses nothing. */
  const error = (details: object, text: string): void => {
    const { err } = details as { readonly err?: unknown };
    if (err === undefined) report.slow++;
    else report.wrong.push(`${text}: ${err instanceof Error ? err.stack : String(err)}`);
  };
  const log = { warn: () => {}, error };
  const live = await Live.open({ store, log, settings: SETTINGS, threads: 1, mostTables: 4 * tables, limits: ROOMY });
  const door = { mostConnections: 20 * groups };
  const logger = { debug: () => {}, error: log.error };
  const server = await startServer({ port: 0, host: '127.0.0.1', logger, games, version: '0', live, ...door });
  const tcpLog = { debug: () => {}, error: log.error };
  const port = await startMauMau(live, { port: 0, host: '127.0.0.1', table: { fillAfter: '3600' }, log: tcpLog });
  const end = performance.now() + 1000 * seconds;
  const isOn = (): boolean => performance.now() < end && report.wrong.length < MOST_WRONG;
  const free = Array.from({ length: tables }, (_, i) => `Race ${i}`);
  const url = `${server.url.replace('http', 'ws')}/ws`;
  const group = async (n: number): Promise<void> => {
    const random = new Random(deriveSeed(seedOf(seed), n));
    while (isOn()) {
      const [name] = free.splice(random.below(free.length), 1);
      await round(name, { url, random, report });
      free.push(name);
      report.rounds++;
      report.wrong.push(...twins(live));
      told(report.rounds);
    }
  };
  const tcp = async (n: number): Promise<void> => {
    const random = new Random(deriveSeed(seedOf(`${seed} tcp`), n));
    while (isOn()) {
      const problem = await tcpVisit(port.port, random);
      if (problem !== undefined) report.wrong.push(problem);
      report.tcp++;
    }
  };
  const workers = [
    ...Array.from({ length: groups }, (_, n) => group(n)),
    ...Array.from({ length: TCP_CLIENTS }, (_, n) => tcp(n)),
  ];
  await Promise.all(workers);
  if (live.commit.refused > 0) report.wrong.push(`${live.commit.refused} writes were refused`);
  const names = (await store.openTables()).map(({ name }) => name.toLowerCase());
  if (new Set(names).size < names.length) report.wrong.push('two stored tables are open under one name');
  await port.close();
  await server.close();
  return report;
}

interface Around {
  readonly url: string;
  readonly random: Random;
  readonly report: { returns: number; joins: number; readonly wrong: string[] };
}

/** Some people meet at a table, all lose their connections, all come back while a stranger joins by name, then all leave. */
async function round(table: string, { url, random, report }: Around): Promise<void> {
  const soon = (): Promise<void> => pause(random.below(MOST_DELAY + 1));
  const judge = (problem: string | undefined): void => void (problem !== undefined && report.wrong.push(problem));
  const people = Array.from({ length: 1 + random.below(3) }, (_, i) => new Racer(url, `P${i}`));
  const join = async (racer: Racer): Promise<void> => {
    await soon();
    judge(await racer.join(table));
    report.joins++;
  };
  await Promise.all(people.map(join));
  if (random.below(3) === 0) people[0].start();
  for (let times = random.below(3); times >= 0; times--) {
    await Promise.all(people.map((racer) => soon().then(() => racer.cut())));
    await pause(random.below(2 * MOST_DELAY));
    const stranger = new Racer(url, 'Stranger');
    const returns = people.map(async (racer) => {
      await soon();
      judge(await racer.comeBack());
      report.returns++;
    });
    await Promise.all([...returns, random.below(2) === 0 ? join(stranger) : undefined]);
    judge(sameTable(people));
    await stranger.leave();
  }
  const last = new Racer(url, 'Last');
  await Promise.all([...people.map((racer) => soon().then(() => racer.leave())), join(last)]);
  await last.leave();
}

function sameTable(people: readonly Racer[]): string | undefined {
  const tables = new Set(people.map(({ table }) => table));
  const seats = new Set(people.map(({ seat }) => seat));
  if (tables.size === 1 && seats.size === people.length) return undefined;
  return `people of one table came back to ${[...tables].join(', ')}, seats ${[...seats].join(', ')}`;
}

function twins({ house }: Live): string[] {
  const names = house.tables.map(({ name }) => name.toLowerCase());
  return new Set(names).size === names.length ? [] : ['two open tables have one name'];
}

async function tcpVisit(port: number, random: Random): Promise<string | undefined> {
  const client = new TcpRacer(port);
  const problem = await client.seated();
  await pause(random.below(MOST_DELAY + 1));
  client.leave(random.below(2) === 0);
  return problem;
}
