import { describe, expect, test } from 'vitest';
import type { Sheet } from '../games/kit.ts';
import { course, withEarlier } from './rounds.ts';

const sheet = (finished: number, rounds: Sheet['rounds'], totals: readonly number[]): Sheet => ({
  by: 'seat',
  finished,
  rounds,
  now: undefined,
  totals,
});
const round = (number: number, ...points: number[]) => ({ round: number, points });

describe('rounds', () => {
  test('that arrive one by one are collected', () => {
    let known = withEarlier([], sheet(0, [], [0, 0]));
    known = withEarlier(known, sheet(1, [round(1, 3, 23)], [3, 23]));
    known = withEarlier(known, sheet(1, [], [3, 30])); // dropped from the view, and a seat left
    known = withEarlier(known, sheet(2, [round(2, 26, 0)], [29, 23]));
    expect(known).toEqual([round(1, 3, 23), round(2, 26, 0)]);
  });

  test('of the previous game are dropped', () => {
    const before = [round(1, 3, 23), round(2, 26, 0)];
    expect(withEarlier(before, sheet(0, [], [0, 0]))).toEqual([]);
    expect(withEarlier(before, sheet(3, [round(3, 1, 1)], [7, 7]))).toEqual([round(3, 1, 1)]);
  });

  test('that were missed stay missing', () => {
    const known = withEarlier([round(1, 3, 23)], sheet(3, [round(3, 0, 26)], [10, 68]));
    expect(known.map((one) => one.round)).toEqual([1, 3]);
    expect(course(sheet(3, known, [10, 68]))).toEqual([
      [10, 42],
      [10, 68],
    ]);
  });
});
