/** The transcripts of docs/protocol.md are replayed exactly at a server with the same deal. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { strangeIn } from '../../src/protocol/server.ts';
import { serve, TestClient, type TestServer } from './support.ts';
import { difference, filledIn, type Learned, transcriptsIn } from './transcripts.ts';

/** Deals come from sixteen random bytes. */
const deal = vi.hoisted(() => ({ byte: 0 }));
vi.mock('../../src/table/secrets.ts', async (original) => {
  const real = await original<typeof import('../../src/table/secrets.ts')>();
  return { ...real, newSeed: () => new Int32Array(new Uint8Array(16).fill(deal.byte).buffer) };
});

let server: TestServer;
beforeAll(async () => {
  server = await serve();
});
afterAll(async () => {
  expect(server.problems).toEqual([]);
  await server.close();
});

const page = readFileSync(new URL('../../docs/protocol.md', import.meta.url), 'utf8').replaceAll('\r\n', '\n');
const transcripts = transcriptsIn(page);

test('there are two of them', () => {
  expect(transcripts).toHaveLength(2);
});

test.each(transcripts.map((transcript, i) => [i + 1, transcript] as const))(
  'transcript %i',
  async (_, { deal: byte, lines }) => {
    deal.byte = byte;
    const [first] = lines;
    const clients = new Map<string, TestClient>();
    const learned: Learned = new Map();
    for (const { who, says, message, text } of lines) {
      const client = clients.get(who) ?? (await TestClient.connect(server));
      clients.set(who, client);
      if (says) {
        client.raw(JSON.stringify(filledIn(message, learned)));
        continue;
      }
      const isWanted = (heard: { type: string }) => heard.type === (message as { type: string }).type;
      // No message to the first person is left out.
      const heard = await client.next(who === first.who ? () => true : isWanted);
      expect(strangeIn(heard)).toBeUndefined();
      expect(difference(message, heard, learned), `${text}\n${JSON.stringify(heard).slice(0, 3000)}`).toBeUndefined();
    }
    for (const client of clients.values()) client.say('leave');
  },
);

test('a wrong transcript is found', () => {
  const [{ message }] = transcriptsIn(
    '<!-- transcript: deal 1 -->\n\n```\n# remark\nAnn ← {"a":"<x>","b":[1,…],\n    "c":{"d":"…",…}}\n```',
  )[0].lines;
  const found = { a: 'id', b: [1, 2], c: { d: 5, e: 6 } };
  expect(difference(message, found, new Map())).toBeUndefined();
  expect(difference(message, found, new Map([['<x>', 'other']]))).toBe('message.a is not <x>');
  expect(difference(message, { ...found, b: [2] }, new Map())).toBe('message.b[0] is 2, not 1');
  expect(difference(message, { ...found, f: 1 }, new Map())).toBe('message also has f');
  expect(difference(message, { ...found, c: 1 }, new Map())).toBe('message.c is no object');
});
