/** Manoeuvres, the card at the end of a turn, and the end of the game. */
import { describe, expect, test } from 'vitest';
import { seedChance } from '../../core/chance.ts';
import { seedOf } from '../../core/seed.ts';
import { looksUniform } from '../../core/testing/uniform.ts';
import { TABLE } from '../../core/types.ts';
import { NEUTRAL } from './board.ts';
import type { RiskEvent } from './events.ts';
import { incomeOf, leaveOf, risk } from './index.ts';
import {
  act,
  copyOf,
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

const LINE = mapOf(['a one: b', 'b one: c', 'c one: d', 'd two: e', 'e two:'], { one: 2, two: 2 });

describe('the manoeuvre', () => {
  const moves = (land: string, options: object) =>
    legalTexts(position({ land, phase: 'manoeuvre', options })).filter((text) => text !== 'end');

  test('[R-11] leads through own territories, never through others', () => {
    expect(moves('A3 A1 A1 B1 A2', { map: LINE })).toEqual(['manoeuvre a b', 'manoeuvre a c']);
    expect(moves('A3 A1 N1 A1 B2', { map: LINE })).toEqual(['manoeuvre a b']);
  });

  test('[R-11] may use ports', () => {
    expect(moves('A3 B1 B1 A1 B1 B1', { map: HARBOURS })).toEqual(['manoeuvre a d']);
    expect(moves('A3 B1 B1 A1 B1 B1', { map: HARBOURS, portMode: 'none' })).toEqual([]);
    expect(moves('A3 B1 B1 B1 B1 A1', { map: HARBOURS })).toEqual([]);
    expect(moves('A3 B1 B1 B1 B1 A1', { map: HARBOURS, portMode: 'all' })).toEqual(['manoeuvre a f']);
  });

  test('to neighbours only, with that option', () => {
    expect(moves('A3 A1 A1 B1 A2', { map: LINE, manoeuvre: 'adjacent' })).toEqual(['manoeuvre a b']);
  });

  test('first the path, then the number; a single movable troop moves without a question', () => {
    const state = position({ land: 'A4 A1 A2 B1 B1', phase: 'manoeuvre', options: { map: LINE } });
    const single = copyOf(state);
    act(state, 'manoeuvre a c');
    expect(legalTexts(state)).toEqual(['move 1', 'move 2', 'move 3']);
    expect(refusal(state, 'move 4')).toBe('risk/move-along');
    act(state, 'move 3');
    expect([landOf(state), state.turn]).toEqual(['A1 A1 A5 B1 B1', 1]); // one manoeuvre ends the turn
    act(single, 'manoeuvre c a');
    expect([landOf(single), single.turn]).toEqual(['A5 A1 A1 B1 B1', 1]);
  });

  test('any number of them, with that option', () => {
    const state = position({
      land: 'A4 A1 A2 B1 B1',
      phase: 'manoeuvre',
      options: { map: LINE, manoeuvre: 'unlimited' },
    });
    act(state, 'manoeuvre a c', 'move 2', 'manoeuvre c b', 'move 3');
    expect([landOf(state), phaseOf(state)]).toEqual(['A2 A4 A1 B1 B1', 'manoeuvre']);
    act(state, 'end');
    expect(state.turn).toBe(1);
  });

  test.each([
    ['manoeuvre a a', 'risk/same-territory'],
    ['manoeuvre a d', 'risk/not-yours'],
    ['manoeuvre b a', 'risk/too-few-troops'],
    ['manoeuvre a e', 'risk/not-connected'],
    ['attack c d 1', 'risk/not-now'],
  ])('%s is refused: %s', (text, code) => {
    expect(refusal(position({ land: 'A4 A1 A2 B1 A1', phase: 'manoeuvre', options: { map: LINE } }), text)).toBe(code);
  });
});

describe('the card', () => {
  const classic = { map: LINE, endCard: false };

  test('[R-12] one a turn, after the manoeuvre, and only after a conquest', () => {
    const state = position({ land: 'A4 A1 A2 B1 B1', options: classic, conquered: true });
    act(state, 'end');
    expect(state.handSize(0)).toBe(0);
    const idle = position({ land: 'A4 A1 A2 B1 B1', options: classic });
    act(state, 'end');
    expect([state.handSize(0), state.deckSize]).toEqual([1, 4]);
    act(idle, 'end', 'end');
    expect([idle.handSize(0), idle.deckSize]).toEqual([0, 5]);
  });

  test('every card of the deck is equally likely', () => {
    const counts = [0, 0, 0];
    for (let seed = 0; seed < 600; seed++) {
      const state = position({
        land: 'A4 A1 A2 B1 B1',
        options: classic,
        conquered: true,
        phase: 'manoeuvre',
        hands: ['', 'b d'],
      });
      seedChance(state.cells, seedOf(seed));
      act(state, 'end');
      counts[['a', 'c', 'e'].indexOf(handOf(state, 0))]++;
    }
    expect(looksUniform(counts)).toBe(true);
  });

  test('[R-13] an empty deck is made from the discards; without any no card is drawn', () => {
    const from = (discards: string, hand: string) =>
      position({
        land: 'A4 A1 A2 B1 B1',
        options: classic,
        conquered: true,
        phase: 'manoeuvre',
        hands: ['', hand],
        discards,
      });
    const state = from('a b c', 'd e');
    const events = act(state, 'end');
    expect(events.map(({ kind }) => kind)).toEqual(['reshuffled', 'drew', 'turn']);
    expect([state.deckSize, state.discardsSize, state.handSize(0)]).toEqual([2, 0, 1]);
    const none = from('', 'a b c d e');
    expect(act(none, 'end').map(({ kind }) => kind)).toEqual(['turn']);
    expect(none.handSize(0)).toBe(0);
  });

  test('[R-13] with an end card the deck never runs out before it', () => {
    const state = position({
      ...{ land: 'A4 A1 A2 B1 B1', options: { map: LINE }, conquered: true, phase: 'manoeuvre' },
      ...{ hands: ['', 'a b'], discards: 'c d e' },
    });
    const events = act(state, 'end');
    expect(events.map(({ kind }) => kind)).toEqual(['endCard', 'over']);
    expect([state.over, state.ending]).toEqual([true, 'end-card']);
  });

  test('the end card is equally likely under each number of cards from half of them on', () => {
    // Five cards: three, four or five come before it.
    const before = [0, 0, 0, 0, 0, 0];
    for (let seed = 0; seed < 900; seed++) {
      const state = position({ land: 'A4 A1 A2 B1 B1', options: { map: LINE, forcedRedeemAt: 7 } });
      seedChance(state.cells, seedOf(seed));
      while (!state.over) {
        state.phase = 8; // a turn that did nothing but conquer
        state.conquered = true;
        act(state, 'end');
      }
      before[5 - state.deckSize]++;
    }
    expect(before.slice(0, 3)).toEqual([0, 0, 0]);
    expect(looksUniform(before.slice(3))).toBe(true);
  });
});

describe('the end', () => {
  const stopped = (land: string, options: object = {}, seats = 2) => {
    const state = position({ land, seats, phase: 'manoeuvre', options: { map: HARBOURS, maxTurns: 1, ...options } });
    act(state, 'end');
    return risk.outcome(state);
  };

  test('[R-26] most territories win; then troops; then the victory is shared', () => {
    expect(stopped('A1 A1 A1 A1 B9 B9')).toEqual({ scores: [4, 2], places: [1, 2] });
    expect(stopped('A1 A1 A1 B1 B1 B2')).toEqual({ scores: [3, 3], places: [2, 1] });
    expect(stopped('A1 A1 A1 B1 B1 B1')).toEqual({ scores: [3, 3], places: [1, 1] });
  });

  test('[R-26] cards in hand do not count, and those behind share their place', () => {
    expect(stopped('A1 A1 A1 B1 B1 C1', {}, 3)).toEqual({ scores: [3, 2, 1], places: [1, 2, 2] });
  });

  test('[R-22] castles and ports count with that option, a port once a territory', () => {
    // a has two castles and a port, d and f a port, e a castle.
    const options = { scoring: 'territories+castles+ports' };
    expect(stopped('A1 B1 B1 B1 B1 B1', options)).toEqual({ scores: [4, 5 + 2 + 1], places: [2, 1] });
  });

  test('results: the winners share one', () => {
    const state = position({ land: 'A1 A1 A1 B1 B1 B1', phase: 'manoeuvre', options: { map: HARBOURS, maxTurns: 1 } });
    act(state, 'end');
    const into = new Float64Array(2);
    risk.result(state, 'game', into);
    expect([...into]).toEqual([0.5, 0.5]);
    expect(risk.segments(state)).toBe(1);
  });
});

describe('neutral land', () => {
  test('[R-18] it gives no income and no bonus, but keeps a region incomplete', () => {
    const state = position({ land: 'A1 A1 N1 A1 B1', options: { map: LINE } });
    expect(incomeOf(state, 0)).toBe(3);
  });

  test('[R-18] it need not be conquered', () => {
    const state = position({ land: 'A9 B1 N1 N1 N1', options: { map: LINE } });
    const won = withLuck(state, ['attack a b 3'], (after) => after.owner(1) === 0);
    expect([won.over, won.ending]).toEqual([true, 'conquest']);
  });

  test('[R-18] unless all territories are required', () => {
    const options = { map: LINE, domination: 'all territories' };
    const alone = withLuck(
      position({ land: 'A9 B1 N1 A1 A1', options }),
      ['attack a b 3'],
      (after) => after.owner(1) === 0,
    );
    expect(alone.over).toBe(false);
    act(alone, 'move 8');
    const won = withLuck(alone, ['attack b c 3'], (after) => after.owner(2) === 0);
    expect([won.over, won.ending]).toEqual([true, 'conquest']);
  });
});

describe('leaving', () => {
  const options = { map: LINE, onLeave: 'neutral', endCard: false };
  const kinds = (events: readonly RiskEvent[]) => events.map(({ kind }) => kind);

  test('[R-17] the land becomes neutral with its troops, the cards are discarded', () => {
    const state = position({ land: 'A4 B3 B2 C1 C1', seats: 3, options, hands: ['', 'a b'] });
    expect(kinds(act(state, 'leave 1'))).toEqual(['left', 'discarded']);
    expect([landOf(state), state.turn, phaseOf(state)]).toEqual(['A4 N3 N2 C1 C1', 0, 'attack']);
    expect(risk.view(state, 0)).toMatchObject({
      discards: ['a', 'b'],
      gone: [false, true, false],
      lives: [true, false, true],
    });
    expect(risk.check(state, TABLE, leaveOf(1))?.code).toBe('risk/already-out');
  });

  test('[R-17] on the own turn the turn passes on, whatever step was unfinished', () => {
    const state = position({ land: 'A4 B3 B2 C1 C1', seats: 3, options, phase: 'reinforce', left: 5, conquered: true });
    act(state, 'place 3', 'leave 0');
    expect([landOf(state), state.turn, state.left, state.turns]).toEqual(['N4 B3 B2 C1 C1', 1, 3, 1]);
    expect(state.handSize(0)).toBe(0);
  });

  test('[R-17] a defender who leaves defends as neutral troops do', () => {
    const state = position({ land: 'A4 B3 B2 C1 C1', seats: 3, options: { ...options, defenderChooses: true } });
    act(state, 'attack a b 3');
    expect(kinds(act(state, 'leave 1'))).toEqual(['left', 'fought']);
    expect([state.owner(1), phaseOf(state)]).toEqual([NEUTRAL, 'attack']);
  });

  test('[R-17] the last player has won, and cannot leave', () => {
    const state = position({ land: 'A4 B3 B2 B1 B1', options });
    act(state, 'leave 0');
    expect(risk.outcome(state)).toEqual({ scores: [0, 4], places: [2, 1] });
    const all = position({ land: 'A4 B3 B2 B1 B1', options: { ...options, domination: 'all territories' } });
    act(all, 'leave 1');
    expect(all.over).toBe(false);
    expect(risk.check(all, TABLE, leaveOf(0))?.code).toBe('risk/last-player');
  });

  test('[R-17] if agents replace players, there is no action to leave', () => {
    const state = position({ land: 'A4 B3 B2 B1 B1', options: { map: LINE } });
    expect(legalTexts(state, TABLE)).toEqual([]);
    expect(risk.check(state, TABLE, leaveOf(0))?.code).toBe('action/not-your-turn');
  });
});
