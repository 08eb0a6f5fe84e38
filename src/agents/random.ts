/** Plays a random legal action, each equally likely: the baseline that every other agent has to beat. */
import type { Outcome, Setting } from '../core/game.ts';
import type { Observer } from '../core/observer.ts';
import type { Random } from '../core/random.ts';
import { type Action, type Seat, WAIT } from '../core/types.ts';
import type { Agent } from './agent.ts';
import { type Explanation, MOST_CANDIDATES } from './explanation.ts';

export class RandomAgent implements Agent {
  readonly name = 'random';
  #random!: Random;
  #buffer = new Float64Array(0);
  #observer: Observer | undefined;

  begin(setting: Setting, _seat: Seat, random: Random): void {
    this.#random = random;
    this.#observer = undefined;
    if (this.#buffer.length < setting.maxLegal) this.#buffer = new Float64Array(setting.maxLegal);
  }

  decide(observer: Observer): Action {
    this.#observer = observer;
    if (observer.owes) return observer.sample(this.#random);
    // The seat need not act: waiting is one more choice.
    const choice = this.#random.below(observer.legal(this.#buffer) + 1);
    return choice === 0 ? WAIT : this.#buffer[choice - 1];
  }

  end(_outcome: Outcome): void {}

  /** Must be called before the game goes on: it lists the legal actions of the last decision. */
  explain(): Explanation | undefined {
    const count = this.#observer?.legal(this.#buffer);
    if (count === undefined) return undefined;
    const candidates = Array.from(this.#buffer.subarray(0, Math.min(count, MOST_CANDIDATES)), (action) => ({
      action,
      value: 0,
      share: 1 / count,
      terms: {},
    }));
    return { candidates, because: { en: 'chance decided', de: 'der Zufall hat entschieden' } };
  }
}
