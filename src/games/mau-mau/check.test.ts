import { describe, expect, test } from 'vitest';
import { copyState, sameState } from '../../core/state.ts';
import { TABLE } from '../../core/types.ts';
import { mauMau } from './index.ts';
import type { MauMauState } from './state.ts';
import {
  act,
  actionOf,
  actorOf,
  dealt,
  playRandomly,
  position,
  randomOf,
  refusal,
  TABLES,
} from './testing/positions.ts';

describe('when time is up', () => {
  const fallback = (state: MauMauState) =>
    mauMau.notation.format(state.setting, mauMau.fallback(state, actorOf(state)));

  test('[M-20] names the suit held most often, ties in the order D, H, C, S', () => {
    const state = position({ hands: ['SJ C8 C9 HK', 'D9'], top: 'DK' });
    act(state, 'SJ');
    expect(fallback(state)).toBe('wish C');
    const tied = position({ hands: ['SJ C8 C9 HK H9', 'D9'], top: 'DK' });
    act(tied, 'SJ');
    expect(fallback(tied)).toBe('wish H');
  });

  test('[M-20] plays the first legal card in the order of section 1', () => {
    expect(fallback(position({ hands: ['SK HK DA D9 D8', 'C9'], top: 'DK' }))).toBe('D8');
    expect(fallback(position({ hands: ['SK HK CA', 'C9'], top: 'DK' }))).toBe('HK');
    expect(fallback(position({ hands: ['S7 H7 CA', 'C9'], top: 'D7', owed: 2 }))).toBe('H7');
  });

  test('[M-20] draws, and never finishes or passes', () => {
    expect(fallback(position({ hands: ['S9', 'C9'], top: 'DK' }))).toBe('take 1');
    expect(fallback(position({ hands: ['S9', 'C9'], top: 'D7', owed: 2 }))).toBe('take 2');
    expect(fallback(position({ hands: ['SJ HJ', 'C9'], top: 'DK' }))).toBe('HJ');
    const may = position({ hands: ['S9', 'C9'], top: 'DK', pile: 'H7 D8', options: { afterDraw: 'may' } });
    act(may, 'take 1');
    expect(fallback(may)).toBe('D8');
  });

  test('[M-20] the table deals the next round', () => {
    const state = position({ hands: ['D8', 'C9 S8'], top: 'DK', options: { onLeave: 'yeet' } });
    expect(mauMau.fallback(state, TABLE)).toBe(actionOf(state, 'leave 0'));
    act(state, 'D8');
    expect(fallback(state)).toBe('deal');
  });

  test('[M-20] is always legal', () => {
    for (const { seats, options } of TABLES) {
      playRandomly(dealt(options, seats, 'fallback'), randomOf(7), (state) => {
        if (mauMau.pending(state) === 0) return;
        expect(mauMau.check(state, actorOf(state), mauMau.fallback(state, actorOf(state)))).toBeUndefined();
      });
    }
  });
});

test('[M-21] there is no action to announce Mau', () => {
  const { setting } = dealt();
  const texts = Array.from({ length: setting.actions }, (_, action) => mauMau.notation.format(setting, action));
  expect(texts.filter((text) => /mau/i.test(text))).toEqual([]);
  expect(mauMau.notation.parse(setting, 'mau').ok).toBe(false);
});

describe('refused actions', () => {
  test('[M-24] do not change the state', () => {
    const state = position({ hands: ['D8 S9', 'C9 CT'], top: 'DK' });
    const before = mauMau.create(state.setting);
    copyState(state, before);
    for (const text of ['H8', 'S9', 'take 1', 'take 2', 'finish', 'pass', 'wish D', 'deal', 'leave 1']) {
      expect(refusal(state, text, 0)).toBeDefined();
      expect(refusal(state, text, 1)).toBe('action/not-your-turn');
    }
    expect(sameState(state, before)).toBe(true);
  });

  test('[M-24] give a reason', () => {
    const state = position({ hands: ['D8 S9', 'C9 CT'], top: 'DK', options: { onLeave: 'yeet' } });
    expect(refusal(state, 'H8')).toBe('mau-mau/not-in-hand');
    expect(refusal(state, 'S9')).toBe('mau-mau/does-not-fit');
    expect(refusal(state, 'deal')).toBe('mau-mau/table-only');
    expect(refusal(state, 'deal', TABLE)).toBe('mau-mau/round-runs');
    expect(refusal(state, 'D8', TABLE)).toBe('mau-mau/seat-only');
    expect(mauMau.check(state, TABLE, 51)?.code).toBe('mau-mau/no-such-seat');
    expect(mauMau.check(state, 0, 99)?.code).toBe('action/unknown');
    const owing = position({ hands: ['S9', 'C9'], top: 'D7', owed: 2 });
    expect(refusal(owing, 'D8')).toBe('mau-mau/not-in-hand');
    const over = position({ hands: ['D8', 'C9'], top: 'D7', options: { rounds: 1 } });
    act(over, 'D8');
    expect(refusal(over, 'C9', 1)).toBe('action/game-over');
  });
});
