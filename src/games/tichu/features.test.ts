import { describe, expect, test } from 'vitest';
import { CARDS, cardOfLabel } from './cards.ts';
import { OBSERVATION, rankOnTop } from './features.ts';
import { tichu } from './index.ts';
import { act, dealt, playRandomly, position, randomOf } from './testing/positions.ts';

const seen = (state: ReturnType<typeof position>, seat: number): Float32Array => {
  const into = new Float32Array(OBSERVATION).fill(Number.NaN);
  tichu.observe(state, seat, into);
  return into;
};

describe('observations', () => {
  test('own hand first, then the cards played by oneself, the right, the partner, the left', () => {
    const state = position({ hands: ['S2 S3', 'S4', 'S7', 'B2'], trick: ['3 SK'], turn: 0 });
    const marked = (block: number, label: string, seat: number) =>
      seen(state, seat)[block * CARDS + cardOfLabel(label)];
    expect([marked(0, 'S2', 0), marked(0, 'S4', 0), marked(0, 'S4', 1)]).toEqual([1, 0, 1]);
    expect([marked(4, 'SK', 0), marked(3, 'SK', 1), marked(2, 'SK', 2), marked(1, 'SK', 3)]).toEqual([1, 1, 1, 1]);
  });

  test('all numbers are finite and small in every position', () => {
    playRandomly(dealt({ preset: 'live' }), randomOf('observe'), 3, (state) => {
      for (let seat = 0; seat < 4; seat++) expect(seen(state, seat).every((x) => Math.abs(x) <= 4)).toBe(true);
    });
  });

  test('after rotating a position by two seats partners observe the same numbers', () => {
    const hands = ['S2 S3', 'S4', 'S7', 'B2'];
    const one = position({ hands, trick: ['3 SK'], turn: 0 });
    const other = position({ hands: [...hands.slice(2), ...hands.slice(0, 2)], trick: ['1 SK'], turn: 2 });
    const hand = (state: ReturnType<typeof position>, seat: number) => Array.from(seen(state, seat).subarray(0, CARDS));
    expect(hand(one, 0)).toEqual(hand(other, 2));
  });

  test('the rank on top can be a half rank', () => {
    const state = position({ hands: ['S8 S2', 'Ph S3', 'S4', 'S6'] });
    expect(rankOnTop(state.top)).toBe(0);
    act(state, '0 S8', '1 Ph');
    expect(rankOnTop(state.top)).toBe(8.5);
  });

  test('there is no fixed list of actions', () => {
    expect([dealt().setting.actions, tichu.index(dealt().setting, 1)]).toEqual([0, -1]);
  });
});
