/** `npm run soak -- live-leak [games]`: every byte that every client gets over 500 games is compared with what it may know. */
import { leakPlan } from '../fault/leak.ts';
import { faultRun } from '../fault/run.ts';
import { soakRun } from '../soak.ts';

await soakRun('live-leak', 500, async (games, look) => ({
  ...(await faultRun(leakPlan(games, 'soak'), (progress) => look(() => progress().games))),
}));
