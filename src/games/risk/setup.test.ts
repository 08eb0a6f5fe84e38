/** Before the first turn: options, first player, distribution of territories. */
import { describe, expect, test } from 'vitest';
import { seedOf } from '../../core/seed.ts';
import { looksUniform } from '../../core/testing/uniform.ts';
import { NEUTRAL } from './board.ts';
import type { RiskEvent } from './events.ts';
import { risk } from './index.ts';
import type { RiskState } from './state.ts';
import {
  act,
  dealt,
  HARBOURS,
  landOf,
  legalTexts,
  mapOf,
  phaseOf,
  refusedTable,
  SQUARE,
  settingOf,
} from './testing/positions.ts';

const counts = (state: RiskState): number[] => state.bySeat((seat) => state.count(seat));

describe('tables', () => {
  test.each([
    ['seats/number', {}, 1],
    ['seats/number', {}, 8],
    ['options/unknown', { colour: 'red' }, 4],
    ['risk/unknown-map', { map: 'atlantis' }, 4],
    ['map/kind', { map: 7 }, 4],
    ['risk/map-too-small', { map: HARBOURS }, 7],
    ['risk/map-too-small', { map: HARBOURS, neutral: true }, 6],
    ['risk/start-troops', { startTroops: 0 }, 4],
    ['risk/start-troops', { startTroops: [] }, 4],
    ['risk/start-troops', { startTroops: [40, '35'] }, 4],
    ['risk/set-values', { setValues: [4, 6, 8] }, 4],
    ['risk/start-troops-seats', { preset: 'classic' }, 7],
    ['risk/too-few-start-troops', { map: 'classic', startTroops: [20] }, 2],
    ['risk/reserve-too-small', { map: 'classic', reserveLimit: 32 }, 4],
    ['options/not-an-integer', { forcedRedeemAt: 8 }, 4],
  ])('%s is the answer to %o for %i', (code, options, seats) => {
    expect(refusedTable(options, seats)).toBe(code);
  });

  test('a map may come as its id, as an object and as raw JSON', () => {
    expect(settingOf({ map: 'classic' }).board.size).toBe(42);
    expect(settingOf({ map: SQUARE }).board.size).toBe(9);
    expect(settingOf({ map: JSON.parse(JSON.stringify(SQUARE)) }).board.places).toEqual(
      settingOf({ map: SQUARE }).board.places,
    );
  });

  test('the options contain the map, so that a record stays valid', () => {
    expect(settingOf({}).options.map).toBe(risk.facts.options.map.default);
    expect(settingOf({ map: SQUARE }).options.map).toEqual(SQUARE);
  });

  test('[R-24] a disconnected map is refused, and ports may connect it', () => {
    const islands = mapOf(['a one: b; port x', 'b one:', 'c two: d; port x', 'd two:']);
    expect(refusedTable({ map: mapOf(['a one: b', 'b one:', 'c two: d', 'd two:']) }, 2)).toBe('map/not-connected');
    expect(refusedTable({ map: islands }, 2)).toBeUndefined();
    expect(refusedTable({ map: islands, portMode: 'none' }, 2)).toBe('risk/map-not-connected');
  });
});

describe('the first turn', () => {
  const rolls = (seed: number): { state: RiskState; events: Extract<RiskEvent, { kind: 'rolled' }>[] } => {
    const state = risk.create(settingOf({}, 4));
    const events: RiskEvent[] = [];
    risk.deal(state, seedOf(seed), (event) => events.push(event));
    return { state, events: events.flatMap((event) => (event.kind === 'rolled' ? [event] : [])) };
  };

  test('the highest die begins, and those who share it roll again', () => {
    let again = 0;
    for (let seed = 0; seed < 60; seed++) {
      const { state, events } = rolls(seed);
      let rolling: readonly number[] = [0, 1, 2, 3];
      for (const { seats, dice } of events) {
        expect(seats).toEqual(rolling);
        rolling = seats.filter((_, i) => dice[i] === Math.max(...dice));
      }
      expect(rolling).toEqual([state.first]);
      expect(state.turn).toBe(state.first);
      if (events.length > 1) again++;
    }
    expect(again).toBeGreaterThan(5);
  });

  test('every seat begins equally often', () => {
    const firsts = [0, 0, 0, 0];
    for (let seed = 0; seed < 800; seed++) firsts[dealt({}, 4, seed).first]++;
    expect(looksUniform(firsts)).toBe(true);
  });
});

describe('dealing', () => {
  test('[R-1] left-over territories go to the last in turn order', () => {
    for (let seed = 0; seed < 30; seed++) {
      const state = dealt({ map: 'classic' }, 4, seed); // 42 = 4 * 10 + 2
      const inOrder = [0, 1, 2, 3].map((i) => counts(state)[(state.first + i) % 4]);
      expect(inOrder).toEqual([10, 10, 11, 11]);
    }
  });

  test('[R-1] the neutral army gets no left-over', () => {
    for (let seed = 0; seed < 30; seed++) {
      const state = dealt({ map: SQUARE, neutral: true }, 3, seed); // 9 = 4 * 2 + 1
      const inOrder = [0, 1, 2].map((i) => counts(state)[(state.first + i) % 3]);
      expect([...inOrder, state.count(NEUTRAL)]).toEqual([2, 2, 3, 2]);
    }
  });

  test('every territory has three troops, no player has cards, and the first player reinforces', () => {
    const state = dealt({ map: 'classic' });
    expect(landOf(state)).toMatch(/^([A-D]3 ){41}[A-D]3$/);
    expect(state.bySeat((seat) => state.handSize(seat))).toEqual([0, 0, 0, 0]);
    expect([phaseOf(state), state.deckSize]).toEqual(['reinforce', 42]);
  });

  test('every territory goes to every player equally often', () => {
    const owners = [0, 0, 0];
    for (let seed = 0; seed < 600; seed++) owners[dealt({ map: SQUARE }, 3, seed).owner(4)]++;
    expect(looksUniform(owners)).toBe(true);
  });
});

describe('[R-27] the classic beginning', () => {
  test.each([
    [2, 40],
    [3, 35],
    [4, 30],
    [5, 25],
    [6, 20],
  ])('%i players have %i troops each, at least one on every territory', (seats, troops) => {
    const state = dealt({ preset: 'classic' }, seats);
    const inAll = state.bySeat((seat) => state.troopsOf(seat));
    expect(inAll).toEqual(new Array(seats).fill(troops));
    expect(state.troopsOf(NEUTRAL)).toBe(seats === 2 ? 40 : 0);
    expect(landOf(state)).not.toMatch(/[A-G]0|N0/);
  });

  test('the rest is laid on all own territories equally often', () => {
    const extra = [0, 0, 0];
    for (let seed = 0; seed < 200; seed++) {
      const state = dealt({ map: SQUARE, startTroops: [4, 9, 9] }, 3, seed);
      let place = 0;
      for (let t = 0; t < 9; t++) if (state.owner(t) === 0) extra[place++] += state.troops(t) - 1;
    }
    expect(looksUniform(extra)).toBe(true);
  });

  test('in turns: one at a time, in turn order, until all are used up', () => {
    const state = dealt({ map: SQUARE, startTroops: [6], initialPlacement: 'turns' }, 2, 3);
    expect(phaseOf(state)).toBe('settle');
    const order: number[] = [];
    while (phaseOf(state) === 'settle') {
      order.push(state.turn);
      expect(legalTexts(state)).toHaveLength(state.count(state.turn));
      act(state, legalTexts(state)[0]);
    }
    // The first player has four territories and two troops to place, the other five and one.
    const other = 1 - state.first;
    expect(order).toEqual([state.first, other, state.first]);
    expect([phaseOf(state), state.turn]).toEqual(['reinforce', state.first]);
    expect(state.bySeat((seat) => state.troopsOf(seat))).toEqual([6, 6]);
  });

  test('draft: claimed one by one in turn order; the neutral share is dealt before', () => {
    const state = dealt({ map: SQUARE, distribution: 'draft', neutral: true, startTroops: 2 }, 2, 5);
    expect([phaseOf(state), state.count(NEUTRAL)]).toEqual(['claim', 3]);
    const order: number[] = [];
    while (phaseOf(state) === 'claim') {
      order.push(state.turn);
      act(state, legalTexts(state)[0]);
    }
    const other = 1 - state.first;
    expect(order).toEqual([state.first, other, state.first, other, state.first, other]);
    expect(landOf(state)).toMatch(/^([ABN]2 ){8}[ABN]2$/);
    expect(phaseOf(state)).toBe('reinforce');
  });
});
