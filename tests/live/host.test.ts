/** The host keeps order: kick, ban, lock, pause, time limit in mid-game, handing over. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { CODES } from '../../src/protocol/codes.ts';
import { serve, TestClient, type TestServer } from './support.ts';

const folder = mkdtempSync(join(tmpdir(), 'stammtisch-host-'));
const servers: TestServer[] = [];
afterAll(async () => {
  for (const server of servers) {
    expect(server.problems).toEqual([]);
    await server.close();
  }
  rmSync(folder, { recursive: true, force: true });
});

/** Ann, the host, and Bob in the middle of a game of Hearts. */
async function game(more: object = {}, options: Parameters<typeof serve>[0] = {}) {
  const server = await serve(options);
  servers.push(server);
  const [ann, bob] = [await TestClient.connect(server), await TestClient.connect(server)];
  await ann.join('t', 'Ann', { game: 'hearts', level: 'random', newcomers: 'at-once', ...more });
  const { session_id } = await bob.join('t', 'Bob', { browser: 'of Bob' });
  order(ann, 'start_game');
  await Promise.all([ann.request(), bob.request()]);
  return { server, ann, bob, session: session_id as string };
}

const order = (client: TestClient, action: string, data?: object): void =>
  client.say('lobby_action', data === undefined ? { action } : { action, data });

const refusal = async (client: TestClient) => {
  const { code, details } = await client.error();
  return [code, details.reason];
};

async function arrival(server: TestServer, payload: object, type = 'join'): Promise<TestClient> {
  const client = await TestClient.connect(server);
  client.say(type, payload);
  return client;
}

test('only the host may', async () => {
  const { bob } = await game();
  for (const [action, data] of [
    ['kick', { player_index: 0 }],
    ['unban', { name: 'x' }],
    ['pass_host', { player_index: 1 }],
    ['pause', undefined],
    ['set_table', { locked: true }],
    ['set_table', { time_limit: 5 }],
  ] as const) {
    order(bob, action, data);
    expect(await refusal(bob)).toEqual([CODES.NOT_LOBBY_HOST, 'table/not-host']);
  }
});

test('kick: an agent takes the seat, all are told, the session is over; the person may come back to the same seat', async () => {
  const { server, ann, bob, session } = await game();
  order(ann, 'kick', { player_index: 1 });
  expect(await refusal(bob)).toEqual([CODES.UNAUTHORIZED, 'table/kicked']);
  const removed = (await ann.event('player_removed')).payload.data;
  expect(removed).toEqual({ player_index: 1, player_name: 'Bob', banned: false });
  expect((await ann.event('player_left')).payload.data.player_index).toBe(1);
  bob.say('chat', { text: 'hey' });
  expect((await bob.error()).code).toBe(CODES.UNAUTHORIZED);
  const late = await arrival(server, { session_id: session });
  expect((await late.error()).code).toBe(CODES.SESSION_EXPIRED);
  const again = await arrival(server, { table_name: 't', player_name: 'Bob', browser: 'of Bob' });
  expect((await again.next('joined_confirmation')).payload.private_state.player_index).toBe(1);
  order(ann, 'kick', { player_index: 0 });
  expect(await refusal(ann)).toEqual([CODES.INVALID_ACTION, 'table/own-seat']);
  order(ann, 'kick', { player_index: 3 });
  expect(await refusal(ann)).toEqual([CODES.INVALID_ACTION, 'table/no-person']);
});

test('ban: neither a seat nor a look, until it is lifted', async () => {
  const { server, ann, bob } = await game();
  order(ann, 'kick', { player_index: 1, ban: true });
  expect(await refusal(bob)).toEqual([CODES.BANNED, 'table/banned']);
  const [event] = [(await ann.event('player_left')).payload];
  expect(event.public_state.table.banned).toEqual(['Bob']);
  const seat = { table_name: 't', player_name: 'Rob', browser: 'of Bob' };
  expect(await refusal(await arrival(server, seat))).toEqual([CODES.BANNED, 'table/banned']);
  const look = { table_name: 't', browser: 'of Bob' };
  expect(await refusal(await arrival(server, look, 'watch'))).toEqual([CODES.BANNED, 'table/banned']);
  const other = await arrival(server, { table_name: 't', player_name: 'Cem' }); // the same address as Ann
  await other.next('joined_confirmation');
  order(ann, 'unban', { name: 'Bob' });
  await ann.event('lobby_update');
  await (await arrival(server, seat)).next('joined_confirmation');
});

test('lock: no newcomers and no spectators, but sessions return', async () => {
  const { server, ann, bob, session } = await game();
  order(ann, 'set_table', { locked: true });
  expect((await bob.event('lobby_update')).payload.public_state.table.locked).toBe(true);
  for (const type of ['join', 'watch']) {
    const late = await arrival(server, { table_name: 't', player_name: 'Cem' }, type);
    expect(await refusal(late)).toEqual([CODES.TABLE_LOCKED, 'table/locked']);
  }
  bob.cut();
  await ann.event('player_away');
  const back = await arrival(server, { session_id: session });
  await back.next('joined_confirmation');
  order(ann, 'set_table', { locked: false });
  await ann.event('lobby_update');
  const late = await arrival(server, { table_name: 't', player_name: 'Cem' });
  await late.next('joined_confirmation');
});

describe('pause', () => {
  test('stops clocks and answers until the host resumes', async () => {
    const { server, ann, bob } = await game({ time_limit: 3600 });
    const question = server.live.house.find('t')!.questionOf(1)!;
    order(ann, 'pause');
    expect((await bob.event('lobby_update')).payload.public_state.table.paused).toBe(true);
    bob.respond({ request_id: question.id }, { action: 'pass 2C 3C 4C' });
    expect((await bob.error()).code).toBe(CODES.INVALID_ACTION);
    order(ann, 'resume');
    const again = await bob.request();
    expect(again.request_id).toBe(question.id);
    expect(Date.parse(again.deadline)).toBeGreaterThan(question.deadline!);
  });

  test('lasts over a restart, and the next host can end it', async () => {
    const place = join(folder, 'pause.sqlite');
    const { server, ann, session } = await game({}, { place });
    order(ann, 'pause');
    await ann.event('lobby_update');
    ann.say('leave');
    await expect.poll(() => server.live.house.find('t')!.people.present.length).toBe(1);
    servers.splice(servers.indexOf(server), 1);
    await server.close();
    const next = await serve({ place });
    servers.push(next);
    const bob = await arrival(next, { session_id: session });
    const { public_state } = (await bob.next('joined_confirmation')).payload;
    expect([public_state.table.paused, public_state.host_index]).toEqual([true, 1]);
    order(bob, 'resume');
    await bob.request();
  });
});

test('a time limit in mid-game holds at once, also for open questions', async () => {
  const { ann, bob } = await game();
  order(ann, 'set_table', { time_limit: 3600 });
  const { deadline, server_time } = await bob.request();
  expect(Date.parse(deadline) - Date.parse(server_time)).toBeGreaterThan(3_000_000);
  order(ann, 'set_table', { hints: false });
  expect((await ann.error()).code).toBe(CODES.GAME_ALREADY_STARTED);
});

test('pass_host', async () => {
  const { ann, bob } = await game();
  order(ann, 'pass_host', { player_index: 1 });
  const told = (await bob.event('lobby_update')).payload;
  expect([told.data, told.public_state.host_index]).toEqual([{ action: 'pass_host', host_index: 1 }, 1]);
  order(ann, 'pause');
  expect((await ann.error()).code).toBe(CODES.NOT_LOBBY_HOST);
  order(bob, 'pass_host', { player_index: 3 });
  expect(await refusal(bob)).toEqual([CODES.INVALID_ACTION, 'table/no-person']);
});

describe('patience', () => {
  test('a silent person does not hold others up for ever; alone a person has all the time', async () => {
    const { server, ann, bob } = await game();
    expect(server.live.house.find('t')!.questionOf(0)!.limit).toBe(300_000);
    const joined = ann.heard.find(({ type }) => type === 'joined_confirmation')!.payload;
    expect(joined.public_state.table).toMatchObject({ time_limit: 0, patience: 300 });
    bob.say('leave');
    await expect.poll(() => server.live.house.find('t')!.questionOf(0)!.limit).toBe(0);
  });

  test('its time is up: the safe answer is played', async () => {
    const { server, ann, bob } = await game({}, { settings: { patience: 50 } });
    await expect.poll(() => server.live.house.find('t')!.match!.course.moves.length).toBeGreaterThan(4);
    expect([ann.closedWith, bob.closedWith]).toEqual([undefined, undefined]);
  });

  test('a host who sets 0 wants none', async () => {
    const { server } = await game({ time_limit: 0 });
    expect(server.live.house.find('t')!.questionOf(0)!.limit).toBe(0);
  });
});
