/** The lens of Mau-Mau (L-5 to L-7); that it shows nothing hidden is part of the conformance suite. */
import { expect, test } from 'vitest';
import { FeatureList } from '../../../core/lens.ts';
import { parseCard } from '../cards.ts';
import { exclude } from '../knowledge.ts';
import { type Position, position } from '../testing/positions.ts';
import { ANSWERS, DRAWN, FOLLOWING, LACKS, LEFT, NO_ANSWER, ONLY_JACKS, SEVENS_LEFT } from './layout.ts';
import { LENS } from './lens.ts';

const card = (text: string): number => parseCard(text)!;

function featuresOf(write: (into: FeatureList) => void): ReadonlySet<number> {
  const list = new FeatureList(new Uint16Array(LENS.most.position));
  write(list);
  return new Set(list.numbers.subarray(0, list.length));
}

const TURN: Position = {
  hands: ['H7 H9 HK SJ', 'C7 C8', 'D9 DQ', 'S8 SA'],
  top: 'HT',
  pile: 'D7 S7 C9',
};
const choiceOf = (given: Position, text: string): ReadonlySet<number> =>
  featuresOf((into) => LENS.choice(position(given), 0, card(text), into));

test('[L-7] a card says what is left, what can follow it, and what could answer it', () => {
  const nine = choiceOf(TURN, 'H9');
  expect(nine.has(LEFT + 3) && nine.has(FOLLOWING + 3) && nine.has(SEVENS_LEFT + 1)).toBe(true);
  expect(nine.has(ANSWERS + 2)).toBe(true); // C9 and D9; no heart is out, and no jack
  expect(choiceOf(TURN, 'H7').has(ANSWERS + 3)).toBe(true); // three sevens
  expect(choiceOf({ ...TURN, hands: ['H9 SJ', ...TURN.hands.slice(1)] }, 'H9').has(ONLY_JACKS)).toBe(true);
});

test('what a seat is known not to hold is known, and that it cannot answer', () => {
  const state = position(TURN);
  exclude(state, 1, (1 << card('D7')) | (1 << card('S7')) | (1 << card('C7')));
  const seen = featuresOf((into) => LENS.position(state, 0, into));
  expect([seen.has(LACKS + 32 + card('S7')), seen.has(LACKS + 64 + card('S7'))]).toEqual([true, false]);
  expect(featuresOf((into) => LENS.choice(state, 0, card('H7'), into)).has(NO_ANSWER)).toBe(true);
  expect(choiceOf(TURN, 'H7').has(NO_ANSWER)).toBe(false);
});

test('a card just drawn is seen by its owner alone', () => {
  const state = position(TURN);
  state.askDrawn(card('H9'));
  const seen = [0, 1].map((seat) => featuresOf((into) => LENS.position(state, seat, into)));
  expect(seen.map((one) => one.has(DRAWN + card('H9')))).toEqual([true, false]);
});
