/** Knowledge for Compile, for any cards. docs/agents/compile.md has measurements of its strength. */
import type { CompileSetting, CompileState } from '../../games/compile/index.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { CompileEvaluator } from './evaluator.ts';
import { HeuristicScorer } from './heuristic.ts';
import { mannerOf } from './manner.ts';
import { Model } from './model.ts';
import { RuleScorer } from './rule.ts';

/** Two turns ahead, the opponent's hidden moves by the policy, and a plan from there; endless playouts are cut off. */
const SEARCH =
  'so-ismcts:policy=heuristic:replies=policy:turns=2:widen=1:c=0.05:pass=tree:maxPlayout=60:until=decided:parts=all';

export const compileKnowledge: Knowledge<CompileState> = {
  scorer: (given, insight, outlook) => {
    const setting = given as CompileSetting;
    const manner = mannerOf(setting, outlook);
    return insight === 'rule' ? new RuleScorer(setting, undefined, manner) : new HeuristicScorer(setting, { manner });
  },
  evaluator: (setting, outlook) =>
    new CompileEvaluator(setting as CompileSetting, mannerOf(setting as CompileSetting, outlook)),
  notes: (parts) => (parts?.has('model') ? new Model() : undefined),
  temperature: 2,
  levels: {
    easy: 'rule:mistakes=300:temperature=8',
    normal: 'heuristic:worlds=1:memory=1:mistakes=200:temperature=2.5:parts=paths+risk+focus',
    hard: `${SEARCH}:iterations=300:mistakes=20:temperature=0.01`,
    expert: `${SEARCH}:iterations=2000`,
  },
};
