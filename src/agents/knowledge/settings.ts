/** Reads the specs of `rule` and `heuristic`: `heuristic:worlds=20:memory=2:mistakes=50:temperature=2`. */
import { fail, ok, type Result } from '../../core/result.ts';
import type { Agent } from '../agent.ts';
import { SettingsReader } from '../settings-reader.ts';
import { type AgentSpec, formatAgentSpec } from '../spec.ts';
import { KnowingAgent } from './agent.ts';
import type { Insight } from './knowledge.ts';

export function knowingAgent(spec: AgentSpec): Result<Agent> {
  const read = new SettingsReader(spec);
  const plan = {
    insight: spec.id as Insight,
    worlds: read.whole('worlds', 1, 1, 1000),
    memoryLevel: read.whole('memory', 3, 0, 3),
    slips: read.slips(),
    parts: read.parts(),
  };
  if (read.problem !== undefined) return fail('agent/setting', read.problem);
  return ok(new KnowingAgent(formatAgentSpec(spec), plan));
}
