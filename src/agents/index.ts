/** The registry of agents: the only file that lists them all. */
import { fail, ok, type Result } from '../core/result.ts';
import type { Agent } from './agent.ts';
import { RandomAgent } from './random.ts';
import { type AgentSpec, parseAgentSpec } from './spec.ts';

export type { Agent, Budget } from './agent.ts';
export { agentSeed, UNLIMITED } from './agent.ts';

type MakeAgent = (spec: AgentSpec) => Result<Agent>;

const AGENTS: Readonly<Record<string, MakeAgent>> = {
  random: (spec) => {
    const [name] = Object.keys(spec.settings);
    if (name === undefined) return ok(new RandomAgent());
    return fail('agent/setting', { agent: spec.id, name, value: spec.settings[name], expected: 'it has no settings' });
  },
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
