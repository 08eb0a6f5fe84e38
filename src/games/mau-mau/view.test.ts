import { describe, expect, test } from 'vitest';
import type { Seat } from '../../core/types.ts';
import type { MauMauEvent } from './events.ts';
import { mauMau } from './index.ts';
import { act, actionOf, dealt, playRandomly, position, randomOf, settingOf, TABLES } from './testing/positions.ts';

const small = () => position({ hands: ['C8 HT', 'S8 D9', 'SK'], top: 'DA', pile: 'C9 H7 DK', discards: 'D7 D8' });

describe('views', () => {
  test('[M-22] public: played cards, top, wish, debt, counts, pile size, totals', () => {
    const state = small();
    act(state, 'take 1', 'DK');
    expect(mauMau.view(state, 'spectator')).toMatchObject({
      viewer: 'spectator',
      phase: 'turn',
      round: 1,
      rounds: 4,
      finished: 0,
      turn: 1,
      top: 'DK',
      discards: ['D7', 'D8', 'DA', 'DK'],
      owed: 0,
      wish: null,
      live: false,
      pile: 2,
      counts: [2, 2, 1],
      points: [0, 0, 0],
      totals: [0, 0, 0],
      left: [false, false, false],
      drawn: null,
    });
  });

  test('[M-22] hidden: the hands of the others', () => {
    const state = small();
    expect(mauMau.view(state, 1).hands).toEqual([null, ['D9', 'S8'], null]);
    expect(mauMau.view(state, 'spectator').hands).toEqual([null, null, null]);
  });

  test('[M-22] hidden: the order of the pile and the card that was drawn', () => {
    const state = small();
    act(state, 'take 1');
    const other = position({ hands: ['C8 HT', 'S8 D9', 'SK'], top: 'DA', pile: 'H7 C9 DQ', discards: 'D7 D8' });
    act(other, 'take 1');
    expect(mauMau.view(other, 1)).toEqual(mauMau.view(state, 1));
    expect(mauMau.view(state, 0).drawn).toBe('DK');
    expect(mauMau.view(state, 1).drawn).toBeNull();
  });

  test('[M-22] when the round is over the hands are face up', () => {
    const state = position({ hands: ['D8', 'S8 D9', 'SK'], top: 'DA' });
    act(state, 'D8');
    expect(mauMau.view(state, 'spectator')).toMatchObject({
      phase: 'rest',
      turn: null,
      hands: [[], ['D9', 'S8'], ['SK']],
    });
    act(state, 'deal');
    expect(mauMau.view(state, 'spectator').hands).toEqual([null, null, null]);
  });

  test('are plain JSON', () => {
    const view = mauMau.view(dealt(), 0);
    expect(JSON.parse(JSON.stringify(view))).toEqual(view);
  });
});

describe('events', () => {
  test('[M-22] a player who takes cards sees them, the others only their number', () => {
    const [took] = act(small(), 'take 1');
    expect(took).toEqual({ kind: 'took', seat: 0, asked: 1, count: 1, cards: ['DK'] });
    expect(mauMau.redact(took, 0)).toEqual(took);
    for (const viewer of [1, 'spectator'] as const)
      expect(mauMau.redact(took, viewer)).toEqual({ ...took, cards: null });
  });

  test('[M-22] each player sees only the own hand when cards are dealt', () => {
    const state = position({ hands: ['D8', 'S8 D9'], top: 'DA' });
    const [event] = act(state, 'D8', 'deal').slice(-1);
    const seen = mauMau.redact(event, 1) as MauMauEvent & { kind: 'dealt' };
    expect(seen.hands[0]).toBeNull();
    expect(seen.hands[1]).toHaveLength(6);
    expect(mauMau.redact(event, 'spectator')).toMatchObject({ hands: [null, null], counts: [7, 6] });
  });

  test('all other events are public', () => {
    for (const event of act(small(), 'take 1', 'DK').slice(1)) expect(mauMau.redact(event, 2)).toBe(event);
  });

  test('actions are public', () => {
    const state = small();
    expect(mauMau.glimpse(state, 0, actionOf(state, 'take 1'), 1)).toBe(actionOf(state, 'take 1'));
  });
});

describe('observations', () => {
  const observe = (state: ReturnType<typeof small>, seat: Seat) => {
    const into = new Float32Array(state.setting.observation).fill(Number.NaN);
    mauMau.observe(state, seat, into);
    return into;
  };

  test('fill every place with a number from 0 to 1', () => {
    for (const { seats, options } of TABLES) {
      playRandomly(dealt(options, seats, 'observe'), randomOf('observe'), (state) => {
        for (let seat = 0; seat < seats; seat++) {
          expect(observe(state, seat).every((value) => value >= 0 && value <= 1)).toBe(true);
        }
      });
    }
  });

  test('contain a drawn card only for its owner', () => {
    const state = small();
    act(state, 'take 1');
    const drawn = (seat: Seat) => observe(state, seat).slice(96, 128).indexOf(1);
    expect(drawn(0)).toBe(state.drawn);
    expect(drawn(1)).toBe(-1);
  });

  test('every action has a unique index', () => {
    const setting = settingOf();
    const places = Array.from({ length: setting.actions }, (_, action) => mauMau.index(setting, action));
    expect(new Set(places).size).toBe(setting.actions);
    expect(Math.min(...places)).toBe(0);
    expect(Math.max(...places)).toBe(setting.actions - 1);
  });
});
