/** HTTP requests that are slow or too many, and the readiness of the server. */
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { serve, type TestServer } from '../../tests/live/support.ts';
import { GroupCommit } from '../store/group-commit.ts';
import type { LiveStore } from '../store/live-store.ts';
import { openLiveStore } from '../store/open.ts';
import { Readiness } from './readiness.ts';

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** Resolves with everything received once the server has closed the connection. */
function received(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (data) => {
    text += String(data);
  });
  return new Promise((resolve) => socket.on('close', () => resolve(text)));
}

test.each([
  '',
  'GET /api/games HTTP/1.1\r\nHost: a\r\n',
  'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nhalf',
])('a connection with the half request %j is ended', async (half) => {
  server = await serve({}, { requestTimeout: 300 });
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(half));
  expect(await received(socket)).toMatch(/^(HTTP\/1\.1 4|$)/);
});

test('too many requests of an address are refused, but not for the page and the health checks', async () => {
  server = await serve({}, { mostRequests: 3 });
  const { url } = server;
  const status = async (path: string): Promise<number> => (await fetch(url + path)).status;
  const api = [];
  for (let n = 0; n < 4; n++) api.push(await status('/api/games'));
  expect(api).toEqual([200, 200, 200, 429]);
  const refused = await fetch(`${url}/api/tables`);
  expect(await refused.json()).toMatchObject({ error: { code: 'too-many-requests' } });
  expect(refused.headers.get('retry-after')).not.toBeNull();
  for (let n = 0; n < 5; n++)
    expect([await status('/'), await status('/healthz'), await status('/readyz')]).toEqual([200, 200, 200]);
});

test('/readyz says 503 and why when the store fails; /healthz stays 200', async () => {
  server = await serve();
  expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({ status: 'ready' });
  await server.live.store.close();
  const unready = await fetch(`${server.url}/readyz`);
  expect([unready.status, await unready.json()]).toEqual([
    503,
    { error: { code: 'not-ready', message: 'The store cannot be read.' } },
  ]);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});

test('a store that hangs is reported after the time limit', async () => {
  const hanging = { bytes: () => new Promise<number>(() => {}) } as unknown as LiveStore;
  const readiness = new Readiness(hanging, new GroupCommit(hanging), 10);
  expect(await readiness.problem()).toBe('The store has not answered for 0.01 s.');
});

test('a failed write is reported until one succeeds; a write that contradicts the store is not', async () => {
  const store = await openLiveStore(':memory:');
  let isBroken = true;
  const broken = Object.assign(Object.create(store) as LiveStore, {
    commit: (writes: Parameters<LiveStore['commit']>[0]) =>
      isBroken ? Promise.reject(new Error('disk full')) : store.commit(writes),
    bytes: () => store.bytes(),
  });
  const commit = new GroupCommit(broken);
  const readiness = new Readiness(broken, commit);
  const forget = { kind: 'forget', before: 0 } as const;
  await expect(commit.write(forget)).rejects.toThrow('disk full');
  expect(await readiness.problem()).toBe('The store cannot write.');
  isBroken = false;
  await commit.write(forget);
  expect(await readiness.problem()).toBeUndefined();
  await expect(commit.write({ kind: 'session', hash: 'h', tableId: 'nowhere', at: 0 })).rejects.toThrow();
  expect(await readiness.problem()).toBeUndefined();
  await store.close();
});
