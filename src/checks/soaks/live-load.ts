/**
 * `npm run soak -- live-load [seconds]`: 1,000 tables of four bots, 1,000 decisions a second, for ten minutes. No error, and
 * 99 % of the decisions reach all bots within 100 ms. The machine must be idle otherwise; on a virtual one, `stolen` is the share of CPU time
 * that other machines on the host took: if it is high, the result measures the host, not the server.
 */
import { readFileSync } from 'node:fs';
import type { Game } from '../../core/game.ts';
import { tichu } from '../../games/tichu/index.ts';
import { load } from '../load/load.ts';
import { soakRun } from '../soak.ts';

const MOST_MS = 100;
const WANTED = { tables: 1_000, seats: 4, rate: 1_000 };
const STOLEN = 7; // index of steal time in /proc/stat

/** CPU ticks by kind of use; empty if the system does not report them. */
function ticks(): readonly number[] {
  if (process.platform !== 'linux') return [];
  const [line] = readFileSync('/proc/stat', 'utf8').split('\n');
  const [, ...counts] = line.split(/\s+/);
  return counts.slice(0, STOLEN + 1).map(Number);
}

function stolenSince(before: readonly number[]): string {
  const spent = ticks().map((now, i) => now - before[i]);
  const all = spent.reduce((sum, n) => sum + n, 0);
  return all === 0 ? 'unknown' : `${((100 * spent[STOLEN]) / all).toFixed(1)} %`;
}

await soakRun('live-load', 600, async (seconds, look) => {
  const { tables, seats, rate } = WANTED;
  const wish = { game: tichu as Game, tables, seats, pace: { rate }, seconds, seed: 'soak' };
  const before = ticks();
  const report = await load(wish, (progress) => look(() => progress().measured));
  const wrong = Object.entries(report.errors).map(([code, count]) => `${count} times ${code}`);
  if (report.latency.p99 > MOST_MS) wrong.push(`p99 is ${report.latency.p99.toFixed(0)} ms`);
  if (report.decisionsPerSecond < 0.99 * rate) wrong.push(`${report.decisionsPerSecond.toFixed(0)} decisions a second`);
  return { ...report, stolen: stolenSince(before), wrong };
});
