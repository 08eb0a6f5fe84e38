/**
 * Exact values of small positions (docs/rules/risk-analysis.md, section 5): every reachable decision is a state, all dice results are
 * enumerated, and value iteration finds the chances to win. The rules are those of the game itself; only rolling dice is replaced.
 */
import type { Action } from '../../../core/types.ts';
import { legal } from '../moves.ts';
import type { RiskState } from '../state.ts';
import { eachOutcome, isClosed } from './outcomes.ts';
import { type SpaceLimits, StateSpace } from './space.ts';

export interface SolveLimits extends SpaceLimits {
  /** The actions that a player considers; all of them unless a fixed strategy is studied. */
  readonly considers?: (state: RiskState, action: Action) => boolean;
}

export interface Solution {
  /** Chance to win by seat; a shared victory is divided. */
  readonly chances: readonly number[];
  /** The actions of the deciding seat, best first, with its chance after each. */
  readonly actions: readonly { readonly action: Action; readonly chance: number }[];
  readonly states: number;
  readonly sweeps: number;
  /** The best action in any position that can follow from this one; undefined elsewhere. */
  bestIn(position: RiskState): Action | undefined;
}

/** Perfect play of two; undefined if the position cannot be solved, or has more states than allowed. */
export function solve(position: RiskState, limits: SolveLimits = {}): Solution | undefined {
  const { considers = () => true } = limits;
  const list = lister(position);
  const options = (state: RiskState): readonly Action[] => {
    const all = list(state);
    const considered = all.filter((action) => considers(state, action));
    return considered.length > 0 ? considered : all;
  };
  return canBeSolved(position) ? solved(new StateSpace([position], { of: options, areFree: true }, limits)) : undefined;
}

export interface Chain extends Omit<Solution, 'bestIn'> {
  /** The expected number of turns to the end; infinite if the game may never end. */
  readonly turns: number;
}

/**
 * The chain of turns under stated strategies, for any number of players: all seats play by their function of the state. The actions of the
 * deciding seat are tried one by one, and the strategies play on. Undefined as for `solve`.
 */
export function chainOf(
  position: RiskState,
  strategy: (state: RiskState) => Action,
  limits: SpaceLimits = {},
): Chain | undefined {
  if (!isClosed(position)) return undefined;
  const { decider } = position;
  const tried = lister(position)(position).map((action) => ({ action, after: outcomesOf(position, action) }));
  const positions = [position, ...tried.flatMap(({ after }) => after.map(({ state }) => state))];
  const space = new StateSpace(positions, { of: (state) => [strategy(state)], areFree: false }, limits);
  if (!space.explore()) return undefined;
  const sweeps = space.iterate();
  const chanceAfter = ({ state, chance }: Outcome): number => chance * space.chances(space.find(state)!)[decider];
  const actions = tried.map(({ action, after }) => ({
    action,
    chance: after.reduce((sum, outcome) => sum + chanceAfter(outcome), 0),
  }));
  actions.sort((a, b) => b.chance - a.chance);
  return { chances: space.chances(0), actions, turns: space.turns(), states: space.size, sweeps };
}

interface Outcome {
  readonly state: RiskState;
  readonly chance: number;
}

function outcomesOf(position: RiskState, action: Action): Outcome[] {
  const outcomes: Outcome[] = [];
  eachOutcome(position, action, (state, chance) => outcomes.push({ state, chance }));
  return outcomes;
}

export const canBeSolved = (position: RiskState): boolean => position.setting.seats === 2 && isClosed(position);

function solved(space: StateSpace): Solution | undefined {
  if (!space.explore()) return undefined;
  const sweeps = space.iterate();
  return {
    chances: space.chances(0),
    actions: space.actionsOf(0),
    states: space.size,
    sweeps,
    bestIn: (later) => {
      const at = later.over ? undefined : space.find(later);
      return at === undefined ? undefined : space.actionsOf(at)[0].action;
    },
  };
}

/** Lists legal actions with one buffer for all states of a setting. */
function lister({ setting }: RiskState): (state: RiskState) => Action[] {
  const buffer = new Float64Array(setting.maxLegal);
  return (state) => Array.from(buffer.subarray(0, legal(state, state.decider, buffer)));
}
