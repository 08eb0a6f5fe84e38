/** Compile paths: cards needed, in the hand, and turns, for every line of a seat. */
import { expect, test } from 'vitest';
import { looked } from './testing/looks.ts';

const HAND = `line 1 mine: Fire 4 up
              hand mine: Fire 5, Fire 3, Light 4`;

test.each([
  // Fire 5 and Fire 3 lie face up in the line of Fire
  ['line 1', 0, { need: 6, cards: 2, covered: 6, turns: 2 }],
  // only face down: three cards, a refresh, then two more plays
  ['line 2', 1, { need: 10, cards: 3, covered: 6, turns: 6 }],
  // Light 4 face up, two face down, a refresh, one more play
  ['line 3', 2, { need: 10, cards: 3, covered: 8, turns: 5 }],
])('%s', (_, stack, wanted) => {
  const { paths } = looked({}, HAND);
  const { need, cards, covered, turns } = paths;
  expect({ need: need[stack], cards: cards[stack], covered: covered[stack], turns: turns[stack] }).toEqual(wanted);
});

test('a line in which the opponent has ten points needs more than he has', () => {
  const { paths } = looked(
    {},
    `line 1 mine: Fire 4 up, Fire 5 up
     line 1 theirs: Life 5 up, Life 4 up, Life 2 up
     hand mine: Fire 3`,
  );
  expect([paths.need[0], paths.turns[0]]).toEqual([3, 1]);
  expect(paths.need[3]).toBe(0);
});

test('lines are ordered by turns, without those that are compiled unless a tile can be moved there', () => {
  expect(Array.from(looked({}, HAND).paths.order.subarray(0, 3))).toEqual([0, 2, 1]);
  expect(Array.from(looked({ compiled: ['Fire'] }, HAND).paths.order.subarray(0, 3))).toEqual([0, 2, 1]);
  expect(
    Array.from(looked({ compiled: ['Fire'], options: { control: false } }, HAND).paths.order.subarray(0, 3)),
  ).toEqual([2, 1, -1]);
});
