/** A network as a scorer (L-35): prior, order of widening and playout policy of every search, as `so-ismcts:policy=zero`. */
import type { Game, Setting } from '../../core/game.ts';
import { Observer } from '../../core/observer.ts';
import type { State } from '../../core/state.ts';
import type { Action, Seat } from '../../core/types.ts';
import type { Scorer } from '../knowledge/index.ts';
import { LEARNED_IT } from './opinions.ts';
import type { Policy } from './policy.ts';
import { expectPolicy } from './weights.ts';

/** A call that is made is so much better than the best choice, one that is not so much worse: more than any preference. */
const CERTAIN = 100;
/** Of actions that mean the same, the one that stands for them is a little better, so that it is the one that is played. */
const ALIKE = 0.001;

export class NetScorer implements Scorer {
  readonly terms = [{ id: 'preference', because: LEARNED_IT }];
  readonly #policy: Policy;
  readonly #temperature: number;
  #state: State | undefined;
  #observers: readonly Observer[] = [];
  readonly #game: Game;
  #observer!: Observer;
  /** The preferred choice, and the action that the network makes: a call may come before. */
  #best = 0;
  #made: Action = 0;

  /** Scores are preferences times the temperature, so that priors are the shares of the network. */
  constructor(game: Game, policy: Policy, temperature: number) {
    this.#game = game;
    this.#policy = policy;
    this.#temperature = temperature;
  }

  look(state: State, seat: Seat): void {
    if (this.#state !== state) this.#observe(state);
    const policy = this.#policy;
    this.#observer = this.#observers[seat];
    const answer = policy.answer(this.#observer);
    if (answer === undefined) policy.look(this.#observer);
    else policy.count = 0;
    this.#best = policy.best();
    this.#made = answer ?? policy.before(this.#observer, policy.actions[this.#best]);
  }

  #observe(state: State): void {
    const { seats } = state.setting;
    this.#state = state;
    this.#observers = Array.from({ length: seats }, (_, seat) => new Observer(this.#game, state, seat));
  }

  weigh(action: Action, into: Float64Array): void {
    into[0] = this.#temperature * this.#preference(action);
  }

  #preference(action: Action): number {
    const { actions, count, net } = this.#policy;
    const best = count < 2 ? 0 : net.preference(this.#best);
    for (const { call, decline } of this.#observer.stakes)
      if (action === call || action === decline) return best + (action === this.#made ? CERTAIN : -CERTAIN);
    if (count < 2) return 0;
    const place = placeOf(actions, count, action);
    if (place >= 0) return net.preference(place);
    return net.preference(Math.max(0, placeOf(actions, count, this.#observer.intent(action)))) - ALIKE;
  }
}

function placeOf(actions: Float64Array, count: number, action: Action): number {
  for (let i = 0; i < count; i++) if (actions[i] === action) return i;
  return -1;
}

/** The scorer of the weights of this name; throws if there are none. */
export function netScorer(game: Game, setting: Setting, named: { weights: string; temperature: number }): NetScorer {
  const policy = expectPolicy(game, setting, { name: named.weights, agent: 'policy=zero' });
  return new NetScorer(game, policy, named.temperature);
}
