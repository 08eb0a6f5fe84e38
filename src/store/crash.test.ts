/** After a kill at any instant, the store has all acknowledged writes, and no commit by half. */
import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { Random } from '../core/random.ts';
import { seedOf } from '../core/seed.ts';
import type { LiveStore } from './live-store.ts';
import { openSqliteLive } from './sqlite-live.ts';
import { LENGTH, PAIRS, sidesOf, standingOf } from './testing/crash.ts';
import { moves, table } from './testing/samples.ts';

const KILLS = 20;
/** A server is killed at most this many milliseconds after its first line of output. */
const LONGEST_MS = 60;

const folder = mkdtempSync(join(tmpdir(), 'stammtisch-crash-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const path = join(folder, 'tables.sqlite');
const said = join(folder, 'said.txt');
const child = fileURLToPath(new URL('./testing/crash-child.ts', import.meta.url));

/** Steps since the beginning: one a move, and one for the beginning of each game. */
const stepsOf = (round: number, length: number): number => round * (LENGTH + 1) + length + 1;

test('after a kill at any instant all acknowledged writes are there, and no commit by half', async () => {
  const random = new Random(seedOf('kill'));
  const acknowledged = new Array<number>(PAIRS).fill(0);
  for (let kill = 0; kill < KILLS; kill++) {
    await runAndKill(random.below(LONGEST_MS), acknowledged, kill === 0);
    const store = await openSqliteLive(path); // works at once: the killed server holds no lock
    for (let pair = 0; pair < PAIRS; pair++) await expectPair(store, pair, acknowledged);
    await store.close();
  }
  expect(Math.min(...acknowledged)).toBeGreaterThan(KILLS);
});

/** Runs the server until some time after its first line of output; its output goes into `acknowledged`. */
async function runAndKill(milliseconds: number, acknowledged: number[], isWatched: boolean): Promise<void> {
  const output = openSync(said, 'w'); // a file, because a pipe may be full
  const server = spawn(process.execPath, [child, path], { stdio: ['ignore', output, 'inherit'] });
  closeSync(output);
  const ended = new Promise<NodeJS.Signals | null>((resolve) => server.on('close', (_, signal) => resolve(signal)));
  try {
    while (server.exitCode === null && statSync(said).size === 0) await sleep(2);
    if (isWatched) await expect(openSqliteLive(path)).rejects.toMatchObject({ code: 'store/in-use' });
    await sleep(milliseconds);
  } finally {
    server.kill('SIGKILL'); // it never ends by itself
  }
  expect(await ended).toBe('SIGKILL');
  for (const line of readFileSync(said, 'utf8').split('\n').slice(0, -1)) {
    const [pair, round, length] = line.split(' ').map(Number);
    acknowledged[pair] = stepsOf(round, length);
  }
}

/** The store may be one step ahead of what was acknowledged, for both tables of the pair alike. Its content counts as acknowledged from now on. */
async function expectPair(store: LiveStore, pair: number, acknowledged: number[]): Promise<void> {
  const [left, right] = sidesOf(pair);
  const { round, length } = await standingOf(store, left);
  expect(await standingOf(store, right)).toEqual({ round, length });
  const steps = round < 0 ? 0 : stepsOf(round, length);
  expect(steps - acknowledged[pair]).toBeOneOf([0, 1]);
  acknowledged[pair] = steps;
  for (const side of [left, right]) {
    if (round < 0) expect(await store.table(side)).toBeUndefined();
    else {
      expect((await store.gameOf(side))?.moves).toEqual(moves(0, length));
      expect(await store.table(side)).toEqual(table(side, { touchedAt: round }));
    }
    if (round > 0) expect(await store.record(`${side} ${round - 1}`)).toBeDefined();
  }
}
