/** Shared by all trees: one world, played from the searched position to the end of the segment or of the game. */
import type { Game, Setting } from '../../core/game.ts';
import type { Random } from '../../core/random.ts';
import type { State } from '../../core/state.ts';
import { firstOf, owing, type Pending, type Seat, TABLE } from '../../core/types.ts';
import { type Evaluator, knowledgeOf, type Notes, type Outlook } from '../knowledge/index.ts';
import { netScorer } from '../learned/scorer.ts';
import { Guide } from './guide.ts';
import { Payoff } from './payoff.ts';
import type { SearchRules } from './rules.ts';

export class Simulation {
  readonly game: Game;
  readonly setting: Setting;
  readonly random: Random;
  readonly world: State;
  /** Rewards of the last playout, one a seat. */
  readonly rewards: Float64Array;
  readonly #payoff: Payoff;
  readonly #toTheEnd: boolean;
  readonly #most: number;
  readonly #noise: number;
  /** Decides below the tree; undefined for random moves. */
  readonly guide: Guide | undefined;
  /** What the agent has noted of the others; its knowledge shares it. */
  readonly notes: Notes | undefined;
  readonly #evaluator: Evaluator | undefined;
  readonly #turns: number;
  #segment = 0;
  #lastTurn = 0;

  constructor(game: Game, setting: Setting, random: Random, rules: SearchRules) {
    this.game = game;
    this.setting = setting;
    this.random = random;
    this.world = game.create(setting);
    this.rewards = new Float64Array(setting.seats);
    this.#payoff = new Payoff(game, setting, rules.scope, rules.payoff);
    this.#toTheEnd = rules.scope === 'game';
    this.#most = rules.maxPlayout;
    this.#noise = rules.noise;
    this.#turns = rules.turns;
    const knowledge = knowledgeOf(setting.game);
    this.notes = knowledge?.notes?.(rules.parts);
    this.guide = this.#guideFor(rules);
    this.#evaluator = rules.turns === 0 ? undefined : knowledge?.evaluator(setting, this.outlookOf(rules));
  }

  /** How knowledge is made that shares these notes. */
  outlookOf({ parts }: SearchRules): Outlook {
    return { parts, notes: this.notes };
  }

  #guideFor(rules: SearchRules): Guide | undefined {
    const { policy, from } = rules;
    const { game, setting } = this;
    const knowledge = knowledgeOf(setting.game);
    const temperature = knowledge?.temperature ?? 1;
    if (policy === 'zero')
      return new Guide(netScorer(game, setting, { weights: from, temperature }), temperature, setting);
    if (policy === 'random' || knowledge === undefined) return undefined;
    return new Guide(
      knowledge.scorer(setting, policy, { ...this.outlookOf(rules), isGuide: true }),
      temperature,
      setting,
    );
  }

  /** Called when the world has just been filled with the searched position. */
  begin(): void {
    this.#segment = this.game.segments(this.world);
    if (this.#evaluator !== undefined) this.#lastTurn = this.#evaluator.turn(this.world) + this.#turns;
  }

  /**
   * The seat that decides next; -1 where the tree ends: with the segment (S-8), or with the game. Plays the steps of the table
   * on the way. Seats that may act out of turn never do in simulations: whether they may is hidden knowledge.
   */
  nextActor(): Seat {
    const { game, world } = this;
    for (;;) {
      const pending = game.pending(world);
      if (pending === 0 || game.segments(world) !== this.#segment || this.#isFarEnough()) return -1;
      const actor = firstOf(owing(pending));
      if (actor !== TABLE) return actor;
      game.play(world, TABLE, game.fallback(world, TABLE));
    }
  }

  /** Plays to the end of the segment or the game, and fills `rewards`. */
  playOut(): void {
    const { game, world, random } = this;
    let pending = game.pending(world);
    for (let left = this.#most; left > 0 && this.#goesOn(pending); left--) {
      const actor = firstOf(owing(pending));
      const action =
        this.guide === undefined || actor === TABLE
          ? game.sample(world, actor, random)
          : this.guide.play(this, actor, this.#noise);
      game.play(world, actor, action);
      pending = game.pending(world);
    }
    if (this.#evaluator === undefined) this.#payoff.of(world, this.rewards);
    else this.#evaluator.value(world, this.rewards);
  }

  #isFarEnough(): boolean {
    return this.#evaluator !== undefined && this.#evaluator.turn(this.world) >= this.#lastTurn;
  }

  #goesOn(pending: Pending): boolean {
    if (pending === 0 || this.#isFarEnough()) return false;
    return this.#toTheEnd || this.game.segments(this.world) === this.#segment;
  }
}
