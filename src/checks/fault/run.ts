/** The fault run: a real server with a store on disk, clients with network faults, and kills at random moments. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Game } from '../../core/game.ts';
import { Random } from '../../core/random.ts';
import { deriveSeed, seedOf } from '../../core/seed.ts';
import type { TableSettings } from '../../table/settings.ts';
import { AT_ONCE } from '../load/server-options.ts';
import { ServerProcess } from '../load/server-process.ts';
import type { Mishaps } from './client.ts';
import { FaultTable, finishAll, type RunFigures } from './table.ts';

export interface FaultPlan {
  readonly games: readonly Game[];
  readonly kills: number;
  /** The least number of games to finish. */
  readonly atLeast: number;
  /** Tables of each game. */
  readonly tables: number;
  readonly seed: string;
  /** A table without a message for this long after the last kill counts as stuck. */
  readonly seconds: number;
  readonly mishaps: Mishaps;
  readonly settings?: Partial<TableSettings>;
}

export interface FaultReport extends RunFigures {
  readonly kills: number;
  readonly tables: number;
  readonly seconds: number;
  /** The errors found. */
  readonly wrong: readonly string[];
}

export interface FaultProgress {
  readonly kills: number;
  readonly games: number;
  readonly wrong: number;
}

/** The faults of all clients in a run with kills. */
export const BAD_LUCK: Mishaps = { cut: 60, double: 12, stale: 15, garbage: 15, late: 6, call: 4, away: 150 };

/** Milliseconds between listening and the kill. */
const SHORTEST_LIFE = 100;
const LIFE = 900;
const LOOK_MS = 50;
const MOST_WRONG = 50;

export async function faultRun(
  plan: FaultPlan,
  look: (progress: () => FaultProgress) => void = () => {},
): Promise<FaultReport> {
  const folder = mkdtempSync(join(tmpdir(), 'stammtisch-fault-'));
  const run = new FaultRun(plan, join(folder, 'fault.sqlite'));
  look(() => run.progress);
  try {
    return await run.go();
  } finally {
    await run.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

class FaultRun {
  readonly #plan: FaultPlan;
  readonly #store: string;
  readonly #random: Random;
  readonly #wrong: string[] = [];
  readonly #tables: FaultTable[] = [];
  readonly #figures: RunFigures = {
    games: 0,
    messages: 0,
    events: 0,
    moves: 0,
    answers: 0,
    cuts: 0,
    returns: 0,
    doubles: 0,
    garbage: 0,
    calls: 0,
  };
  readonly #began = performance.now();
  #server: ServerProcess | undefined;
  #kills = 0;

  constructor(plan: FaultPlan, store: string) {
    this.#plan = plan;
    this.#store = store;
    this.#random = new Random(seedOf(plan.seed));
  }

  get progress(): FaultProgress {
    return { kills: this.#kills, games: this.#figures.games, wrong: this.#wrong.length };
  }

  async go(): Promise<FaultReport> {
    await this.#start(0);
    await this.#open();
    while (this.#kills < this.#plan.kills && this.#wrong.length < MOST_WRONG) await this.#killOnce();
    while (this.#figures.games < this.#plan.atLeast && this.#wrong.length < MOST_WRONG) await pause(LOOK_MS);
    await this.#finish();
    return {
      kills: this.#kills,
      tables: this.#tables.length,
      seconds: (performance.now() - this.#began) / 1000,
      ...this.#figures,
      wrong: this.#wrong,
    };
  }

  async close(): Promise<void> {
    for (const table of this.#tables) for (const client of table.clients) client.end();
    await this.#server?.kill();
  }

  async #start(port: number): Promise<void> {
    const settings = { ...AT_ONCE, ...this.#plan.settings };
    this.#server = await ServerProcess.start({ store: this.#store, port, settings });
  }

  /** Every other table has an agent, every other a spectator. */
  async #open(): Promise<void> {
    const { games, tables, mishaps, seed } = this.#plan;
    const run = this;
    const server = {
      get url() {
        return run.#server!.url;
      },
      get socketUrl() {
        return run.#server!.socketUrl;
      },
    };
    for (let i = 0; i < games.length * tables; i++) {
      const game = games[i % games.length];
      const round = Math.floor(i / games.length);
      const plan = {
        game,
        name: `${game.facts.name} ${round}`,
        agents: round % 2,
        spectators: 1 - (round % 2),
        mishaps,
        seed: deriveSeed(seedOf(seed), i + 1),
        figures: this.#figures,
        server,
        wrong: (what: string) => void this.#wrong.push(what),
      };
      this.#tables.push(new FaultTable(plan));
    }
    await Promise.all(this.#tables.map((table) => table.open()));
  }

  /** The new server has the same port, so that all clients can reconnect. */
  async #killOnce(): Promise<void> {
    await pause(SHORTEST_LIFE + this.#random.below(LIFE));
    const server = this.#server!;
    await server.kill();
    this.#collect(server);
    this.#kills++;
    await this.#start(server.port);
  }

  #collect({ problems }: ServerProcess): void {
    for (const problem of problems.splice(0)) this.#wrong.push(`the log of the server: ${problem}`);
  }

  async #finish(): Promise<void> {
    this.#wrong.push(...(await finishAll(this.#tables, this.#plan.seconds)));
    this.#collect(this.#server!);
  }
}
