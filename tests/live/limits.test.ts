/** Limits of one address: what one client is refused, others still get. */
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { ROOMY } from '../../src/checks/load/server-options.ts';
import { CODES } from '../../src/protocol/codes.ts';
import { startMauMau } from '../../src/server/index.ts';
import { type AddressLimits, USUAL_LIMITS } from '../../src/server/live/limits.ts';
import { SocketClient } from '../../src/server/mau-mau/testing/socket-client.ts';
import { serve, TestClient, type TestServer } from './support.ts';

let server: TestServer;
afterEach(() => server.close());

const PROXY = { proxies: ['127.0.0.1'] };
const HERE = '192.0.2.1';

async function open(address: Partial<AddressLimits>, settings = {}): Promise<void> {
  server = await serve({ limits: { ...ROOMY, address: { ...ROOMY.address, ...address } }, settings }, PROXY);
}

const connectFrom = (address: string) => TestClient.connect(server, '/ws', { 'x-forwarded-for': address });

async function refusal(client: TestClient): Promise<unknown> {
  const { code, details } = await client.error();
  expect(code).toBe(CODES.SERVER_BUSY);
  return details.reason;
}

test('connections: loopback is an address like any other, and a /64 of IPv6 is one address', async () => {
  await open({ connections: 2 });
  const all: TestClient[] = [];
  for (const [one, same] of [
    ['127.0.0.1', '127.0.0.1'],
    ['2001:db8::1', '2001:db8::ffff:2'],
  ]) {
    for (let i = 0; i < 2; i++) all.push(await connectFrom(one));
    const third = await connectFrom(same);
    expect(await refusal(third)).toBe('server/address-connections');
    expect(await third.closed()).toBe(1013);
  }
  const other = await connectFrom('2001:db8:0:1::1');
  other.say('ping', { timestamp: 'x' });
  await other.next('pong');
  for (const client of [...all, other]) client.cut();
});

test('connections of the Mau-Mau port count, too', async () => {
  await open({ connections: 1 });
  const quiet = { debug: () => {}, error: () => {} };
  const port = await startMauMau(server.live, { port: 0, host: '127.0.0.1', table: {}, log: quiet });
  const sockets = [connect(port.port, '127.0.0.1'), connect(port.port, '127.0.0.1')];
  const ended = sockets.map((socket) => new Promise<void>((resolve) => socket.once('close', () => resolve())));
  await Promise.race(ended);
  expect(port.figures.open).toBe(1);
  for (const socket of sockets) socket.destroy();
  await Promise.all(ended);
  await port.close();
});

test('tables: also when people return to stored ones', async () => {
  await open({ tables: 1 }, { emptyTable: 0 });
  const ann = await connectFrom(HERE);
  const { session_id } = await ann.join('first', 'Ann');
  const bea = await connectFrom(HERE);
  bea.say('join', { table_name: 'second', player_name: 'Bea' });
  expect(await refusal(bea)).toBe('server/address-tables');
  await bea.join('first', 'Bea');
  bea.say('leave');
  ann.cut();
  await expect.poll(() => server.live.house.tables.length).toBe(0);
  await bea.join('third', 'Bea');
  const back = await connectFrom(HERE);
  back.say('join', { session_id });
  expect(await refusal(back)).toBe('server/address-tables');
  expect(await back.closed()).toBe(1013);
  const elsewhere = await connectFrom('192.0.2.2');
  elsewhere.say('join', { session_id });
  await elsewhere.next('joined_confirmation');
  for (const client of [bea, elsewhere]) client.say('leave');
});

test('seats: those given up do not count', async () => {
  await open({ seats: 1 });
  const [ann, bea] = [await connectFrom(HERE), await connectFrom(HERE)];
  await ann.join('one', 'Ann');
  bea.say('join', { table_name: 'one', player_name: 'Bea' });
  expect(await refusal(bea)).toBe('server/address-seats');
  const cem = await connectFrom('192.0.2.2');
  await cem.join('one', 'Cem');
  ann.say('leave');
  await cem.event('player_left');
  await bea.join('one', 'Bea');
  for (const client of [bea, cem]) client.say('leave');
});

test('passwords: guessing is refused, also with the right one', async () => {
  await open({ passwords: 3 });
  const host = await connectFrom('192.0.2.2');
  await host.join('safe', 'Host', { password: 'sesame' });
  const thief = await connectFrom(HERE);
  for (let i = 0; i < 3; i++) {
    thief.say(i === 0 ? 'watch' : 'join', { table_name: 'safe', player_name: 'Thief', password: `guess ${i}` });
    expect((await thief.error()).code).toBe(CODES.UNAUTHORIZED);
  }
  thief.say('join', { table_name: 'safe', player_name: 'Thief', password: 'sesame' });
  expect(await refusal(thief)).toBe('server/address-passwords');
  const friend = await connectFrom('192.0.2.3');
  await friend.join('safe', 'Friend', { password: 'sesame' });
  for (const client of [host, friend]) client.say('leave');
  thief.cut();
});

test('messages of all connections of an address together, by their cost', async () => {
  await open({ burst: 100, messages: 1 });
  const crowd = await Promise.all(Array.from({ length: 5 }, () => connectFrom(HERE)));
  for (const client of crowd) for (let i = 0; i < 30; i++) client.say('ping', { timestamp: String(i) });
  expect(await Promise.any(crowd.map(refusal))).toBe('server/address-messages'); // of whoever spoke last
  const other = await connectFrom('192.0.2.2');
  for (let i = 0; i < 60; i++) other.say('ping', { timestamp: String(i) });
  await other.next(({ type, payload }) => type === 'pong' && payload.timestamp === '59');
  for (const client of [...crowd, other]) client.cut();
});

test('64 people behind one address play together with the usual limits', async () => {
  server = await serve({ limits: USUAL_LIMITS });
  const people: TestClient[] = [];
  for (let i = 0; i < 64; i++) {
    const person = await TestClient.connect(server);
    person.say('list_tables');
    await person.next('tables');
    await person.join(`club ${i % 16}`, `P${i}`, { game: 'hearts', password: 'club' });
    people.push(person);
  }
  for (const host of people.slice(0, 16)) host.say('lobby_action', { action: 'start_game' });
  await Promise.all(
    people.map(async (person) => {
      person.respond(await person.request(), { action: 'x' });
      for (let i = 0; i < 20; i++) person.say('ping', { timestamp: String(i) });
      await person.next(({ type, payload }) => type === 'pong' && payload.timestamp === '19');
    }),
  );
  for (const person of people)
    expect(person.heard.some(({ payload }) => payload.code === CODES.SERVER_BUSY)).toBe(false);
  for (const person of people) person.cut();
});

test('bytes of games: an address that has filled its part of the day begins no other game', async () => {
  await open({ megabytes: 0.0001 });
  const game = { game: 'mau-mau', level: 'random' };
  const [ann, bea, cid] = [await connectFrom(HERE), await connectFrom(HERE), await connectFrom('192.0.2.2')];
  await ann.join('first', 'Ann', game);
  ann.say('lobby_action', { action: 'start_game' });
  await ann.request();
  await bea.join('second', 'Bea', game);
  bea.say('lobby_action', { action: 'start_game' });
  expect(await refusal(bea)).toBe('server/address-disk');
  await cid.join('third', 'Cid', game);
  cid.say('lobby_action', { action: 'start_game' });
  await cid.request();
  for (const client of [ann, bea, cid]) client.cut();
});

test('bytes of games of the Mau-Mau port count, too', async () => {
  await open({ megabytes: 0.0001 });
  const quiet = { debug: () => {}, error: () => {} };
  const port = await startMauMau(server.live, { port: 0, host: '127.0.0.1', table: { fillAfter: '0' }, log: quiet });
  const client = new SocketClient(port.port, () => undefined);
  client.name('Ann');
  const account = server.live.admission.account('127.0.0.1');
  await expect.poll(() => account.refuseGame()?.code).toBe('server/address-disk');
  expect(account.admit()).toBeUndefined();
  client.socket.destroy();
  await port.close();
});
