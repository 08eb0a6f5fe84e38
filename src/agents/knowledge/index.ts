/** The registry of the games' knowledge. */
import { type GameName, isGameName } from '../../games/index.ts';
import { compileKnowledge } from '../compile/index.ts';
import { heartsKnowledge } from '../hearts/index.ts';
import { mauMauKnowledge } from '../mau-mau/index.ts';
import { riskKnowledge } from '../risk/index.ts';
import { tichuKnowledge } from '../tichu/index.ts';
import type { Knowledge } from './knowledge.ts';

export type {
  Advice,
  Counsel,
  CounselPlan,
  Evaluator,
  Insight,
  Knowledge,
  Notes,
  Outlook,
  Past,
  Scorer,
  Term,
} from './knowledge.ts';
export { INSIGHTS } from './knowledge.ts';

/** Games that are not listed are played by plain search. */
const KNOWLEDGE: Readonly<Partial<Record<GameName, Knowledge>>> = {
  compile: compileKnowledge,
  hearts: heartsKnowledge,
  'mau-mau': mauMauKnowledge,
  tichu: tichuKnowledge,
  risk: riskKnowledge,
};

/** Undefined for games without knowledge. */
export function knowledgeOf(game: string): Knowledge | undefined {
  return isGameName(game) ? KNOWLEDGE[game] : undefined;
}
