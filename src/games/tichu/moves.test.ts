/** Turns, passes and bombs: rulings T-20 to T-27, T-57, T-59, T-60. */
import { describe, expect, test } from 'vitest';
import { TABLE } from '../../core/types.ts';
import { tichu } from './index.ts';
import { PHASES } from './state.ts';
import {
  act,
  dealt,
  optionalSeats,
  options,
  owingSeats,
  playRandomly,
  pointsTaken,
  position,
  randomOf,
  schupfing,
  verdict,
} from './testing/positions.ts';

describe('turns', () => {
  test('[T-20] on turn a player beats the trick or passes', () => {
    const state = position({ hands: ['S2', 'S6 B6 SD BD SK', 'S3', 'S4'], trick: ['0 S8 B8'] });
    expect(owingSeats(state)).toEqual([1]);
    expect(options(state)).toEqual(['pass', 'SD BD']);
    expect(verdict(state, '1 S6 B6')).toBe('tichu/does-not-beat');
    expect(verdict(state, '1 SK')).toBe('tichu/does-not-beat');
    expect(verdict(state, '2 S3')).toBe('action/not-your-turn');
  });

  test('[T-21] the leader must play, anything, also a bomb', () => {
    const state = position({ hands: ['S8 B8 G8 R8', 'S2', 'S3', 'S4'] });
    expect(verdict(state, '0 pass')).toBe('tichu/must-lead');
    expect(options(state)).not.toContain('pass');
    expect(verdict(state, '0 S8 B8 G8 R8')).toBe('ok');
    expect(options(state)).toHaveLength(4 + 6 + 4 + 1);
  });

  test('[T-22] when all others have passed one after another the owner takes the trick and leads', () => {
    const state = position({ hands: ['S2 S3', 'S4 S6', 'S7 S8', 'B2 B3'], trick: ['0 SK', '1 pass', '2 pass'] });
    const events = act(state, '3 pass');
    expect(events).toEqual([
      { kind: 'passed', seat: 3 },
      { kind: 'trick-taken', seat: 0, points: 10 },
    ]);
    expect([state.turn, state.top, state.owner]).toEqual([0, 0, -1]);
  });

  test('[T-22] passes before the last play do not count', () => {
    const state = position({ hands: ['S2 S3', 'S4 S6', 'SA S8', 'B2 B3'], trick: ['0 SK', '1 pass'] });
    act(state, '2 SA', '3 pass', '0 pass');
    expect([state.turn, state.owner]).toEqual([1, 2]);
    act(state, '1 pass');
    expect(state.turn).toBe(2);
  });

  test('[T-23] a player who has passed may play again in the same trick', () => {
    const state = position({ hands: ['S9 S3', 'S4 SA', 'SB S8', 'B2 B3'], trick: ['0 S6'] });
    act(state, '1 pass', '2 SB', '3 pass', '0 pass');
    expect(options(state, 1)).toEqual(['pass', 'SA']);
  });

  test('[T-24] players who are out are skipped and need not pass', () => {
    const state = position({ hands: ['S2 S3', '', 'S7 S8', 'B2 B3'], trick: ['0 SK'] });
    expect(state.turn).toBe(2);
    act(state, '2 pass', '3 pass');
    expect(state.turn).toBe(0);
  });

  test('[T-57] only cards of the own hand, in any order', () => {
    const state = position({ hands: ['S6 B6', 'S2', 'S3', 'S4'] });
    expect(verdict(state, '0 B6 S6')).toBe('ok');
    expect(verdict(state, '0 G6')).toBe('tichu/not-in-hand');
    expect(tichu.notation.parse(state.setting, 'S6 S6').ok).toBe(false);
  });

  test('[T-59] no player has to beat: after the lead a pass is always legal unless a wish forbids it', () => {
    const state = dealt();
    let seen = 0;
    playRandomly(state, randomOf('passes'), 20, (at) => {
      if (PHASES[at.phase] !== 'play' || at.turn < 0 || at.top === 0 || at.wish > 0) return;
      seen++;
      expect(options(at)[0]).toBe('pass');
    });
    expect(seen).toBeGreaterThan(500);
  });
});

describe('bombs', () => {
  const hands = ['S2 S3', 'S9 B9 G9 R9 S4', 'S7 S8', 'B2 B3'];

  test('[T-25] any active player may throw a bomb that beats the trick, on turn or not', () => {
    const state = position({ hands, trick: ['3 Dr'] });
    expect([owingSeats(state), optionalSeats(state)]).toEqual([[0], [1]]);
    expect(options(state, 1)).toEqual(['S9 B9 G9 R9']);
    expect(verdict(state, '1 S4')).toBe('tichu/only-bombs');
    expect(verdict(state, '1 pass')).toBe('tichu/pass-out-of-turn');
    const [told] = act(state, '1 S9 B9 G9 R9');
    expect(told).toEqual({ kind: 'played', seat: 1, cards: 'S9 B9 G9 R9', outOfTurn: true });
  });

  test('[T-25] the bomber is owner, earlier passes are void, and the turn continues from the bomber', () => {
    const state = position({ hands, trick: ['3 SK', '0 pass'] });
    act(state, '1 S9 B9 G9 R9');
    expect([state.owner, state.passes, state.turn]).toEqual([1, 0, 2]);
    act(state, '2 pass', '3 pass');
    expect(state.turn).toBe(0);
    act(state, '0 pass');
    expect(state.turn).toBe(1);
  });

  test('[T-25] a bomb must beat a bomb that lies there', () => {
    const state = position({ hands, trick: ['3 SZ BZ GZ RZ'] });
    expect(optionalSeats(state)).toEqual([]);
    expect(verdict(state, '1 S9 B9 G9 R9')).toBe('action/not-your-turn');
  });

  test('[T-26] no bomb out of turn on an empty table', () => {
    const state = position({ hands });
    expect([owingSeats(state), optionalSeats(state)]).toEqual([[0], []]);
    expect(verdict(state, '1 S9 B9 G9 R9')).toBe('action/not-your-turn');
    const full = 'S9 B9 G9 R9 S4 S5 S6 S7 B4 B5 B6 B7 G4 G5';
    const fresh = position({ hands: ['S2', full, 'S3', 'B2'] });
    expect(verdict(fresh, '1 S9 B9 G9 R9')).toBe('tichu/lead-is-protected');
    expect(options(fresh, 1)).toEqual(['tichu']);
  });

  test('[T-26] no bomb on the Dog', () => {
    const state = position({ hands: ['Hu S3', ...hands.slice(1)] });
    act(state, '0 Hu');
    expect([owingSeats(state), optionalSeats(state)]).toEqual([[2], []]);
  });

  test('[T-27] one may bomb the own trick', () => {
    const state = position({ hands, trick: ['1 SK'] });
    expect(optionalSeats(state)).toEqual([1]);
    act(state, '1 S9 B9 G9 R9');
    expect([state.owner, state.turn]).toEqual([1, 2]);
  });

  test('[T-27] without a window the last pass collects at once', () => {
    const state = position({ hands, trick: ['3 SK', '0 pass', '1 pass'] });
    act(state, '2 pass');
    expect([state.turn, state.top, owingSeats(state)]).toEqual([3, 0, [3]]);
  });

  test('[T-27] with a window the trick stays, the table owes collecting it, and a bomb is still legal', () => {
    const points = [0, 0, 0, 0];
    const state = position({ options: { bombWindow: true }, hands, trick: ['3 SK', '0 pass', '1 pass'], points });
    act(state, '2 pass');
    expect([owingSeats(state), optionalSeats(state)]).toEqual([[TABLE], [1]]);
    expect(tichu.view(state, 0).window).toBe(true);
    expect(verdict(state, 'table deal')).toBe('tichu/round-runs');
    expect(verdict(state, '1 collect')).toBe('tichu/table-only');
    act(state, '1 S9 B9 G9 R9', '2 pass', '3 pass', '0 pass', 'table collect');
    expect([state.turn, pointsTaken(state)[1]]).toEqual([1, 10]);
  });

  test('[T-27] the window opens whether a player holds a bomb or not', () => {
    const state = position({ options: { preset: 'live' }, hands: ['S2', 'S3', 'S4', 'S6'], trick: ['3 SK'] });
    act(state, '0 pass', '1 pass', '2 pass');
    expect([owingSeats(state), optionalSeats(state)]).toEqual([[TABLE], []]);
    act(state, 'table collect');
    expect(state.turn).toBe(3);
  });

  test('[T-27] a pending wish is made first', () => {
    const state = position({ hands: ['Ma S3', ...hands.slice(1)] });
    act(state, '0 Ma');
    expect([owingSeats(state), optionalSeats(state)]).toEqual([[0], []]);
    act(state, '0 wish 5');
    expect(optionalSeats(state)).toEqual([]); // seat 1 is on turn now
    expect(options(state, 1)).toContain('S9 B9 G9 R9');
    const other = position({ hands: ['Ma S3', 'S4', hands[1], 'B2'] });
    act(other, '0 Ma', '0 wish 5');
    expect(optionalSeats(other)).toEqual([2]);
  });

  test('[T-27] once the Dragon is to be given away the trick is won', () => {
    const state = position({ hands, trick: ['3 Dr', '0 pass', '1 pass'] });
    act(state, '2 pass');
    expect([PHASES[state.phase], owingSeats(state), optionalSeats(state)]).toEqual(['dragon', [3], []]);
    expect(verdict(state, '1 S9 B9 G9 R9')).toBe('action/not-your-turn');
  });

  test('[T-27] of two bombs the first one counts; the other must beat it', () => {
    const state = position({ hands: ['S2 S3', hands[1], 'S7', 'SB BB GB RB B2'], trick: ['2 SK'], turn: 0 });
    expect(optionalSeats(state)).toEqual([1, 3]);
    act(state, '3 SB BB GB RB');
    expect(verdict(state, '1 S9 B9 G9 R9')).toBe('action/not-your-turn');
    const other = position({ hands: ['S2 S3', hands[1], 'S7', 'SB BB GB RB B2'], trick: ['2 SK'], turn: 0 });
    act(other, '1 S9 B9 G9 R9');
    expect(verdict(other, '3 SB BB GB RB')).toBe('ok');
  });

  test('[T-27] a round that has ended cannot be bombed', () => {
    const state = position({ hands: ['S2', hands[1], '', ''], out: [2, 3], trick: ['3 SA'], turn: 0 });
    const last = position({ hands: ['SA', hands[1], '', ''], out: [3, 2], trick: ['2 SK'], turn: 0 });
    expect(optionalSeats(state)).toEqual([1]);
    act(last, '0 SA');
    expect([PHASES[last.phase], optionalSeats(last)]).toEqual(['roundOver', []]);
  });

  test('[T-60] on the own turn a bomb is an ordinary play', () => {
    const state = position({ hands, trick: ['0 SK'] });
    const [told] = act(state, '1 S9 B9 G9 R9');
    expect(told).toMatchObject({ kind: 'played', outOfTurn: false });
    expect(state.turn).toBe(2);
  });
});

describe('fallback', () => {
  const text = (state: ReturnType<typeof position>, actor: number) =>
    tichu.notation.format(state.setting, tichu.fallback(state, actor));

  test('no announcement, unremarkable gifts, a pass, low cards', () => {
    expect(text(dealt(), 2)).toBe('no grand');
    const giving = schupfing(['Hu Ma S2 B2 S3 B3 G3 R3 SZ SB SA BA Dr Ph', '', '', '']);
    expect(text(giving, 0)).toBe('give S2');
    act(giving, '0 give S2');
    expect(text(giving, 0)).toBe('give BA');
    act(giving, '0 give BA');
    expect(text(giving, 0)).toBe('give B2');
    expect(text(position({ hands: ['S2', 'SA', 'S3', 'S4'], trick: ['0 S8'] }), 1)).toBe('pass');
    expect(text(position({ hands: ['Hu S3 SA', 'S2', 'S4', 'S6'] }), 0)).toBe('S3');
    expect(text(position({ hands: ['Hu', 'S2', 'S4', 'S6'] }), 0)).toBe('Hu');
  });

  test('a wish for a value not held, the Dragon to the right, the action that the table owes', () => {
    const wish = position({ hands: ['Ma SA SK', 'S2', 'S4', 'S6'] });
    act(wish, '0 Ma');
    expect(text(wish, 0)).toBe('wish 12');
    const dragon = position({ hands: ['S2', 'S3', 'S4', 'S6'], trick: ['3 Dr'] });
    act(dragon, '0 pass', '1 pass', '2 pass');
    expect(text(dragon, 3)).toBe('dragon 0');
    expect(text(playRandomly(dealt(), randomOf(1), 1), TABLE)).toBe('deal');
  });
});
