/** Income, sets and placing. */
import { describe, expect, test } from 'vitest';
import { escalated, incomeOf, risk } from './index.ts';
import {
  act,
  HARBOURS,
  handOf,
  landOf,
  legalTexts,
  mapOf,
  phaseOf,
  position,
  refusal,
  withLuck,
} from './testing/positions.ts';

const FIVE_EACH = 'A5 B1 B1 A1 B1 B1 A1 B1 B1';

describe('income', () => {
  test('[R-2] is fixed at the start of the turn', () => {
    const state = position({ land: 'A9 A1 B1 B1 B1 B1 B1 B1 A9', left: 3, phase: 'reinforce' });
    act(state, 'place 3', 'on b');
    const won = withLuck(state, ['attack b c 3'], (after) => after.owner(2) === 0);
    expect(incomeOf(won, 0)).toBe(5); // the top row is whole now
    expect(won.left).toBe(0);
  });

  test('a third of the territories, at least three, and whole regions', () => {
    expect(incomeOf(position({ land: 'A1 B1 B1 B1 B1 B1 B1 B1 B1' }), 0)).toBe(3);
    expect(incomeOf(position({ land: 'A1 B1 B1 B1 B1 B1 B1 B1 B1' }), 1)).toBe(3 + 4);
    expect(incomeOf(position({ land: 'A1 A1 A1 A1 A1 A1 A1 A1 B1', options: { minIncome: 0 } }), 0)).toBe(2 + 4);
  });

  test('[R-21] an empty region has no owner, and a negative bonus does not reduce the minimum income', () => {
    const map = mapOf(['a one: b', 'b two: c', 'c two:'], { one: -2, two: 0, none: 9 });
    expect(incomeOf(position({ land: 'A1 A1 A1', options: { map } }), 0)).toBe(3);
    expect(incomeOf(position({ land: 'A1 A1 B1', options: { map } }), 1)).toBe(3);
    expect(incomeOf(position({ land: 'A1 A1 A1', options: { map, minIncome: 0 } }), 0)).toBe(0);
  });

  test('[R-22] every castle counts as a territory, if castles count', () => {
    const land = 'A1 A1 A1 B1 A1 B1'; // four territories and three castles
    const income = (options: object) =>
      incomeOf(position({ land, options: { map: HARBOURS, minIncome: 0, ...options } }), 0);
    expect(income({})).toBe(2 + 2);
    expect(income({ castlesCountForIncome: false })).toBe(1 + 2);
  });

  test('[R-4] troops beyond the reserve are lost, and sets may still be redeemed', () => {
    const options = { reserveLimit: 18 };
    const state = position({
      land: 'A9 B1 A7 B1 B1 B1 B1 B1 B1',
      options,
      turn: 1,
      phase: 'manoeuvre',
      hands: ['a b c'],
    });
    act(state, 'end');
    expect([state.turn, state.left]).toEqual([0, 2]);
    act(state, 'redeem a b c');
    expect([state.left, handOf(state, 0)]).toEqual([2, '']);
  });

  test('[R-19] with a full reserve there is nothing to place and the phase ends at once', () => {
    const options = { reserveLimit: 16 };
    const state = position({ land: 'A9 B1 A7 B1 B1 B1 B1 B1 B1', options, turn: 1, phase: 'manoeuvre' });
    act(state, 'end');
    expect([state.turn, state.left, phaseOf(state)]).toEqual([0, 0, 'attack']);
  });
});

describe('placing', () => {
  test('first how many, then where; a single troop is only asked where', () => {
    const state = position({ land: FIVE_EACH, phase: 'reinforce', left: 3 });
    expect(legalTexts(state)).toEqual(['place 1', 'place 2', 'place 3']);
    act(state, 'place 2');
    expect(legalTexts(state)).toEqual(['on a', 'on d', 'on g']);
    act(state, 'on d');
    expect([landOf(state), state.left]).toEqual(['A5 B1 B1 A3 B1 B1 A1 B1 B1', 1]);
    expect(legalTexts(state)).toEqual(['on a', 'on d', 'on g']);
    act(state, 'on g');
    expect(phaseOf(state)).toBe('attack');
  });

  test('the territory is asked for even if there is only one', () => {
    const state = position({ land: 'A5 B1 B1 B1 B1 B1 B1 B1 B1', phase: 'reinforce', left: 1 });
    expect(legalTexts(state)).toEqual(['on a']);
  });

  test.each([
    ['place 4', 'risk/too-many-to-place'],
    ['on a', 'risk/say-how-many'],
    ['end', 'risk/place-all-first'],
    ['attack a b 1', 'risk/not-now'],
    ['move 1', 'risk/not-now'],
    ['leave 0', 'risk/table-only'],
  ])('%s is refused: %s', (text, code) => {
    expect(refusal(position({ land: FIVE_EACH, phase: 'reinforce', left: 3 }), text)).toBe(code);
  });

  test('troops go on own territories only, and one troop needs no number', () => {
    const state = position({ land: FIVE_EACH, phase: 'reinforce', left: 1 });
    expect(refusal(state, 'on b')).toBe('risk/not-yours');
    expect(refusal(state, 'place 1')).toBe('risk/say-where');
  });
});

describe('sets', () => {
  const holding = (hand: string, more: object = {}) =>
    position({ land: FIVE_EACH, phase: 'reinforce', left: 3, hands: [hand], options: { wildCards: 3 }, ...more });
  const sets = (hand: string, more: object = {}) =>
    legalTexts(holding(hand, more)).filter((text) => text.startsWith('redeem'));

  // Symbols go round: a d g infantry, b e h cavalry, c f i artillery.
  test('three equal or three different symbols', () => {
    expect(sets('a d g')).toEqual(['redeem a d g']);
    expect(sets('a b c')).toEqual(['redeem a b c']);
    expect(sets('a d b')).toEqual([]);
    expect(sets('a d b c')).toEqual(['redeem a b c', 'redeem b c d']);
  });

  test.each([
    ['a d g', 4],
    ['b e h', 6],
    ['c f i', 8],
    ['a b c', 10],
  ])('%s brings %i troops', (hand, troops) => {
    const state = holding(hand);
    act(state, `redeem ${hand}`);
    expect(state.left).toBe(3 + troops);
    expect(handOf(state, 0)).toBe('');
    expect(risk.view(state, 1).discards).toEqual(hand.split(' '));
  });

  test.each([
    ['a d *1', 4],
    ['a b *1', 10],
    ['c *1 *2', 10],
    ['*1 *2 *3', 10],
  ])('[R-25] %s brings %i troops: a wild card takes the better reading', (hand, troops) => {
    const state = holding(hand);
    act(state, `redeem ${hand}`);
    expect(state.left).toBe(3 + troops);
  });

  test('[R-25] with two wild cards the more valuable of both readings counts', () => {
    const options = { wildCards: 3, setValues: [1, 2, 30, 5] };
    const state = holding('c *1 *2', { options });
    act(state, 'redeem c *1 *2');
    expect(state.left).toBe(33);
    const two = holding('a *1 *2', { options });
    act(two, 'redeem a *1 *2');
    expect(two.left).toBe(8);
  });

  test('the growing scale counts over all players', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8].map(escalated)).toEqual([4, 6, 8, 10, 12, 15, 20, 25, 30]);
    const state = holding('a d g', { options: { sets: 'escalating' }, sets: 4 });
    act(state, 'redeem a d g');
    expect([state.left, state.sets]).toEqual([15, 5]);
  });

  test('[R-3] several sets in a turn, between placements, but none after the first attack', () => {
    const state = holding('a d g b', { options: { wildCards: 3, forcedRedeemAt: 7 } });
    act(state, 'place 1', 'on a', 'redeem a d g', 'place 6', 'on a');
    expect(phaseOf(state)).toBe('attack');
    const again = holding('a b c d e f', { options: { forcedRedeemAt: 7 } });
    act(again, 'redeem a b c', 'redeem d e f');
    expect(again.left).toBe(23);
    expect(refusal(position({ land: FIVE_EACH, hands: ['a d g'] }), 'redeem a d g')).toBe(
      'risk/redeem-only-reinforcing',
    );
  });

  test('with nothing left to place a set may still be redeemed, or the phase is ended', () => {
    const state = holding('a d g', { left: 0 });
    expect(legalTexts(state)).toEqual(['redeem a d g', 'end']);
    expect(refusal(state, 'place 1')).toBe('risk/nothing-to-place');
    act(state, 'end');
    expect(phaseOf(state)).toBe('attack');
  });

  test('five cards force a set, until fewer remain', () => {
    const state = holding('a b c d e');
    expect(legalTexts(state).every((text) => text.startsWith('redeem'))).toBe(true);
    expect(refusal(state, 'place 1')).toBe('risk/redeem-first');
    expect(refusal(state, 'on a')).toBe('risk/redeem-first');
    act(state, 'redeem a b c');
    expect(legalTexts(state)[0]).toBe('place 1');
  });

  test('a hand without a set forces nothing', () => {
    const state = holding('a b d', { options: { forcedRedeemAt: 3 } });
    expect(legalTexts(state)).toEqual(['place 1', 'place 2', 'place 3']);
  });

  test.each([
    ['redeem a b c', 'risk/card-not-held'],
    ['redeem a d e', 'risk/no-set'],
  ])('%s is refused: %s', (text, code) => {
    expect(refusal(holding('a d e'), text)).toBe(code);
  });
});

describe('the territory bonus', () => {
  const options = { territoryBonus: 2, forcedRedeemAt: 7 };
  const holding = (hand: string) => position({ land: FIVE_EACH, phase: 'reinforce', left: 3, hands: [hand], options });

  test('is placed at once on the only own territory of the set', () => {
    const state = holding('a b c');
    act(state, 'redeem a b c');
    expect([landOf(state).slice(0, 2), state.left]).toEqual(['A7', 13]);
  });

  test('is asked for where there are several', () => {
    const state = holding('a d g');
    act(state, 'redeem a d g');
    expect(legalTexts(state)).toEqual(['on a', 'on d', 'on g']);
    expect(refusal(state, 'on b')).toBe('risk/not-pictured');
    act(state, 'on d');
    expect([landOf(state), state.left]).toEqual(['A5 B1 B1 A3 B1 B1 A1 B1 B1', 7]);
  });

  test('comes once a turn, and not without an own territory', () => {
    const state = holding('a b c d e f');
    act(state, 'redeem a b c', 'redeem d e f');
    expect(landOf(state)).toBe('A7 B1 B1 A1 B1 B1 A1 B1 B1');
    const none = holding('b e h');
    act(none, 'redeem b e h');
    expect(landOf(none)).toBe(FIVE_EACH);
  });

  test('[R-25] a wild card never gives it', () => {
    const state = position({
      ...{ land: FIVE_EACH, phase: 'reinforce', left: 3, hands: ['b *1 *2'] },
      options: { ...options, wildCards: 2 },
    });
    act(state, 'redeem b *1 *2');
    expect(landOf(state)).toBe(FIVE_EACH);
  });
});
