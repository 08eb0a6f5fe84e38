/** Knowledge for Tichu. */
import type { Setting } from '../../core/game.ts';
import { DRAGON_GIFT, type TichuSetting, type TichuState } from '../../games/tichu/index.ts';
import type { CounselPlan, Insight, Knowledge } from '../knowledge/knowledge.ts';
import { TichuCounsel } from './counsel.ts';
import { TichuPast } from './past.ts';
import { TichuScorer } from './scorer.ts';

export const tichuKnowledge: Knowledge<TichuState> = {
  scorer: (_setting: Setting, insight: Insight) => new TichuScorer(insight),
  evaluator: () => undefined,
  counsel: (setting: Setting, plan: CounselPlan) => new TichuCounsel(setting as TichuSetting, plan),
  past: (setting: Setting) => new TichuPast(setting as TichuSetting),
  isTrifle: ({ phase }) => phase === DRAGON_GIFT,
  temperature: 12,
  levels: {
    easy: 'rule:mistakes=350:temperature=40:memory=0',
    normal: 'heuristic:worlds=10:memory=2',
    hard: 'zero:endgame=exact:manners',
    expert: 'zero-search:endgame=exact:manners:infer=4',
  },
};
