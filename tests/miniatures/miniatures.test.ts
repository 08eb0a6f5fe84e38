/** The contract beyond card games: three small, very different games pass the same suite as the real ones. */
import { describe, expect, test } from 'vitest';
import { RandomAgent } from '../../src/agents/random.ts';
import { Loop } from '../../src/arena/loop.ts';
import type { Game, Setting } from '../../src/core/game.ts';
import { Random } from '../../src/core/random.ts';
import { seedOf } from '../../src/core/seed.ts';
import { checkGame } from '../../src/core/testing/conformance.ts';
import { mayAct, optional, owes, owing, TABLE } from '../../src/core/types.ts';
import { bombs } from './bombs.ts';
import { effects } from './effects.ts';
import { troops } from './troops.ts';

const settingOf = (game: Game, seats: number): Setting => {
  const setting = game.configure({}, seats);
  if (!setting.ok) throw new Error(setting.error.code);
  return setting.value;
};

describe('conformance', () => {
  test('simultaneous choices and interrupts out of turn', () => {
    expect(checkGame(bombs as Game, { games: 100 }).moves).toBeGreaterThan(1000);
  });
  test('a stack of effects with choices by either seat', () => {
    expect(checkGame(effects as Game, { games: 60 }).moves).toBeGreaterThan(1000);
  });
  test.each([2, 3])('dice, a defender who chooses, 23 troops in small steps: %i seats', (seats) => {
    const report = checkGame(troops as Game, { games: 12, seats, hidden: false });
    expect(report.widest).toBeLessThanOrEqual(23);
  });
});

describe('the loop plays them like any other game', () => {
  test.each([bombs, effects, troops] as Game[])('$facts.name', (game) => {
    const seats = game.facts.seats.default;
    const loop = new Loop(
      game,
      settingOf(game, seats),
      Array.from({ length: seats }, () => new RandomAgent()),
    );
    const first = loop.play(seedOf('loop'));
    expect(first.ok).toBe(true);
    expect(loop.play(seedOf('other')).moves).not.toEqual(first.moves);
    expect(loop.play(seedOf('loop'))).toEqual(first);
  });
});

test('a bomb may be thrown out of turn, and in the window before the table collects', () => {
  const state = bombs.create(settingOf(bombs as Game, 4));
  const random = new Random(seedOf('windows'));
  const seen = { outOfTurn: 0, inWindow: 0, simultaneous: 0 };
  for (let n = 0; n < 800; n++) {
    bombs.deal(state, random.seed(new Int32Array(4)));
    while (bombs.pending(state) !== 0) {
      const pending = bombs.pending(state);
      if (owing(pending) === 0b1111) seen.simultaneous++;
      const bomber = [0, 1, 2, 3].find((seat) => mayAct(pending, seat) && !owes(pending, seat));
      if (optional(pending) !== 0 && bomber !== undefined && random.below(2) === 0) {
        if (owes(pending, TABLE)) seen.inWindow++;
        else seen.outOfTurn++;
        bombs.play(state, bomber, bombs.sample(state, bomber, random));
        continue;
      }
      const actor = [0, 1, 2, 3, TABLE].find((a) => owes(pending, a))!;
      bombs.play(state, actor, bombs.sample(state, actor, random));
    }
  }
  expect(Object.values(seen).every((count) => count > 5)).toBe(true);
});

test('a text turned up interrupts the one being resolved, and the other seat decides in between', () => {
  const state = effects.create(settingOf(effects as Game, 2));
  const random = new Random(seedOf('texts'));
  let deepest = 0;
  let bothAsked = 0;
  for (let n = 0; n < 300; n++) {
    effects.deal(state, random.seed(new Int32Array(4)));
    let before = -1;
    while (effects.pending(state) !== 0) {
      const actor = owing(effects.pending(state)) === 1 ? 0 : 1;
      const depth = effects.view(state, 'spectator').public[3];
      deepest = Math.max(deepest, depth);
      if (depth > 0 && before >= 0 && before !== actor) bothAsked++;
      before = depth > 0 ? actor : -1;
      effects.play(state, actor, effects.sample(state, actor, random));
    }
  }
  expect(deepest).toBeGreaterThanOrEqual(3);
  expect(bothAsked).toBeGreaterThan(50);
});
