/** Knowledge for Risk. */
import type { Setting } from '../../core/game.ts';
import type { RiskSetting, RiskState } from '../../games/risk/index.ts';
import type { Insight, Knowledge } from '../knowledge/knowledge.ts';
import { RiskEvaluator } from './evaluator.ts';
import { RiskScorer } from './scorer.ts';
import { TEMPERATURE } from './weights.ts';

export const riskKnowledge: Knowledge<RiskState> = {
  scorer: (setting: Setting, insight: Insight) => new RiskScorer(setting as RiskSetting, insight),
  evaluator: (setting: Setting) => new RiskEvaluator(setting as RiskSetting),
  temperature: TEMPERATURE,
  levels: {
    easy: 'rule:mistakes=700:temperature=3',
    normal: 'rule:mistakes=100:temperature=2',
    hard: 'strategist',
    expert: 'strategist',
  },
};
