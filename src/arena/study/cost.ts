/** Estimates the relative duration of matches, so that a study can show its progress. */

import { searchIds } from '../../agents/search/index.ts';
import { planOf } from '../../agents/search/settings.ts';
import { parseAgentSpec } from '../../agents/spec.ts';
import type { Match } from './match.ts';

/** The average number of rounds in a game, and in a playout to its end. */
const [ROUNDS, ROUNDS_OF_PLAYOUT] = [4.5, 2.5];

/** The cost in iterations of a search that ends with the round. */
export function costOf({ seats, options, deals }: Match): number {
  const isLong = typeof options.target === 'number' && options.target > 0;
  const aDeal = seats.length * (isLong ? ROUNDS : 1);
  return deals * aDeal * seats.reduce((so, agent) => so + iterationsOf(agent, isLong), 1);
}

function iterationsOf(agent: string, isLong: boolean): number {
  const spec = parseAgentSpec(agent);
  const plan = spec.ok && searchIds.includes(spec.value.id) ? planOf(spec.value) : undefined;
  if (!plan?.ok) return 1;
  const { iterations, scope } = plan.value.rules;
  return iterations * (isLong && scope === 'game' ? ROUNDS_OF_PLAYOUT : 1);
}
