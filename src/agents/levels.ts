/** How strong an agent at a live table is, in one word. A level stands for an agent with its settings; each game has its own. */
import { fail, ok, type Result } from '../core/result.ts';
import { fairAgentOf } from './index.ts';

export const LEVELS = ['easy', 'normal', 'hard'] as const;
export type Level = (typeof LEVELS)[number];

/** Iterations such that easy answers at once, normal within about 0.1 s and hard within about a second on a small machine. */
const ITERATIONS: Readonly<Record<string, readonly [number, number, number]>> = {
  tichu: [40, 3_000, 30_000],
  hearts: [60, 6_000, 60_000],
  'mau-mau': [30, 3_000, 30_000],
  risk: [20, 400, 4_000],
  compile: [10, 200, 2_000],
};
const USUAL = [20, 500, 5_000] as const;
/** Easy forgets most of what was played. */
const MEMORY = [0, 2, 3] as const;

export function isLevel(text: string): text is Level {
  return (LEVELS as readonly string[]).includes(text);
}

/** The agent behind a level, or the agent named; nobody who cheats. */
export function agentAt(game: string, levelOrAgent: string): Result<string> {
  if (isLevel(levelOrAgent)) {
    const step = LEVELS.indexOf(levelOrAgent);
    const iterations = (ITERATIONS[game] ?? USUAL)[step];
    return ok(`so-ismcts:iterations=${iterations}:memory=${MEMORY[step]}`);
  }
  const agent = fairAgentOf(levelOrAgent);
  return agent.ok ? ok(agent.value.name) : fail(agent.error.code, agent.error.params);
}
