/** Imagined worlds: exactly those that fit the view, each equally often. */
import { describe, expect, test } from 'vitest';
import { checkUniform } from '../../core/testing/uniform.ts';
import type { Viewer } from '../../core/types.ts';
import { cardValue, highOf, lowOf } from './cards.ts';
import { canFulfil } from './combinations/index.ts';
import { evidenceOf, fits } from './evidence.ts';
import { tichu } from './index.ts';
import { cardsText } from './notation.ts';
import { bySeat, type TichuState } from './state.ts';
import { act, cards, dealt, holdsCard, playRandomly, position, randomOf, schupfing } from './testing/positions.ts';

const handsOf = (state: TichuState): string =>
  bySeat((seat) => cardsText(state.low(seat), state.high(seat))).join(' | ');

/** All ways to distribute cards over hands of given sizes under a condition: a slow, simple oracle. */
function* spreads(pool: readonly number[], sizes: readonly number[]): Generator<number[][]> {
  if (sizes.length === 0) {
    yield [];
    return;
  }
  for (const hand of subsets(pool, sizes[0])) {
    const rest = pool.filter((card) => !hand.includes(card));
    for (const others of spreads(rest, sizes.slice(1))) yield [hand, ...others];
  }
}

function* subsets(pool: readonly number[], size: number): Generator<number[]> {
  if (size === 0) yield [];
  for (let i = 0; i <= pool.length - size && size > 0; i++) {
    for (const rest of subsets(pool.slice(i + 1), size - 1)) yield [pool[i], ...rest];
  }
}

function possible(state: TichuState, viewer: number, allows: (hands: readonly number[][]) => boolean): string[] {
  const others = [0, 1, 2, 3].filter((seat) => seat !== viewer);
  const pool = others.flatMap((seat) => state.hand(seat)).sort((a, b) => a - b);
  const found: string[] = [];
  for (const spread of spreads(
    pool,
    others.map((seat) => state.hand(seat).length),
  )) {
    const hands = bySeat((seat) => (seat === viewer ? state.hand(seat) : spread[others.indexOf(seat)]));
    if (allows(hands)) found.push(hands.map((hand) => cardsText(lowOf(hand), highOf(hand))).join(' | '));
  }
  return found;
}

function sampler(state: TichuState, viewer: Viewer, memory = Number.POSITIVE_INFINITY): () => string {
  const worlds = tichu.imaginer(state.setting, tichu.view(state, viewer), memory);
  const random = randomOf('worlds');
  const world = tichu.create(state.setting);
  return () => {
    worlds.sample(random, world);
    return handsOf(world);
  };
}

describe('every world that fits, equally often', () => {
  test('nothing known but the counts', () => {
    const state = position({ hands: ['S2 S3', 'S4 SK', 'S7 SA R3', 'B2'] });
    const all = possible(state, 0, () => true);
    expect(all).toHaveLength(60);
    checkUniform(all, sampler(state, 0));
  });

  test('a seat that could not fulfil the wish holds no card of the value', () => {
    const state = position({ hands: ['S2 SK', 'S4 S9', 'S7 R8 B8', 'B2 G8'], wish: 8, turn: 1 });
    act(state, '1 S4', '2 R8');
    const allows = (hands: readonly number[][]) => hands[1].every((card) => cardValue(card) !== 8);
    const all = possible(state, 0, allows);
    expect(all.length).toBeLessThan(possible(state, 0, () => true).length);
    checkUniform(all, sampler(state, 0));
  });

  test('two seats lack the value', () => {
    const state = position({ hands: ['R8 SK', 'S4 S9 SA', 'S7 B3', 'B2 G8 B8'], wish: 8, turn: 1 });
    act(state, '1 S4', '2 S7', '3 B8');
    const allows = (hands: readonly number[][]) => [1, 2].every((s) => hands[s].every((card) => cardValue(card) !== 8));
    checkUniform(possible(state, 0, allows), sampler(state, 0));
  });

  test('a player who passed on a pair holds no higher pair of the wished value, nor one with the Phoenix', () => {
    const state = position({ hands: ['S2 SK', 'S9 B9 G4', 'S8 R8 B4', 'B2 Ph'], trick: ['0 S5 B5'], wish: 9 });
    const binds = (hand: readonly number[]) => canFulfil(lowOf(hand), highOf(hand), state.top, 9);
    const free = position({ hands: ['S2 SK', 'S8 R8 G4', 'S9 B9 B4', 'B2 Ph'], trick: ['0 S5 B5'], wish: 9 });
    expect([binds(state.hand(1)), binds(free.hand(1))]).toEqual([true, false]);
    act(free, '1 pass');
    const all = possible(free, 0, (hands) => !binds(hands[1]));
    expect(all.length).toBeLessThan(possible(free, 0, () => true).length);
    checkUniform(all, sampler(free, 0));
  });

  test('cards played since count for the earlier hand', () => {
    const state = position({ hands: ['S2 SK', 'S8 R8 G4', 'S9 B9 B4', 'B2 Ph'], trick: ['0 S5 B5'], wish: 9 });
    const { top } = state;
    act(state, '1 S8 R8', '2 S9 B9', '3 pass', '0 pass', '1 pass'); // 1 played eights: no pair of nines with the Phoenix
    const then = cards('S8 R8');
    const allows = (hands: readonly number[][]) => {
      const hand = [...hands[1], ...then];
      return !canFulfil(lowOf(hand), highOf(hand), top, 9);
    };
    checkUniform(possible(state, 0, allows), sampler(state, 0));
  });

  test('Mah Jong is in the hand that led to the first trick', () => {
    const state = position({ hands: ['S2 SK', 'S4', 'S7 Ma R3', 'B2'], turn: 2 });
    checkUniform(
      possible(state, 0, (hands) => hands[2].includes(1)),
      sampler(state, 0),
    );
  });

  test('cards given away stay with their receivers until they are played', () => {
    const state = schupfing(['S2 S3 S4 S5', 'B2 B3 B4', 'G2 G3 G4', 'R2 R3 R4']);
    for (const [seat, suit] of ['S', 'B', 'G', 'R'].entries())
      for (const value of [2, 3, 4]) act(state, `${seat} give ${suit}${value}`);
    const world = tichu.create(state.setting);
    const worlds = tichu.imaginer(state.setting, tichu.view(state, 0), Number.POSITIVE_INFINITY);
    for (let i = 0; i < 50; i++) {
      worlds.sample(randomOf(i), world);
      expect(['S2', 'S3', 'S4'].map((card, k) => holdsCard(world, k + 1, card))).toEqual([true, true, true]);
      expect(tichu.view(world, 0)).toEqual(tichu.view(state, 0));
      for (const seat of [1, 2, 3]) expect(world.hand(seat)).toHaveLength(14);
    }
  });

  test('a player who is out imagines exactly the hands in view', () => {
    const state = position({ hands: ['', 'S4 SK', 'S7', 'B2'], turn: 1 });
    const sample = sampler(state, 0);
    for (let i = 0; i < 10; i++) expect(sample()).toBe(handsOf(state));
  });
});

describe('before the first trick', () => {
  test('only the own eight cards are known; the other 48 can be anywhere', () => {
    const state = dealt();
    const world = tichu.create(state.setting);
    const worlds = tichu.imaginer(state.setting, tichu.view(state, 1), Number.POSITIVE_INFINITY);
    const own = state.hand(1);
    for (let i = 0; i < 20; i++) {
      worlds.sample(randomOf(i), world);
      expect(world.hand(1)).toEqual(own);
      for (const seat of [0, 1, 2, 3]) act(world, `${seat} no grand`);
      expect(new Set(bySeat((seat) => world.hand(seat)).flat()).size).toBe(56);
    }
  });

  test('a player who has given cards has any three fewer', () => {
    const state = schupfing(['S2 S3 S4', '', '', '']);
    act(state, '0 give S2', '0 give S3', '0 give S4');
    const world = tichu.create(state.setting);
    tichu.imaginer(state.setting, tichu.view(state, 1), 99).sample(randomOf(1), world);
    expect(bySeat((seat) => world.hand(seat).length)).toEqual([11, 14, 14, 14]);
    expect(world.givenCount(0)).toBe(3);
  });
});

describe('memory', () => {
  test('cards of forgotten tricks count as unseen again; own cards and the last tricks do not', () => {
    const state = position({ hands: ['S2 SA', 'S4 SK', 'S7', 'B2'], trick: ['0 S8', '1 S9'] });
    const held = (memory: number) => {
      const sample = sampler(state, 0, memory);
      const seen = new Set<number>();
      for (let i = 0; i < 300; i++)
        for (const hand of sample().split(' | ').slice(1)) for (const card of cards(hand)) seen.add(card);
      return seen;
    };
    expect(held(Number.POSITIVE_INFINITY).size).toBe(4);
    const forgetful = held(0);
    expect(forgetful.size).toBeGreaterThan(20);
    for (const card of cards('S2 SA S8 S9')) expect(forgetful.has(card)).toBe(false);
    const own = tichu
      .view(state, 0)
      .tricks.flat()
      .filter((turn) => turn.seat === 0);
    for (const turn of own) for (const card of cards(turn.cards)) expect(forgetful.has(card)).toBe(false);
  });

  test('a world imagined with little memory stays within the bounds of the score', () => {
    const random = randomOf('forgetful');
    const result = new Float64Array(4);
    for (let game = 0; game < 10; game++) {
      playRandomly(dealt({ preset: 'round' }, game), random, 1, (state) => {
        if (state.finished > 0 || random.below(5) > 0) return;
        const world = tichu.create(state.setting);
        tichu.imaginer(state.setting, tichu.view(state, random.below(4)), 1).sample(random, world);
        playRandomly(world, random, 1);
        tichu.result(world, 'segment', result);
        expect(Math.max(...result)).toBeLessThanOrEqual(state.setting.range.segment.high);
      });
    }
  });
});

test('the true hands fit all evidence of a wish, in every position of random rounds', () => {
  const random = randomOf('evidence');
  let found = 0;
  for (let game = 0; game < 40; game++) {
    playRandomly(dealt({ preset: 'round' }, `evidence ${game}`), random, 1, (state) => {
      if (state.wished === 0) return;
      const evidence = evidenceOf(tichu.view(state, random.below(4)));
      found += evidence.length;
      expect(fits(state, evidence)).toBe(true);
      const shown = tichu.view(state, 'spectator').lacks;
      for (const [seat, values] of shown.entries()) {
        for (const value of values) expect(state.hand(seat).every((card) => cardValue(card) !== value)).toBe(true);
      }
    });
  }
  expect(found).toBeGreaterThan(100);
});
