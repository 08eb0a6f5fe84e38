/** How strong an agent is, in one word. Each game says what its levels stand for. */
export const LEVELS = ['easy', 'normal', 'hard', 'expert'] as const;
export type Level = (typeof LEVELS)[number];

export function isLevel(text: string): text is Level {
  return (LEVELS as readonly string[]).includes(text);
}
