import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { explain } from '../../core/errors.ts';
import { LANGUAGES } from '../../core/types.ts';
import { ClientDecoder } from './client-decoder.ts';
import { encodeAll, encodeClient, encodeServer } from './encode.ts';
import { MAU_MAU_TCP_ERRORS } from './faults.ts';
import {
  CLIENT_CODES,
  type ClientMessage,
  RANK_BYTES,
  SERVER_CODES,
  type ServerMessage,
  SUIT_BYTES,
} from './messages.ts';
import { ServerDecoder } from './server-decoder.ts';
import { EXAMPLE } from './testing/example.ts';
import { decodeAll, hex, unhex } from './testing/hex.ts';
import { readStream } from './testing/reader.ts';

const fromClient = (text: string) => decodeAll(new ClientDecoder(), unhex(text));
const fromServer = (text: string) => decodeAll(new ServerDecoder(), unhex(text));
/** After the handshake. */
const afterName = (text: string) => fromClient(`42 00 00 ${text}`);
const afterId = (text: string) => fromServer(`00 ${text}`);

describe('the worked example', () => {
  test.each(EXAMPLE.map((line) => [line.bytes, line] as const))('%s', (bytes, { by, messages }) => {
    const encoded = messages.map((message) =>
      by === 'server' ? encodeServer(message as ServerMessage) : encodeClient(message as ClientMessage),
    );
    expect(encoded.map(hex).join(' ')).toBe(bytes);
  });

  test('the messages of both clients are decoded', () => {
    for (const seat of [0, 1]) {
      const lines = EXAMPLE.filter(({ by, to }) => by === 'client' && to === seat);
      expect(fromClient(lines.map(({ bytes }) => bytes).join(' '))).toEqual(lines.flatMap(({ messages }) => messages));
    }
  });

  test('the messages to both clients are decoded, also by the second reader', () => {
    for (const seat of [0, 1]) {
      const lines = EXAMPLE.filter(({ by, to }) => by === 'server' && (to === seat || to === 'all'));
      const bytes = lines.map((line) => line.bytes).join(' ');
      expect(fromServer(bytes)).toEqual(lines.flatMap(({ messages }) => messages));
      const story = readStream(unhex(bytes));
      expect(story.at(-1)).toEqual({ is: 'result', totals: [0, 65] });
      const turns = lines.filter(({ messages }) => messages.some(({ kind }) => kind === 'time'));
      expect(story.filter(({ is }) => is === 'turn')).toHaveLength(turns.length);
    }
  });
});

const anyOf = <T extends object>(values: T) => fc.constantFrom(...(Object.keys(values) as string[]));
const byte = fc.integer({ min: 0, max: 255 });
const suit = anyOf(SUIT_BYTES);
const card = fc.tuple(suit, anyOf(RANK_BYTES)).map(([s, r]) => s + r);
const name = fc.string({ unit: 'binary', maxLength: 31 }).map((text) => text.replace(/\p{Cc}/gu, '').trim());
const actions: fc.Arbitrary<ClientMessage> = fc.oneof(
  fc.record({ kind: fc.constant('play' as const), card }),
  fc.record({ kind: fc.constant('take' as const), count: byte }),
  fc.record({ kind: fc.constant('wish' as const), suit }),
  fc.record({ kind: fc.constantFrom('finish' as const, 'yeet' as const) }),
);
const clientStream = fc
  .tuple(name, fc.array(actions))
  .map(([own, rest]): ClientMessage[] => [{ kind: 'id', name: own.replace(/^[\ufeff\ufffe]/, '') }, ...rest]);
const answers: fc.Arbitrary<ServerMessage> = fc.oneof(
  fc.record({ kind: fc.constant('deal' as const), cards: fc.array(card, { minLength: 1, maxLength: 32 }) }),
  fc.record({ kind: fc.constant('draw' as const), count: byte }),
  fc.record({ kind: fc.constant('wish' as const), suit: fc.option(suit) }),
  fc.record({ kind: fc.constantFrom('stack' as const, 'play' as const), card }),
  fc.record({ kind: fc.constant('cards' as const), counts: fc.array(byte, { minLength: 1, maxLength: 255 }) }),
  fc.record({ kind: fc.constant('result' as const), totals: fc.array(byte, { minLength: 1, maxLength: 255 }) }),
  fc.record({ kind: fc.constantFrom('player' as const, 'yeet' as const), seat: byte }),
  fc.record({ kind: fc.constant('time' as const), milliseconds: fc.maxSafeNat() }),
  fc.record({ kind: fc.constant('finish' as const) }),
  fc.record({ kind: fc.constant('round' as const), round: byte, rounds: byte }),
);
const serverStream = fc
  .tuple(byte, fc.array(answers))
  .map(([seat, rest]): ServerMessage[] => [{ kind: 'id', seat }, ...rest]);

describe('round trips', () => {
  test('messages of a client', () => {
    fc.assert(
      fc.property(clientStream, (messages) => {
        const bytes = Buffer.concat(messages.map(encodeClient));
        expect(decodeAll(new ClientDecoder(), bytes)).toEqual(messages);
      }),
    );
  });

  test('messages of a server', () => {
    fc.assert(
      fc.property(serverStream, (messages) => {
        expect(decodeAll(new ServerDecoder(), encodeAll(messages))).toEqual(messages);
      }),
    );
  });

  test('random bytes never throw; decoding ends at a fault, which names its offset', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.boolean(), (bytes, isServer) => {
        const heard = isServer ? decodeAll(new ServerDecoder(), bytes) : decodeAll(new ClientDecoder(), bytes);
        const faults = heard.filter((message) => 'code' in message);
        expect(faults.length).toBeLessThan(2);
        if (faults.length === 1) {
          expect(heard.at(-1)).toBe(faults[0]);
          expect(faults[0]).toMatchObject({ params: { at: expect.any(Number) } });
        }
      }),
    );
  });

  test('decoded bytes are encoded to the same bytes', () => {
    fc.assert(
      fc.property(serverStream, fc.nat(), byte, (messages, place, wrong) => {
        const bytes = encodeAll(messages);
        bytes[place % bytes.length] = wrong;
        const decoder = new ServerDecoder();
        let whole = 0;
        const heard: ServerMessage[] = [];
        for (let i = 0; i < bytes.length; i++) {
          const result = decoder.push(bytes[i]);
          if (result === undefined) continue;
          if (!result.ok) break;
          heard.push(result.value);
          whole = i + 1;
        }
        expect(hex(encodeAll(heard))).toBe(hex(bytes.subarray(0, whole)));
      }),
    );
  });
});

describe('names', () => {
  test.each([
    ['low byte first', '41 00 00 00', 'A'],
    ['a zero unit stands at an even place', '00 41 00 00', '\u4100'],
    ['empty', '00 00', ''],
    ['a mark for low first is skipped', 'ff fe 41 00 00 00', 'A'],
    ['a mark for high first turns the order', 'fe ff 00 41 00 00', 'A'],
    ['a mark later on is a character', '41 00 ff fe 42 00 00 00', 'A\ufeffB'],
    ['beyond the basic plane', '3d d8 00 de 00 00', '😀'],
    ['a lone high surrogate', '3d d8 41 00 00 00', '\ufffdA'],
    ['a lone low surrogate', '00 de 00 00', '\ufffd'],
    ['control characters go', '07 00 41 00 7f 00 85 00 0a 00 42 00 00 00', 'AB'],
    ['blanks around it go', '20 00 09 00 41 00 20 00 42 00 20 00 00 00', 'A B'],
  ])('%s', (_, bytes, expected) => {
    expect(fromClient(`42 ${bytes}`)).toEqual([{ kind: 'id', name: expected }]);
  });

  const long = (units: number, unit = '61 00') => fromClient(`42 ${`${unit} `.repeat(units)}00 00`);

  test('a long name is cut to 32 characters, also if it is longer than the buffer', () => {
    for (const units of [32, 33, 64, 65, 1023]) {
      expect(long(units)).toEqual([{ kind: 'id', name: 'a'.repeat(32) }]);
    }
    expect(long(40, '3d d8 00 de')).toEqual([{ kind: 'id', name: '😀'.repeat(32) }]);
  });

  test('a surrogate pair cut by the end of the buffer is dropped', () => {
    const controls = '07 00 '.repeat(63);
    expect(fromClient(`42 ${controls}3d d8 00 de 00 00`)).toEqual([{ kind: 'id', name: '' }]);
  });

  test('a name without an end is a fault at the last byte read', () => {
    expect(long(1024)).toEqual([{ code: 'mau-mau-tcp/name-too-long', params: { at: 2048, max: 1024 } }]);
  });
});

describe('faults of a client', () => {
  test.each([
    ['an action before the name', '45', 'id-first', 0],
    ['a second name', '42 00 00 45 42', 'second-id', 4],
    ['a code of the server', '42 00 00 69', 'unknown-code', 3],
    ['an unknown code', '42 00 00 00', 'unknown-code', 3],
    ['no suit to play', '42 00 00 43 00', 'unknown-suit', 4],
    ['no suit to wish for', '42 00 00 46 00', 'unknown-suit', 4],
    ['an unknown suit', '42 00 00 46 32', 'unknown-suit', 4],
    ['a rank too low', '42 00 00 43 41 06', 'unknown-rank', 5],
    ['a rank too high', '42 00 00 43 41 0f', 'unknown-rank', 5],
  ])('%s', (_, bytes, code, at) => {
    const last = fromClient(bytes).at(-1);
    expect(last).toMatchObject({ code: `mau-mau-tcp/${code}`, params: { at } });
    for (const language of LANGUAGES) {
      expect(explain(last as never, language, MAU_MAU_TCP_ERRORS)).toContain(`Byte ${at}`);
    }
  });

  test('every unknown code is refused', () => {
    const known = new Set<number>(Object.values(CLIENT_CODES));
    for (let code = 0; code < 256; code++) {
      const [, ...rest] = afterName(hex(Uint8Array.of(code)));
      expect(rest.length).toBe(known.has(code) && code !== 0x45 && code !== 0x47 && code !== 0x42 ? 0 : 1);
    }
  });

  test('the decoder knows whether it is inside a message', () => {
    const decoder = new ClientDecoder();
    const inside = Array.from(unhex('42 41 00 00 00 43 41 07 45 44 02'), (next) => {
      decoder.push(next);
      return decoder.isInside ? 1 : 0;
    });
    expect(inside.join('')).toBe('11110110010');
  });
});

describe('faults of a server', () => {
  test.each([
    ['a code of a client', '42', 'unknown-code', 1],
    ['every byte but 01 and 00 after an element', '6d 05 02', 'bad-list', 3],
    ['a list of cards that is empty', '69 00', 'unknown-suit', 2],
    ['a card without a suit', '70 00', 'unknown-suit', 2],
    ['a stack without a rank', '6c 41 01', 'unknown-rank', 3],
    ['an unknown wish', '6b 01', 'unknown-suit', 2],
    ['a time below zero', '6f ff ff ff ff ff ff ff ff', 'bad-time', 9],
    ['a time beyond counting', '6f 7f 00 00 00 00 00 00 00', 'bad-time', 9],
    ['more cards than there are', `69 ${'41 07 01 '.repeat(32)}41 07`, 'list-too-long', 99],
    ['more players than ids', `73 ${'00 01 '.repeat(255)}00`, 'list-too-long', 512],
  ])('%s', (_, bytes, code, at) => {
    expect(afterId(bytes).at(-1)).toMatchObject({ code: `mau-mau-tcp/${code}`, params: { at } });
  });

  test('zeros and ones in a list are harmless', () => {
    expect(afterId('6d 01 01 00 01 01 00')[1]).toEqual({ kind: 'cards', counts: [1, 0, 1] });
  });

  test('every unknown code is refused', () => {
    const known = new Set<number>(Object.values(SERVER_CODES));
    for (let code = 0; code < 256; code++) {
      const [, first] = afterId(hex(Uint8Array.of(code)));
      expect(first !== undefined && 'code' in first).toBe(!known.has(code));
    }
  });
});

test('values that cannot be encoded throw', () => {
  expect(() => encodeServer({ kind: 'deal', cards: [] })).toThrow('empty list');
  expect(() => encodeServer({ kind: 'draw', count: 256 })).toThrow('256');
  expect(() => encodeServer({ kind: 'time', milliseconds: -1 })).toThrow('-1');
  expect(() => encodeServer({ kind: 'play', card: 'H1' })).toThrow('H1');
  expect(() => encodeServer({ kind: 'wish', suit: 'X' })).toThrow('X');
  expect(() => encodeClient({ kind: 'id', name: 'a\0b' })).toThrow('zero');
});
