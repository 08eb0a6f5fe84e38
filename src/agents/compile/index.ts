/** Knowledge for Compile, for any cards. docs/agents/compile.md has measurements of its strength. */
import type { CompileSetting, CompileState } from '../../games/compile/index.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { CompileEvaluator } from './evaluator.ts';
import { HeuristicScorer } from './heuristic.ts';
import { RuleScorer } from './rule.ts';

/** Two turns ahead, the opponent's hidden moves by the policy; endless playouts are cut off. */
const SEARCH = 'so-ismcts:policy=heuristic:replies=policy:turns=2:widen=1:c=0.05:pass=tree:maxPlayout=60:until=decided';

export const compileKnowledge: Knowledge<CompileState> = {
  scorer: (setting, insight) =>
    insight === 'rule' ? new RuleScorer(setting as CompileSetting) : new HeuristicScorer(setting as CompileSetting),
  evaluator: (setting) => new CompileEvaluator(setting as CompileSetting),
  temperature: 2,
  levels: {
    easy: 'rule:mistakes=650:temperature=5',
    normal: 'heuristic:worlds=1:memory=1:mistakes=350:temperature=6',
    hard: `${SEARCH}:iterations=400`,
    expert: `${SEARCH}:iterations=2000`,
  },
};
