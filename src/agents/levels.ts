/** Names of levels. Each game lists the agent for each of them. */
export const LEVELS = ['easy', 'normal', 'hard', 'expert'] as const;
export type Level = (typeof LEVELS)[number];

/** The level of agents that nobody has chosen. */
export const USUAL_LEVEL: Level = 'normal';

export function isLevel(text: string): text is Level {
  return (LEVELS as readonly string[]).includes(text);
}
