/** An agent of one's own against three random ones, a hundred games. Run: node examples/first-agent.ts */
import type { Agent } from '../src/agents/index.ts';
import { RandomAgent } from '../src/agents/random.ts';
import { Loop } from '../src/arena/loop.ts';
import type { Setting } from '../src/core/game.ts';
import type { Observer } from '../src/core/observer.ts';
import { deriveSeed, seedOf } from '../src/core/seed.ts';
import type { Action } from '../src/core/types.ts';
import { hearts } from '../src/games/hearts/index.ts';

/** Always plays the first legal card of its list. */
class FirstAgent implements Agent {
  readonly name = 'first';
  #buffer = new Float64Array(1);

  begin(setting: Setting): void {
    this.#buffer = new Float64Array(setting.maxLegal);
  }

  decide(observer: Observer): Action {
    observer.legal(this.#buffer);
    return this.#buffer[0];
  }

  end(): void {}
}

const setting = hearts.configure({ preset: 'openspiel' }, 4);
if (!setting.ok) throw new Error(setting.error.code);
const agents = [new FirstAgent(), new RandomAgent(), new RandomAgent(), new RandomAgent()];
const loop = new Loop(hearts, setting.value, agents);
let points = 0;
for (let n = 0; n < 100; n++) {
  const game = loop.play(deriveSeed(seedOf('example'), n));
  if (game.ok) points += game.outcome.scores[0];
}
console.log(`first: ${points / 100} points a round`);
