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
    hard: 'zero',
    expert: 'zero-search',
  },
};
