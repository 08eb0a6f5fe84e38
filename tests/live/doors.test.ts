/** Malformed and abusive connection attempts are refused without affecting other clients. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CODES } from '../../src/protocol/codes.ts';
import { serve, TestClient, type TestServer } from './support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await serve();
});
afterAll(() => server.close());

/** Requests a WebSocket at that address; resolves with the answer, or at the end of the connection. */
function knock(target: string, asked: (socket: Socket) => void = () => {}): Promise<string> {
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    const head = ['Host: x', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'];
    const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
    socket.write([`GET ${target} HTTP/1.1`, ...head, key, '', ''].join('\r\n'), () => asked(socket));
    socket.on('data', (bytes) => {
      heard += String(bytes);
    });
    socket.on('error', () => {}); // 'close' follows
    socket.on('close', () => resolve(heard));
  });
}

/** Also fails on uncaught errors. */
async function isWell(): Promise<void> {
  const client = await TestClient.connect(server);
  client.say('ping', { timestamp: 'x' });
  await client.next('pong');
  client.cut();
}

test.each(['//', 'http://[', '//[/ws', '/%', '*'])('an invalid address is 404: %s', async (target) => {
  expect(await knock(target)).toMatch(/^HTTP\/1.1 404 /);
  await isWell();
});

test('a client that disconnects before the refusal arrives does no harm', async () => {
  for (let i = 0; i < 50; i++) {
    await knock('/other', (socket) =>
      i % 2 === 0 ? socket.resetAndDestroy() : setImmediate(() => socket.resetAndDestroy()),
    );
  }
  await isWell();
});

test('a client that pings and does not read is disconnected before the answers fill the memory', async () => {
  const client = await TestClient.connect(server);
  client.socket.pause();
  let isOver = false;
  client.socket.once('close', () => {
    isOver = true;
  });
  const most = 64 * 1_048_576;
  const text = 'x'.repeat(125);
  for (let sent = 0; !isOver && sent < most; sent += 1_000 * text.length) {
    for (let i = 0; i < 1_000 && client.socket.readyState === client.socket.OPEN; i++) client.socket.ping(text);
    while (!isOver && client.socket.bufferedAmount > 0) await setTimeout(1);
  }
  expect(isOver).toBe(true);
  await isWell();
});

test('a server that stops does not wait for a client that never answers', async () => {
  const stopping = await serve();
  const client = await TestClient.connect(stopping);
  client.socket.pause();
  const began = Date.now();
  await stopping.close();
  expect(Date.now() - began).toBeLessThan(25_000);
  client.cut();
});

test('a refused client that stays connected is disconnected', async () => {
  const stopping = await serve();
  const socket = connect({ port: Number(new URL(stopping.url).port), host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  await once(socket, 'data');
  const began = Date.now();
  await stopping.close();
  expect(Date.now() - began).toBeLessThan(25_000);
  socket.destroy();
});

test('a full server refuses new connections with a code to retry later', async () => {
  const small = await serve({}, { mostConnections: 1 });
  const ann = await TestClient.connect(small, '/ws?lang=de');
  const bea = await TestClient.connect(small, '/ws?lang=de');
  expect(await bea.error()).toMatchObject({ code: CODES.SERVER_BUSY, message: expect.stringContaining('ausgelastet') });
  expect(await bea.closed()).toBe(1013);
  expect(bea.closedBecause).toContain('ausgelastet');
  ann.cut();
  await expect.poll(async () => (await small.live.metrics.text()).includes('stammtisch_connections 0')).toBe(true);
  const again = await TestClient.connect(small);
  again.say('ping', { timestamp: 'x' });
  await again.next('pong');
  const closing = small.close();
  await again.closed();
  await closing;
});
