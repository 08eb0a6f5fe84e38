/** The messages for situations that rarely occur at a table. */
import { describe, expect, test } from 'vitest';
import { type MauMauEvent, type MauMauState, mauMau } from '../../games/mau-mau/index.ts';
import { act, position } from '../../games/mau-mau/testing/positions.ts';
import { encodeAll } from '../../protocol/mau-mau/index.ts';
import { hex } from '../../protocol/mau-mau/testing/hex.ts';
import { Translator } from './translate.ts';

const TIME = '6f 00 00 00 00 00 00 00 00';

/** A translator for seat 0 that has sent the first turn. */
function begin(state: MauMauState, tellsYeets = true): (...events: MauMauEvent[]) => string {
  const translator = new Translator(0, tellsYeets);
  translator.turn(mauMau.view(state, 0), 0);
  return (...events) => hex(encodeAll(translator.step(events, mauMau.view(state, 0), 0)));
}

const yeet = { onLeave: 'yeet', rounds: 2 };

describe('leaving between two rounds', () => {
  const rest = (hands: string[]) => position({ hands, top: 'HQ', pile: 'ST C8 CT', options: yeet });

  test('is sent before the first turn information of the next round', () => {
    const state = rest(['H8', 'SK S9', 'D9 DK']);
    const told = begin(state);
    expect(told(...act(state, 'H8'))).toBe('70 41 08 73 00 01 13 01 13 00');
    expect(told(...act(state, 'leave 1'))).toBe('');
    expect(told(...act(state, 'deal'))).toMatch(
      /^72 02 02 69 (.. .. 01 ){5}.. .. 00 74 01 6a 00 6b 00 6c .. .. 6d 06 01 00 01 07 00 6e 02 6f/,
    );
  });

  test('ends the match if one seat is left, without scoring twice', () => {
    const state = rest(['H8', 'SK S9']);
    const told = begin(state);
    told(...act(state, 'H8'));
    expect(told(...act(state, 'leave 1'))).toBe('74 01');
  });
});

test('a seat that left before the last card of the match is not reported after the result', () => {
  const state = position({
    hands: ['H8', 'SK S9', 'D9 DK'],
    top: 'HQ',
    pile: 'ST C8 CT',
    options: { ...yeet, rounds: 1 },
  });
  const told = begin(state);
  expect(told(...act(state, 'leave 1'))).toBe('');
  expect(told(...act(state, 'H8'))).toBe('70 41 08 73 00 01 13 01 13 00');
});

test('several seats that leave are reported in order', () => {
  const state = position({ hands: ['H8 H9', 'SK S9', 'D9 DK', 'C7'], top: 'HQ', pile: 'ST C8 CT', options: yeet });
  const told = begin(state);
  told(...act(state, 'leave 3'));
  told(...act(state, 'leave 1'));
  expect(told(...act(state, 'H8'))).toBe(`70 41 08 74 03 74 01 6a 00 6b 00 6d 01 01 00 01 02 01 00 00 6e 02 ${TIME}`);
});

test('a client that cannot read it is never sent who left', () => {
  const state = position({ hands: ['H8 H9', 'SK S9', 'D9 DK'], top: 'HQ', turn: 1, pile: 'ST C8 CT', options: yeet });
  const told = begin(state, false);
  expect(told(...act(state, 'leave 1'))).toBe(`6a 00 6b 00 6d 02 01 00 01 02 00 6e 02 ${TIME}`);
  expect(told(...act(state, 'leave 2'))).toBe('73 00 01 13 01 13 00');
});

test('taking and playing in one answer are two steps, with the stack if the pile was reshuffled', () => {
  const state = position({ hands: ['C8 D9', 'SK S9'], top: 'HQ', pile: 'HT' });
  const told = begin(state);
  const steps = act(state, 'take 1', 'HT');
  expect(steps.map(({ kind }) => kind)).toEqual(['took', 'reshuffled', 'played']);
  expect(told(...steps)).toBe(
    `6a 01 69 41 0a 00 6a 00 6b 00 6c 41 0c 6d 03 01 02 00 6e 00 ${TIME} 70 41 0a 6a 00 6b 00 6d 02 01 02 00 6e 01 ${TIME}`,
  );
});

test('cards of other seats are not sent, even if an event was not redacted', () => {
  const state = position({ hands: ['C8 D9', 'H8 S9'], top: 'CQ', turn: 1, pile: 'DT HT' });
  const told = begin(state);
  const events = act(state, 'take 1');
  expect(events[0]).toMatchObject({ kind: 'took', seat: 1, cards: ['HT'] });
  expect(told(...events)).toBe(`6a 01 6a 00 6b 00 6d 02 01 03 00 6e 00 ${TIME}`);
});

test('without events there are no messages', () => {
  const state = position({ hands: ['C8 D9', 'SK S9'], top: 'HQ', pile: 'HT CT' });
  expect(begin(state)()).toBe('');
});
