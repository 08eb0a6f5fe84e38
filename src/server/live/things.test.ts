import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PROTOCOLS } from '../../games/compile/index.ts';
import { games } from '../../games/index.ts';
import { SHIPPED } from '../../games/risk/index.ts';
import type { LiveStore } from '../../store/live-store.ts';
import { openLiveStore } from '../../store/open.ts';
import { canonicalText, copied } from '../../workshop/index.ts';
import { type RunningServer, startServer } from '../server.ts';
import { USUAL_LIMITS } from './limits.ts';
import { Live } from './live.ts';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const map = canonicalText({ kind: 'map', value: SHIPPED.get('classic')! });
const protocol = canonicalText(copied({ kind: 'protocol', value: PROTOCOLS[0] }, [], 'en'));

let server: RunningServer;
let live: Live;
let store: LiveStore;

beforeEach(async () => {
  store = await openLiveStore(':memory:');
  const log = { warn: () => {}, error: () => {} };
  const limits = { ...USUAL_LIMITS, address: { ...USUAL_LIMITS.address, things: 2 } };
  live = await Live.open({ store, log, threads: 1, limits });
  server = await startServer({
    port: 0,
    host: '127.0.0.1',
    logger: { debug: () => {}, error: () => {} },
    games,
    version: '0',
    live,
  });
});
afterEach(() => server.close());

const put = async (text: string, hash = hashOf(text)) => {
  const answer = await fetch(`${server.url}/api/things/${hash}`, { method: 'PUT', body: text });
  return { status: answer.status, body: (await answer.json()) as { error?: { code: string; message: string } } };
};
/** Sends the head, waits until the server has had time to answer it, then sends all bytes. */
async function send(bytes: number): Promise<{ answer: string; isBroken: boolean }> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  const told: string[] = [];
  let isBroken = false;
  socket.on('data', (data) => told.push(String(data)));
  socket.on('error', () => (isBroken = true));
  const closed = once(socket, 'close').catch(() => {});
  socket.write(
    `PUT /api/things/${hashOf('')} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${bytes}\r\n\r\n`,
  );
  await fetch(`${server.url}/healthz`);
  socket.end(Buffer.alloc(bytes, 'x'));
  await closed;
  return { answer: told.join(''), isBroken };
}
const get = (hash: string) => fetch(`${server.url}/api/things/${hash}`);

describe('things over HTTP', () => {
  test('a map and a protocol are stored once and come back byte for byte', async () => {
    for (const text of [map, protocol]) {
      expect((await put(text)).status).toBe(201);
      expect((await put(text)).status).toBe(200);
      const back = await get(hashOf(text));
      expect([back.status, await back.text()]).toEqual([200, text]);
    }
    expect((await get(hashOf('nothing'))).status).toBe(404);
    expect((await get('short')).status).toBe(404);
  });

  test.each([
    ['another hash', map, hashOf(protocol), 422, 'thing/hash'],
    ['a map with an error', map.replace('"classic"', '""'), undefined, 422, 'map/id'],
    ['a text that is not canonical', ` ${map}`, undefined, 422, 'thing/not-canonical'],
    ['no JSON', 'hello', undefined, 422, 'map/json'],
    ['a deep text', '['.repeat(100_000), undefined, 422, 'map/json'],
    ['a hash that is none', map, 'x', 400, 'bad-request'],
    ['too many letters', 'x'.repeat(800_000), undefined, 413, 'thing/too-large'],
    ['too many bytes', 'x'.repeat(900_000), undefined, 413, 'thing/too-large'],
  ])('%s is refused', async (_what, text, hash, status, code) => {
    const answer = await put(text, hash);
    expect([answer.status, answer.body.error?.code]).toEqual([status, code]);
  });

  test('a client that is still sending too much hears the answer; one that never ends is cut off', async () => {
    const sent = await send(5_000_000);
    expect(sent).toMatchObject({ isBroken: false, answer: expect.stringContaining('thing/too-large') });
    expect((await send(40_000_000)).isBroken).toBe(true);
  });

  test('an address stores a limited number a day', async () => {
    const copies = [2, 3, 4].map((n) => map.replace('"classic"', `"classic-${n}"`));
    expect([(await put(copies[0])).status, (await put(copies[1])).status]).toEqual([201, 201]);
    expect(await put(copies[2])).toMatchObject({ status: 429, body: { error: { code: 'server/address-things' } } });
    expect((await put(copies[0])).status).toBe(200); // what is there costs nothing
  });
});

test('options of a table get the texts of the things that they name; an unknown one is refused', async () => {
  await put(map);
  const texts = await live.things.textsFor({ map: { thing: hashOf(map) }, endCard: false });
  expect(texts).toEqual({ ok: true, value: new Map([[hashOf(map), map]]) });
  expect(await live.things.textsFor({ map: 'classic' })).toBeUndefined();
  expect(await live.things.textsFor({ map: { thing: hashOf('x') } })).toMatchObject({ ok: false });
  expect([await live.things.drop(hashOf(map)), await live.things.drop(hashOf(map))]).toEqual([true, false]);
  expect((await get(hashOf(map))).status).toBe(404);
});
