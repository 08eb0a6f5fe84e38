/** Lost connections, returning players, tables that wait, close and reopen, servers that restart. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { AT_ONCE } from '../../src/checks/load/server-options.ts';
import { CODES } from '../../src/protocol/codes.ts';
import { TestClock } from '../../src/server/mau-mau/testing/clock.ts';
import { playToTheEnd, serve, TestClient, type TestServer } from './support.ts';

const folder = mkdtempSync(join(tmpdir(), 'stammtisch-live-'));
const servers: TestServer[] = [];
afterAll(async () => {
  for (const server of servers) {
    expect(server.problems).toEqual([]);
    await server.close();
  }
  rmSync(folder, { recursive: true, force: true });
});

async function newServer(options: Parameters<typeof serve>[0] = {}): Promise<TestServer> {
  const server = await serve(options);
  servers.push(server);
  return server;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function back(server: TestServer, session_id: string, more: object = {}): Promise<TestClient> {
  const client = await TestClient.connect(server);
  client.say('join', { session_id, ...more });
  return client;
}

describe('a lost connection', () => {
  test('keeps the seat; on return the same question is open', async () => {
    const server = await newServer({ settings: { grace: 60_000 } });
    const [ann, bea] = [await TestClient.connect(server), await TestClient.connect(server)];
    const { session_id } = await ann.join('t', 'Ann', { game: 'hearts', level: 'random' });
    await bea.join('t', 'Bea');
    ann.say('lobby_action', { action: 'start_game' });
    const request = await ann.request();
    const cutAt = Date.now();
    ann.cut();
    const { payload: away } = await bea.event('player_away');
    expect(away.data).toEqual({ player_index: 0, away: true });
    expect(Date.parse(away.public_state.table.seats[0].kept_until)).toBeGreaterThanOrEqual(cutAt + 60_000);
    const again = await back(server, session_id);
    const joined = await again.next('joined_confirmation');
    expect(joined.payload.private_state).toEqual(request.private_state);
    expect((await again.request()).request_id).toBe(request.request_id);
    const { payload: returned } = await bea.event('player_away');
    expect(returned.data).toEqual({ player_index: 0, away: false });
    expect(returned.public_state.table.seats[0]).not.toHaveProperty('kept_until');
    again.say('leave');
    bea.say('leave');
  });

  test('gets missed messages on return', async () => {
    const server = await newServer({ settings: { grace: 60_000 } });
    const [ann, bea] = [await TestClient.connect(server), await TestClient.connect(server)];
    const { session_id, seq } = await ann.join('t', 'Ann');
    await bea.join('t', 'Bea');
    await ann.event('player_joined');
    ann.cut();
    await bea.event('player_away');
    bea.say('chat', { text: 'where are you?' });
    bea.say('leave');
    await pause(50);
    const again = await back(server, session_id, { last_seq: seq });
    await again.next('joined_confirmation');
    expect((await again.event('player_joined')).payload.seq).toBe(seq + 1);
    expect((await again.event('chat')).payload.data.text).toBe('where are you?');
    expect((await again.event('player_left')).payload.data.player_index).toBe(1);
    expect(again.heard.map(({ payload }) => payload.event)).not.toContain('player_away'); // of oneself
    const distant = await back(server, session_id, { last_seq: 1_000 });
    await distant.next('joined_confirmation');
    expect(await again.closed()).toBe(1008);
    distant.say('leave');
  });

  test('also gets messages sent between the return and its answer', async () => {
    const server = await newServer({ settings: { grace: 60_000 } });
    const [ann, bea] = [await TestClient.connect(server), await TestClient.connect(server)];
    const { session_id, seq } = await ann.join('t', 'Ann');
    await bea.join('t', 'Bea');
    await ann.event('player_joined');
    ann.cut();
    await bea.event('player_away');
    let goOn = () => {};
    void server.live.house.tables[0].run(() => new Promise<void>((resolve) => (goOn = resolve)));
    const again = await back(server, session_id, { last_seq: seq + 1 });
    await pause(50);
    bea.say('chat', { text: 'there you are' });
    await pause(50);
    goOn();
    const joined = await again.next('joined_confirmation');
    const { payload } = await again.event('chat');
    expect([payload.data.text, payload.seq]).toEqual(['there you are', joined.payload.seq + 1]);
    again.say('leave');
    bea.say('leave');
  });

  test('after 20 seconds an agent plays on, until the person returns', async () => {
    const server = await newServer({ settings: { grace: 60 } });
    const [ann, bea] = [await TestClient.connect(server), await TestClient.connect(server)];
    const { session_id, seq } = await ann.join('t', 'Ann', { game: 'mau-mau', seats: 2, level: 'random' });
    await bea.join('t', 'Bea');
    await ann.event('player_joined');
    ann.cut();
    const { payload: left } = await bea.event('player_left');
    expect(left.data).toEqual({ player_index: 0, replaced_by_name: 'Ada', host_index: 1 });
    expect(left.public_state.table.seats[0]).toMatchObject({ kind: 'agent', keeps_for: 'Ann' });
    bea.say('lobby_action', { action: 'start_game' });
    const request = await bea.request();
    expect(request.public_state.player_names[0]).toBe('Ada');
    const again = await back(server, session_id, { last_seq: seq });
    const { payload } = await again.next('joined_confirmation');
    expect(payload.private_state.player_index).toBe(0);
    expect(payload.seq).toBeGreaterThan(ann.heard.at(-1)?.payload.seq); // numbers continue, and missed messages are not kept
    const told = again.heard.map((message) => message.payload.seq);
    expect(told).toEqual(told.map((_, i) => payload.seq + i));
    expect((await bea.event('player_joined')).payload.data).toEqual({ player_index: 0, player_name: 'Ann' });
    again.say('leave');
    bea.say('leave');
  });

  test('the seat is lost when another person has taken it', async () => {
    const server = await newServer({ settings: { grace: 30 } });
    const [ann, bea, eve] = [
      await TestClient.connect(server),
      await TestClient.connect(server),
      await TestClient.connect(server),
    ];
    const { session_id } = await ann.join('t', 'Ann', { game: 'mau-mau', seats: 2 });
    await bea.join('t', 'Bea');
    eve.say('join', { table_name: 't', player_name: 'Eve' });
    expect((await eve.error()).code).toBe(CODES.TABLE_FULL);
    ann.cut();
    await bea.event('player_left');
    await eve.join('t', 'Eve');
    const late = await back(server, session_id);
    expect((await late.error()).code).toBe(CODES.SESSION_EXPIRED);
    expect(await late.closed()).toBe(1008);
    for (const client of [bea, eve]) client.say('leave');
  });

  test('a session that was never issued is 2001', async () => {
    const server = await newServer();
    const client = await back(server, 'nobody');
    expect((await client.error()).code).toBe(CODES.SESSION_NOT_FOUND);
    expect(await client.closed()).toBe(1008);
  });

  test('a second connection takes over from the first', async () => {
    const server = await newServer();
    const ann = await TestClient.connect(server);
    const { session_id } = await ann.join('t', 'Ann');
    const second = await back(server, session_id);
    await second.next('joined_confirmation');
    expect(await ann.closed()).toBe(1008);
    second.say('chat', { text: 'here' });
    await second.event('chat');
    second.say('leave');
  });
});

describe('a table', () => {
  test('closes when the last person leaves, and its session expires', async () => {
    const server = await newServer();
    const ann = await TestClient.connect(server);
    const { session_id } = await ann.join('t', 'Ann');
    ann.say('leave');
    ann.say('ping', { timestamp: 'x' });
    await ann.next('pong');
    expect(server.live.house.tables).toEqual([]);
    expect((await (await back(server, session_id)).error()).code).toBe(CODES.SESSION_EXPIRED);
  });

  test('pauses while no person is connected', async () => {
    const server = await newServer({ settings: { grace: 20, emptyTable: 60_000 } });
    const ann = await TestClient.connect(server);
    const { session_id } = await ann.join('t', 'Ann', { game: 'hearts', level: 'random' });
    ann.say('lobby_action', { action: 'start_game' });
    await ann.request();
    ann.cut();
    const [table] = server.live.house.tables;
    await expect.poll(() => table.asleepSince).toBeDefined();
    const moves = table.match?.course.moves.length;
    await pause(150);
    expect(table.match?.course.moves.length).toBe(moves);
    const again = await back(server, session_id);
    await again.next('joined_confirmation');
    await again.request();
    again.say('leave');
  });

  test('is closed when it stays empty, and reopened for its people', async () => {
    const server = await newServer({ settings: { grace: 20, emptyTable: 50 } });
    const ann = await TestClient.connect(server);
    const { session_id } = await ann.join('t', 'Ann', { game: 'hearts', level: 'random' });
    ann.say('lobby_action', { action: 'start_game' });
    const { private_state } = await ann.request();
    ann.cut();
    await expect.poll(() => server.live.house.tables).toEqual([]);
    const other = await TestClient.connect(server);
    await other.join('t', 'Bob');
    const again = await back(server, session_id);
    const joined = (await again.next('joined_confirmation')).payload;
    expect(joined.public_state.table_name).toBe('t 2');
    expect(joined.private_state).toEqual(private_state);
    for (const client of [other, again]) client.say('leave');
  });

  test('goes back to the lobby after a game and can play another', async () => {
    const server = await newServer();
    const ann = await TestClient.connect(server);
    await ann.join('t', 'Ann', { game: 'mau-mau', options: { rounds: 1 }, level: 'random' });
    for (let game = 1; game <= 2; game++) {
      ann.say('lobby_action', { action: 'start_game' });
      const end = await playToTheEnd(ann, Math.random);
      expect(end.payload.public_state.host_index).toBe(0);
      ann.say('list_records', { game: 'mau-mau' });
      const { records } = (await ann.next('records')).payload;
      expect(records).toHaveLength(game);
      ann.say('get_record', { record_id: records[0].id });
      expect((await ann.next('record')).payload.record).toMatch(/^Stammtisch record 1\n/);
    }
    ann.say('leave');
  });

  test('a finished game can be reviewed', async () => {
    const server = await newServer();
    const ann = await TestClient.connect(server);
    await ann.join('t', 'Ann', { game: 'mau-mau', options: { rounds: 1 }, level: 'random' });
    ann.say('lobby_action', { action: 'start_game' });
    await playToTheEnd(ann, Math.random);
    ann.say('list_records', {});
    const { records } = (await ann.next('records')).payload;
    ann.say('review', { record_id: records[0].id, player_index: 0 });
    const remarks = (await ann.next(({ type, payload }) => type === 'review' && payload.remarks !== undefined)).payload;
    for (const remark of remarks.remarks) {
      expect(remark.loss).toBeGreaterThan(0);
      expect(remark.chosen).not.toBe(remark.better);
    }
    ann.say('review', { record_id: 'none', player_index: 0 });
    expect((await ann.error()).code).toBe(CODES.INVALID_ACTION);
    const file = await fetch(`${server.url}/api/records/${records[0].id}`);
    expect(await file.text()).toMatch(/^Stammtisch record 1\n/);
    const list = (await (await fetch(`${server.url}/api/records?game=mau-mau`)).json()) as { records: unknown[] };
    expect(list.records).toHaveLength(1);
    expect((await fetch(`${server.url}/api/records/none`)).status).toBe(404);
    expect((await fetch(`${server.url}/api/records?limit=many`)).status).toBe(400);
    ann.say('leave');
  });
});

describe('a server that restarts', () => {
  test('a session is not lost when a player returns while the server stops', async () => {
    const server = await serve();
    const ann = await TestClient.connect(server);
    const { session_id } = await ann.join('t', 'Ann');
    let goOn = () => {};
    const { house } = server.live;
    void house.tables[0].run(() => new Promise<void>((resolve) => (goOn = resolve)));
    const stopping = house.close();
    const again = await back(server, session_id);
    await pause(100); // it waits for the table, which is about to be closed
    goOn();
    expect((await again.error()).code).toBe(CODES.MAINTENANCE_MODE);
    await stopping;
    await server.close();
  });

  test('comes back with every table in the same position', async () => {
    const place = join(folder, 'restart.sqlite');
    const first = await serve({ place });
    const [ann, bea] = [await TestClient.connect(first), await TestClient.connect(first)];
    const joined = await ann.join('t', 'Ann', { game: 'tichu', level: 'random', password: 'x', time_limit: 60 });
    const other = await bea.join('t', 'Bea', { password: 'x' });
    ann.say('lobby_action', { action: 'start_game' });
    const request = await ann.request();
    await first.close();
    expect(first.problems).toEqual([]);

    const second = await newServer({ place });
    expect(second.live.house.tables.map(({ name }) => name)).toEqual(['t']);
    const again = await back(second, joined.session_id);
    const state = (await again.next('joined_confirmation')).payload;
    expect(state.private_state).toEqual(request.private_state);
    expect(state.public_state.table).toMatchObject({ password: true, time_limit: 60 });
    expect((await again.request()).context).toEqual(request.context);
    const twice = await back(second, other.session_id);
    expect((await twice.next('joined_confirmation')).payload.private_state.player_index).toBe(1);
    for (const client of [again, twice]) client.say('leave');
  });
});

test('a finished game is still shown after a restart, and its record can be read', async () => {
  const place = join(folder, 'finished.sqlite');
  const options = { place, settings: AT_ONCE };
  const first = await serve(options);
  const ann = await TestClient.connect(first);
  const { session_id } = await ann.join('t', 'Ann', { game: 'mau-mau', level: 'random', options: { rounds: 1 } });
  ann.say('lobby_action', { action: 'start_game' });
  const { payload } = await playToTheEnd(ann, () => 0);
  await first.close();

  const second = await newServer(options);
  const again = await back(second, session_id);
  const { public_state } = (await again.next('joined_confirmation')).payload;
  expect(public_state).toMatchObject({ is_running: false, current_phase: 'game_over' });
  expect(public_state.view).toEqual(payload.public_state.view);
  const { game_id } = public_state.table;
  again.say('get_record', { record_id: game_id });
  expect((await again.next('record')).payload.id).toBe(game_id);
  again.say('lobby_action', { action: 'start_game' });
  expect((await again.request()).public_state).toMatchObject({ is_running: true });
  again.say('leave');
});

test('once a day a running server deletes expired tables', async () => {
  const clock = new TestClock();
  const server = await newServer({ clock });
  const ann = await TestClient.connect(server);
  const { session_id } = await ann.join('old', 'Ann');
  ann.cut();
  const { house } = server.live;
  await expect.poll(() => house.tables[0].people.isAnybodyConnected).toBe(false);
  await clock.turn(11 * 60_000);
  await expect.poll(() => house.tables.length).toBe(0);
  const soon = await back(server, session_id);
  await soon.next('joined_confirmation');
  soon.cut();
  await expect.poll(() => house.tables[0].people.isAnybodyConnected).toBe(false);
  for (let day = 0; day < 9; day++) {
    await clock.turn(24 * 60 * 60_000);
    await expect.poll(() => clock.timers).toBe(1); // until tomorrow
  }
  const late = await back(server, session_id);
  expect((await late.error()).code).toBe(CODES.SESSION_NOT_FOUND);
});
