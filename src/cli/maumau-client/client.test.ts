import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterEach, describe, expect, test } from 'vitest';
import type { Language } from '../../core/types.ts';
import { encodeAll, Follower, type Move, type ServerMessage } from '../../protocol/mau-mau/index.ts';
import { EXAMPLE } from '../../protocol/mau-mau/testing/example.ts';
import { hex, unhex } from '../../protocol/mau-mau/testing/hex.ts';
import { type MauMauPort, startMauMauPort } from '../../server/mau-mau/index.ts';
import { TestHouse } from '../../server/mau-mau/testing/table.ts';
import { systemClock } from '../../table/clock.ts';
import { EXIT } from '../exit.ts';
import { PROMPT } from '../play/screen.ts';
import type { Ending } from '../play/talk.ts';
import { addressOf } from './command.ts';
import { readLine } from './input.ts';
import { typedText } from './screen.ts';
import { ClientSession } from './session.ts';
import { talk } from './talk.ts';
import { clientWords } from './words.ts';

test.each([
  ['127.0.0.1:53427', { host: '127.0.0.1', port: 53427 }],
  ['localhost', { host: 'localhost', port: 53427 }],
  [':4000', { host: '127.0.0.1', port: 4000 }],
  ['[::1]:4000', { host: '::1', port: 4000 }],
  ['[::1]', { host: '::1', port: 53427 }],
  ['host:0', undefined],
  ['host:65536', undefined],
  ['host:port', undefined],
  ['ws://host:1', undefined],
  ['', undefined],
])('%s is an address: %o', (text, address) => {
  expect(addressOf(text)).toEqual(address);
});

const DEALT: readonly ServerMessage[] = [
  { kind: 'id', seat: 0 },
  { kind: 'round', round: 1, rounds: 1 },
  { kind: 'deal', cards: ['H9', 'C8', 'HJ'] },
];
const TURN: readonly ServerMessage[] = [
  { kind: 'draw', count: 0 },
  { kind: 'wish', suit: null },
  { kind: 'stack', card: 'HQ' },
  { kind: 'cards', counts: [3, 3] },
  { kind: 'player', seat: 0 },
  { kind: 'time', milliseconds: 0 },
];

describe('what is typed', () => {
  const follower = new Follower();
  follower.owed = 4;

  test.each([
    ['play H7', { kind: 'play', card: 'H7' }],
    ['h10', { kind: 'play', card: 'HT' }],
    ['spiel ♠B', { kind: 'play', card: 'SJ' }],
    ['take', { kind: 'take', count: 4 }],
    ['nimm 2', { kind: 'take', count: 2 }],
    ['wish hearts', { kind: 'wish', suit: 'H' }],
    ['wünsch Pik', { kind: 'wish', suit: 'S' }],
    ['fertig', { kind: 'finish' }],
    ['YEET', { kind: 'yeet' }],
    [' gehen ', { kind: 'yeet' }],
  ])('%s', (line, message) => {
    expect(readLine(line, follower, 'de')).toEqual({ kind: 'say', message });
  });

  test.each([
    ['?', 'help'],
    ['', 'nothing'],
    ['hand', 'look'],
    ['pass', 'help'],
    ['deal', 'help'],
    ['H99', 'unreadable'],
  ])('%s is no action', (line, kind) => {
    expect(readLine(line, follower, 'en').kind).toBe(kind);
  });
});

describe('a session', () => {
  test.each([0, 1])('sends exactly the bytes of the worked example in seat %i', (seat) => {
    const session = new ClientSession('en', false);
    const said: string[] = [];
    const typed: Record<string, (value: string) => string> = { play: (card) => card, wish: (suit) => `wish ${suit}` };
    for (const { by, to, bytes, messages } of EXAMPLE) {
      if (by === 'server') {
        if (to === 'all' || to === seat) expect(session.hear(unhex(bytes)).bytes).toHaveLength(0);
        continue;
      }
      if (to !== seat) continue;
      const { kind, ...rest } = messages[0];
      const value = String(Object.values(rest)[0] ?? '');
      said.push(hex(kind === 'id' ? session.greet(value) : session.answer(typed[kind]?.(value) ?? kind).bytes));
    }
    expect(said).toEqual(EXAMPLE.filter(({ by, to }) => by === 'client' && to === seat).map(({ bytes }) => bytes));
    expect(session.waiting).toBe('nothing');
  });

  test('prints the news in both languages', () => {
    const told = (language: Language): string => {
      const session = new ClientSession(language, false);
      const lines = EXAMPLE.filter(({ by, to }) => by === 'server' && (to === 'all' || to === 1));
      return lines.map(({ bytes }) => session.hear(unhex(bytes)).text).join('\n');
    };
    expect(told('en')).toContain('You take 2 cards.\nYou get ♦Q ♦A.');
    expect(told('en')).toContain('Your turn. You can say: wish D, wish H, wish C, wish S');
    expect(told('en')).toContain('The game is over. Fewest points win: player 1 0, you 65.');
    expect(told('de')).toContain('Spieler 1 spielt ♥7.');
    expect(told('de')).toContain('oben ♥7   zu nehmen 2   Karten: Spieler 1 3, du 5');
    expect(told('de')).not.toMatch(/undefined|NaN/);
  });

  test.each([
    ['00 48 54 54 50', 'Byte 1 is 48: no message begins with this byte.'],
    ['48 54 54 50', 'Byte 0 is 48: there are no more than 5 seats.'],
    ['05 72 01 01', 'Byte 0 is 05: there are no more than 5 seats.'],
  ])('bytes of another protocol end it with a sentence: %s', (bytes, sentence) => {
    const session = new ClientSession('en', false);
    expect(hex(session.hear(unhex(bytes)).bytes)).toBe('47');
    expect(session.waiting).toBe('nothing');
    expect(session.problem).toBe(`The server sent bytes that do not belong to this protocol. ${sentence}`);
  });

  test('the fifth seat is the last', () => {
    const session = new ClientSession('en', false);
    expect(session.hear(unhex('04')).text).toContain('You are player 5.');
    expect([session.waiting, session.problem]).toEqual(['server', undefined]);
  });

  test.each([
    ['H7', '"H7" is against the rules now.'], // not in hand
    ['C8', '"C8" is against the rules now.'], // does not fit
    ['take', '"take 1" is against the rules now.'],
    ['wish H', '"wish H" is against the rules now.'],
    ['finish', '"finish" is against the rules now.'],
  ])('%s, where it is illegal, is refused without the server, and the question comes again', (line, sentence) => {
    const session = new ClientSession('en', false);
    session.hear(encodeAll([...DEALT, ...TURN]));
    const { text, bytes } = session.answer(line);
    expect([text, bytes.length, session.waiting]).toEqual([`${sentence}\nYour turn. You can say: H9, HJ`, 0, 'person']);
    expect(hex(session.answer('H9').bytes)).toBe('43 41 09');
  });

  test('offered moves are written as in the help, in either language', () => {
    const offered = (language: Language, ...cards: readonly string[]): string => {
      const session = new ClientSession(language, false);
      const hand: ServerMessage = { kind: 'deal', cards };
      return (
        session
          .hear(encodeAll([DEALT[0], DEALT[1], hand, ...TURN]))
          .text.split('\n')
          .at(-1) ?? ''
      );
    };
    expect(offered('de', 'HT', 'HQ', 'DQ', 'HK', 'C8')).toBe('Du bist dran. Du kannst sagen: H10, HD, DD, HK');
    expect(offered('en', 'HT', 'HQ', 'DQ', 'HK', 'C8')).toBe('Your turn. You can say: H10, HQ, DQ, HK');
    expect(offered('de', 'SJ')).toBe('Du bist dran. Du kannst sagen: SB, fertig');
    expect(offered('de', 'C8')).toBe('Du bist dran. Du kannst sagen: nimm 1');
  });

  test.each([
    ['de', 'wünsch D, wünsch H, wünsch C, wünsch S'],
    ['en', 'wish D, wish H, wish C, wish S'],
  ] as const)('after a jack: %s', (language, wishes) => {
    const session = new ClientSession(language, false);
    const { text } = session.hear(encodeAll([...DEALT, ...TURN, { kind: 'play', card: 'HJ' }, ...TURN]));
    expect(text.endsWith(`: ${wishes}`)).toBe(true);
  });

  test.each(['en', 'de'] as const)('all offered moves can be typed: %s', (language) => {
    const moves: Move[] = [
      ...[...'DHCS'].flatMap((suit) => [...'789TJQKA'].map((rank): Move => ({ kind: 'play', card: suit + rank }))),
      ...[...'DHCS'].map((suit): Move => ({ kind: 'wish', suit })),
      ...[1, 2, 4, 6, 8].map((count): Move => ({ kind: 'take', count })),
      { kind: 'finish' },
    ];
    for (const message of moves) {
      expect(readLine(typedText(message, language), new Follower(), language)).toEqual({ kind: 'say', message });
    }
  });

  test.each(['wünsch H', 'Herz', 'hearts', 'h', '♥'])('after a jack %s is a wish', (line) => {
    const session = new ClientSession('de', false);
    session.hear(encodeAll([...DEALT, ...TURN, { kind: 'play', card: 'HJ' }, ...TURN]));
    expect(hex(session.answer(line).bytes)).toBe('46 41');
  });

  test.each(['Herz', 'hearts', 'H'])('%s alone is nothing while no suit is asked for', (line) => {
    const session = new ClientSession('de', false);
    session.hear(encodeAll([...DEALT, ...TURN]));
    const { text, bytes } = session.answer(line);
    expect([bytes.length, text]).toEqual([0, expect.stringContaining(`„${line}“`)]);
  });

  test('nothing is sent out of turn', () => {
    const session = new ClientSession('en', false);
    expect(session.answer('H7')).toMatchObject({ text: 'It is not your turn.' });
    expect(session.answer('hand').bytes).toHaveLength(0);
    expect(session.answer('H99').text).toContain('cannot be read');
    expect(hex(session.answer('yeet').bytes)).toBe('47');
  });
});

describe('over a socket', () => {
  const ports: MauMauPort[] = [];
  afterEach(async () => {
    for (const port of ports.splice(0)) await port.close();
  });

  async function portFor(seats: number, options: object = { rounds: 2 }): Promise<MauMauPort> {
    const house = new TestHouse({ seats, options, clock: systemClock });
    const port = await startMauMauPort({ port: 0, fillAfter: 20 }, house);
    ports.push(port);
    return port;
  }

  /** A client as the command runs it; `respond` answers questions, without it the pipe ends at once. */
  function client(
    port: Pick<MauMauPort, 'host' | 'port'>,
    language: Language,
    isAuto: boolean,
    respond?: (asked: string) => string | undefined,
  ) {
    const [input, output] = [new PassThrough(), new PassThrough()];
    const session = new ClientSession(language, isAuto);
    const socket = connect(port.port, port.host);
    socket.on('error', () => {});
    let text = '';
    output.on('data', (piece: Buffer) => {
      text += piece.toString();
      if (!text.endsWith(PROMPT)) return;
      const line = respond?.(text);
      if (line !== undefined) input.write(`${line}\n`);
    });
    if (respond === undefined) input.end();
    socket.write(session.greet('Ada'));
    const terminal = { input, output, isPerson: false, paint: (plain: string) => plain };
    const ending: Promise<Ending> = talk({ session, socket, terminal, words: clientWords(language), isAuto });
    return { ending, text: () => text, session };
  }

  test('clients with --auto reach the end of the match', async () => {
    const port = await portFor(3);
    const clients = (['en', 'de', 'en'] as const).map((language) => client(port, language, true));
    for (const { ending } of clients) expect(await ending).toEqual({ exit: EXIT.fine });
    expect(clients[0].text()).toContain('The game is over.');
    expect(clients[1].text()).toContain('Das Spiel ist aus.');
    expect(port.figures.rejected).toBe(0);
  });

  test('answers from a pipe are taken when they are needed; illegal ones are not sent', async () => {
    const port = await portFor(2);
    let answers = 0;
    const { ending, text } = client(port, 'de', false, (asked) => {
      answers++;
      if (answers === 1) return 'finish';
      if (answers === 2) return 'hand';
      return asked.slice(asked.lastIndexOf('sagen: ')).slice('sagen: '.length).split(/[,\n]/)[0];
    });
    expect(await ending).toEqual({ exit: EXIT.fine });
    expect(text()).toContain('„fertig“ ist jetzt gegen die Regeln.\nDu bist dran.');
    expect(port.figures.rejected).toBe(0);
  });

  test('a pipe that ends too early leaves the game', async () => {
    const port = await portFor(2);
    const { ending } = client(port, 'en', false);
    expect(await ending).toMatchObject({ exit: EXIT.usage, sentence: 'The input ended before the game was over.' });
  });

  test('a port of another program is reported with an exit code, before a seat is taken', async () => {
    const server = createServer((_, response) => response.end()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { ending, text } = client({ host: '127.0.0.1', port }, 'de', true);
    expect(await ending).toEqual({
      exit: EXIT.unexpected,
      sentence: expect.stringContaining('Byte 0 ist 48: mehr als 5 Plätze gibt es nicht.'),
    });
    expect(text()).toBe('');
    server.close();
  });

  test('a server that disconnects is reported', async () => {
    const port = await portFor(3);
    const { ending, session } = client(port, 'en', true);
    while (session.follower.seat < 0) await new Promise((done) => setTimeout(done, 1));
    await port.close();
    expect(await ending).toMatchObject({ exit: EXIT.unexpected, sentence: expect.stringContaining('closed') });
  });
});
