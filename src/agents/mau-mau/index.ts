/** Knowledge for Mau-Mau. */
import type { Setting } from '../../core/game.ts';
import type { MauMauState } from '../../games/mau-mau/index.ts';
import type { Insight, Knowledge } from '../knowledge/knowledge.ts';
import { MauMauScorer } from './scorer.ts';

export const mauMauKnowledge: Knowledge<MauMauState> = {
  scorer: (_setting: Setting, insight: Insight) => new MauMauScorer(insight),
  evaluator: () => undefined,
  temperature: 4,
  levels: {
    easy: 'rule:mistakes=400:temperature=10:memory=0',
    normal: 'rule:memory=2',
    hard: 'so-ismcts:policy=rule:root=halving:maxDepth=1:payoff=lead:iterations=6000',
    expert: 'so-ismcts:policy=rule:root=halving:maxDepth=1:payoff=lead:iterations=40000',
  },
};
