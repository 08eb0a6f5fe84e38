/**
 * Measures commits and writes a second of the live stores, and the latency of one writer: with 1, 10 and 100 writers that each
 * write a move, wait until it is on disk, and go on. `bench-store.ts [seconds] [place …]`; without a place, a file in the
 * folder for temporary files and a temporary PostgreSQL, both with full sync.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GroupCommit } from '../src/store/group-commit.ts';
import type { LiveStore } from '../src/store/live-store.ts';
import { isPostgres, openLiveStore } from '../src/store/open.ts';
import { TestPostgres } from '../src/store/testing/embedded.ts';
import { game, move, table } from '../src/store/testing/samples.ts';

const WRITERS = [1, 10, 100];

const [seconds = '2', ...places] = process.argv.slice(2);
if (!(Number(seconds) > 0)) throw new Error('usage: bench-store.ts [seconds] [place …]');
process.stdout.write('store      writers  commits/s  writes/s  p50 ms  p99 ms\n');
if (places.length > 0) for (const place of places) await bench(place);
else await benchOwn();

async function benchOwn(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'stammtisch-bench-'));
  await bench(join(folder, 'bench.sqlite'));
  rmSync(folder, { recursive: true });
  const postgres = await TestPostgres.start(true);
  await bench(await postgres.newDatabase());
  await postgres.stop();
}

async function bench(place: string): Promise<void> {
  const store = await openLiveStore(place);
  for (const writers of WRITERS) {
    await measure(store, writers, 200); // warm up
    const { commits, waits } = await measure(store, writers, Number(seconds) * 1000);
    waits.sort();
    const cells = [
      (isPostgres(place) ? 'PostgreSQL' : 'SQLite').padEnd(10),
      String(writers).padStart(7),
      (commits / Number(seconds)).toFixed(0).padStart(9),
      (waits.length / Number(seconds)).toFixed(0).padStart(8),
      ...[0.5, 0.99].map((share) => waits[Math.floor(share * waits.length)].toFixed(2).padStart(6)),
    ];
    process.stdout.write(`${cells.join('  ')}\n`);
  }
  await store.close();
}

/** `waits`: the latency of each write. */
async function measure(
  store: LiveStore,
  writers: number,
  milliseconds: number,
): Promise<{ commits: number; waits: Float64Array }> {
  const group = new GroupCommit(store);
  const waits: number[] = [];
  const end = performance.now() + milliseconds;
  const run = `${Date.now()}`;
  await Promise.all(Array.from({ length: writers }, (_, n) => write(group, `${run} ${n}`, end, waits)));
  return { commits: group.commits, waits: Float64Array.from(waits) };
}

async function write(group: GroupCommit, id: string, end: number, waits: number[]): Promise<void> {
  await group.write({ kind: 'table', table: table(id) }, { kind: 'game', game: game(id, id) });
  for (let n = 0; performance.now() < end; n++) {
    const start = performance.now();
    await group.write({ kind: 'moves', gameId: id, first: n, moves: [move(n)] });
    waits.push(performance.now() - start);
  }
}
