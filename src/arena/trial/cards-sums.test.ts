/** What trial games say about cards, from games whose answer is known. */
import { expect, test } from 'vitest';
import type { ProtocolDef } from '../../games/compile/index.ts';
import { type CardMeasure, CardSums } from './cards-sums.ts';

const draw = { do: 'draw', n: 1 } as const;
const protocol: ProtocolDef = {
  schema: 1,
  id: 'glow',
  name: 'Glow',
  set: 'custom',
  cards: [
    { value: 5, middle: [{ on: 'enter', steps: [draw] }], bottom: [{ on: 'end', steps: [draw] }] },
    { value: 1, top: [{ on: 'static', rule: { r: 'noDraw', who: 'opp' } }] } as ProtocolDef['cards'][0],
  ],
};
const nothing: CardMeasure = { up: [], down: [], gainsUp: [], gainsDown: [], texts: [0, 0, 0] };

test('cards come by value, with what they bring beyond a usual turn', () => {
  const sums = new CardSums(protocol);
  for (let game = 0; game < 100; game++) {
    const isPlayed = game % 2 === 0;
    const gain = 0.1 + (game % 4 === 0 ? 0.02 : -0.02);
    const first = isPlayed ? { ...nothing, up: [3], gainsUp: [gain], texts: [0, 1, 0] } : nothing;
    sums.add({ wins: isPlayed ? 1 : 0, usual: 0.01, cards: [first, { ...nothing, down: [4], gainsDown: [0.01] }] });
    sums.add({ wins: null, usual: 0.01, cards: [nothing, nothing] });
  }
  const { games, wins, cards } = sums.findings;
  expect([games, wins!.mean]).toEqual([100, 0.5]);
  const [one, five] = cards;
  expect([one.value, five.value]).toEqual([1, 5]);
  expect(five).toMatchObject({ up: 50, down: 0, played: { mean: 0.5 }, turn: { mean: 3 }, boxes: [null, 50, 0] });
  expect(five.gainUp!.mean).toBeCloseTo(0.09);
  expect(five.gainUp!.low).toBeGreaterThan(0.07);
  expect(one).toMatchObject({ up: 0, down: 100, gainUp: null, boxes: [0, null, null] });
  expect(one.gainDown!.mean).toBeCloseTo(0);
});

test('a rule counts as used when its card was played face up', () => {
  const sums = new CardSums(protocol);
  sums.add({ wins: 1, usual: 0, cards: [nothing, { ...nothing, up: [2], gainsUp: [0] }] });
  expect(sums.findings.cards[0].boxes).toEqual([1, null, null]);
});
