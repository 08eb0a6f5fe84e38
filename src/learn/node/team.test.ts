/** Threads that learn together (L-26). */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { ALONE, least, partOf, sums } from '../team.ts';
import type { ToyReport, ToyTask } from '../testing/toy-member.ts';
import { SharedTeam } from './shared-team.ts';

/** So small that every gradient takes several turns. */
const SLOT = 1024;

test('[L-26] threads learn the value of a tiny game, and have the same weights', async () => {
  const size = 3;
  const memory = SharedTeam.memoryFor(size, SLOT);
  const reports = await Promise.all(
    Array.from({ length: size }, async (_, rank): Promise<ToyReport> => {
      const workerData: ToyTask = { memory, rank, size, slot: SLOT };
      const worker = new Worker(new URL('../testing/toy-member.ts', import.meta.url), { workerData });
      const [report] = await once(worker, 'message');
      return report;
    }),
  );
  for (const { weights, move, value } of reports) {
    expect(move).toBe('safe');
    expect(value).toBeCloseTo(0.6, 1);
    expect(weights).toEqual(reports[0].weights);
  }
});

test('[L-26] a failed thread lets nobody wait', () => {
  const team = new SharedTeam(SharedTeam.memoryFor(2), { rank: 0, size: 2 });
  team.fail();
  expect(() => team.meet()).toThrow('another thread has failed');
});

test('[L-26] whoever is alone adds nothing; the parts of a batch add up', () => {
  expect(sums(ALONE, { a: 1, b: 2 })).toEqual({ a: 1, b: 2 });
  expect(least(ALONE, 7)).toBe(7);
  const parts = [0, 1, 2].map((rank) => partOf({ ...ALONE, rank, size: 3 }, 32));
  expect(parts).toEqual([10, 11, 11]);
});
