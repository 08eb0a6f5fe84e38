/** What is known about playing Compile well, whatever is printed on the cards. docs/agents/compile.md tells how strong it is. */
import type { CompileSetting, CompileState } from '../../games/compile/index.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { CompileEvaluator } from './evaluator.ts';
import { HeuristicScorer } from './heuristic.ts';
import { RuleScorer } from './rule.ts';

/** Two turns ahead, the opponent's hidden moves by the policy; a playout that goes round in circles is broken off. */
const SEARCH = 'so-ismcts:policy=heuristic:replies=policy:turns=2:widen=1:c=0.05:pass=tree:maxPlayout=60';

export const compileKnowledge: Knowledge<CompileState> = {
  scorer: (setting, insight) =>
    insight === 'rule' ? new RuleScorer(setting as CompileSetting) : new HeuristicScorer(setting as CompileSetting),
  evaluator: (setting) => new CompileEvaluator(setting as CompileSetting),
  temperature: 2,
  levels: {
    easy: 'rule:mistakes=300:temperature=2',
    normal: 'heuristic:worlds=4:memory=2:mistakes=200:temperature=0.7',
    hard: `${SEARCH}:iterations=400:mistakes=20:temperature=0.02`,
    expert: `${SEARCH}:iterations=2000`,
  },
};
