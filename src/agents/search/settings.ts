/** The search agents: what each id stands for, and which settings it takes. */
import type { Setting } from '../../core/game.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { memoryAt } from '../memory.ts';
import { SettingsReader } from '../settings-reader.ts';
import type { AgentSpec } from '../spec.ts';
import { PAYOFFS, type PayoffKind } from './payoff.ts';
import { POLICIES, type SearchRules } from './rules.ts';

export type SearchKind = 'cheat' | 'pimc' | 'so' | 'mo' | 'epimc';

interface Member {
  readonly kind: SearchKind;
  readonly scope: SearchRules['scope'];
  readonly formula: 'uct' | 'ucb1';
}

export const FAMILY: Readonly<Record<string, Member>> = {
  'cheat-round-uct': { kind: 'cheat', scope: 'segment', formula: 'uct' },
  'cheat-round-ucb1': { kind: 'cheat', scope: 'segment', formula: 'ucb1' },
  'cheat-game-uct': { kind: 'cheat', scope: 'game', formula: 'uct' },
  'cheat-game-ucb1': { kind: 'cheat', scope: 'game', formula: 'ucb1' },
  'pimc-round-uct': { kind: 'pimc', scope: 'segment', formula: 'uct' },
  'so-ismcts': { kind: 'so', scope: 'segment', formula: 'uct' },
  'mo-ismcts': { kind: 'mo', scope: 'segment', formula: 'uct' },
  epimc: { kind: 'epimc', scope: 'segment', formula: 'uct' },
};

/** By level: iterations a move, and the factor for compounds. */
const ITERATIONS = [30, 600, 1200, 1800] as const;
const PASS_FACTORS = [1, 20, 40, 60] as const;
/** Share of the compounds that is weighed, by memory level: who remembers little looks at fewer ways to pass. */
const PASS_SHARES = [0.25, 0.5, 0.75, 1] as const;
const USUAL_LEVEL = 3;
const MOST = 10_000_000;
/** Default for `maxPlayout`: longer than whole games that end by themselves. */
const USUAL_PLAYOUT = 20_000;

/** Rules before the setting is known: memory depends on the deck, exploration on the game. */
export interface SearchPlan {
  readonly kind: SearchKind;
  readonly rules: SearchRules;
  readonly memoryLevel: number;
  /** Whether `c` was not set, so that the game's own constant is used. */
  readonly isUsualC: boolean;
}

/** Tuned by matches in the games where it made a difference; docs/agents/search.md has the figures. */
const C_BY_GAME: Readonly<Record<string, number>> = { hearts: 0.4, risk: 0.3 };

/** The rules for this setting. */
export function rulesAt({ rules, memoryLevel, isUsualC }: SearchPlan, setting: Setting): SearchRules {
  return {
    ...rules,
    memory: memoryAt(memoryLevel, setting),
    c: isUsualC ? (C_BY_GAME[setting.game] ?? rules.c) : rules.c,
  };
}

export function planOf(spec: AgentSpec): Result<SearchPlan> {
  const member = FAMILY[spec.id];
  const read = new SettingsReader(spec);
  const level = read.whole('level', USUAL_LEVEL, 0, 3);
  const memoryLevel = read.whole('memory', 3, 0, 3);
  const weighsAll = member.kind === 'cheat' || Object.hasOwn(spec.settings, 'passes');
  const payoff = read.choice('payoff', PAYOFFS);
  const formula = read.choice('formula', [member.formula, member.formula === 'uct' ? 'ucb1' : 'uct'] as const);
  const plan: SearchPlan = {
    kind: member.kind,
    memoryLevel,
    isUsualC: !Object.hasOwn(spec.settings, 'c') && formula === 'uct' && payoff === 'unit',
    rules: {
      iterations: read.whole('iterations', ITERATIONS[level], 1, MOST),
      passIterations: read.whole('passIterations', 0, 0, MOST),
      passFactor: PASS_FACTORS[level],
      passes: read.whole('passes', MOST, 1, MOST),
      passShare: weighsAll ? 1 : PASS_SHARES[memoryLevel],
      memory: Number.POSITIVE_INFINITY,
      worlds: read.whole('worlds', 30, 1, 1000),
      sharedPlies: read.whole('d', 2, 1, 10),
      c: read.number('c', constantOf(formula, payoff), 0, 100),
      scope: read.choice(
        'scope',
        member.scope === 'segment' ? (['segment', 'game'] as const) : (['game', 'segment'] as const),
      ),
      payoff,
      backup: read.choice('backup', ['maxn', 'root'] as const),
      tie: read.choice('tie', ['first', 'random'] as const),
      root: read.choice('root', member.kind === 'mo' ? (['formula'] as const) : (['formula', 'halving'] as const)),
      until: read.choice('until', isOneTree(member.kind) ? (['done', 'decided'] as const) : (['done'] as const)),
      maxDepth: read.whole('maxDepth', MOST, 1, MOST),
      maxPlayout: read.whole('maxPlayout', USUAL_PLAYOUT, 1, MOST),
      policy: read.choice('policy', POLICIES),
      from: read.text('from', 'zero'),
      noise: read.whole('noise', 0, 0, 1000),
      prior: read.number('prior', 0, 0, 100),
      widen: read.number('widen', 0, 0, 1000),
      turns: read.whole('turns', 0, 0, 1000),
      replies: read.choice('replies', ['chance', 'policy'] as const),
      pass: read.choice('pass', ['search', 'policy', 'tree'] as const),
      trifles: read.choice('trifles', ['search', 'policy'] as const),
      slips: read.slips(),
      parts: read.parts(),
      // other threads get only the seat's view, and a cheating agent needs the state
      workers: read.whole('workers', 1, 1, member.kind === 'cheat' ? 1 : 16),
    },
  };
  return read.problem === undefined ? ok(plan) : fail('agent/setting', read.problem);
}

/** Whether one tree decides: where visits of several trees are added up, no tree knows the total. */
function isOneTree(kind: SearchKind): boolean {
  return kind === 'so' || kind === 'cheat' || kind === 'epimc';
}

/** The constants depend on the scale of the rewards (S-7). */
function constantOf(formula: 'uct' | 'ucb1', payoff: PayoffKind): number {
  if (formula === 'ucb1') return Math.SQRT2;
  return payoff === 'unit' || payoff === 'lead' ? 0.7 : 1.5;
}
