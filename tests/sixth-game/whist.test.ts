/** The game that the sixth-game test adds is a real one: it passes the suite of every game, and its imagined deals are uniform. */
import { expect, test } from 'vitest';
import { Random } from '../../src/core/random.ts';
import { seedOf } from '../../src/core/seed.ts';
import { checkGame } from '../../src/core/testing/conformance.ts';
import { checkUniform } from '../../src/core/testing/uniform.ts';
import { firstOf } from '../../src/core/types.ts';
import { whist } from './whist/index.ts';
import type { WhistState } from './whist/state.ts';

test.each([3, 4])('%i seats', (seats) => {
  expect(checkGame(whist, { seats, games: 5 }).moves).toBeGreaterThan(500);
});

test('imagined deals are uniform over those that the voids allow', () => {
  const state = endgameWithVoids();
  const view = whist.view(state, 0);
  const imaginer = whist.imaginer(state.setting, view, Number.POSITIVE_INFINITY);
  const world = whist.create(state.setting);
  const random = new Random(seedOf('worlds'));
  const sample = (): string => {
    imaginer.sample(random, world);
    return handsOf(world);
  };
  const hidden = state.bySeat((seat) => whist.view(state, seat).hand).slice(1);
  const possible = deals(
    hidden.flat(),
    hidden.map((hand) => hand.length),
    view.lacks.slice(1),
  );
  expect(possible.length).toBeGreaterThan(5);
  checkUniform(possible, sample, 200);
});

/** After six tricks, where the seats other than 0 have shown many voids and still have several deals. */
function endgameWithVoids(): WhistState {
  const setting = whist.configure({ preset: 'short' }, 4);
  if (!setting.ok) throw new Error(setting.error.code);
  const state = whist.create(setting.value);
  const random = new Random(seedOf('voids'));
  for (let tries = 0; tries < 2000; tries++) {
    whist.deal(state, random.seed(new Int32Array(4)));
    for (let cards = 0; cards < 24; cards++) {
      const seat = firstOf(whist.pending(state));
      whist.play(state, seat, whist.sample(state, seat, random));
    }
    const view = whist.view(state, 0);
    if (view.lacks.slice(1).every((lacks) => lacks.length === 1)) return state;
  }
  throw new Error('no such position');
}

const handsOf = (state: WhistState): string =>
  state
    .bySeat((seat) => whist.view(state, seat).hand)
    .slice(1)
    .map((hand) => [...hand].sort().join(' '))
    .join(' | ');

/** Every way to deal the cards into hands of these sizes without a suit that the hand lacks: the oracle. */
function deals(cards: readonly string[], sizes: readonly number[], lacks: readonly (readonly string[])[]): string[] {
  const found: string[] = [];
  const give = (at: number, hands: readonly (readonly string[])[]): void => {
    if (at === cards.length) found.push(hands.map((hand) => [...hand].sort().join(' ')).join(' | '));
    else
      for (const [seat, hand] of hands.entries())
        if (hand.length < sizes[seat] && !lacks[seat].includes(cards[at][1]))
          give(
            at + 1,
            hands.map((other, i) => (i === seat ? [...other, cards[at]] : other)),
          );
  };
  give(
    0,
    sizes.map(() => []),
  );
  return found;
}
