/**
 * What a position is worth: exactly where that can be, else by simulation, and always with the reason. Exact are perfect play of two and
 * the chain of turns under stated strategies (docs/analysis.md).
 */
import { type Agent, agentBehind, isLevel, parseAgentSpec, UNLIMITED } from '../agents/index.ts';
import type { Game } from '../core/game.ts';
import { Observer } from '../core/observer.ts';
import { Random } from '../core/random.ts';
import { deriveSeed, type Seed } from '../core/seed.ts';
import { copyState, type State } from '../core/state.ts';
import type { Action } from '../core/types.ts';
import type { GameName } from '../games/index.ts';
import {
  type Chain,
  canBeSolved,
  chainOf,
  isClosed,
  RiskState,
  type Solution,
  type SpaceLimits,
  solve,
} from '../games/risk/index.ts';
import { type Analysis, analyse } from './analyse.ts';
import type { Estimate } from './statistics/mean.ts';

/** The agent that plays on where none is named: the strongest that plays a game in seconds. */
const STRONG: Readonly<Partial<Record<GameName, string>>> = {
  tichu: 'hard',
  hearts: 'rule',
  'mau-mau': 'rule',
  risk: 'hard',
  compile: 'rule',
};

export const strongAgent = (game: string): string => STRONG[game as GameName] ?? 'normal';

/**
 * Why an answer is not perfect play: `game` has no exact values, `cards` or a reserve without limit make too many states, the
 * `agents` were stated, there are more than two `seats`, or too many `states`; `mixed` agents decide by more than the position.
 */
export type Reason = 'game' | 'cards' | 'agents' | 'seats' | 'states' | 'mixed';

export type Appraisal =
  /** Perfect play of both. */
  | { readonly method: 'solved'; readonly solution: Solution }
  /** The chain of turns if all seats play by the agents. */
  | { readonly method: 'chain'; readonly chain: Chain; readonly why: Reason }
  | {
      readonly method: 'sampled';
      readonly analysis: Analysis;
      readonly why: Reason;
      /** Where perfect play of both lies by seat, if that was asked for: the agents are not perfect. */
      readonly perfect: readonly Estimate[] | undefined;
    };

/**
 * How far the play of strong agents is from perfect play, as a chance to win: in 95 % of small positions for two the exact value lies no farther from
 * the interval of the simulation (`npm run soak -- analyse`).
 */
const PLAY_ERROR = 0.09;

export interface Subject {
  readonly game: Game;
  readonly position: State;
  readonly agents: readonly Agent[];
  /** Whether the person who asks has chosen the agents: then their play is meant, not the best. */
  readonly isStated: boolean;
}

export interface AppraisalPlan {
  /** Games of a simulation, and again for all actions together. */
  readonly games: number;
  /** Most states of an exact answer; 0 simulates always. */
  readonly mostStates: number;
  readonly seed: Seed;
  /** Called with the number of states found, while exact values are computed. */
  readonly found?: (states: number) => void;
  /** Called after every simulated game. */
  readonly played?: () => void;
}

export function appraise(subject: Subject, plan: AppraisalPlan): Appraisal {
  const { position } = subject;
  const limits: SpaceLimits = { mostStates: plan.mostStates, ...(plan.found && { tick: plan.found }) };
  const why = unsolvable(subject);
  const solution = why === undefined ? solve(position as RiskState, limits) : undefined;
  if (solution !== undefined) return { method: 'solved', solution };
  const chain = why === 'game' || why === 'cards' ? undefined : chainIn(subject, plan.seed, limits);
  if (typeof chain === 'object') return { method: 'chain', chain, why: why ?? 'states' };
  const { games, seed, played: tick } = plan;
  const turnsOf = position instanceof RiskState && ((state: State) => (state as RiskState).turns);
  const more = { ...(turnsOf && { turnsOf }), ...(tick && { tick }) };
  const analysis = analyse(subject.game, position, subject.agents, { games, seed, ...more });
  const isForPerfect = position instanceof RiskState && position.setting.seats === 2 && !subject.isStated;
  const perfect = isForPerfect ? analysis.chances.map(widened) : undefined;
  return { method: 'sampled', analysis, why: chain ?? why ?? 'states', perfect };
}

const widened = ({ mean, low, high }: Estimate): Estimate => ({
  mean,
  low: Math.max(0, low - PLAY_ERROR),
  high: Math.min(1, high + PLAY_ERROR),
});

/** Why perfect play is not computed; undefined if it can be tried. */
function unsolvable({ position, isStated }: Subject): Reason | undefined {
  if (!(position instanceof RiskState)) return 'game';
  if (!isClosed(position)) return 'cards';
  if (isStated) return 'agents';
  return canBeSolved(position) ? undefined : 'seats';
}

/** The chain under the agents' play, or why there is none. */
function chainIn(subject: Subject, seed: Seed, limits: SpaceLimits): Chain | Reason {
  const { position, agents } = subject;
  if (!agents.every((agent) => isMemoryless(agent, position.setting.game))) return 'mixed';
  return chainOf(position as RiskState, strategyOf(subject, seed), limits) ?? 'states';
}

/** Whether an agent decides by the position alone: scorers do, unless they slip on purpose. */
function isMemoryless({ name }: Agent, game: string): boolean {
  const behind = parseAgentSpec(isLevel(name) ? agentBehind(game, name) : name);
  return behind.ok && SCORERS.includes(behind.value.id) && !Object.hasOwn(behind.value.settings, 'mistakes');
}

const SCORERS: readonly string[] = ['rule', 'heuristic', 'strategist'];

/** The agents' decisions as a function of the state. */
function strategyOf({ game, position, agents }: Subject, seed: Seed): (state: RiskState) => Action {
  const { setting } = position;
  const seen = game.create(setting);
  const observers = agents.map((_, seat) => new Observer(game, seen, seat));
  agents.forEach((agent, seat) => {
    agent.begin(setting, seat, new Random(deriveSeed(seed, seat)));
  });
  return (state) => {
    copyState(state, seen);
    return agents[state.decider].decide(observers[state.decider], UNLIMITED);
  };
}
