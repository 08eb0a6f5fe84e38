/** Many fuzzing connections, in sequence and in parallel, at a server where honest clients play. */
import { setTimeout as pause } from 'node:timers/promises';
import { Random } from '../../core/random.ts';
import { deriveSeed, seedOf } from '../../core/seed.ts';
import { games } from '../../games/index.ts';
import { AT_ONCE, ROOMY } from '../load/server-options.ts';
import { ServerProcess } from '../load/server-process.ts';
import type { Mishaps } from './client.ts';
import { type FuzzFigures, fuzzOnce } from './fuzz.ts';
import { FaultTable, finishAll, type RunFigures } from './table.ts';

export interface FuzzReport {
  readonly frames: number;
  readonly connections: number;
  readonly closed: number;
  readonly refused: Readonly<Record<string, number>>;
  /** Games of honest clients that were played to the end. */
  readonly games: number;
  /** Bytes of the heap before and after, each after a garbage collection. */
  readonly heapBefore: number;
  readonly heapAfter: number;
  readonly seconds: number;
  readonly wrong: readonly string[];
}

const NO_MISHAPS: Mishaps = { cut: 0, double: 0, stale: 0, garbage: 0, late: 1, call: 8, away: 0 };
const SIDE_BY_SIDE = 8;
const PATIENCE = 30;
const MOST_WRONG = 20;
/** Short times, so that tables of fuzzing clients are closed soon. */
const SETTINGS = { ...AT_ONCE, grace: 300, emptyTable: 300 };
/** Each frame must get its own answer, never the refusal of a flood: joins cost more than other messages. */
const LIMITS = { ...ROOMY, connection: { messages: 1_000, burst: 1_000 } };

export async function fuzzRun(
  frames: number,
  seed: string,
  look: (done: () => number) => void = () => {},
): Promise<FuzzReport> {
  const began = performance.now();
  const server = await ServerProcess.start({ store: ':memory:', port: 0, settings: SETTINGS, limits: LIMITS });
  const wrong: string[] = [];
  const figures: FuzzFigures = { frames: 0, connections: 0, closed: 0, refused: new Map() };
  look(() => figures.frames);
  const run = runFigures();
  const tables = games.map((game, i) => {
    const names = { game, name: `honest ${game.facts.name}`, agents: 0, spectators: 0, mishaps: NO_MISHAPS };
    const seeds = deriveSeed(seedOf(seed), i);
    return new FaultTable({ ...names, seed: seeds, figures: run, server, wrong: (what) => void wrong.push(what) });
  });
  try {
    await Promise.all(tables.map((table) => table.open()));
    const heapBefore = (await server.usage('gc')).heap;
    await Promise.all(
      Array.from({ length: SIDE_BY_SIDE }, async (_, i) => {
        const random = new Random(deriveSeed(seedOf(`${seed} strangers`), i));
        while (figures.frames < frames && wrong.length < MOST_WRONG) {
          wrong.push(...(await fuzzOnce(server.socketUrl, random, figures)));
        }
      }),
    );
    wrong.push(...(await finishAll(tables, PATIENCE)));
    await pause(2 * SETTINGS.emptyTable);
    const heapAfter = (await server.usage('gc')).heap;
    wrong.push(...server.problems.map((problem) => `the log of the server: ${problem}`));
    const { connections, closed } = figures;
    const refused = Object.fromEntries(figures.refused);
    const seconds = (performance.now() - began) / 1000;
    return {
      frames: figures.frames,
      connections,
      closed,
      refused,
      games: run.games,
      heapBefore,
      heapAfter,
      seconds,
      wrong,
    };
  } finally {
    for (const table of tables) for (const client of table.clients) client.end();
    await server.kill();
  }
}

function runFigures(): RunFigures {
  const client = { answers: 0, cuts: 0, returns: 0, doubles: 0, garbage: 0, calls: 0 };
  return { ...client, games: 0, messages: 0, events: 0, moves: 0 };
}
