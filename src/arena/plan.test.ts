import { describe, expect, test } from 'vitest';
import { Replay } from '../core/replay.ts';
import { formatSeed } from '../core/seed.ts';
import { choose, roundRobin, seated } from './field.ts';
import { dealOf, gamesOf, isSamePlay, lineupOf, recordOf, rotationsOf, seedOfGame } from './plan.ts';
import { smallPlan, tableOf } from './testing/setup.ts';

const ALONE = [0, 1, 2, 3];
const PAIRS = [0, 1, 0, 1];

describe('a plan', () => {
  test.each<[string, number[], number[], string[]]>([
    ['one against three takes every seat', [0, 1, 1, 1], ALONE, ['0111', '1110', '1101', '1011']],
    ['four different agents take every seat', [0, 1, 2, 3], ALONE, ['0123', '1230', '2301', '3012']],
    ['alternating agents swap', [0, 1, 0, 1], ALONE, ['0101', '1010']],
    ['four of a kind have nothing to swap', [0, 0, 0, 0], ALONE, ['0000']],
    ['teams swap', [0, 1, 0, 1], PAIRS, ['0101', '1010']],
    ['partners stay partners', [0, 1, 2, 3], PAIRS, ['0123', '1230', '2301', '3012']],
    ['neighbours as partners move two places at once', [0, 0, 1, 1], [0, 0, 1, 1], ['0011', '1100']],
  ])('%s', (_, group, teams, expected) => {
    expect(rotationsOf(group, teams).map((lineup) => lineup.join(''))).toEqual(expected);
  });

  test('every agent has every seat equally often', () => {
    const lineups = rotationsOf([0, 1, 2, 2, 2], [0, 1, 2, 3, 4]);
    for (const agent of [0, 1]) {
      expect([0, 1, 2, 3, 4].map((seat) => lineups.filter((lineup) => lineup[seat] === agent).length)).toEqual([
        1, 1, 1, 1, 1,
      ]);
    }
  });

  test('all lineups of a deal share its seed, and deals differ', () => {
    const plan = smallPlan('hearts', 'a,b,b,b', 10);
    expect([plan.deals, gamesOf(plan)]).toEqual([3, 12]); // the last deal is played to its end
    expect([0, 3, 4, 11].map((n) => dealOf(plan, n))).toEqual([0, 0, 1, 2]);
    expect(lineupOf(plan, 5)).toEqual(lineupOf(plan, 1));
    const seeds = Array.from({ length: 12 }, (_, n) => formatSeed(seedOfGame(plan, n)));
    expect(new Set(seeds.slice(0, 4)).size).toBe(1);
    expect(new Set(seeds).size).toBe(3);
  });

  test('more deals are the same play, other seeds are not', () => {
    const plan = smallPlan('hearts', 'a,b,b,b', 10);
    expect(isSamePlay(plan, smallPlan('hearts', 'a,b,b,b', 100))).toBe(true);
    expect(isSamePlay(plan, smallPlan('hearts', 'a,b,b,b', 10, 'other'))).toBe(false);
    expect(isSamePlay(plan, smallPlan('hearts', 'a,b,b,c', 10))).toBe(false);
  });

  test('a game is a record with its players', () => {
    const plan = smallPlan('hearts', 'a,b,c,d', 4);
    const record = recordOf(plan, 1, [], undefined);
    expect(record.players).toEqual(['b', 'c', 'd', 'a']);
    expect(Replay.open(tableOf('hearts').game, record).ok).toBe(true);
  });
});

describe('a field', () => {
  test('choices in order', () => {
    expect(choose(['a', 'b', 'c'], 2)).toEqual([
      ['a', 'b'],
      ['a', 'c'],
      ['b', 'c'],
    ]);
    expect(choose([1, 2, 3, 4, 5, 6], 4)).toHaveLength(15);
  });

  test.each<[string, string, number[], string[]]>([
    ['as many agents as seats', 'abcd', ALONE, ['abcd']],
    ['groups of four out of five', 'abcde', ALONE, ['abcd', 'abce', 'abde', 'acde', 'bcde']],
    ['teams of one agent', 'abc', PAIRS, ['abab', 'acac', 'bcbc']],
    ['two at a table of four', 'ab', ALONE, ['abab']],
    ['two at a table of three: each has the third seat once', 'ab', [0, 1, 2], ['aba', 'bab']],
    ['three at a table of four meet two by two', 'abc', ALONE, ['abab', 'acac', 'bcbc']],
    ['two at a table for two', 'abc', [0, 1], ['ab', 'ac', 'bc']],
  ])('%s', (_, field, teams, expected) => {
    expect(roundRobin([...field], teams).map((group) => group.join(''))).toEqual(expected);
  });

  test.each<[string, number[], string | undefined]>([
    ['abcd', ALONE, 'abcd'],
    ['ab', PAIRS, 'abab'],
    ['ab', ALONE, 'abbb'],
    ['a', ALONE, 'aaaa'],
    ['abcde', ALONE, undefined],
  ])('%s is seated', (names, teams, expected) => {
    expect(seated([...names], teams)?.join('')).toBe(expected);
  });
});
