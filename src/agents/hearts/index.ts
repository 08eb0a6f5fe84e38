/** Knowledge for Hearts. */
import type { Setting } from '../../core/game.ts';
import type { HeartsSetting, HeartsState } from '../../games/hearts/index.ts';
import type { Insight, Knowledge } from '../knowledge/knowledge.ts';
import { HeartsScorer } from './scorer.ts';

export const heartsKnowledge: Knowledge<HeartsState> = {
  scorer: (setting: Setting, insight: Insight) => new HeartsScorer(setting as HeartsSetting, insight),
  evaluator: () => undefined,
  temperature: 1,
  levels: {
    easy: 'rule:mistakes=300:temperature=3:memory=0',
    normal: 'rule:memory=2',
    hard: 'so-ismcts:policy=rule:noise=200:root=halving:maxDepth=1:payoff=lead:iterations=4000:passIterations=6000',
    expert: 'so-ismcts:policy=rule:noise=200:root=halving:maxDepth=1:payoff=lead:iterations=20000:passIterations=30000',
  },
};
