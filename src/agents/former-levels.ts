/**
 * Levels as they were: `hard@1` plays as `hard` did in the first edition. Yardsticks for every change since. Their settings stand here and
 * never change; where a scorer or a search gets better, what it did before stays behind a setting, which the lines here then name. A test
 * compares their moves.
 */
import type { GameName } from '../games/index.ts';
import type { Level } from './levels.ts';

const FIRST_COMPILE =
  'so-ismcts:policy=heuristic:replies=policy:turns=2:widen=1:c=0.05:pass=tree:maxPlayout=60:until=decided';

const FIRST: Readonly<Partial<Record<GameName, Readonly<Record<Level, string>>>>> = {
  tichu: {
    easy: 'rule:mistakes=350:temperature=40:memory=0',
    normal: 'heuristic:worlds=10:memory=2',
    hard: 'so-ismcts:policy=rule:iterations=800:maxDepth=1:c=0.03:prior=0.5:widen=0.2:pass=policy:trifles=policy:until=decided',
    expert:
      'so-ismcts:policy=rule:iterations=4000:maxDepth=1:c=0.03:prior=0.5:widen=0.2:pass=policy:trifles=policy:until=decided',
  },
  hearts: {
    easy: 'rule:mistakes=300:temperature=3:memory=0:parts=bare',
    normal: 'rule:memory=2:parts=bare',
    hard: 'so-ismcts:policy=rule:parts=bare:noise=200:root=halving:maxDepth=1:payoff=lead:iterations=4000:passIterations=6000',
    expert:
      'so-ismcts:policy=rule:parts=bare:noise=200:root=halving:maxDepth=1:payoff=lead:iterations=20000:passIterations=30000',
  },
  'mau-mau': {
    easy: 'rule:mistakes=400:temperature=10:memory=0',
    normal: 'rule:memory=2',
    hard: 'so-ismcts:policy=rule:root=halving:maxDepth=1:payoff=lead:iterations=6000',
    expert: 'so-ismcts:policy=rule:root=halving:maxDepth=1:payoff=lead:iterations=40000',
  },
  risk: {
    easy: 'rule:mistakes=700:temperature=3',
    normal: 'rule:mistakes=100:temperature=2',
    hard: 'heuristic',
    expert: 'heuristic',
  },
  compile: {
    easy: 'rule:mistakes=650:temperature=5',
    normal: 'heuristic:worlds=1:memory=1:mistakes=350:temperature=6',
    hard: `${FIRST_COMPILE}:iterations=400`,
    expert: `${FIRST_COMPILE}:iterations=2000`,
  },
};

const BEFORE = { '1': FIRST } as const;

export type FormerLevel = `${Level}@${keyof typeof BEFORE}`;

export const FORMER_LEVELS: readonly FormerLevel[] = ['easy@1', 'normal@1', 'hard@1', 'expert@1'];

/** The agent behind a former level; undefined for games that had none of their own. */
export function formerLevel(game: string, id: FormerLevel): string | undefined {
  const [level, edition] = id.split('@') as [Level, keyof typeof BEFORE];
  return BEFORE[edition][game as GameName]?.[level];
}
