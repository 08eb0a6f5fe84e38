/** `npm run soak -- live-race [minutes] [place]`: people come and go at 1,000 tables in the same moment, for ten minutes. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { race } from '../race/race.ts';
import { soakRun } from '../soak.ts';

const TABLES = 1_000;
const GROUPS = 100;

await soakRun('live-race', 10, async (minutes, look) => {
  const folder = mkdtempSync(join(tmpdir(), 'stammtisch-race-'));
  const place = process.argv[3] ?? join(folder, 'race.sqlite');
  const began = performance.now();
  look(() => (performance.now() - began) / 60_000);
  try {
    return { ...(await race({ place, seconds: 60 * minutes, tables: TABLES, groups: GROUPS })) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
