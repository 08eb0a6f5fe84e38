import { expect, test } from 'vitest';
import type { CardFindings } from '../../../arena/trial/cards-sums.ts';
import { cardSentences } from './card-words.ts';
import { trialWords } from './words.ts';

const found: CardFindings = {
  value: 3,
  played: { mean: 0.62, low: 0.58, high: 0.66 },
  up: 90,
  down: 10,
  turn: { mean: 7.04, low: 6.9, high: 7.2 },
  gainUp: { mean: 0.031, low: 0.023, high: 0.039 },
  gainDown: null,
  boxes: [0, 40, null],
};

test('when it is played, what it brings, what it never uses', () => {
  expect(cardSentences(found, trialWords('en'))).toEqual([
    'Played in 62 % of its games (± 4 %), around turn 7.0, mostly face up.',
    'Face up it brings 3.1 points of the chance to win more than a usual turn (± 0.8).',
    'The text in the top box never did anything.',
  ]);
  expect(cardSentences(found, trialWords('de'))).toEqual([
    'In 62 % ihrer Partien gespielt (± 4 %), etwa in Zug 7,0, meist offen.',
    'Offen bringt sie 3,1 Punkte Gewinnchance mehr als ein gewöhnlicher Zug (± 0,8).',
    'Der Text im oberen Feld tat nie etwas.',
  ]);
});

test('a gain within its error is no gain; a loss is one', () => {
  const even = { ...found, gainUp: { mean: 0.01, low: -0.02, high: 0.04 }, boxes: [null, 1, null] };
  expect(cardSentences(even, trialWords('en'))[1]).toContain('about as much as a usual turn (± 3.0 points)');
  const down = { ...even, up: 10, down: 90, gainDown: { mean: -0.05, low: -0.06, high: -0.04 } };
  expect(cardSentences(down, trialWords('en'))[2]).toContain('Face down it brings 5.0 points');
  expect(cardSentences(down, trialWords('en'))[2]).toContain('less');
});

test('a card that nobody plays', () => {
  const unplayed = { ...found, played: null, turn: null, up: 0, boxes: [0, 0, 0] };
  expect(cardSentences(unplayed, trialWords('en'))).toEqual([
    'Never played from the hand in these games.',
    'The texts in the top, middle and bottom boxes never did anything.',
  ]);
});
