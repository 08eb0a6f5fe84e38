import { describe, expect, test } from 'vitest';
import { Follower, type Move } from './follower.ts';
import type { ServerMessage } from './messages.ts';
import { ServerDecoder } from './server-decoder.ts';
import { EXAMPLE } from './testing/example.ts';
import { unhex } from './testing/hex.ts';

function hear(follower: Follower, ...messages: readonly ServerMessage[]): string[] {
  return messages.flatMap((message) => follower.hear(message)?.kind ?? []);
}

/** A turn information. */
const turn = (seat: number, counts: number[], owed = 0, wish: string | null = null, top?: string): ServerMessage[] => [
  { kind: 'draw', count: owed },
  { kind: 'wish', suit: wish },
  ...(top === undefined ? [] : [{ kind: 'stack' as const, card: top }]),
  { kind: 'cards', counts },
  { kind: 'player', seat },
  { kind: 'time', milliseconds: 0 },
];

/** A client in seat 0 of three, on turn unless something else is said. */
function clientWith(hand: string, top: string, owed = 0, wish: string | null = null, seat = 0): Follower {
  const follower = new Follower();
  const cards = hand.split(' ');
  const start: ServerMessage[] = [
    { kind: 'id', seat: 0 },
    { kind: 'round', round: 1, rounds: 2 },
    { kind: 'deal', cards },
  ];
  hear(follower, ...start, ...turn(seat, [cards.length, 6, 6], owed, wish, top));
  return follower;
}

const texts = (moves: readonly Move[]): string =>
  moves.map((move) => Object.values(move).join(' ').replace('play ', '')).join(', ');

test.each([0, 1])('the worked example is followed from seat %i, and every action in it is legal', (seat) => {
  const follower = new Follower();
  const decoder = new ServerDecoder();
  for (const { by, to, bytes, messages } of EXAMPLE) {
    if (by === 'client') {
      if (to === seat && messages[0].kind !== 'id') {
        expect(follower.isOnTurn).toBe(true);
        expect(follower.legal()).toContainEqual(messages[0]);
      }
      continue;
    }
    if (to !== 'all' && to !== seat) continue;
    for (const byte of unhex(bytes)) {
      const result = decoder.push(byte);
      if (result?.ok) follower.hear(result.value);
    }
  }
  expect(follower.isOver).toBe(true);
  expect(follower.totals).toEqual([0, 65]);
  expect(follower.hand).toHaveLength(seat === 0 ? 0 : 7);
});

describe('legal messages', () => {
  test.each([
    ['suit, rank and jacks fit', 'H7 SQ DJ C8', 'HQ', 0, null, 'H7, SQ, DJ'],
    ['under a wish equal rank does not fit', 'H7 SQ DJ C8', 'HQ', 0, 'C', 'DJ, C8'],
    ['only a seven answers sevens', 'H7 S7 HJ', 'D7', 2, null, 'H7, S7'],
    ['without one the cards are taken', 'H8 HJ', 'H7', 4, null, 'take 4'],
    ['nothing fits', 'C8 D9', 'HQ', 0, null, 'take 1'],
    ['jacks only may finish', 'DJ HJ', 'C8', 0, null, 'DJ, HJ, finish'],
  ])('%s', (_, hand, top, owed, wish, expected) => {
    expect(texts(clientWith(hand, top, owed, wish).legal())).toBe(expected);
  });

  test('after a jack that gives the turn back a suit is wished for', () => {
    const follower = clientWith('DJ C8', 'HQ');
    expect(hear(follower, { kind: 'play', card: 'DJ' }, ...turn(0, [1, 6, 6]))).toEqual(['played', 'turn']);
    expect(follower.owesWish).toBe(true);
    expect(texts(follower.legal())).toBe('wish D, wish H, wish C, wish S');
    expect(hear(follower, { kind: 'draw', count: 0 }, ...turn(0, [1, 6, 6]))).toEqual(['rejected', 'turn']);
    expect(follower.owesWish).toBe(true);
    expect(hear(follower, { kind: 'wish', suit: 'C' }, ...turn(1, [1, 6, 6], 0, 'C'))).toEqual(['wished', 'turn']);
    expect([follower.owesWish, follower.wish, follower.isOnTurn]).toEqual([false, 'C', false]);
  });

  test('the wish, or the drawn card to play, stays due if another player leaves in between', () => {
    const wishing = clientWith('DJ C8', 'HQ');
    hear(wishing, { kind: 'play', card: 'DJ' }, { kind: 'yeet', seat: 1 }, ...turn(0, [1, 0, 6]));
    expect(texts(wishing.legal())).toBe('wish D, wish H, wish C, wish S');
    const drawing = clientWith('C8 D9', 'HQ');
    const drawn: ServerMessage[] = [
      { kind: 'draw', count: 1 },
      { kind: 'deal', cards: ['HT'] },
    ];
    hear(drawing, ...drawn, { kind: 'yeet', seat: 1 }, ...turn(0, [3, 0, 6]));
    expect(texts(drawing.legal())).toBe('HT');
  });

  test('if a player leaves instead of wishing, the wish is dropped', () => {
    const follower = clientWith('DJ C8', 'HQ', 0, null, 1);
    hear(
      follower,
      { kind: 'play', card: 'SJ' },
      ...turn(1, [2, 5, 6]),
      { kind: 'yeet', seat: 1 },
      ...turn(0, [2, 0, 6]),
    );
    expect([follower.owesWish, texts(follower.legal())]).toEqual([false, 'DJ']);
  });

  test('a jack on a wish that waits for an answer gives no right to wish', () => {
    const follower = clientWith('DJ C8', 'HJ', 0, 'S');
    hear(follower, { kind: 'play', card: 'DJ' }, ...turn(1, [1, 6, 6], 0, 'S'));
    expect(follower.owesWish).toBe(false);
  });

  test('a card just drawn that fits is the only one to play, also when something else was refused', () => {
    const follower = clientWith('C8 D9', 'HQ');
    hear(follower, { kind: 'draw', count: 1 }, { kind: 'deal', cards: ['HT'] }, ...turn(0, [3, 6, 6]));
    expect(texts(follower.legal())).toBe('HT');
    hear(follower, { kind: 'draw', count: 0 }, ...turn(0, [3, 6, 6]));
    expect([texts(follower.legal()), follower.drawn]).toEqual(['HT', 'HT']);
  });

  test('after paying for sevens the turn is a normal one', () => {
    const follower = clientWith('C8 H9', 'H7', 2);
    hear(follower, { kind: 'draw', count: 2 }, { kind: 'deal', cards: ['SA', 'HT'] }, ...turn(0, [4, 6, 6]));
    expect(texts(follower.legal())).toBe('H9, HT');
  });

  test('a card drawn in an earlier turn need not be played', () => {
    const follower = clientWith('C8 D9', 'HQ');
    hear(follower, { kind: 'draw', count: 1 }, { kind: 'deal', cards: ['SA'] }, ...turn(1, [3, 6, 6]));
    hear(follower, { kind: 'play', card: 'HA' }, ...turn(0, [3, 5, 6]));
    expect(texts(follower.legal())).toBe('SA');
  });
});

test('a server that sends the whole hand again is followed, too', () => {
  const follower = clientWith('C8 D9', 'HQ');
  const news = follower.hear({ kind: 'draw', count: 1 });
  expect(news).toEqual({ kind: 'took', seat: 0, count: 1 });
  expect(follower.hear({ kind: 'deal', cards: ['C8', 'D9', 'SA'] })).toEqual({ kind: 'received', cards: ['SA'] });
  expect(follower.hand).toEqual(['C8', 'D9', 'SA']);
});

test('actions of others do not change the own hand', () => {
  const follower = clientWith('C8 D9', 'HQ', 0, null, 1);
  expect(follower.isOnTurn).toBe(false);
  hear(follower, { kind: 'play', card: 'HA' }, ...turn(0, [2, 5, 6]));
  expect([follower.hand, follower.top, follower.isOnTurn]).toEqual([['C8', 'D9'], 'HA', true]);
});

test('a match is over after its last round, or when all others have left', () => {
  const follower = clientWith('C8 D9', 'HQ');
  hear(follower, { kind: 'finish' }, { kind: 'result', totals: [0, 3, 4] });
  expect(follower.isOver).toBe(false);
  hear(follower, { kind: 'yeet', seat: 1 }, { kind: 'yeet', seat: 2 });
  expect(follower.isOver).toBe(true);
});
