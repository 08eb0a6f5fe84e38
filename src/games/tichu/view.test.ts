/** Public and private information (T-66) in views, events and glimpses. */
import { describe, expect, test } from 'vitest';
import type { Viewer } from '../../core/types.ts';
import { actionOf, cardOfLabel, GIVE, TICHU } from './cards.ts';
import type { TichuEvent } from './events.ts';
import { tichu } from './index.ts';
import { act, dealt, position, randomOf, schupfing } from './testing/positions.ts';

describe('views', () => {
  const state = position({
    hands: ['S2 S3', 'S4 SK', 'S7', ''],
    trick: ['0 S8 B8', '1 pass', '2 SB BB'],
    announced: [0, 1, 0, 2],
    points: [5, 10, 0, 20],
    wish: 8,
  });

  test('[T-66] counts, played cards, announcements, the wish, the trick and captured points are public', () => {
    for (const viewer of [0, 1, 2, 3, 'spectator'] as const) {
      const seen = tichu.view(state, viewer);
      expect(seen).toMatchObject({
        handSizes: [2, 2, 1, 0],
        announcements: [0, 1, 0, 2],
        wish: 8,
        owner: 2,
        points: [5, 10, 0, 20],
        out: [3],
        trickPoints: 0,
      });
      expect(seen.trick).toEqual([
        { seat: 0, cards: 'S8 B8' },
        { seat: 1, cards: '' },
        { seat: 2, cards: 'SB BB' },
      ]);
      const played = seen.tricks.flat().flatMap((turn) => turn.cards.split(' '));
      expect(played).toHaveLength(56 - 5 - 4);
    }
  });

  test('[T-66] hands and schupf cards are private; the own ones are known', () => {
    expect(tichu.view(state, 1).hands).toEqual([null, 'S4 SK', null, null]);
    const giving = schupfing(['S2 S3 S4', '', '', '']);
    act(giving, '0 give S2', '0 give S3', '0 give S4');
    expect(tichu.view(giving, 0).given).toEqual(['S2', 'S3', 'S4']);
    for (const viewer of [1, 2, 3, 'spectator'] as const) expect(tichu.view(giving, viewer).given).toEqual([]);
  });

  test('[T-66] cards not dealt yet are in no view', () => {
    const before = dealt();
    for (let viewer = 0; viewer < 4; viewer++) {
      const seen = tichu.view(before, viewer);
      expect(seen.hands.filter((hand) => hand !== null)).toHaveLength(1);
      expect(seen.hands[viewer]!.split(' ')).toHaveLength(8);
      expect(seen.handSizes).toEqual([8, 8, 8, 8]);
    }
  });

  test('the tricks of a view are the turns as they happened', () => {
    const random = randomOf('turns');
    for (let game = 0; game < 20; game++) {
      const at = dealt({ preset: 'round' }, game);
      const told: string[] = [];
      while (tichu.pending(at) !== 0) {
        const before = tichu.pending(at);
        const actor = [0, 1, 2, 3, 14].find((seat) => (before >>> seat) & 1)!;
        tichu.play(at, actor, tichu.sample(at, actor, random), (event) => {
          if (event.kind === 'played') told.push(`${event.seat} ${event.cards}`);
          if (event.kind === 'passed') told.push(`${event.seat} `);
        });
      }
      const { tricks, trick } = tichu.view(at, 'spectator');
      expect([...tricks, trick].flat().map((turn) => `${turn.seat} ${turn.cards}`)).toEqual(told);
    }
  });
});

describe('events', () => {
  const heard = (event: TichuEvent, viewer: Viewer) => tichu.redact(event, viewer);

  test('a deal shows the own hand only', () => {
    const events: TichuEvent[] = [];
    const state = dealt();
    tichu.deal(state, new Int32Array([1, 2, 3, 4]), (event) => events.push(event));
    const [event] = events as [Extract<TichuEvent, { kind: 'dealt' }>];
    expect(heard(event, 2)).toEqual({ ...event, hands: [null, null, event.hands[2], null] });
    expect(heard(event, 'spectator')).toEqual({ ...event, hands: [null, null, null, null] });
  });

  test('cards on the table are public', () => {
    const state = position({ hands: ['S2', 'S3', 'S4', 'S6'] });
    for (const event of act(state, '0 S2', '1 S3')) {
      for (const viewer of [0, 3, 'spectator'] as const) expect(heard(event, viewer)).toEqual(event);
    }
  });
});

describe('glimpses', () => {
  test('of a gift the others see only that it is one; all other actions are public', () => {
    const state = schupfing(['S2 S3 S4', '', '', '']);
    const [one, other] = ['S2', 'S3'].map((card) => actionOf(GIVE, cardOfLabel(card)));
    expect(tichu.glimpse(state, 0, one, 1)).toBe(tichu.glimpse(state, 0, other, 1));
    expect(tichu.glimpse(state, 0, one, 0)).toBe(one);
    expect(tichu.glimpse(state, 0, TICHU, 1)).toBe(TICHU);
  });
});
