/** The registry of agents: the only file that lists them all. */
import { fail, ok, type Result } from '../core/result.ts';
import { type Agent, isCheating } from './agent.ts';
import { FORMER_LEVELS } from './former-levels.ts';
import { INSIGHTS } from './knowledge/index.ts';
import { knowingAgent } from './knowledge/settings.ts';
import { LEARNED, learnedAgent } from './learned/agent.ts';
import { NET_SEARCH } from './learned/net-search.ts';
import { netSearchAgent } from './learned/search-agent.ts';
import { LevelAgent } from './level-agent.ts';
import { LEVELS } from './levels.ts';
import { RandomAgent } from './random.ts';
import { STRATEGIST, strategistAgent } from './risk/strategist.ts';
import { helpInTurn, type StartHelpers } from './search/helpers.ts';
import { cheatingIds, searchAgent, searchIds } from './search/index.ts';
import { type AgentSpec, parseAgentSpec } from './spec.ts';

export type { Agent, Budget, CheatingAgent } from './agent.ts';
export { agentSeed, isCheating, UNLIMITED } from './agent.ts';
export type { Candidate, Explanation } from './explanation.ts';
export { agentBehind } from './level-agent.ts';
export { isLevel, USUAL_LEVEL } from './levels.ts';
export { cheatingIds } from './search/index.ts';
export { parseAgentSpec } from './spec.ts';

type MakeAgent = (spec: AgentSpec, startHelpers: StartHelpers) => Result<Agent>;

const AGENTS: Readonly<Record<string, MakeAgent>> = {
  random: withoutSettings(() => new RandomAgent()),
  ...Object.fromEntries(INSIGHTS.map((id) => [id, knowingAgent])),
  ...Object.fromEntries(
    [...LEVELS, ...FORMER_LEVELS].map((id) => [
      id,
      withoutSettings((helpers) => new LevelAgent(id, (text) => agentOf(text, helpers))),
    ]),
  ),
  ...Object.fromEntries(LEARNED.map((id) => [id, learnedAgent])),
  [NET_SEARCH]: netSearchAgent,
  [STRATEGIST]: strategistAgent,
  ...Object.fromEntries(searchIds.map((id) => [id, searchAgent])),
};

export const agentIds: readonly string[] = Object.keys(AGENTS);

/** Creates the agent written as `id:key=value:…`. Programs on Node pass threads for searches with `workers=`. */
export function agentOf(text: string, startHelpers: StartHelpers = helpInTurn): Result<Agent> {
  const spec = parseAgentSpec(text);
  if (!spec.ok) return spec;
  if (!Object.hasOwn(AGENTS, spec.value.id)) {
    return fail('agent/unknown', { agent: spec.value.id, known: agentIds.join(', ') });
  }
  return AGENTS[spec.value.id](spec.value, startHelpers);
}

function withoutSettings(make: (startHelpers: StartHelpers) => Agent): MakeAgent {
  return ({ id, settings }, startHelpers) => {
    const [name] = Object.keys(settings);
    if (name === undefined) return ok(make(startHelpers));
    return fail('agent/setting', { agent: id, name, value: settings[name], expected: 'it has no settings' });
  };
}

/** Whether the agent written like this sees the cards of all seats. */
export function seesAll(text: string): boolean {
  const spec = parseAgentSpec(text);
  return spec.ok && cheatingIds.includes(spec.value.id);
}

/** Limits for an agent at a live table: iterations, worlds, and no threads of its own. */
const MOST_AT_TABLES = { iterations: 200_000, passIterations: 200_000, worlds: 1_000, workers: 1 } as const;

/** Like `agentOf`, for tables with people: agents that exceed the limits are refused, and those that see hidden cards (S-1) unless the table is for training. */
export function agentAtTable(text: string, isTraining: boolean): Result<Agent> {
  const agent = agentOf(text);
  if (!agent.ok) return agent;
  if (isCheating(agent.value) && !isTraining) return fail('agent/cheats', { agent: agent.value.name });
  const spec = parseAgentSpec(text);
  const from = spec.ok ? spec.value.settings.from : undefined;
  if (from !== undefined)
    // a path: people at a table must not make the server read files
    return fail('agent/setting', { agent: text, name: 'from', value: from, expected: 'not at a table' });
  for (const [name, most] of Object.entries(MOST_AT_TABLES)) {
    const value = spec.ok ? (spec.value.settings[name] ?? '') : '';
    if (Number(value) > most)
      return fail('agent/setting', { agent: text, name, value, expected: `at most ${most} at a table` });
  }
  return agent;
}
