/** Honest messages pass the judge; each kind of mutated message is found. */
import { describe, expect, test } from 'vitest';
import { Course } from './course.ts';
import { Findings } from './finding.ts';
import { type Fields, type Frame, readFrame } from './frame.ts';
import { HiddenJudge, type Receiver } from './hidden.ts';
import { NumberJudge } from './numbers.ts';
import { lostMove, readRecord, wrongMoves } from './record.ts';
import { compile } from './rules/compile.ts';
import { hearts } from './rules/hearts.ts';
import { mauMau } from './rules/mau-mau.ts';
import type { Page } from './rules/page.ts';
import { risk } from './rules/risk.ts';
import { tichu } from './rules/tichu.ts';
import { Secrets } from './secrets.ts';

const frame = (type: string, payload: Fields): Frame => readFrame(JSON.stringify({ type, payload }));
const guest = (seat: number, person = `person ${seat}`): Receiver => ({
  name: `guest ${seat} ${person}`,
  person,
  seat,
  said: [],
});
const SPECTATOR = guest(-1, 'spectator');

/** Findings after these messages, each with a receiver. */
function told(page: Page, ...messages: readonly [Frame, Receiver][]): string[] {
  const findings = new Findings();
  const judge = new HiddenJudge(page, 'table', findings);
  for (const [message, to] of messages) judge.read(message, to);
  judge.end();
  return findings.all.map(({ why }) => why);
}

const table = { game_id: 'g1' };

describe('Hearts', () => {
  const view = { round: 1, hand: [], given: [], received: [], tricks: [], trick: { leader: 0, cards: ['2C'] } };
  const state = { table, is_running: true, view };
  const played = (seat: number, hand: readonly string[], more: Fields = {}): Frame =>
    frame('notification', {
      event: 'played',
      data: { seat: 0, card: 0 },
      public_state: { ...state, view: { ...view, ...more } },
      ...(seat < 0 ? {} : { private_state: { player_index: seat, view: { hand } } }),
    });

  test('own hands and played cards may be told', () => {
    expect(
      told(hearts, [played(0, ['3C', 'QS']), guest(0)], [played(1, ['AH']), guest(1)], [played(-1, []), SPECTATOR]),
    ).toEqual([]);
  });
  test('a hand in the public state is found', () => {
    expect(told(hearts, [played(-1, [], { hand: ['QS'] }), SPECTATOR])[0]).toContain('QS');
    expect(told(hearts, [played(-1, [], { note: 'QS is at seat 1' }), SPECTATOR])[0]).toContain(
      'at public_state.view.note',
    );
  });
  test('the private state of another seat is found', () => {
    expect(told(hearts, [played(1, ['QS']), guest(0)])[0]).toContain('private state of seat 1');
    expect(told(hearts, [played(1, ['QS']), SPECTATOR])[0]).toContain('has no seat');
  });
  test('a swapped hand under the own seat is found', () => {
    expect(told(hearts, [played(0, ['QS']), guest(0)], [played(1, ['QS']), guest(1)])[0]).toContain(
      'which seat 0 holds',
    );
  });
  test('a card of a hand among the played ones is found', () => {
    expect(told(hearts, [played(0, ['2C']), guest(0)])[0]).toContain('in a hand and to all');
  });
  test('a card in an event, as its number, is found', () => {
    const leak = frame('notification', { event: 'chosen', data: { seat: 1, card: 49 }, public_state: state });
    expect(told(hearts, [leak, SPECTATOR])).toEqual(['names QS at data.card']);
  });
  test('a card in an error is found, unless the client has said it', () => {
    const error = frame('error', { code: 3000, message: 'QS is with Ben' });
    expect(told(hearts, [played(0, ['3C']), guest(0)], [error, guest(0)])).toEqual(['names QS at message']);
    expect(told(hearts, [error, { ...guest(0), said: ['{"action":"QS"}'] }])).toEqual([]);
  });
  test('two hands of one deal are found', () => {
    const first = guest(0, 'Ann');
    const second = guest(1, 'Ann');
    expect(told(hearts, [played(0, ['3C']), first], [played(1, ['QS']), second])[0]).toContain('second hand');
  });
});

test('Mau-Mau: a hand, a drawn card and the stock are hidden, until a round is counted', () => {
  const view = { round: 1, finished: 0, top: 'C9', discards: ['C9'], hands: [null, null] };
  const took = (cards: readonly string[] | null, more: Fields = {}): Frame =>
    frame('notification', {
      event: 'took',
      data: { seat: 1, cards },
      public_state: { table, view: { ...view, ...more } },
    });
  expect(told(mauMau, [took(null), SPECTATOR])).toEqual([]);
  expect(told(mauMau, [took(['D7']), SPECTATOR])).toEqual(['names D7 at data.cards[]']);
  expect(told(mauMau, [took(null, { hands: [null, ['HJ']] }), SPECTATOR])[0]).toContain('HJ');
  expect(told(mauMau, [took(null, { next: 'SA' }), SPECTATOR])[0]).toContain('SA');
  expect(told(mauMau, [took(null, { finished: 1, hands: [['HJ'], []] }), SPECTATOR])).toEqual([]);
});

test('Tichu: only a player who is out sees other hands; chosen cards stay secret', () => {
  const state = { table, round: 1, played_cards: 'S2', trick_cards: 'S2', out: [0] };
  const request = (own: Fields, out = [0]): Frame =>
    frame('request', {
      context: { legal: ['pass'] },
      public_state: { ...state, out },
      private_state: { player_index: 0, ...own },
    });
  expect(told(tichu, [request({ hand_cards: '', visible_hands: [null, 'Dr Ph'] }), guest(0)])).toEqual([]);
  expect(told(tichu, [request({ hand_cards: 'G9', visible_hands: [null, 'Dr Ph'] }, []), guest(0)]).join()).toContain(
    'Dr',
  );
  const given = frame('notification', {
    event: 'schupfed_by_player',
    data: { player_index: 1, cards: 'RA' },
    public_state: state,
  });
  expect(told(tichu, [given, SPECTATOR])).toEqual(['names RA at data.cards']);
  const dealt = frame('deal_cards', { hand_cards: 'G9 RK' });
  expect(told(tichu, [dealt, guest(0)], [request({ hand_cards: 'G9 RK' }, []), guest(0)])).toEqual([]);
  expect(told(tichu, [dealt, guest(0)], [request({ hand_cards: 'G9' }, []), guest(0)])).toEqual([
    'names RK at hand_cards',
  ]);
});

test('Risk: cards of others are hidden, the map is not', () => {
  const drew = (card: string | null, name: string | null, hands: unknown = [null, null]): Frame =>
    frame('notification', {
      event: 'drew',
      data: { seat: 1, card, name, territory: { id: 'nordkap', name: 'Nordkap' } },
      public_state: { table, view: { hands, known: [[], []], discards: [] } },
    });
  expect(told(risk, [drew(null, null), SPECTATOR])).toEqual([]);
  expect(told(risk, [drew('westkliff', null), SPECTATOR])).toEqual(['names westkliff at data.card']);
  expect(told(risk, [drew(null, 'Möwenstein'), SPECTATOR])).toEqual(['names moewenstein at data.name']);
  expect(told(risk, [drew(null, null, [null, ['nordkap']]), SPECTATOR])[0]).toContain('nordkap');
});

test('Compile: hands, decks and face-down cards are hidden until they have been seen', () => {
  const card = (name: string | null, up: boolean): Fields => ({ token: 1, card: name, up });
  const moved = (event: string, stacks: unknown, hands: unknown = [[], []]): Frame =>
    frame('notification', {
      event,
      data: event === 'flipped' ? { card: 'Fire 3', up: true } : { seat: 1 },
      public_state: {
        table,
        view: {
          protocols: ['Fire', 'Life', 'War', 'Hate', 'Ice', 'Luck'],
          stacks,
          hands,
          decks: [[card(null, false)], [card(null, false)]],
          trashes: [[], []],
        },
      },
    });
  const down = [[card('Fire 3', false)], [], [], [], [], []];
  const up = [[card('Fire 3', true)], [], [], [], [], []];
  expect(told(compile, [moved('turn', down), SPECTATOR])[0]).toContain('Fire 3');
  const unnamed = [[card(null, false)], [], [], [], [], []];
  expect(told(compile, [moved('turn', unnamed), SPECTATOR], [moved('turn', down), SPECTATOR])).toEqual([]);
  expect(told(compile, [moved('turn', up), SPECTATOR], [moved('turn', down), SPECTATOR])).toEqual([]);
  expect(told(compile, [moved('turn', down), SPECTATOR], [moved('flipped', down), SPECTATOR])).toEqual([]);
  expect(
    told(compile, [moved('turn', [[], [], [], [], [], []], [[card('Ice 2', false)], []]), SPECTATOR]).join(),
  ).toContain('Ice 2');
});

test('sessions, passwords, seeds and addresses are found', () => {
  const findings = new Findings();
  const secrets = new Secrets(findings);
  secrets.keep('s3cret', 'Ann');
  secrets.keep('sesame', '');
  const read = (message: Frame, client: string): number => {
    const before = findings.count;
    secrets.read(message, 'table', client);
    return findings.count - before;
  };
  expect(read(frame('joined_confirmation', { session_id: 's3cret' }), 'Ann')).toBe(0);
  expect(read(frame('joined_confirmation', { session_id: 's3cret' }), 'Ben')).toBe(1);
  expect(read(frame('notification', { event: 'chat', text: 's3cret' }), 'Ann')).toBe(1);
  expect(read(frame('error', { message: 'sesame' }), 'Ann')).toBe(1);
  expect(read(frame('notification', { seed: '568cf36b746623270c75cf14aca2b80c' }), 'Ann')).toBe(1);
  expect(read(frame('record', { record: 'seed: 568cf36b746623270c75cf14aca2b80c' }), 'Ann')).toBe(0);
  expect(read(frame('error', { message: '127.0.2.11 is banned' }), 'Ann')).toBe(1);
});

describe('numbers', () => {
  const confirmation = (seq: number): Frame => frame('joined_confirmation', { session_id: 's', seq });
  const event = (seq: number, type = 'notification'): Frame => frame(type, { seq });
  const wrong = (...messages: readonly [Frame, number][]): (string | undefined)[] => {
    const judge = new NumberJudge();
    return messages.map(([message, run]) => judge.read(message, run)).filter((one) => one !== undefined);
  };

  test('counting on, missed messages after a return and a new beginning after a restart are right', () => {
    expect(
      wrong([confirmation(1), 1], [event(2), 1], [confirmation(6), 1], [event(3), 1], [event(5), 1], [event(7), 1]),
    ).toEqual([]);
    expect(wrong([confirmation(1), 1], [event(2), 1], [confirmation(1), 2], [event(2), 2])).toEqual([]);
  });
  test('gaps, doubles, going back and resent requests are found', () => {
    expect(wrong([confirmation(1), 1], [event(3), 1])).toEqual(['number 3 after 1']);
    expect(wrong([confirmation(1), 1], [event(2), 1], [event(2), 1])).toEqual(['number 2 after 2']);
    expect(wrong([confirmation(4), 1], [confirmation(4), 1])).toEqual(['the confirmation has number 4 after 4']);
    expect(wrong([confirmation(1), 1], [confirmation(5), 1], [event(3, 'request'), 1])).toEqual([
      'an old request is resent with number 3',
    ]);
    expect(wrong([confirmation(1), 1], [confirmation(5), 1], [event(3), 1], [event(3), 1])).toEqual([
      'number 3 after 5',
    ]);
  });
});

describe('records', () => {
  const RECORD =
    'Stammtisch record 1\ngame: mau-mau\nseed: 00\nplayer 0: Ann\nplayer 1: Ben\n\n0 H7\n1 take 2\n1 HK\n0 HA\n';
  const answer = (action: string, fate: 'told' | 'unknown' | 'refused') => ({
    action,
    request: '',
    fate,
    isAskedAgain: false,
  });

  test('a record is read', () => {
    expect(readRecord(RECORD)).toEqual({
      game: 'mau-mau',
      players: ['Ann', 'Ben'],
      moves: ['0 H7', '1 take 2', '1 HK', '0 HA'],
    });
    expect(readRecord('nothing')).toBeUndefined();
  });
  test('told answers are there once, unknown ones at most once', () => {
    expect(wrongMoves(['H7', 'HA'], [answer('H7', 'told'), answer('HA', 'told')])).toBeUndefined();
    expect(
      wrongMoves(['H7', 'pass'], [answer('H7', 'told'), answer('pass', 'unknown'), answer('pass', 'told')]),
    ).toBeUndefined();
    expect(wrongMoves(['H7'], [answer('H7', 'told'), answer('HA', 'unknown')])).toBeUndefined();
  });
  test('a lost, a doubled, a refused and a foreign move are found', () => {
    expect(wrongMoves(['HA'], [answer('H7', 'told'), answer('HA', 'told')])).toContain('"H7" was told');
    expect(wrongMoves(['H7', 'H7'], [answer('H7', 'told')])).toContain('there twice');
    expect(wrongMoves(['H7', 'HA'], [answer('H7', 'refused'), answer('HA', 'told')])).toContain('"HA" was told');
    expect(wrongMoves(['H7', 'SK'], [answer('H7', 'told')])).toContain('never sent');
  });
  test('told moves keep their order', () => {
    expect(lostMove(['0 H7', '1 HK'], ['0 H7', '1 take 2', '1 HK'])).toBeUndefined();
    expect(lostMove(['1 HK', '0 H7'], ['0 H7', '1 HK'])).toBe('0 H7');
    expect(lostMove(['0 H7', '0 H7'], ['0 H7'])).toBe('0 H7');
  });
  test('a game is compared by seat and by what each client was told', () => {
    const course = new Course();
    course.send(0, 'H7', 'r1');
    course.tell(0);
    course.send(0, 'HA', 'r2');
    course.tellMove('Ben', '1 take 2');
    expect(course.compare(RECORD)).toEqual([]);
    course.tellMove('Ben', '0 S8');
    expect(course.compare(RECORD)).toEqual([
      { who: 'Ben', why: 'it was told of "0 S8", which the record lacks at its place' },
    ]);
  });
});
