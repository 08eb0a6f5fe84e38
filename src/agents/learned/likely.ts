/**
 * Worlds in which the others would have played as they have: of several imagined ones one is drawn, the likelier the more the network would have chosen
 * what has been seen there.
 */
import type { Game, Imaginer, Setting } from '../../core/game.ts';
import { Observer } from '../../core/observer.ts';
import type { Random } from '../../core/random.ts';
import { copyState, type State } from '../../core/state.ts';
import type { Action, Seat } from '../../core/types.ts';
import type { Past } from '../knowledge/index.ts';
import type { Policy } from './policy.ts';
import { sharesOf } from './shares.ts';

/** Others are not the network: what it would never choose is not impossible. */
const LEAST_SHARE = 0.03;
const WRONG_CALL = 0.3;
/** For drawing by weights, in whole numbers. */
const PARTS = 1 << 20;

export class LikelyWorlds implements Imaginer {
  readonly #past: Past;
  readonly #policy: Policy;
  readonly #worlds: readonly State[];
  readonly #weights: Float64Array;
  readonly #shares: Float64Array;
  readonly #game: Game;
  #observers: readonly Observer[] = [];
  #observed: State | undefined;
  #imaginer!: Imaginer;
  #viewer: Seat = 0;
  #hasPast = false;

  constructor(
    { game, setting }: { readonly game: Game; readonly setting: Setting },
    past: Past,
    policy: Policy,
    of: number,
  ) {
    this.#game = game;
    this.#past = past;
    this.#policy = policy;
    this.#worlds = Array.from({ length: of }, () => game.create(setting));
    this.#weights = new Float64Array(of);
    this.#shares = new Float64Array(policy.actions.length);
  }

  begin(observer: Observer): this {
    this.#imaginer = observer.imaginer();
    this.#viewer = observer.seat;
    this.#hasPast = this.#past.begin(observer.view());
    return this;
  }

  sample(random: Random, into: State): void {
    if (!this.#hasPast) {
      this.#imaginer.sample(random, into);
      return;
    }
    let sum = 0;
    for (let i = 0; i < this.#worlds.length; i++) {
      this.#imaginer.sample(random, this.#worlds[i]);
      sum += this.#weights[i] = this.#weigh(this.#worlds[i]);
    }
    let left = (sum * random.below(PARTS)) / PARTS;
    let drawn = 0;
    while (drawn < this.#worlds.length - 1 && left >= this.#weights[drawn]) left -= this.#weights[drawn++];
    copyState(this.#worlds[drawn], into);
  }

  /** The root of the likelihood: choices in a row depend on each other, so that their product says too much. */
  #weigh(world: State): number {
    let weight = 1;
    this.#past.replay(world, (state, seat, action) => {
      if (seat !== this.#viewer) weight *= this.#chance(state, seat, action);
    });
    return Math.sqrt(weight);
  }

  #chance(state: State, seat: Seat, action: Action): number {
    if (this.#observed !== state)
      this.#observers = Array.from({ length: state.setting.seats }, (_, one) => new Observer(this.#game, state, one));
    this.#observed = state;
    const observer = this.#observers[seat];
    const policy = this.#policy;
    for (const stake of observer.stakes) {
      if (action === stake.call) return policy.calls(observer, stake) ? 1 : WRONG_CALL;
      if (observer.isAsked(stake, action) && policy.calls(observer, stake)) return WRONG_CALL;
    }
    policy.look(observer);
    if (policy.count < 2) return 1;
    for (let i = 0; i < policy.count; i++) this.#shares[i] = policy.net.preference(i);
    sharesOf(this.#shares, policy.count, this.#shares);
    const place = policy.actions.indexOf(observer.intent(action));
    return Math.max(LEAST_SHARE, this.#shares[place]);
  }
}
