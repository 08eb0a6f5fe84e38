/** Plays any legal action, each equally likely: the floor that every other agent has to beat. */
import type { Outcome, Setting } from '../core/game.ts';
import type { Observer } from '../core/observer.ts';
import type { Random } from '../core/random.ts';
import { type Action, type Seat, WAIT } from '../core/types.ts';
import type { Agent } from './agent.ts';

export class RandomAgent implements Agent {
  readonly name = 'random';
  #random!: Random;
  #buffer = new Float64Array(0);

  begin(setting: Setting, _seat: Seat, random: Random): void {
    this.#random = random;
    if (this.#buffer.length < setting.maxLegal) this.#buffer = new Float64Array(setting.maxLegal);
  }

  decide(observer: Observer): Action {
    if (observer.owes) return observer.sample(this.#random);
    // Free to act or not: waiting is one more choice among the others.
    const choice = this.#random.below(observer.legal(this.#buffer) + 1);
    return choice === 0 ? WAIT : this.#buffer[choice - 1];
  }

  end(_outcome: Outcome): void {}
}
