/** Mah Jong and the wish: rulings T-28 to T-35, T-61, T-62. */
import { describe, expect, test } from 'vitest';
import { tichu } from './index.ts';
import { PHASES } from './state.ts';
import { act, options, owingSeats, position, verdict } from './testing/positions.ts';

describe('making a wish', () => {
  test('[T-28] the player of Mah Jong wishes before the next turn, and no player is on turn meanwhile', () => {
    const state = position({ hands: ['Ma S2', 'S3', 'S4', 'S6'] });
    act(state, '0 Ma');
    expect([PHASES[state.phase], owingSeats(state), state.turn]).toEqual(['wish', [0], -1]);
    expect(verdict(state, '0 S2')).toBe('tichu/wish-first');
    expect(verdict(state, '1 S3')).toBe('action/not-your-turn');
    act(state, '0 wish 8');
    expect([PHASES[state.phase], state.turn, state.wish]).toEqual(['play', 1, 8]);
  });

  test('[T-28] also in a street, and with the last card', () => {
    const street = position({ hands: ['Ma S2 B3 G4 R5 SK', 'S3', 'S4', 'S6'] });
    act(street, '0 Ma S2 B3 G4 R5');
    expect(PHASES[street.phase]).toBe('wish');
    const last = position({ hands: ['Ma', 'S3', 'S4', 'S6'] });
    act(last, '0 Ma');
    expect([PHASES[last.phase], last.outCount, owingSeats(last)]).toEqual(['wish', 1, [0]]);
    act(last, '0 wish 14');
    expect(last.turn).toBe(1);
  });

  test('[T-28] no wish if the play ends the round', () => {
    const state = position({ hands: ['Ma', 'S3', '', 'S6'] });
    act(state, '0 Ma');
    expect([PHASES[state.phase], state.wish]).toEqual(['roundOver', -1]);
  });

  test('[T-29] a value from 2 to 14, and one must be named', () => {
    const state = position({ hands: ['Ma S2', 'S3', 'S4', 'S6'] });
    expect(state.wish).toBe(-1);
    act(state, '0 Ma');
    expect(options(state, 0)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14].map((value) => `wish ${value}`));
    for (const value of [0, 1, 15, 16]) expect(verdict(state, `0 wish ${value}`)).toBe('tichu/wish-value');
    expect(verdict(state, '0 pass')).toBe('tichu/wish-first');
    expect(verdict(position({ hands: ['S2', 'S3', 'S4', 'S6'] }), '0 wish 8')).toBe('tichu/no-wish');
  });

  test('[T-29] "no wish" is a state, too', () => {
    const state = position({ hands: ['S2 S8', 'S3', 'S4', 'S6'], wish: 0 });
    expect(options(state)).toEqual(['S2', 'S8']);
    expect(tichu.view(state, 1).wish).toBe(0);
  });
});

describe('an open wish', () => {
  test('[T-30] stays open over several tricks until a natural card of the value is played', () => {
    const state = position({ hands: ['Ma S2 SK', 'S3 S9', 'S4 SB', 'S6 R8 G2'] });
    act(state, '0 Ma', '0 wish 8', '1 S3', '2 S4', '3 R8');
    expect(state.wish).toBe(0);
    const later = position({ hands: ['Ma S2 R8', 'S3 S9', 'S4 SB', 'SA B6'] });
    act(later, '0 Ma', '0 wish 8', '1 S3', '2 S4', '3 SA', '0 pass', '1 pass', '2 pass', '3 B6');
    expect(later.wish).toBe(8);
    const told = act(later, '0 R8');
    expect(told.map((event) => event.kind)).toContain('wish-fulfilled');
    expect([later.wish, later.wished]).toEqual([0, 8]);
  });

  test('[T-30] the cards played with Mah Jong do not count, the Phoenix is no natural card', () => {
    const street = position({ hands: ['Ma S2 B3 G4 R5 S5', 'S3', 'S4', 'S6'] });
    act(street, '0 Ma S2 B3 G4 R5', '0 wish 5');
    expect(street.wish).toBe(5);
    const phoenix = position({ hands: ['S7 Ph S2', 'S3', 'S4', 'S6'], wish: 8 });
    act(phoenix, '0 S7 Ph');
    expect(phoenix.wish).toBe(8);
  });

  test('[T-30] a wish that no player can fulfil has no effect', () => {
    const state = position({ hands: ['S2 S3', 'S4', 'S6', 'S7'], wish: 8 });
    expect(options(state)).toEqual(['S2', 'S3']);
  });

  test('[T-31] a player who can play the value on turn must, in any way', () => {
    const state = position({ hands: ['S2', 'S8 B8 SK', 'S6', 'S7'], trick: ['0 S5'], wish: 8 });
    expect(options(state)).toEqual(['S8', 'B8']);
    expect(verdict(state, '1 pass')).toBe('tichu/wish-binds');
    expect(verdict(state, '1 SK')).toBe('tichu/wish-binds');
    const lead = position({ hands: ['S8 B8 SK', 'S2', 'S6', 'S7'], wish: 8 });
    expect(options(lead)).toEqual(['S8', 'B8', 'S8 B8']);
  });

  test('[T-31] with a street on the table a street with the value is compulsory', () => {
    const trick = ['0 S2 B3 G4 R5 S6'];
    const state = position({ hands: ['R2', 'S4 B5 G6 R7 S8 R9', 'R6', 'S7'], trick, wish: 9 });
    expect(options(state)).toEqual(['B5 G6 R7 S8 R9']);
  });

  test('[T-32] a player who cannot may play anything', () => {
    const tooLow = position({ hands: ['S2', 'S8 SK', 'S6', 'S7'], trick: ['0 S9'], wish: 8 });
    expect(options(tooLow)).toEqual(['pass', 'SK']);
    const wrongType = position({ hands: ['S2', 'S8 SK BK', 'S6', 'S7'], trick: ['0 S9 B9'], wish: 8 });
    expect(options(wrongType)).toEqual(['pass', 'SK BK']);
    const notHeld = position({ hands: ['S2', 'SK', 'S6', 'S7'], trick: ['0 S9'], wish: 14 });
    expect(options(notHeld)).toEqual(['pass', 'SK']);
  });

  test('[T-33] the Phoenix with a natural card of the value is compulsory, alone it is not the value', () => {
    const pair = position({ hands: ['S2', 'S8 Ph SK', 'S6', 'S7'], trick: ['0 S5 B5'], wish: 8 });
    expect(options(pair)).toEqual(['S8 Ph']);
    const single = position({ hands: ['S2', 'Ph SK', 'S6', 'S7'], trick: ['0 S5'], wish: 8 });
    expect(options(single)).toEqual(['pass', 'SK', 'Ph']);
  });

  test('[T-34] a bomb that is the only way to play the value forbids the pass', () => {
    const state = position({ hands: ['S2', 'S8 B8 G8 R8 SK', 'S6', 'S7'], trick: ['0 SA'], wish: 8 });
    expect(options(state)).toEqual(['S8 B8 G8 R8']);
    expect(verdict(state, '1 pass')).toBe('tichu/wish-binds');
  });

  test('[T-34] bombs are exempt: on turn, on the lead and out of turn', () => {
    const follow = position({ hands: ['S2', 'S8 S9 B9 G9 R9', 'S6', 'S7'], trick: ['0 S5'], wish: 8 });
    expect(options(follow)).toEqual(['S8', 'S9 B9 G9 R9']);
    const lead = position({ hands: ['S8 S9 B9 G9 R9', 'S2', 'S6', 'S7'], wish: 8 });
    expect(options(lead)).toEqual(['S8', 'S9 B9 G9 R9']);
    const out = position({ hands: ['S2', 'S3', 'S8 S9 B9 G9 R9', 'S7'], trick: ['0 S5'], wish: 8 });
    expect(options(out, 2)).toEqual(['S9 B9 G9 R9']);
  });

  test('[T-34] after such a bomb the wish stays open and binds the bomber who leads', () => {
    const state = position({ hands: ['S2', 'S8 S9 B9 G9 R9 SK', 'S6', 'S7'], trick: ['0 S5'], wish: 8 });
    act(state, '1 S9 B9 G9 R9', '2 pass', '3 pass', '0 pass');
    expect([state.wish, options(state)]).toEqual([8, ['S8']]);
  });

  test('[T-35] no Dog while the leader can fulfil the wish', () => {
    const state = position({ hands: ['Hu S8', 'S2', 'S6', 'S7'], wish: 8 });
    expect(verdict(state, '0 Hu')).toBe('tichu/wish-before-dog');
    expect(options(position({ hands: ['Hu SK', 'S2', 'S6', 'S7'], wish: 8 }))).toEqual(['Hu', 'SK']);
  });

  test('[T-61] a bomb with the value closes the wish, also out of turn', () => {
    const state = position({ hands: ['S2', 'S3', 'S8 B8 G8 R8 SK', 'S7'], trick: ['0 SA'], wish: 8 });
    act(state, '2 S8 B8 G8 R8');
    expect(state.wish).toBe(0);
  });

  test('[T-62] the wisher is bound, too', () => {
    const state = position({ hands: ['Ma S8 SA', 'S2', 'S6', 'S7'] });
    act(state, '0 Ma', '0 wish 8', '1 pass', '2 pass', '3 pass');
    expect(options(state)).toEqual(['S8']);
  });
});

describe('evidence from a wish', () => {
  const lacks = (state: ReturnType<typeof position>) => tichu.view(state, 'spectator').lacks;

  test('a player who passes or plays something else where a single card of the value is legal has none', () => {
    const state = position({ hands: ['Ma S2 SK', 'SA S9', 'S4 SB', 'S6 R8 G2'] });
    act(state, '0 Ma', '0 wish 8', '1 S9');
    expect(lacks(state)).toEqual([[], [8], [], []]);
    act(state, '2 pass'); // a nine lies there: proves nothing
    expect(lacks(state)).toEqual([[], [8], [], []]);
  });

  test('a lead without the value proves a lack, a bomb does not, and it stays known when the wish is fulfilled', () => {
    const state = position({ hands: ['S2 SK', 'S9 B9 G9 R9 B8', 'S4 SB', 'S6 R8 G2'], wish: 8 });
    act(state, '0 S2', '1 S9 B9 G9 R9', '2 pass', '3 pass', '0 pass');
    expect(lacks(state)).toEqual([[8], [], [], []]);
    act(state, '1 B8');
    expect([state.wish, lacks(state)]).toEqual([0, [[8], [], [], []]]);
  });
});
