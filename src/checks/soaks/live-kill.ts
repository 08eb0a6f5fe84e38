/** `npm run soak -- live-kill [kills]`: the server is killed 200 times while all games are played; no move may be lost. */

import { games } from '../../games/index.ts';
import { BAD_LUCK, faultRun } from '../fault/run.ts';
import { soakRun } from '../soak.ts';

await soakRun('live-kill', 200, async (kills, look) => {
  const plan = { games, kills, atLeast: 1, tables: 2, seed: 'soak', seconds: 300, mishaps: BAD_LUCK };
  return { ...(await faultRun(plan, (progress) => look(() => progress().kills))) };
});
