/** Who knows what: the only file that lists the games' knowledge. */
import { type GameName, isGameName } from '../../games/index.ts';
import { compileKnowledge } from '../compile/index.ts';
import { heartsKnowledge } from '../hearts/index.ts';
import { mauMauKnowledge } from '../mau-mau/index.ts';
import { riskKnowledge } from '../risk/index.ts';
import { tichuKnowledge } from '../tichu/index.ts';
import type { Knowledge } from './knowledge.ts';

export type { Evaluator, Insight, Knowledge, Scorer, Term } from './knowledge.ts';
export { INSIGHTS } from './knowledge.ts';

/** A game that is missing here is played by plain search. */
const KNOWLEDGE: Readonly<Partial<Record<GameName, Knowledge>>> = {
  compile: compileKnowledge,
  hearts: heartsKnowledge,
  'mau-mau': mauMauKnowledge,
  tichu: tichuKnowledge,
  risk: riskKnowledge,
};

/** Undefined for games that no agent has knowledge of. */
export function knowledgeOf(game: string): Knowledge | undefined {
  return isGameName(game) ? KNOWLEDGE[game] : undefined;
}
