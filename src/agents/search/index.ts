/** The family of search agents (docs/agents/search.md). */
import { ok, type Result } from '../../core/result.ts';
import type { Agent } from '../agent.ts';
import type { AgentSpec } from '../spec.ts';
import { CheatingSearchAgent, SearchAgent } from './agent.ts';
import { FAMILY, planOf } from './settings.ts';

export { SearchAgent } from './agent.ts';
export type { RootChild, SearchReport } from './rules.ts';

export const searchIds: readonly string[] = Object.keys(FAMILY);

export function searchAgent(spec: AgentSpec): Result<Agent> {
  const plan = planOf(spec);
  if (!plan.ok) return plan;
  return ok(
    plan.value.kind === 'cheat' ? new CheatingSearchAgent(spec, plan.value) : new SearchAgent(spec, plan.value),
  );
}
