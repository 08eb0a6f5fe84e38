/** The registry of agents: the only file that lists them all. */
import { fail, ok, type Result } from '../core/result.ts';
import { type Agent, isCheating } from './agent.ts';
import { RandomAgent } from './random.ts';
import { searchAgent, searchIds } from './search/index.ts';
import { type AgentSpec, parseAgentSpec } from './spec.ts';

export type { Agent, Budget, CheatingAgent } from './agent.ts';
export { agentSeed, isCheating, UNLIMITED } from './agent.ts';

type MakeAgent = (spec: AgentSpec) => Result<Agent>;

const AGENTS: Readonly<Record<string, MakeAgent>> = {
  random: (spec) => {
    const [name] = Object.keys(spec.settings);
    if (name === undefined) return ok(new RandomAgent());
    return fail('agent/setting', { agent: spec.id, name, value: spec.settings[name], expected: 'it has no settings' });
  },
  ...Object.fromEntries(searchIds.map((id) => [id, searchAgent])),
};

export const agentIds: readonly string[] = Object.keys(AGENTS);

/** The agent written as `id:key=value:…`, a new one each time. */
export function agentOf(text: string): Result<Agent> {
  const spec = parseAgentSpec(text);
  if (!spec.ok) return spec;
  if (!Object.hasOwn(AGENTS, spec.value.id)) {
    return fail('agent/unknown', { agent: spec.value.id, known: agentIds.join(', ') });
  }
  return AGENTS[spec.value.id](spec.value);
}

/** As `agentOf`, for tables at which people sit: nobody there sees more than an own hand (S-1). */
export function fairAgentOf(text: string): Result<Agent> {
  const agent = agentOf(text);
  return agent.ok && isCheating(agent.value) ? fail('agent/cheats', { agent: agent.value.name }) : agent;
}
