/** The lens of Hearts (L-5 to L-7); that it shows nothing hidden is part of the conformance suite. */
import { expect, test } from 'vitest';
import { FeatureList } from '../../../core/lens.ts';
import { cardFrom } from '../cards.ts';
import { type Position, position } from '../testing/positions.ts';
import {
  COUNTS,
  HIGHER_OUT,
  HIGHEST_DUCK,
  KIND,
  LEFT,
  LOWER_OUT,
  OUT,
  PASSES,
  SUITS,
  TAKES_POINTS,
  VOID,
  VOID_BEHIND,
} from './layout.ts';
import { LENS } from './lens.ts';

function featuresOf(write: (into: FeatureList) => void): ReadonlySet<number> {
  const list = new FeatureList(new Uint16Array(LENS.most.position));
  write(list);
  return new Set(list.numbers.subarray(0, list.length));
}

function choiceOf(given: Position, text: string): ReadonlySet<number> {
  const state = position(given);
  return featuresOf((into) => LENS.choice(state, state.turn, cardFrom(text), into));
}

const TRICK: Position = {
  hands: ['2D 5D 9D AD', '3D 6D 4C 8C', '7D 8D 5C 9C', 'JD QD 6C'],
  leader: 3,
  trick: 'TD',
};

test('[L-7] a card below the best one says whether it is the highest that ducks, and how the suit stands', () => {
  const nine = choiceOf(TRICK, '9D');
  const five = choiceOf(TRICK, '5D');
  expect([nine.has(HIGHEST_DUCK), five.has(HIGHEST_DUCK)]).toEqual([true, false]);
  expect(nine.has(KIND + SUITS * 1 + 1)).toBe(true); // a duck in diamonds
  expect(nine.has(HIGHER_OUT + 2) && nine.has(LOWER_OUT + 4)).toBe(true); // jack and queen; 3, 6, 7, 8
  expect(nine.has(LEFT + COUNTS * 1 + 3)).toBe(true);
});

test('[L-6] [L-7] a card above the best one takes the points, in thresholds', () => {
  const hands = ['2D 5D 9D AD', '3D 6D 4C 8C', '7D 8D 5C', 'JD QD 6C'];
  const points = { hands, trick: 'TD 4H', leader: 2 };
  const ace = choiceOf(points, 'AD');
  expect([0, 1].map((i) => ace.has(TAKES_POINTS + i))).toEqual([true, false]);
  expect(choiceOf(points, '9D').has(TAKES_POINTS)).toBe(false);
});

test('who did not follow is out of the suit, and cards that were played are not out', () => {
  const state = position({ hands: ['5C 9C', '6C 7C', '', ''], trick: '2C 4D', leader: 2, first: true });
  const seen = featuresOf((into) => LENS.position(state, 0, into));
  expect([1, 2, 3].map((step) => seen.has(VOID + SUITS * step))).toEqual([false, false, true]);
  expect([seen.has(OUT + cardFrom('6C')), seen.has(OUT + cardFrom('4D'))]).toEqual([true, false]);
  expect(featuresOf((into) => LENS.choice(state, 0, cardFrom('5C'), into)).has(VOID_BEHIND)).toBe(true);
});

test('cards that are passed are told from cards that are played', () => {
  const features = [0, 1].map((n) => featuresOf((into) => LENS.choice(position(TRICK), 0, 3 + 52 * n, into)));
  expect(features.map((one) => one.has(PASSES + 3))).toEqual([false, true]);
});
