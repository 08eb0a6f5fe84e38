import { describe, expect, test } from 'vitest';
import type { PublicState } from '../state/live.svelte.ts';
import { tonight } from './tonight.ts';

const NAMES = ['Ann', 'Bob', 'Cleo', 'Dan'];
const state = (teams: readonly number[], wins: Readonly<Record<string, number>>): PublicState =>
  ({
    player_names: NAMES,
    table: { teams, tally: Object.entries(wins).map(([player_name, n]) => ({ player_name, wins: n })) },
  }) as unknown as PublicState;

describe('tonight', () => {
  test('counts teams, the own one first', () => {
    const sides = tonight(state([0, 1, 0, 1], { Ann: 1, Cleo: 1, Bob: 3, Dan: 3 }), 3);
    expect(sides.map(({ team, wins }) => [team, wins])).toEqual([
      [0, 3],
      [1, 1],
    ]);
  });

  test('counts players where partners have changed, and where there are none', () => {
    const wins = { Ann: 2, Bob: 1, Cleo: 1 };
    expect(tonight(state([0, 1, 0, 1], wins), 0).map(({ name }) => name)).toEqual(['Ann', 'Bob', 'Cleo']);
    expect(tonight(state([0, 1, 2, 3], wins), 0).map((side) => side.wins)).toEqual([2, 1, 1]);
  });

  test('says nothing after the first game', () => {
    expect(tonight(state([0, 1, 2, 3], { Ann: 1 }), 0)).toEqual([]);
    expect(tonight(state([0, 1, 0, 1], { Ann: 1, Cleo: 1 }), 0)).toEqual([]);
  });
});
