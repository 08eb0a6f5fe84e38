import { describe, expect, test } from 'vitest';
import { shuffle } from '../../core/chance.ts';
import { copyState, sameState } from '../../core/state.ts';
import { mayAct, TABLE } from '../../core/types.ts';
import { formatCards, listCards, NONE, parseCards, pointsOf } from './cards.ts';
import { mauMau } from './index.ts';
import {
  act,
  actorOf,
  allCards,
  dealt,
  EVERY_CARD,
  legalTexts,
  playRandomly,
  position,
  randomOf,
  refusal,
  settingOf,
  TABLES,
} from './testing/positions.ts';

describe('the deal', () => {
  test('[M-1] two to five seats, four by default', () => {
    expect(mauMau.facts.seats).toEqual({ min: 2, max: 5, default: 4 });
    for (const seats of [1, 6, 2.5, Number.NaN]) {
      expect(mauMau.configure({}, seats)).toMatchObject({ ok: false, error: { code: 'seats/number' } });
    }
    for (const seats of [2, 3, 4, 5]) expect(mauMau.configure({}, seats).ok).toBe(true);
  });

  test('[M-1] with five players the draw pile is empty after the deal and play goes on', () => {
    const state = dealt({}, 5);
    expect(state.pileSize).toBe(0);
    expect(state.discardsSize).toBe(1);
    expect(allCards(state)).toEqual(EVERY_CARD);
    playRandomly(state, randomOf('five'), () => {});
    expect(mauMau.outcome(state)).toBeDefined();
  });

  test('[M-2] in round r seat r mod n starts, whatever seat won', () => {
    for (const seats of [2, 3, 4, 5]) {
      const state = dealt({ rounds: 7 }, seats);
      const starters: number[] = [];
      let round = 0;
      playRandomly(state, randomOf(seats), () => {
        if (state.round !== round && state.phase === 'turn') starters.push(state.turn);
        round = state.round;
      });
      expect(starters).toEqual([1, 2, 3, 4, 5, 6, 7].map((r) => r % seats));
    }
  });

  test('[M-2] if the starter has left, the next seat still playing starts', () => {
    const state = position({ hands: ['D8', 'H8', 'S9', 'C9'], top: 'D7', options: { onLeave: 'yeet' } });
    act(state, 'leave 2', 'D8', 'deal');
    expect(state.round).toBe(2);
    expect(state.turn).toBe(3);
    expect(state.hand(2)).toBe(0);
    expect(listCards(state.hand(3))).toHaveLength(7);
  });

  test('[M-3] one card at a time from the end of the shuffled deck, beginning with the starter', () => {
    const state = dealt({}, 3, 'order');
    const deck = Uint8Array.from(EVERY_CARD);
    const words = state.cells.slice();
    words[4] = 0; // the chance as it was before the deal
    shuffle(words, deck, 32);
    const cards = [...deck].reverse();
    const order = [1, 2, 0];
    order.forEach((seat, k) => {
      const own = [0, 1, 2, 3, 4, 5].map((i) => cards[i * 3 + k]);
      if (k === 0) own.push(cards[18]);
      expect(listCards(state.hand(seat))).toEqual(own.sort((a, b) => a - b));
    });
    expect(state.top).toBe(cards[19]);
    expect([...state.pile.subarray(0, state.pileSize)]).toEqual([...deck].slice(0, 12));
  });

  test.each(['D7', 'DA', 'HJ'])('[M-4] %s turned up has no effect', (top) => {
    for (let seed = 0; seed < 2000; seed++) {
      const state = dealt({}, 4, seed);
      if (state.top !== listCards(parseCards([top]))[0]) continue;
      expect(state.turn).toBe(1);
      expect(state.owed).toBe(0);
      expect(state.wish).toBe(NONE);
      expect(mauMau.view(state, 0).phase).toBe('turn');
      return;
    }
    throw new Error('no such deal');
  });

  test('[M-4] a jack turned up is matched by its own suit or another jack', () => {
    const state = position({ hands: ['H9 DJ C8 SK', 'D7 D8'], top: 'HJ' });
    expect(legalTexts(state)).toEqual(['DJ', 'H9']);
  });

  test('a deal does not depend on what the state held before', () => {
    const used = dealt({}, 3, 1);
    playRandomly(used, randomOf(1), () => {});
    mauMau.deal(used, dealt({}, 3, 2).cells.slice(0, 4));
    const fresh = dealt({}, 3, 2);
    expect(sameState(used, fresh)).toBe(true);
  });

  test('all 32 cards are somewhere in every position', () => {
    for (const { seats, options } of TABLES) {
      playRandomly(dealt(options, seats, 'all'), randomOf(seats), (state) =>
        expect(allCards(state)).toEqual(EVERY_CARD),
      );
    }
  });
});

describe('options and presets', () => {
  test('defaults are the standard preset', () => {
    expect(settingOf().options).toEqual({ rounds: 4, afterDraw: 'must', onLeave: 'agent' });
    expect(settingOf({ preset: 'standard' }).options).toEqual(settingOf().options);
    expect(Object.keys(mauMau.facts.presets)[0]).toBe('standard');
  });

  test('presets may and original', () => {
    expect(settingOf({ preset: 'may' }).afterDraw).toBe('may');
    expect(settingOf({ preset: 'original' }).afterDraw).toBe('end');
  });

  test('a match has 1 to 255 rounds', () => {
    for (const rounds of [0, 256, 1.5]) {
      expect(mauMau.configure({ rounds }, 4)).toMatchObject({ ok: false, error: { code: 'options/not-an-integer' } });
    }
    const state = dealt({ rounds: 255 }, 2);
    playRandomly(state, randomOf(255), () => {});
    expect(mauMau.segments(state)).toBe(255);
  });

  test('unknown values are refused', () => {
    expect(mauMau.configure({ afterDraw: 'never' }, 4).ok).toBe(false);
    expect(mauMau.configure({ onLeave: 'stay' }, 4).ok).toBe(false);
  });
});

describe('counting', () => {
  test('the example of section 5: C7 and D9 are 16 points', () => {
    const state = position({ hands: ['H8', 'C7 D9'], top: 'H9' });
    const events = act(state, 'H8');
    const scored = { round: 1, points: [0, 16], totals: [0, 16], hands: [[], ['D9', 'C7']] };
    expect(events.at(-1)).toEqual({ kind: 'scored', ...scored });
    const into = new Float64Array(2);
    mauMau.result(state, 'segment', into);
    expect([...into]).toEqual([-0, -16]);
  });

  test('points by rank', () => {
    const points = ['7', '8', '9', 'T', 'J', 'Q', 'K', 'A'].map((rank) => pointsOf(parseCards([`S${rank}`])));
    expect(points).toEqual([7, 8, 9, 10, 20, 10, 10, 11]);
    expect(pointsOf(-1)).toBe(340);
  });

  test('totals add up over the rounds and results stay in range', () => {
    for (const { seats, options } of TABLES) {
      const state = dealt(options, seats, 'range');
      const { range } = state.setting;
      playRandomly(state, randomOf(seats), () => {});
      for (const scope of ['segment', 'game'] as const) {
        const into = new Float64Array(seats);
        mauMau.result(state, scope, into);
        for (const value of into) {
          expect(value).toBeGreaterThanOrEqual(range[scope].low);
          expect(value).toBeLessThanOrEqual(range[scope].high);
        }
      }
    }
  });

  test('between rounds the table owes the deal', () => {
    const state = position({ hands: ['H8', 'C7 D9'], top: 'H9', options: { rounds: 2 } });
    act(state, 'H8');
    expect(mauMau.segments(state)).toBe(1);
    expect(actorOf(state)).toBe(TABLE);
    expect(legalTexts(state)).toEqual(['deal']);
    expect(mauMau.outcome(state)).toBeUndefined();
    const events = act(state, 'deal');
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ kind: 'dealt', round: 2, rounds: 2, starter: 0, counts: [7, 6] });
    expect(mauMau.segments(state)).toBe(1);
  });

  test('[M-18] equal totals share a place, also the first and the last', () => {
    const state = position({ hands: ['H8', 'C7 D9', 'D8 S8', 'C9 S7'], top: 'H9', options: { rounds: 1 } });
    act(state, 'H8');
    expect(mauMau.outcome(state)).toEqual({ scores: [0, 16, 16, 16], places: [1, 2, 2, 2] });
    const tied = position({ hands: ['H8', 'C7', 'D9'], top: 'H9', options: { rounds: 1 } });
    tied.setTotal(0, 7);
    act(tied, 'H8');
    expect(mauMau.outcome(tied)).toEqual({ scores: [7, 7, 9], places: [1, 1, 3] });
    expect(mauMau.pending(tied)).toBe(0);
  });
});

describe('leaving', () => {
  const yeet = { onLeave: 'yeet' };
  const hands = ['D8 H9', 'S7 ST', 'CK CA', 'HT HK'];

  test('[M-19] the points of the hand are added at once and the hand is shuffled into the pile', () => {
    const state = position({ hands, top: 'D7', pile: 'SQ', options: yeet });
    const events = act(state, 'leave 2');
    expect(events).toEqual([{ kind: 'left', seat: 2, points: 21, total: 21 }]);
    expect(mauMau.view(state, 0)).toMatchObject({ totals: [0, 0, 21, 0], counts: [2, 2, 0, 2], pile: 3, turn: 0 });
    const pile = [...state.pile.subarray(0, 3)].reduce((cards, card) => cards | (1 << card), 0);
    expect(formatCards(pile)).toEqual(['CK', 'CA', 'SQ']);
  });

  test('[M-19] the turn passes on, with the debt', () => {
    const state = position({ hands, top: 'D7', owed: 2, options: yeet });
    act(state, 'leave 0');
    expect(state.turn).toBe(1);
    expect(legalTexts(state)).toEqual(['S7']);
  });

  test('[M-19] an owed wish lapses and the jack counts as its own suit', () => {
    const state = position({ hands: ['SJ D8', 'S8 D9 HJ', 'CK CA'], top: 'D7', options: yeet });
    act(state, 'SJ', 'leave 0');
    expect(mauMau.view(state, 1)).toMatchObject({ phase: 'turn', turn: 1, wish: null, live: false });
    expect(legalTexts(state)).toEqual(['HJ', 'S8']);
  });

  test('[M-19] a drawn card goes with its player', () => {
    const state = position({ hands: ['C8', 'S8 D9', 'CK CA'], top: 'D7', pile: 'H8 DK', options: yeet });
    act(state, 'take 1');
    expect(mauMau.view(state, 0).drawn).toBe('DK');
    act(state, 'leave 0');
    expect(mauMau.view(state, 1)).toMatchObject({ phase: 'turn', turn: 1, pile: 3 });
  });

  test('[M-19] the seat is skipped and gets no cards later', () => {
    const state = position({ hands: ['D8', 'S7 ST', 'CK CA'], top: 'D7', pile: 'SQ', options: yeet });
    act(state, 'leave 1', 'D8');
    expect(mauMau.view(state, 0)).toMatchObject({ points: [0, 17, 21], totals: [0, 17, 21] });
    act(state, 'deal');
    expect(mauMau.view(state, 0).counts).toEqual([6, 0, 7]);
    expect(refusal(state, 'leave 1', TABLE)).toBe('mau-mau/already-left');
  });

  test('[M-19] between rounds nothing is counted twice', () => {
    const state = position({ hands: ['D8', 'S7 ST', 'CK CA'], top: 'D7', options: yeet });
    act(state, 'D8');
    expect(legalTexts(state, TABLE)).toEqual(['deal', 'leave 0', 'leave 1', 'leave 2']);
    act(state, 'leave 1');
    expect(mauMau.view(state, 0).totals).toEqual([0, 17, 21]);
    act(state, 'leave 0');
    expect(mauMau.outcome(state)).toEqual({ scores: [0, 17, 21], places: [2, 3, 1] });
    expect(mauMau.segments(state)).toBe(1);
  });

  test('[M-19] with one player left the match ends at once, adding nothing for that player', () => {
    const state = position({ hands: ['D8', 'S7 ST', 'CK CA'], top: 'D7', options: yeet });
    const events = act(state, 'leave 1', 'leave 2');
    expect(mauMau.pending(state)).toBe(0);
    expect(mauMau.outcome(state)).toEqual({ scores: [0, 17, 21], places: [1, 2, 3] });
    expect(events.at(-1)).toEqual({ kind: 'over', totals: [0, 17, 21], places: [1, 2, 3] });
    expect(mauMau.segments(state)).toBe(1);
    expect(mauMau.view(state, 1).hands).toEqual([null, [], null]);
  });

  test('[M-19] a player who left ranks behind all who stayed', () => {
    const state = position({ hands: ['D8', 'S7', 'CK CA SA SK'], top: 'D7', options: { ...yeet, rounds: 1 } });
    act(state, 'leave 1', 'D8');
    expect(mauMau.outcome(state)).toEqual({ scores: [0, 7, 42], places: [1, 3, 2] });
  });

  test('[M-19] with onLeave agent there is no such action', () => {
    const state = position({ hands, top: 'D7' });
    expect(mayAct(mauMau.pending(state), TABLE)).toBe(false);
    expect(legalTexts(state, TABLE)).toEqual([]);
    expect(refusal(state, 'leave 1', TABLE)).toBe('action/not-your-turn');
    const over = position({ hands: ['D8', 'S7 ST'], top: 'D7' });
    act(over, 'D8');
    expect(refusal(over, 'leave 1')).toBe('mau-mau/no-leaving');
  });
});

test('a copied state is independent', () => {
  const one = dealt();
  const other = mauMau.create(one.setting);
  copyState(one, other);
  playRandomly(other, randomOf(3), () => {});
  expect(sameState(one, dealt())).toBe(true);
});
