/** The family of search agents (docs/agents/search.md). */
import { ok, type Result } from '../../core/result.ts';
import type { Agent } from '../agent.ts';
import type { AgentSpec } from '../spec.ts';
import { CheatingSearchAgent, SearchAgent } from './agent.ts';
import type { StartHelpers } from './helpers.ts';
import { FAMILY, planOf } from './settings.ts';

export { SearchAgent } from './agent.ts';
export type { RootChild, SearchReport } from './rules.ts';

export const searchIds: readonly string[] = Object.keys(FAMILY);

/** Agents that search the true position. */
export const cheatingIds: readonly string[] = searchIds.filter((id) => FAMILY[id].kind === 'cheat');

export function searchAgent(spec: AgentSpec, startHelpers: StartHelpers): Result<Agent> {
  const plan = planOf(spec);
  if (!plan.ok) return plan;
  const Kind = plan.value.kind === 'cheat' ? CheatingSearchAgent : SearchAgent;
  return ok(new Kind(spec, plan.value, startHelpers));
}
