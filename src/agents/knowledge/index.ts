/** Who knows what: the only file that lists the games' knowledge. */
import { compileKnowledge } from '../compile/index.ts';
import { heartsKnowledge } from '../hearts/index.ts';
import { mauMauKnowledge } from '../mau-mau/index.ts';
import { riskKnowledge } from '../risk/index.ts';
import { tichuKnowledge } from '../tichu/index.ts';
import type { Knowledge } from './knowledge.ts';

export type { Evaluator, Insight, Knowledge, Scorer, Term } from './knowledge.ts';
export { INSIGHTS } from './knowledge.ts';

const KNOWLEDGE: Readonly<Record<string, Knowledge>> = {
  compile: compileKnowledge,
  hearts: heartsKnowledge,
  'mau-mau': mauMauKnowledge,
  tichu: tichuKnowledge,
  risk: riskKnowledge,
};

/** Undefined for games nobody has taught the agents yet. */
export function knowledgeOf(game: string): Knowledge | undefined {
  return Object.hasOwn(KNOWLEDGE, game) ? KNOWLEDGE[game] : undefined;
}
