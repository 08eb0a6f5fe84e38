/**
 * The decisions that can follow a position, as a graph in flat lists: every state, the actions considered in it and the outcomes of
 * these. Each state has a chance to win for each seat, and the number of turns still expected. States themselves are kept only until
 * they are expanded: a million of them would take a gigabyte.
 */
import type { Action } from '../../../core/types.ts';
import { result } from '../ending.ts';
import type { RiskState } from '../state.ts';
import { eachOutcome } from './outcomes.ts';

export interface SpaceLimits {
  readonly mostStates?: number;
  /** Changes below this end the iteration. */
  readonly precision?: number;
  /** Called with the number of states found so far. */
  readonly tick?: (states: number) => void;
}

export interface Choices {
  of(state: RiskState): Iterable<Action>;
  /** Whether there are several, for perfect play of two; else there is one. */
  readonly areFree: boolean;
}

/** More take minutes and gigabytes. */
const MOST_STATES = 1_000_000;
const PRECISION = 1e-13;
/** Lengths need not be as exact as chances. */
const LENGTH_PRECISION = 1e-6;
const TICK_EVERY = 4096;

export class StateSpace {
  readonly seats: number;
  /** By state and seat. */
  #values = new Float64Array(0);
  readonly #options: Choices['of'];
  /** Whether each of two seats takes what is best for it. */
  readonly #isDuel: boolean;
  readonly #limits: SpaceLimits;
  readonly #numbers = new Map<string, number>();
  /** States that are not expanded yet. */
  readonly #waiting: RiskState[] = [];
  /** By state: the seat that decides (-1 at the end) and where its actions begin. */
  readonly #decider: number[] = [];
  readonly #firstAction: number[] = [];
  /** Shares of the victory in final states, by state. */
  readonly #shares = new Map<number, Float64Array>();
  /** By action: the action and where its outcomes begin. */
  readonly #actions: Action[] = [];
  readonly #firstOutcome: number[] = [];
  /** By outcome: the state it leads to, its chance, and whether the turn ends. */
  readonly #targets: number[] = [];
  readonly #chances: number[] = [];
  readonly #turns: number[] = [];

  /** What follows the positions; `choices` are the actions considered in a state: one, or in a duel of two seats some. */
  constructor(positions: readonly RiskState[], choices: Choices, limits: SpaceLimits) {
    this.seats = positions[0].setting.seats;
    this.#options = choices.of;
    this.#isDuel = choices.areFree;
    this.#limits = limits;
    for (const position of positions) this.#numberOf(position);
  }

  get size(): number {
    return this.#numbers.size;
  }

  /** Finds every state that can be reached; false if there are too many. */
  explore(): boolean {
    const { mostStates = MOST_STATES, tick } = this.#limits;
    for (let at = 0; at < this.#waiting.length; at++) {
      if (this.size > mostStates) return false;
      if (at % TICK_EVERY === 0) tick?.(at);
      const state = this.#waiting[at];
      delete this.#waiting[at];
      this.#firstAction.push(this.#actions.length);
      this.#decider.push(state.over ? -1 : state.decider);
      if (state.over) this.#shares.set(at, sharesOf(state));
      else for (const action of this.#options(state)) this.#addAction(state, action);
    }
    this.#firstAction.push(this.#actions.length);
    this.#firstOutcome.push(this.#targets.length);
    return true;
  }

  #addAction(state: RiskState, action: Action): void {
    this.#actions.push(action);
    this.#firstOutcome.push(this.#targets.length);
    eachOutcome(state, action, (after, chance) => {
      this.#targets.push(this.#numberOf(after));
      this.#chances.push(chance);
      this.#turns.push(after.turns - state.turns);
    });
  }

  #numberOf(state: RiskState): number {
    const key = keyOf(state);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.#waiting.length);
    this.#waiting.push(state);
    return this.#waiting.length - 1;
  }

  /**
   * Sweeps until nothing changes; returns the number of sweeps. The values of the first seat only grow, from nothing. Where seats choose, there are
   * two, and what one wins the other loses: a value of its own for the second seat could go up and down for ever.
   */
  iterate(): number {
    const { precision = PRECISION } = this.#limits;
    this.#values = new Float64Array(this.size * this.seats);
    if (this.#isDuel) for (let at = 0; at < this.size; at++) this.#values[at * this.seats + 1] = 1;
    for (const [at, shares] of this.#shares) this.#values.set(shares, at * this.seats);
    for (let sweeps = 1; ; sweeps++) {
      let change = 0;
      for (let at = this.size - 1; at >= 0; at--) {
        if (this.#decider[at] >= 0) change = Math.max(change, this.#update(at));
      }
      if (change < precision) return sweeps;
    }
  }

  /** Returns the largest change. */
  #update(at: number): number {
    const action = this.#isDuel ? this.#bestAt(at) : this.#firstAction[at];
    const first = at * this.seats;
    let change = 0;
    for (let seat = 0; seat < this.seats; seat++) {
      const value = this.#isDuel && seat === 1 ? 1 - this.#values[first] : this.#after(action, seat);
      change = Math.max(change, Math.abs(value - this.#values[first + seat]));
      this.#values[first + seat] = value;
    }
    return change;
  }

  /** The expected number of turns from the first position, where each state has one action; infinite if the game may never end. */
  turns(): number {
    const left = new Float64Array(this.size);
    const ends = this.chances(0).reduce((sum, chance) => sum + chance, 0);
    if (ends < 1 - LENGTH_PRECISION) return Number.POSITIVE_INFINITY;
    const reached = this.#reached();
    for (let change = 1; change >= LENGTH_PRECISION; ) {
      change = 0;
      for (const at of reached) {
        let turns = 0;
        for (
          let i = this.#firstOutcome[this.#firstAction[at]];
          i < this.#firstOutcome[this.#firstAction[at + 1]];
          i++
        ) {
          turns += this.#chances[i] * (this.#turns[i] + left[this.#targets[i]]);
        }
        change = Math.max(change, turns - left[at]);
        left[at] = turns;
      }
    }
    return left[0];
  }

  /** The states that can follow the first one and are not final, last ones first. */
  #reached(): number[] {
    const reached = new Set([0]);
    for (const at of reached) {
      for (let i = this.#firstOutcome[this.#firstAction[at]]; i < this.#firstOutcome[this.#firstAction[at + 1]]; i++) {
        reached.add(this.#targets[i]);
      }
    }
    return [...reached].filter((at) => this.#decider[at] >= 0).reverse();
  }

  /** Chances to win in a state, by seat. */
  chances(at: number): number[] {
    return Array.from(this.#values.subarray(at * this.seats, (at + 1) * this.seats));
  }

  /** The place of the action that is best for the deciding seat. */
  #bestAt(at: number): number {
    const decider = this.#decider[at];
    let [best, most] = [this.#firstAction[at], -1];
    for (let i = this.#firstAction[at]; i < this.#firstAction[at + 1]; i++) {
      const value = this.#after(i, decider);
      if (value > most) [best, most] = [i, value];
    }
    return best;
  }

  /** The chance of a seat after an action. */
  #after(action: number, seat: number): number {
    let value = 0;
    for (let i = this.#firstOutcome[action]; i < this.#firstOutcome[action + 1]; i++) {
      value += this.#chances[i] * this.#values[this.#targets[i] * this.seats + seat];
    }
    return value;
  }

  /** The number of a state that was found; undefined for others. */
  find(state: RiskState): number | undefined {
    return this.#numbers.get(keyOf(state));
  }

  /** The actions of a state with the chance of the deciding seat after each, best first. */
  actionsOf(at: number): { action: Action; chance: number }[] {
    const [from, to] = [this.#firstAction[at], this.#firstAction[at + 1]];
    const decider = this.#decider[at];
    const actions = Array.from({ length: to - from }, (_, i) => ({
      action: this.#actions[from + i],
      chance: this.#after(from + i, decider),
    }));
    return actions.sort((a, b) => b.chance - a.chance);
  }
}

function sharesOf(state: RiskState): Float64Array {
  const shares = new Float64Array(state.setting.seats);
  result(state, 'game', shares);
  return shares;
}

/** A key of everything that matters without cards. */
function keyOf(state: RiskState): string {
  const { board, maxTurns } = state.setting;
  let key = maxTurns > 0 ? `${state.turns} ` : '';
  const { phase, turn, left, chosen, from, to, dice, moved } = state;
  for (const number of [phase, turn, left, chosen, from, to, dice, moved]) key += String.fromCharCode(number + 2);
  for (let t = 0; t < board.size; t++) key += String.fromCharCode(state.owner(t) + 2, state.troops(t));
  return key;
}
