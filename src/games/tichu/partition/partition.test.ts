/** Partitions: examples, and the exhaustive oracle on small hands. */
import { describe, expect, test } from 'vitest';
import { Random } from '../../../core/random.ts';
import { seedOf } from '../../../core/seed.ts';
import { CARDS, cardLabel, highOf, kindOf, lowOf } from '../cards.ts';
import { FIRST_BOMB, figureNumber } from '../combinations/figures.ts';
import { playHigh, playLow } from '../combinations/index.ts';
import { cards, labels, playOf, randomHand } from '../testing/hands.ts';
import { leastCost } from '../testing/oracle-partition.ts';
import { fewestTurns, losersOf, losingFigures, partition, turnsOf } from './partition.ts';

const plays = new Float64Array(16);
const none = new Uint8Array(256);
const turns = (hand: string): number => fewestTurns(lowOf(cards(hand)), highOf(cards(hand)));

/** The plays of a best partition when the given cards are unseen. */
function best(hand: string, unseen: string): string[] {
  const losing = losingFigures(lowOf(cards(unseen)), highOf(cards(unseen)), new Uint8Array(256));
  const cost = partition(lowOf(cards(hand)), highOf(cards(hand)), losing, plays);
  return Array.from(plays.subarray(0, turnsOf(cost)), labels).sort();
}

describe('fewest turns', () => {
  test.each([
    ['', 0],
    ['S5', 1],
    ['Hu Ma Dr Ph', 4],
    ['S5 B5 S6 B6 Ph', 1],
    ['S5 B5 G5 R5 Ph', 2],
    ['S2 B3 G4 R5 S6 B7 G8', 1],
    ['S2 B3 G4 R5 S6 B6 G7', 2],
    ['S2 B3 G4 R5 S6 B6 G6', 2],
    ['S2 S4 S6 S8 SZ Ph', 5],
    ['SB BD GK RA Ph', 1],
    ['Ma S2 S3 S4 Ph', 1],
    ['S2 S3 S4 S5 S6 S7 S8 S9 SZ SB SD SK SA Ph', 2],
  ])('%s takes %d', (hand, expected) => {
    expect(turns(hand)).toBe(expected);
    expect(turns(hand)).toBe(expected);
  });
});

describe('losers', () => {
  test('of two partitions with equally many turns the one with fewer losers is chosen', () => {
    expect(best('SA BA S9', 'GK RK')).toEqual(['S9', 'SA BA']);
    expect(best('S9 B9 SA Ph', 'BA GK RK')).toEqual(['S9 B9 Ph', 'SA']);
  });

  test('a street in one suit is no loser', () => {
    expect(best('B3 S4 B4 B5 B6 B7', 'G5 R6 G7 R8 G9')).toEqual(['B3 B4 B5 B6 B7', 'S4']);
  });

  test('a play that the unseen cards cannot beat is no loser', () => {
    const losing = losingFigures(lowOf(cards('SA BK GK')), highOf(cards('SA BK GK')), new Uint8Array(256));
    for (const [hand, expected] of [
      ['BA', 0],
      ['RK', 1],
      ['SD BD', 1],
      ['SA BA', 0],
      ['S2 B2 G2', 0],
      ['Ph', 0],
      ['Hu', 1],
      ['Dr', 0],
    ] as const) {
      expect(losing[kindOf(playOf(hand))], hand).toBe(expected);
    }
  });
});

describe('against the exhaustive oracle', () => {
  test('10,000 hands of up to 9 cards: turns, losers, and the plays themselves', () => {
    const random = new Random(seedOf('partitions'));
    for (let i = 0; i < 10000; i++) {
      const hand = randomHand(random, 9);
      const losing = none.map((_, figure) => (figure > 0 && figure < FIRST_BOMB ? random.below(2) : 0));
      const expected = leastCost(hand, (type, length, rank) => 100 + losing[figureNumber(type, length, rank)]);
      const cost = partition(lowOf(hand), highOf(hand), losing, plays);
      const text = hand.map(cardLabel).join(' ');
      expect(100 * turnsOf(cost) + losersOf(cost), text).toBe(expected);
      expect(fewestTurns(lowOf(hand), highOf(hand)), text).toBe(Math.floor(expected / 100));
      const laid = plays.subarray(0, turnsOf(cost));
      expect(sum(laid.map(playLow)) === lowOf(hand) && sum(laid.map(playHigh)) === highOf(hand), text).toBe(true);
      expect(sum(laid.map((play) => losing[kindOf(play)])), text).toBe(losersOf(cost));
    }
  });

  test('hands of 14 cards are emptied', () => {
    const random = new Random(seedOf('whole hands'));
    const deck = Array.from({ length: CARDS }, (_, card) => card);
    for (let i = 0; i < 300; i++) {
      random.shuffle(deck);
      const [low, high] = [lowOf(deck.slice(0, 14)), highOf(deck.slice(0, 14))];
      const cost = partition(low, high, none, plays);
      const laid = plays.subarray(0, turnsOf(cost));
      expect([sum(laid.map(playLow)), sum(laid.map(playHigh))]).toEqual([low, high]);
      expect(fewestTurns(low, high)).toBe(turnsOf(cost));
    }
  });
});

const sum = (numbers: Float64Array): number => numbers.reduce((total, number) => total + number, 0);
