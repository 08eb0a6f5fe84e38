/** Dog and Dragon: rulings T-36 to T-43. */
import { describe, expect, test } from 'vitest';
import { PHASES } from './state.ts';
import { act, options, owingSeats, pointsTaken, position, verdict } from './testing/positions.ts';

describe('the Dog', () => {
  test('[T-36] ends the trick at once; the partner leads', () => {
    const state = position({ hands: ['Hu S2', 'S3', 'S4', 'S6'] });
    const events = act(state, '0 Hu');
    expect([state.turn, state.top, state.trickPoints]).toEqual([2, 0, 0]);
    expect(events.at(-1)).toEqual({ kind: 'lead-given', seat: 0, to: 2 });
    expect(verdict(state, '2 pass')).toBe('tichu/must-lead');
  });

  test('[T-36] it can only be led', () => {
    const state = position({ hands: ['S2', 'Hu S3', 'S4', 'S6'], trick: ['0 Ph'] });
    expect(options(state)).toEqual(['pass', 'S3']);
    expect(verdict(state, '1 Hu')).toBe('tichu/dog-is-led');
  });

  test('[T-37] if the partner is out the next active player from there on leads', () => {
    const state = position({ hands: ['Hu S2', 'S3', '', 'S6'] });
    act(state, '0 Hu');
    expect(state.turn).toBe(3);
    const back = position({ hands: ['Hu S2', 'S3', '', ''], out: [3, 2] });
    act(back, '0 Hu');
    expect(back.turn).toBe(0);
  });

  test('[T-38] as the last card it takes its player out', () => {
    const state = position({ hands: ['Hu', 'S3', 'S4', 'S6'] });
    act(state, '0 Hu');
    expect([state.outCount, state.outAt(0), state.turn]).toEqual([1, 0, 2]);
    const end = position({ hands: ['Hu', 'S3', '', ''], out: [3, 2] });
    act(end, '0 Hu');
    expect(PHASES[end.phase]).toBe('roundOver');
    const double = position({ hands: ['Hu', 'S3', '', 'S6'] });
    act(double, '0 Hu');
    expect([PHASES[double.phase], double.outCount]).toEqual(['roundOver', 2]);
  });
});

describe('the Dragon', () => {
  const hands = ['S2 S3', 'S4 S6', 'S7 S8', 'B2 B3'];
  const won = () => {
    const state = position({ hands, trick: ['0 SK', '1 pass', '2 Dr'], points: [0, 0, 0, 0] });
    act(state, '3 pass', '0 pass', '1 pass');
    return state;
  };

  test('[T-39] the whole trick goes to an opponent of the winner, who keeps the lead', () => {
    const state = won();
    expect([PHASES[state.phase], owingSeats(state), state.turn]).toEqual(['dragon', [2], -1]);
    expect(options(state, 2)).toEqual(['dragon 3', 'dragon 1']);
    expect(verdict(state, '2 dragon 0')).toBe('tichu/dragon-to-opponent');
    expect(verdict(state, '2 dragon 2')).toBe('tichu/dragon-to-opponent');
    expect(verdict(state, '2 S7')).toBe('tichu/dragon-first');
    const events = act(state, '2 dragon 1');
    expect(events.map((event) => event.kind)).toEqual(['dragon-given', 'trick-taken']);
    expect([pointsTaken(state), state.turn, state.dragonRecipient]).toEqual([[0, 35, 0, 0], 2, 1]);
  });

  test('[T-39] the recipient may be out', () => {
    const state = position({ hands: ['S2', '', 'Dr S8', 'B2'], turn: 2, points: [0, 0, 0, 0] });
    act(state, '2 Dr', '3 pass', '0 pass', '2 dragon 1');
    expect(pointsTaken(state)).toEqual([0, 25, 0, 0]);
  });

  test('[T-40] also if the Dragon was the last card', () => {
    const state = position({ hands: ['S2', 'S3', 'Dr', 'B2'], turn: 2, points: [0, 0, 0, 0] });
    act(state, '2 Dr', '3 pass', '0 pass', '1 pass');
    expect([owingSeats(state), state.outCount]).toEqual([[2], 1]);
    act(state, '2 dragon 3');
    expect([pointsTaken(state), state.turn]).toEqual([[0, 0, 0, 25], 3]);
  });

  test('[T-41] a bombed Dragon is taken, not given away', () => {
    const state = position({ hands: ['S9 B9 G9 R9 S2', 'S3', 'Dr S4', 'B2'], turn: 2, points: [0, 0, 0, 0] });
    act(state, '2 Dr', '0 S9 B9 G9 R9', '1 pass', '2 pass', '3 pass');
    expect([PHASES[state.phase], pointsTaken(state), state.turn]).toEqual(['play', [25, 0, 0, 0], 0]);
  });

  test('[T-42] as the play of the third player out it ends the round, but is given away before the score', () => {
    const state = position({ hands: ['', 'B5', 'Dr', ''], out: [0, 3], turn: 2, points: [30, 20, 10, 10] });
    act(state, '2 Dr');
    expect([PHASES[state.phase], owingSeats(state), state.finished]).toEqual(['dragon', [2], 0]);
    act(state, '2 dragon 3');
    expect([PHASES[state.phase], pointsTaken(state)]).toEqual(['roundOver', [30, 20, 10, 35]]);
    expect([state.score(0, 0), state.score(0, 1)]).toEqual([30 + 20 + 10 + 5, 35]); // T-50, T-51
  });

  test('[T-42] announcements are no longer legal: the round is over', () => {
    const full = 'S2 S3 S4 S5 S7 S8 S9 SZ SB SD SK SA B2 B3';
    const state = position({ hands: ['', full, 'Dr', ''], out: [0, 3], turn: 2 });
    act(state, '2 Dr');
    expect(verdict(state, '1 tichu')).toBe('action/not-your-turn');
  });

  test('[T-43] in a double victory nothing is asked; the trick is booked to its owner', () => {
    const state = position({ hands: ['', 'B5', 'Dr', 'S2'], out: [0], turn: 2, points: [0, 0, 0, 0] });
    act(state, '2 Dr');
    expect([PHASES[state.phase], pointsTaken(state)]).toEqual(['roundOver', [0, 0, 25, 0]]);
    expect([state.score(0, 0), state.score(0, 1), state.dragonRecipient]).toEqual([200, 0, -1]);
  });
});
