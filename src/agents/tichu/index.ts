/** Knowledge for Tichu. */
import type { Setting } from '../../core/game.ts';
import { DRAGON_GIFT, type TichuState } from '../../games/tichu/index.ts';
import type { Insight, Knowledge } from '../knowledge/knowledge.ts';
import { TichuScorer } from './scorer.ts';

export const tichuKnowledge: Knowledge<TichuState> = {
  scorer: (_setting: Setting, insight: Insight) => new TichuScorer(insight),
  evaluator: () => undefined,
  isTrifle: ({ phase }) => phase === DRAGON_GIFT,
  temperature: 12,
  levels: {
    easy: 'rule:mistakes=350:temperature=40:memory=0',
    normal: 'heuristic:worlds=10:memory=2',
    hard: 'so-ismcts:policy=rule:iterations=800:maxDepth=1:c=0.03:prior=0.5:widen=0.2:pass=policy:trifles=policy:until=decided',
    expert:
      'so-ismcts:policy=rule:iterations=4000:maxDepth=1:c=0.03:prior=0.5:widen=0.2:pass=policy:trifles=policy:until=decided',
  },
};
