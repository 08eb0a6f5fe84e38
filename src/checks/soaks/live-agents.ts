/**
 * `npm run soak -- live-agents [seconds]`: 40 tables with long searches beside one table of easy agents on one thread, with one address
 * for all greedy tables and with an address for each; no decision at the honest table may take 3 s.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { games } from '../../games/index.ts';
import { ThinkingPool } from '../../server/agents/pool.ts';
import { type CrowdTable, greedyTables, honestTable, playOn } from '../../server/agents/testing/crowd.ts';
import { soakRun } from '../soak.ts';

const GREEDY = 40;
const MOST_MS = 3_000;
/** A person's pace at the honest table, so that its agents do not ask without pause. */
const PAUSE_MS = 100;

await soakRun('live-agents', 100, async (seconds, look) => {
  const runs = games.flatMap((game) => [1, GREEDY].map((addresses) => ({ game, addresses })));
  const figures: Record<string, string> = {};
  const wrong: string[] = [];
  let done = 0;
  look(() => (done / runs.length) * seconds);
  for (const { game, addresses } of runs) {
    const { honest, greedy, longest } = await crowd((1000 * seconds) / runs.length, {
      honest: honestTable(game),
      greedy: greedyTables(game, GREEDY, addresses),
    });
    const name = `${game.facts.name} (${addresses} addresses)`;
    figures[name] = `${honest} honest and ${greedy} greedy decisions, longest ${Math.round(longest)} ms`;
    if (longest >= MOST_MS || honest === 0) wrong.push(`${name}: ${figures[name]}`);
    done++;
  }
  return { ...figures, wrong };
});

async function crowd(milliseconds: number, tables: { honest: CrowdTable; greedy: readonly CrowdTable[] }) {
  const pool = new ThinkingPool(1);
  await warmUp(pool, tables.honest);
  const end = performance.now() + milliseconds;
  const isOver = (): boolean => performance.now() > end;
  let [honest, greedy, longest] = [0, 0, 0];
  for (const table of tables.greedy) void playOn(pool, table, () => void greedy++, isOver);
  const slow = { ...slowed(pool), forget: (key: string) => pool.forget(key) };
  const measure = (_: CrowdTable, took: number): void => {
    honest++;
    longest = Math.max(longest, took - PAUSE_MS);
  };
  await playOn(slow, tables.honest, measure, isOver); // the greedy tables end with the pool: their last searches take 13 s
  await pool.close();
  return { honest, greedy, longest };
}

/** Starts the thread, which loads its code, so that the time of that is not measured. */
async function warmUp(pool: ThinkingPool, table: CrowdTable): Promise<void> {
  let isOver = false;
  await playOn(
    pool,
    table,
    () => {
      isOver = true;
    },
    () => isOver,
  );
}

/** The same pool, asked after a pause. */
function slowed(pool: ThinkingPool): Pick<ThinkingPool, 'decide' | 'advise'> {
  return {
    decide: async (...asked) => {
      await sleep(PAUSE_MS);
      return pool.decide(...asked);
    },
    advise: (...asked) => pool.advise(...asked),
  };
}
