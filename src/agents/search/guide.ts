/** A game's knowledge in a search: which move to try first, and what the policy plays. */
import type { Game, Setting } from '../../core/game.ts';
import type { Random } from '../../core/random.ts';
import type { State } from '../../core/state.ts';
import type { Action, Seat } from '../../core/types.ts';
import type { Scorer } from '../knowledge/index.ts';
import { Scores } from '../knowledge/scores.ts';

/** The scorer's opinion of an action: its value and its share. */
export interface Prior {
  readonly action: Action;
  readonly value: number;
  readonly share: number;
}

/** A world, its game and a random generator. */
export interface Playground {
  readonly game: Game;
  readonly world: State;
  readonly random: Random;
}

export class Guide {
  readonly scores: Scores;
  readonly #swift: Scores;
  readonly #temperature: number;
  readonly #legal: Float64Array;

  /** A difference of scores of this temperature makes the better move about three times as likely. */
  constructor(scorer: Scorer, temperature: number, setting: Setting) {
    this.scores = new Scores(scorer, setting.maxLegal + 1);
    const { swift } = this.scores.scorer;
    this.#swift = swift === undefined ? this.scores : new Scores(swift, setting.maxLegal + 1);
    this.#temperature = temperature;
    this.#legal = new Float64Array(setting.maxLegal + 1);
  }

  /** Scores the first `count` moves of an actor; `firstToTry` and `prior` then use the scores. */
  look(world: State, actor: Seat, moves: Float64Array, count: number): void {
    this.scores.fill(world, actor, moves, count);
  }

  /** The index of the best-scored move among the first `left` untried ones. */
  firstToTry(untried: Int32Array, left: number): number {
    const { values } = this.scores;
    let best = untried[0];
    for (let i = 1; i < left; i++) if (values[untried[i]] > values[best]) best = untried[i];
    return best;
  }

  /** The prior of the move at this index, relative to the best: 1 for the best itself. */
  prior(place: number, count: number): number {
    const { values } = this.scores;
    return Math.exp((values[place] - values[this.scores.best(count)]) / this.#temperature);
  }

  /** The policy's opinion of all actions in a world, best first. */
  thoughts(world: State, actor: Seat, legal: Float64Array): Prior[] {
    const count = legal.length;
    this.scores.fill(world, actor, legal, count);
    const priors = Array.from(legal, (_, i) => this.prior(i, count));
    const all = priors.reduce((sum, prior) => sum + prior, 0);
    return Array.from(legal, (action, i) => ({ action, value: this.scores.values[i], share: priors[i] / all })).sort(
      (a, b) => b.value - a.value,
    );
  }

  /** The policy's move in the simulation's world; `noise` times in a thousand a random move. */
  play({ game, world, random }: Playground, actor: Seat, noise: number): Action {
    if (noise > 0 && random.below(1000) < noise) return game.sample(world, actor, random);
    const count = game.legal(world, actor, this.#legal);
    if (count === 1) return this.#legal[0];
    this.#swift.fill(world, actor, this.#legal, count);
    return this.#legal[this.#swift.best(count)];
  }
}
