/** Who knows what: the only file that lists the games' knowledge. */
import type { Knowledge } from './knowledge.ts';

export type { Evaluator, Insight, Knowledge, Scorer, Term } from './knowledge.ts';
export { INSIGHTS } from './knowledge.ts';

const KNOWLEDGE: Readonly<Record<string, Knowledge>> = {};

/** Undefined for games nobody has taught the agents yet. */
export function knowledgeOf(game: string): Knowledge | undefined {
  return Object.hasOwn(KNOWLEDGE, game) ? KNOWLEDGE[game] : undefined;
}
