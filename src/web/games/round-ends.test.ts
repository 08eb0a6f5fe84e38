import { expect, test } from 'vitest';
import { en } from '../words/en.ts';
import { roundEnd as mauMauEnd } from './mau-mau/round-end.ts';
import type { RoundReader } from './round-end.ts';
import { roundEnd as tichuEnd } from './tichu/round-end.ts';

const names = ['Anna', 'Bert', 'Cleo', 'Dora'];
const reader = (seat: number | undefined): RoundReader => ({ seat, names, words: en });

const TICHU = {
  kind: 'round-over',
  round: 2,
  scores: [-160, 60],
  totals: [140, 260],
  doubleVictory: false,
  cardPoints: [40, 60],
  out: [3, 0, 1],
  announcements: [0, 0, 2, 0],
} as const;

test('the end of a round of Tichu lists places, cards and calls, the own team first', () => {
  expect(tichuEnd(TICHU, reader(1))).toEqual({
    round: 2,
    remark: undefined,
    deck: 'tichu',
    rows: [
      { name: 'We', team: 0, parts: ['Dora out first', 'Bert out third', 'cards 60'], points: 60, total: 260 },
      {
        name: 'They',
        team: 1,
        parts: ['Anna out second', 'cards 40', 'Cleo: grand Tichu lost −200'],
        points: -160,
        total: 140,
      },
    ],
  });
});

test('spectators read the names of the teams', () => {
  expect(tichuEnd(TICHU, reader(undefined))?.rows.map(({ name }) => name)).toEqual(['Anna & Cleo', 'Bert & Dora']);
});

test('a double win counts no cards', () => {
  const event = {
    ...TICHU,
    doubleVictory: true,
    cardPoints: [0, 0],
    out: [2, 0],
    announcements: [0, 1, 1, 0],
  } as const;
  const end = tichuEnd(event, reader(0));
  expect(end?.remark).toBe('Double win!');
  expect(end?.rows.map(({ parts }) => parts)).toEqual([
    ['Cleo out first', 'Anna out second', 'double win +200', 'Cleo: Tichu made +100'],
    ['Bert: Tichu lost −100'],
  ]);
});

test('the end of a round of Mau-Mau shows what each seat held', () => {
  const event = { kind: 'scored', round: 1, points: [0, 17], totals: [0, 17], hands: [[], ['C7', 'DT']] } as const;
  expect(mauMauEnd(event, reader(0))?.rows).toEqual([
    { name: 'Anna', parts: ['out'], cards: [], points: 0, total: 0 },
    { name: 'Bert', parts: ['2 cards'], cards: ['C7', 'DT'], points: 17, total: 17 },
  ]);
  expect(mauMauEnd({ kind: 'passed', seat: 0 }, reader(0))).toBeUndefined();
});
