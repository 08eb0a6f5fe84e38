/** What lenses promise to learners, in every game (L-5, L-9). */
import { expect, test } from 'vitest';
import { shortSetting } from '../agents/learned/testing/random-nets.ts';
import { leastGarbage, playGame } from '../agents/testing/games.ts';
import { FeatureList } from '../core/lens.ts';
import { Observer } from '../core/observer.ts';
import { copyState, type State } from '../core/state.ts';
import { games } from '../games/index.ts';
import { tichu } from '../games/tichu/index.ts';

const [POSITIONS, ROUNDS] = [12, 60];
/** Bytes a decision: numbers may be boxed; a list of features or of actions would be larger. */
const MOST = 256;

/** In Compile, which has a plain lens, observing and listing what is legal allocate. */
const frugal = games.filter(({ facts }) => facts.name !== 'compile');

test.each(frugal.map((game) => ({ name: game.facts.name, game })))(
  '[L-5] a lens allocates nothing: $name',
  ({ game }) => {
    const setting = shortSetting(game);
    const lens = game.lens(setting);
    const seen: { readonly state: State; readonly seat: number }[] = [];
    let met = 0;
    playGame(game, setting, 'garbage', ['random'], ({ state, seat, choices }) => {
      if (choices.length < 2 || met++ % 7 !== 0 || seen.length === POSITIONS) return;
      const kept = game.create(setting);
      copyState(state, kept);
      seen.push({ state: kept, seat });
    });
    const { position, choice, hidden } = lens.most;
    const list = new FeatureList(new Uint16Array(position + choice + hidden));
    const actions = new Float64Array(setting.maxLegal + 1);
    const work = (): void => {
      for (let n = 0; n < ROUNDS; n++)
        for (const { state, seat } of seen) {
          list.length = 0;
          lens.position(state, seat, list);
          const count = Math.min(20, lens.choices(state, seat, actions));
          for (let i = 0; i < count; i++) {
            list.length = 0;
            lens.choice(state, seat, actions[i], list);
          }
          list.length = 0;
          lens.hidden(state, seat, list);
        }
    };
    const decisions = ROUNDS * seen.length;
    expect(leastGarbage(MOST * decisions, work) / decisions).toBeLessThan(MOST);
  },
);

test('[L-9] agents that do not learn go on choosing among all legal actions', () => {
  let others = 0;
  let legalOnes = 0;
  const setting = shortSetting(tichu);
  playGame(tichu, setting, 'all', ['rule'], ({ state, seat, choices, action }) => {
    const observer = new Observer(tichu, state, seat);
    const intents = new Float64Array(setting.maxLegal + 1);
    const count = observer.choices(intents);
    if (choices.length > count) legalOnes++;
    if (observer.stakes.every(({ call, decline }) => action !== call && action !== decline))
      if (!intents.subarray(0, count).includes(action)) others++;
  });
  expect(legalOnes).toBeGreaterThan(10);
  expect(others).toBeGreaterThan(0);
});
