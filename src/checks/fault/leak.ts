/** Many short games with agents, spectators and reconnecting clients: all messages of all clients are judged. */
import { games } from '../../games/index.ts';
import type { Mishaps } from './client.ts';
import type { FaultPlan } from './run.ts';

/** Disconnected long enough that an agent sometimes takes the seat. */
const RESTLESS: Mishaps = { cut: 40, double: 30, stale: 30, garbage: 30, late: 8, call: 3, away: 300 };
const GRACE_MS = 120;

export function leakPlan(atLeast: number, seed: string, tables = 2): FaultPlan {
  const settings = { grace: GRACE_MS };
  return { games, kills: 0, atLeast, tables, seed, seconds: 120, mishaps: RESTLESS, settings };
}
