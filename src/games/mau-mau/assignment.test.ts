import { describe, expect, test } from 'vitest';
import { Assignment } from './assignment.ts';
import { ALL_CARDS, type Cards, listCards } from './cards.ts';
import { mauMau } from './index.ts';
import { dealt, playRandomly, randomOf } from './testing/positions.ts';

/** Every way to assign the cards of the pool to the places, one each: naive search. */
function enumerate(allowed: readonly Cards[], pool: Cards, limit = Number.POSITIVE_INFINITY): string[] {
  const found: string[] = [];
  const fill = (chosen: number[], left: Cards): void => {
    if (found.length > limit) return;
    if (chosen.length === allowed.length) found.push(chosen.join(' '));
    else for (const card of listCards(left & allowed[chosen.length])) fill([...chosen, card], left & ~(1 << card));
  };
  fill([], pool);
  return found;
}

/** By how many standard deviations the counts exceed those expected if all texts are equally likely. */
function surprise(texts: readonly string[], samples: number, draw: () => string): number {
  const counts = new Map(texts.map((text) => [text, 0]));
  for (let i = 0; i < samples; i++) {
    const text = draw();
    expect(counts.has(text)).toBe(true);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const expected = samples / texts.length;
  const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const freedom = texts.length - 1;
  return freedom === 0 ? 0 : (chiSquare - freedom) / Math.sqrt(2 * freedom);
}

function surpriseOf(allowed: readonly Cards[], pool: Cards, seed: string): number {
  const texts = enumerate(allowed, pool);
  const assignment = new Assignment(allowed, pool);
  const random = randomOf(seed);
  return surprise(texts, 100 * texts.length, () => {
    assignment.draw(random);
    return assignment.cards.join(' ');
  });
}

describe('assignments', () => {
  test.each([
    ['nothing is restricted', [0b1111, 0b1111, 0b1111, 0b1111], 0b1111],
    ['one place is restricted', [0b0011, 0b1111, 0b1111, 0b1111], 0b1111],
    ['a chain', [0b00011, 0b00111, 0b01111, 0b11111, 0b11111], 0b11111],
    ['two rings that only a ring of four connects', [0b0011, 0b0110, 0b1100, 0b1001], 0b1111],
    ['a ring of six', [0b000011, 0b000110, 0b001100, 0b011000, 0b110000, 0b100001], 0b111111],
    ['only one is possible', [0b001, 0b011, 0b111], 0b111],
    ['cards outside the pool do not count', [0b1011, 0b1111], 0b0011],
  ])('%s: all are equally likely', (_, allowed, pool) => {
    expect(surpriseOf(allowed, pool, 'fixed')).toBeLessThan(4);
  });

  test('random restrictions: all assignments are equally likely', () => {
    const random = randomOf('sets');
    let tried = 0;
    while (tried < 40) {
      const size = 3 + random.below(4);
      const pool = (1 << size) - 1;
      const allowed = Array.from({ length: size }, () => random.next() & pool);
      const count = enumerate(allowed, pool, 400).length;
      if (count === 0 || count > 400) continue;
      expect(surpriseOf(allowed, pool, `sets ${tried++}`)).toBeLessThan(5);
    }
  });

  test('impossible restrictions throw', () => {
    expect(() => new Assignment([1, 1], 0b11).draw(randomOf(1))).toThrow('no assignment');
    expect(() => new Assignment([1], 0b11)).toThrow('places');
  });

  test('equal generators draw equal assignments, whatever was drawn before', () => {
    const allowed = [0b0011, 0b0111, 0b1111, 0b1111];
    const one = new Assignment(allowed, 0b1111);
    const other = new Assignment(allowed, 0b1111);
    one.draw(randomOf(1));
    one.draw(randomOf(2));
    other.draw(randomOf(2));
    expect(one.cards).toEqual(other.cards);
  });
});

test('imagined worlds near the end of a round are as likely as exact enumeration says', () => {
  const surprises: number[] = [];
  for (const afterDraw of ['must', 'may', 'end']) {
    for (let game = 0; game < 60; game++) {
      playRandomly(dealt({ afterDraw, rounds: 1 }, 2 + (game % 3), game), randomOf(game), (state) => {
        if (!state.playing || surprises.length >= 40) return;
        const view = mauMau.view(state, 0);
        const hidden = view.slots.slice(1).flat();
        const allowed = [...hidden, ...Array<number>(view.pile).fill(view.pileCards)];
        const pool = ALL_CARDS & ~state.hand(0) & ~state.discarded();
        if (allowed.length > 7 || hidden.every((slot) => (slot & pool) === pool)) return;
        const texts = enumerate(allowed, pool, 800);
        if (texts.length > 800 || texts.length < 2) return;
        const imaginer = mauMau.imaginer(state.setting, view, Number.POSITIVE_INFINITY);
        const world = mauMau.create(state.setting);
        const random = randomOf('exact');
        const byHands = new Map<string, number>();
        for (const text of texts) {
          const key = secret(text.split(' ').map(Number), view.counts.slice(1));
          byHands.set(key, (byHands.get(key) ?? 0) + 1);
        }
        surprises.push(
          weighted(byHands, texts.length, 4000, () => {
            imaginer.sample(random, world);
            const hands = view.counts.slice(1).map((_, i) => listCards(world.hand(i + 1)).join(','));
            return `${hands.join(' ')} ${[...world.pile.subarray(0, view.pile)]}`;
          }),
        );
      });
    }
  }
  expect(surprises.length).toBeGreaterThan(20);
  for (const value of surprises) expect(value).toBeLessThan(5);
  const mean = surprises.reduce((sum, value) => sum + value, 0) / surprises.length;
  expect(mean).toBeLessThan(0.7);
});

/** The hidden part of a world: hands without order, the pile with its order. */
function secret(cards: readonly number[], counts: readonly number[]): string {
  let at = 0;
  const hands = counts.map((count) => {
    at += count;
    return cards
      .slice(at - count, at)
      .toSorted((a, b) => a - b)
      .join(',');
  });
  return `${hands.join(' ')} ${cards.slice(at)}`;
}

function weighted(weights: ReadonlyMap<string, number>, total: number, samples: number, draw: () => string): number {
  const counts = new Map<string, number>();
  for (let i = 0; i < samples; i++) {
    const text = draw();
    expect(weights.has(text)).toBe(true);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  let chiSquare = 0;
  for (const [text, weight] of weights) {
    const expected = (samples * weight) / total;
    chiSquare += ((counts.get(text) ?? 0) - expected) ** 2 / expected;
  }
  const freedom = weights.size - 1;
  return freedom === 0 ? 0 : (chiSquare - freedom) / Math.sqrt(2 * freedom);
}
