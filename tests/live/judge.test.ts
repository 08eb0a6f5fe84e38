/** The short form of `npm run soak -- judge`: a few kills, and every act once at a table of each game. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { judge } from '../../src/checks/judge/run.ts';

test('the independent judge finds nothing lost, doubled or told', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stammtisch-judge-'));
  try {
    const { findings, figures } = await judge({ place: join(folder, 'a.sqlite'), kills: 3, minutes: 0, seed: 'test' });
    expect(findings).toEqual([]);
    expect(figures.kills).toBe(3);
    expect(figures.games).toBeGreaterThanOrEqual(10);
    expect(figures.acknowledged).toBeGreaterThan(500);
    expect(figures['frames read']).toBeGreaterThan(3_000);
    expect(figures.acts).toBeGreaterThanOrEqual(40);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
