/** Knowledge for Hearts. */
import type { Setting } from '../../core/game.ts';
import type { HeartsSetting, HeartsState } from '../../games/hearts/index.ts';
import type { Insight, Knowledge, Outlook } from '../knowledge/knowledge.ts';
import type { Parts } from '../knowledge/parts.ts';
import { HeartsScorer } from './scorer.ts';
import { GUARDED, HUNGRY, WEIGHTS, type Weights } from './weights.ts';

export const heartsKnowledge: Knowledge<HeartsState> = {
  scorer: (setting: Setting, insight: Insight, outlook?: Outlook) =>
    new HeartsScorer(setting as HeartsSetting, insight, weightsOf(outlook?.parts)),
  evaluator: () => undefined,
  temperature: 1,
  levels: {
    easy: 'rule:mistakes=300:temperature=3:memory=0',
    normal: 'rule:memory=2',
    hard: 'so-ismcts:policy=rule:noise=200:root=halving:maxDepth=1:payoff=lead:iterations=4000:passIterations=4000',
    expert: 'so-ismcts:policy=rule:noise=200:root=halving:maxDepth=1:payoff=lead:iterations=20000:passIterations=30000',
  },
};

function weightsOf(parts: Parts): Weights {
  const weights = parts === undefined || parts.has('guard') ? GUARDED : WEIGHTS;
  return parts?.has('moon') ? { ...weights, ...HUNGRY } : weights;
}
