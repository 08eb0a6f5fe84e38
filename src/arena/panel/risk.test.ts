/** The panel of Risk in positions that a player can read: nine territories in a square, three regions of three in rows. */
import { expect, test } from 'vitest';
import { END, type RiskState } from '../../games/risk/index.ts';
import { act, actionOf, actorOf, type Position, position } from '../../games/risk/testing/positions.ts';
import { RISK_PANEL } from './risk.ts';

type Texts = readonly string[];

/** Plays the answers and counts them; returns `hits of cases` by figure. */
function counted(given: Position, texts: Texts): (id: string) => string {
  const counter = RISK_PANEL.counter();
  const state = position(given);
  for (const text of texts) {
    counter.move(state, actorOf(state), actionOf(state, text));
    act(state, text);
  }
  counter.segment(state);
  return (id) => {
    const { hits, cases } = counter.counts.get(id)!;
    return `${hits} of ${cases}`;
  };
}

test.each([
  ['8 against 1 completes the top row', 'A1 A9 B1 B3 B3 B3 B3 B3 B3', '1 of 1'],
  ['4 against 4 is no sure thing', 'A1 A5 B4 B3 B3 B3 B3 B3 B3', '0 of 1'],
  ['300 against 320 is beyond small tables', 'A1 A300 B320 B3 B3 B3 B3 B3 B3', '0 of 1'],
  ['one troop cannot attack', 'A1 A1 B1 B3 B3 B3 B3 B3 B3', '0 of 1'],
  ['8 against 1 with another territory missing', 'A9 B1 B1 B3 B3 B3 B3 B3 B3', '0 of 1'],
  ['the row is whole already', 'A1 A9 A1 B3 B3 B3 B3 B3 B3', '0 of 1'],
])('a region left lying: %s', (_, land, wanted) => {
  expect(counted({ land }, ['end'])('region-left')).toBe(wanted);
});

test.each([
  ['all on one territory', ['place 3', 'on a'], '1 of 1', '0 of 1'],
  ['two places of one row', ['place 2', 'on a', 'on b'], '1 of 1', '0 of 1'],
  ['three rows', ['place 1', 'on a', 'place 1', 'on d', 'on g'], '0 of 1', '1 of 1'],
])('reinforcements: %s', (_, texts, one, three) => {
  const land = 'A2 A2 B2 A2 B2 B2 A2 B2 B2';
  const of = counted({ land, phase: 'reinforce', left: 3 }, texts);
  expect([of('one-region'), of('three-regions')]).toEqual([one, three]);
});

test('fewer than three reinforcements cannot be scattered', () => {
  const given = { land: 'A2 A2 B2 A2 B2 B2 A2 B2 B2', phase: 'reinforce', left: 2 } as const;
  expect(counted(given, ['place 2', 'on a'])('one-region')).toBe('0 of 0');
});

/** Attacks until the territory falls, and moves in with all but one. */
function sweep(state: RiskState, path: Texts, seen: (text: string) => void): void {
  for (let i = 0; i + 1 < path.length; i++) {
    while (state.owner('abcdefghi'.indexOf(path[i + 1])) !== 0) seen(`attack ${path[i]} ${path[i + 1]} 3`);
    if (state.moved > 0) seen(`move ${state.moved + state.troops(state.from) - 1}`);
  }
}

test('a sweep: what stands with one troop beside the enemy, the borders of a whole row, the card', () => {
  const counter = RISK_PANEL.counter();
  const state = position({ land: 'A90 B1 B1 B5 B5 B1 B5 B5 A1' });
  const seen = (text: string): void => {
    counter.move(state, actorOf(state), actionOf(state, text));
    act(state, text);
  };
  sweep(state, ['a', 'b', 'c', 'f'], seen);
  seen('end');
  seen('end');
  counter.move(state, actorOf(state), END); // the turn of the other begins
  const of = (id: string) => counter.counts.get(id)!;
  expect(of('one-behind')).toEqual({ cases: 2, hits: 1 }); // b beside e; f has the stack, c is behind it
  expect(of('choke-bare')).toEqual({ cases: 2, hits: 2 }); // a and b
  expect(of('cards')).toEqual({ cases: 1, hits: 1 });
  counter.segment(state);
  expect(of('region-ever')).toEqual({ cases: 2, hits: 1 });
  expect(of('region-early')).toEqual({ cases: 2, hits: 1 });
});

test('a turn without a conquest earns no card', () => {
  expect(counted({ land: 'A2 A2 B9 A2 B9 B9 A2 B9 B9' }, ['end', 'end'])('cards')).toBe('0 of 1');
});
