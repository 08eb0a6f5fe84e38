/**
 * Flat search over imagined worlds (L-36): the choices are tried in the same worlds, and the network plays each to the end. What counts is
 * the difference between two choices in one world, in which most of the luck of the deal cancels.
 */
import type { Imaginer } from '../../core/game.ts';
import type { Random } from '../../core/random.ts';
import type { State } from '../../core/state.ts';
import type { Action, Seat } from '../../core/types.ts';
import type { SearchClock } from '../search/clock.ts';
import type { NetWorld } from './net-world.ts';
import { sharesOf } from './shares.ts';

export interface FlatRules {
  /** Most worlds for a decision. */
  readonly worlds: number;
  /** The first choice of the network gives way to one that is better by more than this many standard errors of the mean difference. */
  readonly doubt: number;
  /** A choice that is worse than another one by more than this many standard errors is tried no further. */
  readonly drop: number;
}

/** A position as one seat sees it. */
export interface NetQuestion {
  readonly imaginer: Imaginer;
  readonly seat: Seat;
  /** What is tried, in the order of the network's preference. */
  readonly choices: readonly Action[];
  readonly preferences: readonly number[];
  readonly clock: SearchClock;
}

/** What a search found out about a choice: its expected result in points, and how sure that is. */
export interface Verdict {
  readonly mean: number;
  /** Standard error of the mean; where worlds were the same for all choices, of the distance to the chosen one. */
  readonly error: number;
  /** How much of the trust in all that was tried it has. */
  readonly share: number;
  readonly visits: number;
}

export interface NetAnswer {
  /** The place of the chosen one among the choices. */
  readonly chosen: number;
  readonly verdicts: readonly Verdict[];
}

/** Worlds between two looks at who is still in the race. */
const SWEEP = 8;

export class FlatSearch {
  readonly #world: NetWorld;
  readonly #random: Random;
  readonly #rules: FlatRules;
  readonly #root: State;

  constructor(world: NetWorld, random: Random, rules: FlatRules) {
    this.#world = world;
    this.#random = random;
    this.#rules = rules;
    this.#root = world.game.create(world.state.setting);
  }

  run(question: NetQuestion): NetAnswer {
    const { worlds, drop } = this.#rules;
    const { imaginer, choices, clock } = question;
    const table = new Duels(choices.length);
    let left = choices.map((_, i) => i);
    for (let n = 0; n < worlds && left.length > 1 && !(n > 0 && clock.isUp); n++) {
      imaginer.sample(this.#random, this.#root);
      for (const i of left) table.results[i] = this.#tryOut(question, i);
      table.add(left);
      if ((n + 1) % SWEEP === 0) left = table.rivals(left, drop);
    }
    return table.answer(left, this.#rules.doubt);
  }

  #tryOut({ seat, choices }: NetQuestion, i: number): number {
    const world = this.#world;
    world.begin(this.#root);
    world.take(seat, choices[i]);
    world.playOut();
    return world.results[seat];
  }
}

/** A choice is behind by so many errors at most. */
const MOST_TRUST = 20;

/** Sums of the differences between any two choices, over the worlds in which both were tried. */
class Duels {
  /** In the present world. */
  readonly results: Float64Array;
  readonly #count: number;
  readonly #visits: Int32Array;
  readonly #sums: Float64Array;
  readonly #squares: Float64Array;

  constructor(count: number) {
    this.#count = count;
    this.results = new Float64Array(count);
    this.#visits = new Int32Array(count);
    this.#sums = new Float64Array(count * count);
    this.#squares = new Float64Array(count * count);
  }

  /** Takes in the results of the choices that were tried in a world. A choice has no duel with itself: there its own result is summed. */
  add(tried: readonly number[]): void {
    const { results } = this;
    for (const i of tried) {
      this.#visits[i]++;
      for (const j of tried) {
        const difference = results[i] - (i === j ? 0 : results[j]);
        this.#sums[i * this.#count + j] += difference;
        this.#squares[i * this.#count + j] += difference * difference;
      }
    }
  }

  /** By how much the one is better; its own mean if both are the same. */
  #mean(i: number, j: number): number {
    return this.#sums[i * this.#count + j] / this.#worlds(i, j);
  }

  /** Both were tried in the same worlds until one was dropped. */
  #worlds(i: number, j: number): number {
    return Math.max(1, Math.min(this.#visits[i], this.#visits[j]));
  }

  #error(i: number, j: number): number {
    const worlds = this.#worlds(i, j);
    const variance = this.#squares[i * this.#count + j] / worlds - this.#mean(i, j) ** 2;
    return worlds < 2 ? Number.POSITIVE_INFINITY : Math.sqrt(Math.max(0, variance) / (worlds - 1));
  }

  /** The choices that may still be the best; of those that came to the same in every world, the preferred one. */
  rivals(tried: readonly number[], drop: number): number[] {
    const left = tried.filter(
      (i, place) => !tried.slice(0, place).some((j) => this.#squares[i * this.#count + j] === 0),
    );
    const top = left.reduce((best, i) => (this.#mean(i, best) > 0 && i !== best ? i : best));
    return left.filter((i) => i === top || this.#mean(top, i) <= drop * this.#error(top, i));
  }

  /** Of those left the most preferred one is to be beaten; of those that beat it, the one that does so most surely is chosen. */
  answer(left: readonly number[], doubt: number): NetAnswer {
    const [first, ...others] = left;
    let [chosen, most] = [first, 0];
    for (const i of others) {
      const ahead = this.#mean(i, first) - doubt * this.#error(i, first);
      if (ahead > most) [chosen, most] = [i, ahead];
    }
    const shares = this.results.map((_, i) => this.#trust(i, chosen));
    sharesOf(shares, this.#count, shares);
    const verdicts = Array.from(this.#visits, (visits, i): Verdict => {
      const mean = this.#mean(chosen, chosen) + (i === chosen ? 0 : this.#mean(i, chosen));
      return { mean, error: this.#error(i, chosen), share: shares[i], visits };
    });
    return { chosen, verdicts };
  }

  /** Errors by which a choice is behind the chosen one. */
  #trust(i: number, chosen: number): number {
    const behind = Math.min(0, i === chosen ? 0 : this.#mean(i, chosen));
    const error = this.#error(i, chosen);
    return behind === 0 || error === Number.POSITIVE_INFINITY ? 0 : behind / Math.max(error, -behind / MOST_TRUST);
  }
}
