import { describe, expect, test } from 'vitest';
import { optional, owing, TABLE } from '../../core/types.ts';
import { listCards, NONE, rankOf, suitOf } from './cards.ts';
import { mauMau } from './index.ts';
import type { MauMauState } from './state.ts';
import {
  act,
  dealt,
  legalActions,
  legalTexts,
  playRandomly,
  position,
  randomOf,
  refusal,
  TABLES,
} from './testing/positions.ts';

/** Section 7 of the rules, implemented naively. */
function table7(state: MauMauState, seat: number): string[] {
  const name = (card: number) => mauMau.notation.format(state.setting, card);
  const hand = listCards(state.hand(seat));
  const isSeven = (card: number) => rankOf(card) === 0;
  const isJack = (card: number) => rankOf(card) === 4;
  const fits = (card: number) => {
    if (isJack(card)) return true;
    if (state.wish !== NONE) return suitOf(card) === state.wish;
    return suitOf(card) === suitOf(state.top) || rankOf(card) === rankOf(state.top);
  };
  if (state.wishing) return ['wish D', 'wish H', 'wish C', 'wish S'];
  if (state.drew) return state.setting.afterDraw === 'may' ? [name(state.drawn), 'pass'] : [name(state.drawn)];
  if (state.owed > 0) {
    const sevens = hand.filter(isSeven);
    return sevens.length > 0 ? sevens.map(name) : [`take ${state.owed}`];
  }
  const fitting = hand.filter(fits);
  if (fitting.length === 0) return ['take 1'];
  return hand.every(isJack) ? [...fitting.map(name), 'finish'] : fitting.map(name);
}

describe('legal actions', () => {
  test('are those of section 7 in thousands of random positions', () => {
    let positions = 0;
    for (const { seats, options } of TABLES) {
      for (let game = 0; game < 8; game++) {
        playRandomly(dealt(options, seats, game), randomOf(game), (state) => {
          if (!state.playing) return;
          expect(legalTexts(state)).toEqual(table7(state, state.turn));
          positions++;
        });
      }
    }
    expect(positions).toBeGreaterThan(5000);
  });

  test('pass check, and no other number does', () => {
    const strange = [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 40, -0.5, 52, 1e300];
    const numbers = [...Array.from({ length: 60 }, (_, i) => i), ...strange];
    for (const { seats, options } of TABLES) {
      playRandomly(dealt(options, seats, 'check'), randomOf('check'), (state) => {
        for (const actor of [0, 1, 2, 3, 4, 5, TABLE, -1, 1.5]) {
          const legal = legalActions(state, actor);
          const passing = numbers.filter((number) => mauMau.check(state, actor, number) === undefined);
          expect(passing).toEqual([...legal].sort((a, b) => a - b));
        }
      });
    }
  });

  test('sample draws each of them equally often', () => {
    const positions = [
      position({ hands: ['D7 D8 D9 DT SJ S8', 'H7 H8'], top: 'DA' }),
      position({ hands: ['DJ HJ', 'H7 H8'], top: 'DA' }),
      position({ hands: ['S8 H9', 'H7 H8'], top: 'DA' }),
    ];
    const wishing = position({ hands: ['D8 SJ', 'H7 H8'], top: 'DA' });
    act(wishing, 'SJ');
    const kept = position({ hands: ['S8', 'H7 H8'], top: 'DA', pile: 'C9 D8', options: { afterDraw: 'may' } });
    act(kept, 'take 1');
    const random = randomOf('sample');
    for (const state of [...positions, wishing, kept]) {
      const legal = legalActions(state, 0);
      const counts = new Map<number, number>();
      for (let i = 0; i < 1000 * legal.length; i++) {
        const action = mauMau.sample(state, 0, random);
        counts.set(action, (counts.get(action) ?? 0) + 1);
      }
      expect([...counts.keys()].sort((a, b) => a - b)).toEqual([...legal].sort((a, b) => a - b));
      for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
    }
  });

  test('the table samples the deal and the leaving seat', () => {
    const state = position({ hands: ['D8', 'H7 H8', 'SA'], top: 'DA', options: { onLeave: 'yeet' } });
    const seen = () => new Set(Array.from({ length: 100 }, () => mauMau.sample(state, TABLE, random)));
    const random = randomOf('table');
    expect(seen()).toEqual(new Set(legalActions(state, TABLE)));
    expect(optional(mauMau.pending(state))).toBe(1 << TABLE);
    act(state, 'D8');
    expect(seen()).toEqual(new Set(legalActions(state, TABLE)));
    expect(owing(mauMau.pending(state))).toBe(1 << TABLE);
  });
});

describe('drawing', () => {
  const drawing = (afterDraw: string, pile: string) =>
    position({ hands: ['C8 HT', 'S8 D9'], top: 'DA', pile, options: { afterDraw } });

  test('[M-5] must: a drawn card that fits is played', () => {
    const state = drawing('must', 'H7 DK');
    expect(legalTexts(state)).toEqual(['take 1']);
    act(state, 'take 1');
    expect(state.turn).toBe(0);
    expect(legalTexts(state)).toEqual(['DK']);
    expect(refusal(state, 'pass')).toBe('mau-mau/play-drawn');
    act(state, 'DK');
    expect(state.turn).toBe(1);
  });

  test('[M-5] must: a drawn card that does not fit ends the turn', () => {
    const state = drawing('must', 'DK H7');
    act(state, 'take 1');
    expect(state.turn).toBe(1);
    expect(mauMau.view(state, 0).hands[0]).toEqual(['H7', 'HT', 'C8']);
  });

  test('[M-5] may: a drawn card that fits may be kept', () => {
    const state = drawing('may', 'H7 DK');
    act(state, 'take 1');
    expect(legalTexts(state)).toEqual(['DK', 'pass']);
    expect(refusal(state, 'C8')).toBe('mau-mau/drawn-or-pass');
    act(state, 'pass');
    expect(state.turn).toBe(1);
    expect(refusal(state, 'pass')).toBe('mau-mau/no-pass');
  });

  test('[M-5] end: the turn ends after drawing, whatever the card', () => {
    const state = drawing('end', 'H7 DK');
    act(state, 'take 1');
    expect(state.turn).toBe(1);
    expect(state.phase).toBe('turn');
  });

  test('[M-5] a player who can play must not draw', () => {
    const state = position({ hands: ['D8 HT', 'S8 D9'], top: 'DA' });
    expect(refusal(state, 'take 1')).toBe('mau-mau/can-play');
  });

  test('[M-9] the rest of a debt lapses if the supply is too small', () => {
    const rest = 'S9 ST SJ SQ SK SA C7 C8 C9 CT CJ CQ CK CA D9 DT DJ DQ DK DA H8 H9 HT HQ HK HA';
    const state = position({ hands: ['D8', rest], top: 'H7', pile: 'S7', discards: 'D7', owed: 4 });
    const events = act(state, 'take 4');
    expect(events.find((event) => event.kind === 'took')).toMatchObject({ asked: 4, count: 2 });
    expect(mauMau.view(state, 0)).toMatchObject({ owed: 0, pile: 0, counts: [3, 26], turn: 0 });
  });

  test('[M-10] with nothing to draw take 1 just passes', () => {
    const rest = 'S8 S9 ST SJ SQ SK SA C7 C9 CT CJ CQ CK CA D7 D9 DT DJ DQ DK DA H7 H8 H9 HJ HQ HK HA D8 HT';
    const state = position({ hands: ['C8', rest], top: 'S7' });
    expect(legalTexts(state)).toEqual(['take 1']);
    const events = act(state, 'take 1');
    expect(events).toEqual([{ kind: 'took', seat: 0, asked: 1, count: 0, cards: [] }]);
    expect(mauMau.view(state, 0)).toMatchObject({ turn: 1, counts: [1, 30], phase: 'turn' });
  });

  test('[M-17] an empty pile is rebuilt after the action, top card and wish unaffected', () => {
    const state = position({ hands: ['C8', 'S8 D9'], top: 'DA', pile: 'H7', discards: 'HT HK', wish: 'S' });
    const events = act(state, 'take 1');
    expect(events.map((event) => event.kind)).toEqual(['took', 'reshuffled']);
    expect(events[1]).toEqual({ kind: 'reshuffled', pile: 2, top: 'DA' });
    expect(mauMau.view(state, 1)).toMatchObject({ pile: 2, discards: ['DA'], top: 'DA', wish: 'S' });
  });

  test('[M-17] and in the middle of taking several cards', () => {
    const state = position({ hands: ['C8', 'S8 D9'], top: 'D7', pile: 'HA', discards: 'HT HK HQ', owed: 4 });
    const events = act(state, 'take 4');
    expect(events.map((event) => event.kind)).toEqual(['reshuffled', 'took']);
    expect(mauMau.view(state, 0).hands[0]).toEqual(['HT', 'HQ', 'HK', 'HA', 'C8']);
  });

  test('[M-17] not between a jack and its wish', () => {
    const state = position({ hands: ['SJ C8', 'S8 D9'], top: 'DA', discards: 'HT HK' });
    act(state, 'SJ');
    expect(mauMau.view(state, 0)).toMatchObject({ phase: 'wish', pile: 0 });
    expect(act(state, 'wish C').map((event) => event.kind)).toEqual(['wished', 'reshuffled']);
    expect(mauMau.view(state, 0)).toMatchObject({ pile: 3, discards: ['SJ'], wish: 'C', live: true });
  });

  test('[M-17] a single discard is not shuffled', () => {
    const state = position({ hands: ['C8', 'S8 D9'], top: 'DA', pile: 'H7', discards: '' });
    act(state, 'take 1');
    expect(state.pileSize).toBe(0);
  });
});

describe('sevens', () => {
  test('[M-6] only a seven answers a seven, and it must', () => {
    const state = position({ hands: ['C7 SJ D8', 'S8 D9'], top: 'D7', owed: 2 });
    expect(legalTexts(state)).toEqual(['C7']);
    expect(refusal(state, 'take 2')).toBe('mau-mau/answer-seven');
    expect(refusal(state, 'SJ')).toBe('mau-mau/answer-seven');
    act(state, 'C7');
    expect(legalTexts(state)).toEqual(['take 4']);
  });

  test('[M-6] all owed cards are taken in a single action', () => {
    const state = position({ hands: ['SJ D8', 'S8 D9'], top: 'D7', pile: 'HA HK HQ HT H9', owed: 4 });
    for (const text of ['take 1', 'take 3', 'take 8']) expect(refusal(state, text)).toBe('mau-mau/take-all');
    expect(refusal(state, 'SJ')).toBe('mau-mau/pay-first');
    act(state, 'take 4');
    expect(mauMau.view(state, 0)).toMatchObject({ owed: 0, counts: [6, 2], turn: 0 });
  });

  test('[M-7] after paying the turn is a normal one, with the seven on top', () => {
    const state = position({ hands: ['D8 C9', 'S8 D9'], top: 'D7', pile: 'HA DK SJ S7', owed: 2 });
    act(state, 'take 2');
    expect(legalTexts(state)).toEqual(['D8', 'S7', 'SJ']);
    act(state, 'S7');
    expect(state.owed).toBe(2);
    expect(state.turn).toBe(1);
  });

  test('[M-7] after paying the player may have to draw', () => {
    const state = position({ hands: ['C8', 'S8 D9'], top: 'D7', pile: 'HA HK HQ HT', owed: 2 });
    act(state, 'take 2');
    expect(legalTexts(state)).toEqual(['take 1']);
    expect(refusal(state, 'take 2')).toBe('mau-mau/nothing-owed');
    act(state, 'take 1');
    expect(state.turn).toBe(1);
  });
});

describe('aces and the direction', () => {
  const hands = ['DA D8', 'D9 DT', 'S8 S9', 'C8 C9'];

  test('[M-8] an ace skips exactly one player', () => {
    const state = position({ hands, top: 'DK', pile: 'H7' });
    const events = act(state, 'DA');
    expect(events.map((event) => event.kind)).toEqual(['played', 'skipped']);
    expect(state.turn).toBe(2);
  });

  test('[M-8] with two players the same player moves again', () => {
    const state = position({ hands: ['DA D8', 'HA DT'], top: 'DK' });
    act(state, 'DA');
    expect(state.turn).toBe(0);
  });

  test('[M-8] seats that were left do not count', () => {
    const state = position({ hands, top: 'DK', options: { onLeave: 'yeet' } });
    act(state, 'leave 1', 'DA');
    expect(state.turn).toBe(3);
  });

  test('[M-23] the turn goes round in seat order', () => {
    const state = position({ hands: ['D8 SK', 'D9 SQ', 'DT ST', 'DQ S9'], top: 'DK' });
    const turns: number[] = [];
    for (const card of ['D8', 'D9', 'DT', 'DQ']) {
      turns.push(state.turn);
      act(state, card);
    }
    expect([...turns, state.turn]).toEqual([0, 1, 2, 3, 0]);
  });
});

describe('jacks and wishes', () => {
  test('[M-11] a wish is compulsory and may be the own suit of the jack', () => {
    const state = position({ hands: ['SJ D8', 'S8 D9'], top: 'DK' });
    expect(refusal(state, 'wish S')).toBe('mau-mau/no-wish');
    act(state, 'SJ');
    expect(state.turn).toBe(0);
    expect(legalTexts(state)).toEqual(['wish D', 'wish H', 'wish C', 'wish S']);
    for (const text of ['D8', 'take 1', 'finish', 'pass']) expect(refusal(state, text)).toBe('mau-mau/wish-first');
    act(state, 'wish S');
    expect(mauMau.view(state, 1)).toMatchObject({ wish: 'S', live: true, turn: 1 });
  });

  test('[M-12] under a wish only the suit and jacks fit, equal rank does not', () => {
    const hands = ['S8 DK HJ H9', 'D9 DT'];
    for (const live of [true, false]) {
      const state = position({ hands, top: 'SK', wish: 'H', live });
      expect(legalTexts(state)).toEqual(['H9', 'HJ']);
      expect(refusal(state, 'DK')).toBe('mau-mau/wish-binds');
    }
  });

  test('[M-12] a card that is no jack clears the wish', () => {
    const state = position({ hands: ['H9 S8', 'D9 HK DT'], top: 'SJ', wish: 'H', live: true });
    act(state, 'H9');
    expect(mauMau.view(state, 1)).toMatchObject({ wish: null, live: false });
    expect(legalTexts(state)).toEqual(['D9', 'HK']);
  });

  test('[M-13] a jack on a live wish answers it; a third jack wishes again', () => {
    const state = position({ hands: ['CJ S8', 'HJ HK', 'D9 DT'], top: 'SJ', wish: 'D', live: true });
    act(state, 'CJ');
    expect(mauMau.view(state, 1)).toMatchObject({ phase: 'turn', turn: 1, wish: 'D', live: false });
    expect(legalTexts(state)).toEqual(['HJ']);
    act(state, 'HJ');
    expect(mauMau.view(state, 1)).toMatchObject({ phase: 'wish', turn: 1, wish: null, live: false });
    act(state, 'wish C');
    expect(mauMau.view(state, 1)).toMatchObject({ wish: 'C', live: true, turn: 2 });
  });

  test('[M-14] a player who cannot answer draws, and the wish stays', () => {
    for (const live of [true, false]) {
      const state = position({ hands: ['C8', 'D9 DT'], top: 'SJ', pile: 'C9 CT', wish: 'D', live });
      act(state, 'take 1');
      expect(mauMau.view(state, 1)).toMatchObject({ wish: 'D', live, turn: 1 });
    }
  });

  test('[M-15] finish with nothing but jacks, one or several, is optional', () => {
    const state = position({ hands: ['CJ HJ', 'D9 DT'], top: 'SK' });
    expect(legalTexts(state)).toEqual(['HJ', 'CJ', 'finish']);
    const events = act(state, 'finish');
    expect(events[0]).toEqual({ kind: 'finished', seat: 0, cards: ['HJ', 'CJ'] });
    expect(events[1]).toMatchObject({ kind: 'scored', points: [0, 19] });
    expect(legalTexts(position({ hands: ['CJ', 'D9'], top: 'SK' }))).toEqual(['CJ', 'finish']);
  });

  test('[M-15] not with other cards, not while cards are owed, not before a wish', () => {
    expect(refusal(position({ hands: ['CJ S8', 'D9'], top: 'SK' }), 'finish')).toBe('mau-mau/only-jacks');
    const owing = position({ hands: ['CJ', 'D9'], top: 'S7', pile: 'HK HQ HT', owed: 2 });
    expect(refusal(owing, 'finish')).toBe('mau-mau/finish-owing');
    expect(legalTexts(owing)).toEqual(['take 2']);
    const wishing = position({ hands: ['CJ HJ', 'D9'], top: 'SK' });
    act(wishing, 'CJ');
    expect(refusal(wishing, 'finish')).toBe('mau-mau/wish-first');
  });

  test.each([
    ['D7', 'a last seven makes no player draw'],
    ['DA', 'a last ace skips no player'],
    ['DJ', 'a last jack wishes nothing'],
  ])('[M-16] %s: %s', (card) => {
    const state = position({ hands: [card, 'C9 CT'], top: 'D8' });
    const events = act(state, card);
    expect(events.map((event) => event.kind)).toEqual(['played', 'scored']);
    expect(mauMau.view(state, 0)).toMatchObject({ phase: 'rest', turn: null, owed: 0, wish: null, points: [0, 19] });
  });

  test('[M-16] a debt and a wish stay as they are when the round ends', () => {
    const owing = position({ hands: ['C7', 'C9 CT'], top: 'D7', owed: 2 });
    act(owing, 'C7');
    expect(mauMau.view(owing, 0).owed).toBe(2);
    const wished = position({ hands: ['C8', 'C9 CT'], top: 'DJ', wish: 'C' });
    act(wished, 'C8');
    expect(mauMau.view(wished, 0).wish).toBe('C');
  });
});
