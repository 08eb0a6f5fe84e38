/**
 * Exact values of small positions for two (docs/rules/risk-analysis.md, section 5): every reachable decision is a state, all dice
 * results are enumerated, and value iteration finds the chance to win under perfect play. The rules are those of the
 * game itself; only rolling dice is replaced.
 *
 * Cards would multiply the number of states, so a position to be solved has none (an empty deck and no discards, R-13), and
 * a limit of the reserve keeps the number of troops finite.
 */
import { copyState } from '../../../core/state.ts';
import type { Action } from '../../../core/types.ts';
import { attackDice, attackFrom, attackTo, diceOfDefence, kindOf } from '../actions.ts';
import { mostDefenceDice, settleFight } from '../attack.ts';
import { lossChance } from '../battle/exchange.ts';
import { NEUTRAL } from '../board.ts';
import { outcome } from '../ending.ts';
import { legal } from '../moves.ts';
import { play } from '../play.ts';
import { RiskState } from '../state.ts';

export interface SolveLimits {
  readonly mostStates?: number;
  /** Changes below this end the iteration. */
  readonly precision?: number;
  /** The actions that a player considers; all of them unless a fixed strategy is studied. */
  readonly considers?: (state: RiskState, action: Action) => boolean;
  /** Called with the number of states found so far. */
  readonly tick?: (states: number) => void;
}

export interface Solution {
  /** Chance to win by seat; a shared victory counts half. */
  readonly chances: readonly [number, number];
  /** The actions of the deciding seat, best first, with its chance after each. */
  readonly actions: readonly { readonly action: Action; readonly chance: number }[];
  readonly states: number;
  readonly sweeps: number;
  /** The best action in any position that can follow from this one; undefined elsewhere. */
  bestIn(position: RiskState): Action | undefined;
}

const MOST_STATES = 400_000;
const PRECISION = 1e-13;

/** Undefined if the position cannot be solved, or has more states than allowed. */
export function solve(position: RiskState, limits: SolveLimits = {}): Solution | undefined {
  if (!canBeSolved(position)) return undefined;
  const space = new StateSpace(position, limits);
  if (!space.explore()) return undefined;
  const sweeps = space.iterate(limits.precision ?? PRECISION);
  const own = (chance: number): number => (position.decider === 0 ? chance : 1 - chance);
  const actions = space.actionsOf(0).map(({ action, chance }) => ({ action, chance: own(chance) }));
  const [first] = space.values;
  return {
    chances: [first, 1 - first],
    actions: actions.sort((a, b) => b.chance - a.chance),
    states: space.size,
    sweeps,
    bestIn: (later) => space.bestIn(later),
  };
}

export function canBeSolved(position: RiskState): boolean {
  const { seats, endCard, reserve } = position.setting;
  const noHands = position.handSize(0) + position.handSize(1) === 0;
  const noCards = position.deckSize + position.discardsSize === 0 && noHands && !endCard;
  return seats === 2 && !position.over && noCards && reserve <= MOST_RESERVE;
}

/** Largest reserve for which a position counts as small. */
const MOST_RESERVE = 60;

/** States, their actions and the outcomes of these, all in flat lists. */
class StateSpace {
  values = new Float64Array(0);
  readonly #limits: SolveLimits;
  readonly #numbers = new Map<string, number>();
  readonly #states: RiskState[] = [];
  /** By state: the seat that decides (-1 at the end) and where its actions begin. */
  readonly #decider: number[] = [];
  readonly #firstAction: number[] = [];
  /** By action: the action and where its outcomes begin. */
  readonly #actions: Action[] = [];
  readonly #firstOutcome: number[] = [];
  /** By outcome: the state it leads to and its chance. */
  readonly #targets: number[] = [];
  readonly #chances: number[] = [];

  constructor(position: RiskState, limits: SolveLimits) {
    this.#limits = limits;
    this.#numberOf(position);
  }

  get size(): number {
    return this.#states.length;
  }

  /** Finds every state that can be reached; false if there are too many. */
  explore(): boolean {
    const { mostStates = MOST_STATES, considers = () => true, tick } = this.#limits;
    const buffer = new Float64Array(this.#states[0].setting.maxLegal);
    for (let at = 0; at < this.#states.length; at++) {
      if (this.#states.length > mostStates) return false;
      if (at % 4096 === 0) tick?.(at);
      const state = this.#states[at];
      this.#firstAction.push(this.#actions.length);
      this.#decider.push(state.over ? -1 : state.decider);
      if (state.over) continue;
      const count = legal(state, state.decider, buffer);
      const options = Array.from(buffer.subarray(0, count));
      const considered = options.filter((action) => considers(state, action));
      for (const action of considered.length > 0 ? considered : options) this.#addAction(state, action);
    }
    this.#firstAction.push(this.#actions.length);
    this.#firstOutcome.push(this.#targets.length);
    return true;
  }

  #addAction(state: RiskState, action: Action): void {
    this.#actions.push(action);
    this.#firstOutcome.push(this.#targets.length);
    const kind = kindOf(action);
    const next = new RiskState(state.setting);
    copyState(state, next);
    if (kind === 'attack') {
      next.setPair(attackFrom(action), attackTo(action));
      next.dice = attackDice(action);
      const asked = state.setting.defenderChooses && next.owner(next.to) !== NEUTRAL && next.troops(next.to) > 1;
      if (!asked) {
        this.#addExchange(next, mostDefenceDice(next));
        return;
      }
      copyState(state, next);
    }
    if (kind === 'defend') {
      this.#addExchange(next, diceOfDefence(action));
      return;
    }
    play(next, state.decider, action);
    this.#addOutcome(next, 1);
  }

  /** Adds every result of the dice. */
  #addExchange(before: RiskState, defence: number): void {
    const cost = Math.min(before.dice, defence);
    for (let lost = 0; lost <= cost; lost++) {
      const after = new RiskState(before.setting);
      copyState(before, after);
      const chance = lossChance(before.dice, defence, lost);
      settleFight(after, lost, cost - lost);
      this.#addOutcome(after, chance);
    }
  }

  #addOutcome(state: RiskState, chance: number): void {
    this.#targets.push(this.#numberOf(state));
    this.#chances.push(chance);
  }

  #numberOf(state: RiskState): number {
    const key = keyOf(state);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.#states.length);
    this.#states.push(state);
    return this.#states.length - 1;
  }

  /** Sweeps until nothing changes; returns the number of sweeps. Seat 0 maximises, seat 1 minimises. */
  iterate(precision: number): number {
    this.values = Float64Array.from(this.#states, (state) => (state.over ? shareOf(state) : 0));
    for (let sweeps = 1; ; sweeps++) {
      let change = 0;
      for (let at = this.#states.length - 1; at >= 0; at--) {
        if (this.#decider[at] < 0) continue;
        const value = this.#best(at);
        change = Math.max(change, Math.abs(value - this.values[at]));
        this.values[at] = value;
      }
      if (change < precision) return sweeps;
    }
  }

  #best(at: number): number {
    const most = this.#decider[at] === 0;
    let best = most ? -1 : 2;
    for (let i = this.#firstAction[at]; i < this.#firstAction[at + 1]; i++) {
      const value = this.#after(i);
      if (most ? value > best : value < best) best = value;
    }
    return best;
  }

  #after(action: number): number {
    let value = 0;
    for (let i = this.#firstOutcome[action]; i < this.#firstOutcome[action + 1]; i++) {
      value += this.#chances[i] * this.values[this.#targets[i]];
    }
    return value;
  }

  bestIn(state: RiskState): Action | undefined {
    const at = this.#numbers.get(keyOf(state));
    if (at === undefined || state.over) return undefined;
    const direction = state.decider === 0 ? 1 : -1;
    return this.actionsOf(at).reduce((best, one) => (direction * (one.chance - best.chance) > 0 ? one : best)).action;
  }

  /** The actions of a state with seat 0's chance after each. */
  actionsOf(at: number): { action: Action; chance: number }[] {
    const [from, to] = [this.#firstAction[at], this.#firstAction[at + 1]];
    return Array.from({ length: to - from }, (_, i) => ({
      action: this.#actions[from + i],
      chance: this.#after(from + i),
    }));
  }
}

/** Seat 0's share of the victory. */
function shareOf(state: RiskState): number {
  const places = outcome(state)?.places ?? [];
  if (places[0] !== 1) return 0;
  return places[1] === 1 ? 0.5 : 1;
}

/** A key of everything that matters without cards. */
function keyOf(state: RiskState): string {
  const { board, maxTurns } = state.setting;
  const territories = Array.from({ length: board.size }, (_, t) => `${state.owner(t)}.${state.troops(t)}`);
  const { phase, turn, left, chosen, from, to, dice, moved } = state;
  return [phase, turn, left, chosen, from, to, dice, moved, maxTurns > 0 ? state.turns : 0, ...territories].join(' ');
}
