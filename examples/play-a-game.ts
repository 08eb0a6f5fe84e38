/** A whole game at random, in ten lines. Run: node examples/play-a-game.ts */
import { Random } from '../src/core/random.ts';
import { seedOf } from '../src/core/seed.ts';
import { firstOf, owing } from '../src/core/types.ts';
import { hearts } from '../src/games/hearts/index.ts';

const setting = hearts.configure({ preset: 'standard32' }, 4);
if (!setting.ok) throw new Error(setting.error.code);
const state = hearts.create(setting.value);
const random = new Random(seedOf('me'));
hearts.deal(state, seedOf('friday evening'));
while (hearts.pending(state) !== 0) {
  const actor = firstOf(owing(hearts.pending(state)));
  hearts.play(state, actor, hearts.sample(state, actor, random));
}
console.log(hearts.outcome(state));
