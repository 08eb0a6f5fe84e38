/** Every message and every error code over a real socket. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CODES } from '../../src/protocol/codes.ts';
import { PROTOCOL_VERSION } from '../../src/protocol/version.ts';
import { type Message, serve, TestClient, type TestServer } from './support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await serve({ mostTables: 100 });
});
afterAll(() => server.close());

const connect = (path?: string) => TestClient.connect(server, path);
let names = 0;
const newName = () => `table ${names++}`;

describe('the envelope', () => {
  test.each([
    ['not JSON', 'hello'],
    ['a list', '[]'],
    ['nothing', ''],
    ['no type', '{}'],
    ['a type that is no text', '{"type":7}'],
    ['an unknown type', '{"type":"dance"}'],
    ['a type of every object', '{"type":"toString"}'],
    ['no payload', '{"type":"ping"}'],
    ['a payload of another shape', '{"type":"join","payload":{"table_name":7,"player_name":"a"}}'],
    ['an empty name', '{"type":"join","payload":{"table_name":" ","player_name":"a"}}'],
    ['a long name', `{"type":"join","payload":{"table_name":"x","player_name":"${'a'.repeat(33)}"}}`],
    ['a name of control characters', '{"type":"join","payload":{"table_name":"x","player_name":"\\u0000"}}'],
    ['an unknown game', '{"type":"join","payload":{"table_name":"x","player_name":"a","game":"chess"}}'],
    ['an unknown option', '{"type":"join","payload":{"table_name":"x","player_name":"a","options":{"x":1}}}'],
    [
      'an option that a game has something against',
      '{"type":"join","payload":{"table_name":"x","player_name":"a","game":"risk","options":{"setValues":[]}}}',
    ],
    ['hands known before', '{"type":"join","payload":{"table_name":"x","player_name":"a","options":{"deals":["x"]}}}'],
  ])('%s is 1001', async (_, text) => {
    const client = await connect();
    client.raw(text);
    expect((await client.error()).code).toBe(CODES.INVALID_MESSAGE);
    client.say('ping', { timestamp: '2026-11-16T00:00:00Z' });
    expect((await client.next('pong')).payload).toEqual({ timestamp: '2026-11-16T00:00:00Z' });
    client.cut();
  });

  test.each([
    ['en', '{not json', 'This message cannot be read: expected a JSON object.'],
    ['de', '{not json', 'Diese Nachricht ist nicht lesbar: erwartet wird ein JSON-Objekt.'],
    ['de', '{"type":"dance"}', 'Diese Nachricht ist nicht lesbar: type: erwartet wird ein bekannter Nachrichtentyp.'],
    [
      'de',
      '{"type":"join","payload":{"table_name":"","player_name":"a"}}',
      /nicht lesbar: payload\.table_name: Zu klein/,
    ],
    [
      'de',
      '{"type":"join","payload":{"table_name":"x","player_name":"\\u0007"}}',
      /nicht lesbar: payload\.player_name: erwartet wird mindestens ein sichtbares/,
    ],
    ['en', '{"type":"chat","payload":{}}', /cannot be read: payload\.text: Invalid input/],
  ])('what is wrong is said in words (%s, %s)', async (language, text, message) => {
    const client = await connect(`/ws?lang=${language}`);
    client.raw(text);
    const error = await client.error();
    expect(error.message).toMatch(message);
    expect(error).toMatchObject({ code: CODES.INVALID_MESSAGE, details: { reason: 'server/unreadable' } });
    client.cut();
  });

  test('a frame that is too large ends the connection', async () => {
    const client = await connect();
    client.raw('x'.repeat(300_000));
    expect(await client.closed()).toBe(1009);
  });

  test('a binary frame is 1001', async () => {
    const client = await connect();
    client.socket.send(Buffer.from([1, 2, 3]));
    expect((await client.error()).code).toBe(CODES.INVALID_MESSAGE);
    client.cut();
  });

  test('unknown fields are ignored', async () => {
    const client = await connect();
    client.say('ping', { timestamp: 'now', more: [1] });
    expect((await client.next('pong')).payload).toEqual({ timestamp: 'now' });
    client.cut();
  });

  test('messages of a table are numbered without gaps and have the time', async () => {
    const client = await connect();
    await client.join(newName(), 'Ann', { level: 'random', options: { target: 0 } });
    client.say('lobby_action', { action: 'start_game' });
    await client.request();
    const numbered = client.heard.map(({ payload }) => payload.seq);
    expect(numbered).toEqual(numbered.map((_, i) => i + 1));
    for (const { payload } of client.heard)
      expect(new Date(payload.server_time).toISOString()).toBe(payload.server_time);
    client.say('leave');
  });

  test('too many messages are refused, and a client that keeps sending is disconnected', async () => {
    const client = await connect();
    for (let i = 0; i < 600; i++) client.say('ping', { timestamp: String(i) });
    expect((await client.error()).code).toBe(CODES.SERVER_BUSY);
    expect(await client.closed()).toBe(1008);
    expect(client.closedBecause).toBe('Disconnected: too many messages.');
  });
});

describe('without a seat', () => {
  test.each([
    ['leave', undefined],
    ['interrupt', { reason: 'bomb' }],
    ['lobby_action', { action: 'start_game' }],
    ['response', { request_id: 'x', data: {} }],
    ['chat', { text: 'hello' }],
    ['react', { reaction: '👍' }],
    ['mute', { player_index: 0, muted: true }],
    ['hint', undefined],
    ['unwatch', undefined],
  ])('%s is 1002', async (type, payload) => {
    const client = await connect();
    client.say(type, payload);
    expect((await client.error()).code).toBe(CODES.UNAUTHORIZED);
    client.cut();
  });

  test('tables and records can be listed', async () => {
    const host = await connect();
    const name = newName();
    await host.join(name, 'Ann', { game: 'hearts' });
    const client = await connect();
    client.say('list_tables', { game: 'hearts' });
    const { tables } = (await client.next('tables')).payload;
    expect(tables).toContainEqual(
      expect.objectContaining({ name, game: 'hearts', people: ['Ann'], free: 3, is_running: false }),
    );
    client.say('list_records');
    expect((await client.next('records')).payload).toEqual({ records: [] });
    client.say('get_record', { record_id: 'none' });
    expect((await client.error()).code).toBe(CODES.INVALID_ACTION);
    client.cut();
    host.say('leave');
  });
});

describe('sitting down', () => {
  test('opens a table; the first person is host', async () => {
    const client = await connect();
    const name = newName();
    const joined = await client.join(name, ' Ann ');
    expect(joined).toMatchObject({
      session_id: expect.any(String),
      public_state: {
        table_name: name,
        player_names: ['Ann', 'Bruno', 'Clara', 'Emil'],
        host_index: 0,
        is_running: false,
        current_phase: 'lobby',
      },
    });
    const none = [null, null, null, null];
    expect(joined.private_state).toEqual({
      player_index: 0,
      hand_cards: '',
      given_schupf_cards: none,
      received_schupf_cards: none,
    });
    expect(joined.session_id.length).toBeGreaterThanOrEqual(32);
    client.say('leave');
  });

  test('others are notified, and get no private data', async () => {
    const name = newName();
    const [ann, bea] = [await connect(), await connect()];
    await ann.join(name, 'Ann');
    await bea.join(name, 'Bea');
    expect((await ann.event('player_joined')).payload).toMatchObject({
      data: { player_index: 1, player_name: 'Bea' },
      public_state: { player_names: ['Ann', 'Bea', 'Clara', 'Emil'] },
      private_state: { player_index: 0 },
    });
    bea.say('leave');
    expect((await ann.event('player_left')).payload.data).toEqual({
      player_index: 1,
      replaced_by_name: 'Bruno',
      host_index: 0,
    });
    ann.say('leave');
  });

  test('a name can be used once, a seat too', async () => {
    const name = newName();
    const clients = await Promise.all(Array.from({ length: 6 }, connect));
    await clients[0].join(name, 'Ann');
    clients[1].say('join', { table_name: name, player_name: 'ann' });
    expect(await clients[1].error()).toMatchObject({ code: CODES.NAME_TAKEN, details: { player_name: 'ann' } });
    for (const i of [1, 2, 3]) await clients[i].join(name, `P${i}`);
    clients[4].say('join', { table_name: name.toUpperCase(), player_name: 'Eve' });
    expect(await clients[4].error()).toMatchObject({ code: CODES.TABLE_FULL });
    clients[0].say('join', { table_name: 'another', player_name: 'Ann' });
    expect(await clients[0].error()).toMatchObject({ code: CODES.ALREADY_ON_TABLE, details: { player_index: 0 } });
    for (const client of clients) client.say('leave');
  });

  test('with create: false a missing table is 2002', async () => {
    const client = await connect();
    client.say('join', { table_name: 'nowhere', player_name: 'Ann', create: false });
    expect(await client.error()).toMatchObject({ code: CODES.TABLE_NOT_FOUND, details: { table_name: 'nowhere' } });
    client.say('watch', { table_name: 'nowhere' });
    expect((await client.error()).code).toBe(CODES.TABLE_NOT_FOUND);
    client.cut();
  });

  test('a password keeps strangers out', async () => {
    const name = newName();
    const [ann, bea] = [await connect(), await connect()];
    await ann.join(name, 'Ann', { password: 'secret' });
    bea.say('join', { table_name: name, player_name: 'Bea', password: 'guess' });
    expect((await bea.error()).code).toBe(CODES.UNAUTHORIZED);
    bea.say('watch', { table_name: name });
    expect((await bea.error()).code).toBe(CODES.UNAUTHORIZED);
    await bea.join(name, 'Bea', { password: 'secret' });
    for (const client of [ann, bea]) client.say('leave');
  });

  test('sentences in German', async () => {
    const client = await connect();
    client.say('join', { table_name: 'nirgends', player_name: 'Ann', create: false, language: 'de' });
    expect((await client.error()).message).toBe('Es gibt keinen Tisch „nirgends“.');
    client.cut();
  });

  test('also by the address of the socket', async () => {
    const client = await TestClient.connect(server, `/ws?table_name=${newName()}&player_name=Ann`);
    expect((await client.next('joined_confirmation')).payload.public_state.player_names[0]).toBe('Ann');
    client.say('leave');
  });

  test('pages of other origins are refused, and other paths, too', async () => {
    await expect(TestClient.connect(server, '/ws', { origin: 'https://evil.example' })).rejects.toThrow('403');
    await expect(TestClient.connect(server, '/other')).rejects.toThrow('404');
    const own = await TestClient.connect(server, '/ws', { origin: server.url });
    own.cut();
  });
});

describe('the lobby', () => {
  test('the host arranges the seats and starts', async () => {
    const name = newName();
    const [ann, bea] = [await connect(), await connect()];
    await ann.join(name, 'Ann', { level: 'random' });
    await bea.join(name, 'Bea');
    bea.say('lobby_action', { action: 'start_game' });
    expect(await bea.error()).toMatchObject({ code: CODES.NOT_LOBBY_HOST, details: { action: 'start_game' } });
    ann.say('lobby_action', { action: 'assign_team', data: [2, 0, 1, 3] });
    expect((await bea.event('lobby_update')).payload).toMatchObject({
      data: { action: 'assign_team', team: ['Bea', 'Bruno', 'Ann', 'Emil'] },
      public_state: { host_index: 2 },
      private_state: { player_index: 0 },
    });
    for (const data of [
      [0, 1, 2],
      [0, 0, 1, 2],
      [0, 1, 2, 4],
      [0, 1, 2, -1],
    ]) {
      ann.say('lobby_action', { action: 'assign_team', data });
      expect((await ann.error()).code).toBe(CODES.INVALID_MESSAGE);
    }
    ann.say('lobby_action', { action: 'start_game' });
    const started = (message: { payload: { event?: string; data?: { action?: string } } }) =>
      message.payload.event === 'lobby_update' && message.payload.data?.action === 'start_game';
    await bea.next(started);
    ann.say('lobby_action', { action: 'assign_team', data: [0, 1, 2, 3] });
    expect((await ann.error()).code).toBe(CODES.GAME_ALREADY_STARTED);
    ann.say('leave');
    expect((await bea.event('player_left')).payload.data.host_index).toBe(0);
    bea.say('leave');
  });

  test('options, seats, agents and being ready', async () => {
    const name = newName();
    const [ann, bea] = [await connect(), await connect()];
    await ann.join(name, 'Ann', { game: 'mau-mau' });
    await bea.join(name, 'Bea');
    const change = async (action: string, data: object) => {
      ann.say('lobby_action', { action, data });
      return (await bea.next(({ payload }) => payload.data?.action === action)).payload.public_state.table;
    };
    expect(await change('set_options', { options: { rounds: 2 }, seats: 3 })).toMatchObject({ options: { rounds: 2 } });
    expect((await change('set_agent', { player_index: 2, level: 'easy' })).seats[2]).toMatchObject({ level: 'easy' });
    expect(await change('set_table', { time_limit: 30, private: true })).toMatchObject({
      time_limit: 30,
      private: true,
    });
    bea.say('lobby_action', { action: 'ready', data: { ready: true } });
    const ready = await ann.next(({ payload }) => payload.data?.action === 'ready');
    expect(ready.payload.public_state.table.seats[1].ready).toBe(true);
    ann.say('lobby_action', { action: 'set_options', data: { seats: 1 } });
    expect((await ann.error()).code).toBe(CODES.INVALID_MESSAGE);
    ann.say('lobby_action', { action: 'set_agent', data: { player_index: 2, level: 'cheat-round-uct' } });
    expect(await ann.error()).toMatchObject({ code: CODES.INVALID_MESSAGE, details: { reason: 'agent/cheats' } });
    ann.say('lobby_action', { action: 'set_agent', data: { player_index: 2, level: 'so-ismcts:iterations=9000000' } });
    expect(await ann.error()).toMatchObject({ code: CODES.INVALID_MESSAGE, details: { reason: 'agent/setting' } });
    ann.say('lobby_action', { action: 'set_agent', data: { player_index: 9, level: 'easy' } });
    expect((await ann.error()).code).toBe(CODES.INVALID_MESSAGE);
    for (const client of [ann, bea]) client.say('leave');
  });

  test('a table with an unknown agent is not opened', async () => {
    const client = await connect();
    client.say('join', { table_name: newName(), player_name: 'Ann', game: 'hearts', level: 'nobody' });
    expect(await client.error()).toMatchObject({ details: { reason: 'agent/unknown' } });
  });

  test('fewer seats than people are refused', async () => {
    const name = newName();
    const clients = await Promise.all([connect(), connect(), connect()]);
    for (const [i, client] of clients.entries()) await client.join(name, `P${i}`, { game: 'mau-mau' });
    clients[0].say('lobby_action', { action: 'set_options', data: { seats: 2 } });
    expect(await clients[0].error()).toMatchObject({ details: { reason: 'table/too-many-people' } });
    for (const client of clients) client.say('leave');
  });
});

describe('another game at the same table', () => {
  const another = (data: object) => ({ action: 'set_options', data });

  test('the host changes the game: its own options, seats as far as they fit, and it is played', async () => {
    const name = newName();
    const [ann, bea] = [await connect(), await connect()];
    await ann.join(name, 'Ann', { game: 'mau-mau', seats: 3 });
    await bea.join(name, 'Bea');
    bea.say('lobby_action', another({ game: 'hearts' }));
    expect(await bea.error()).toMatchObject({ code: CODES.NOT_LOBBY_HOST });
    ann.say('lobby_action', another({ game: 'Bridge' }));
    expect(await ann.error()).toMatchObject({ code: CODES.INVALID_MESSAGE, details: { reason: 'game/unknown' } });
    ann.say('lobby_action', another({ game: 'Tichu' }));
    const { table } = (await bea.next(({ payload }) => payload.data?.action === 'set_options')).payload.public_state;
    expect(table).toMatchObject({ game: 'tichu', teams: [0, 1, 0, 1], options: { target: 1000 }, game_id: null });
    expect(table.seats.map((seat: { name: string }) => seat.name).slice(0, 2)).toEqual(['Ann', 'Bea']);
    ann.say('lobby_action', { action: 'start_game' });
    const request = await bea.next(({ type }) => type === 'request');
    expect(request.payload.action).toBe('announce');
    ann.say('lobby_action', another({ game: 'hearts' }));
    expect(await ann.error()).toMatchObject({ details: { reason: 'table/running' } });
    for (const client of [ann, bea]) client.say('leave');
  });

  test('a game with fewer seats than people is refused, and nothing changes', async () => {
    const name = newName();
    const clients = await Promise.all([connect(), connect(), connect()]);
    for (const [i, client] of clients.entries()) await client.join(name, `P${i}`, { game: 'hearts' });
    clients[0].say('lobby_action', another({ game: 'compile' }));
    expect(await clients[0].error()).toMatchObject({ details: { reason: 'table/too-many-people' } });
    clients[0].say('lobby_action', another({ options: {} }));
    const { public_state } = (await clients[1].next(({ payload }) => payload.data?.action === 'set_options')).payload;
    expect(public_state.table.game).toBe('hearts');
    for (const client of clients) client.say('leave');
  });
});

describe('beside the game', () => {
  test('chat and reactions reach the table, unless they are muted', async () => {
    const name = newName();
    const [ann, bea, eve] = [await connect(), await connect(), await connect()];
    await ann.join(name, 'Ann');
    await bea.join(name, 'Bea');
    eve.say('watch', { table_name: name });
    await eve.next('watching');
    ann.say('chat', { text: ' hello\u0007 there ' });
    expect((await bea.event('chat')).payload.data).toEqual({
      player_index: 0,
      player_name: 'Ann',
      text: 'hello there',
    });
    expect((await eve.event('chat')).payload.data.text).toBe('hello there');
    bea.say('mute', { player_index: 0, muted: true });
    bea.say('ping', { timestamp: '1' });
    await bea.next('pong');
    ann.say('react', { reaction: '👍' });
    expect((await ann.event('reaction')).payload.data).toMatchObject({ player_index: 0, reaction: '👍' });
    bea.say('mute', { player_index: 0, muted: false });
    bea.say('ping', { timestamp: '2' });
    await bea.next('pong');
    ann.say('chat', { text: 'again' });
    expect((await bea.event('chat')).payload.data.text).toBe('again');
    expect(bea.heard.some(({ payload }) => payload.event === 'reaction')).toBe(false);
    for (const nothing of ['\u0007', '\u200b\u200d \u2028']) {
      ann.say('chat', { text: nothing });
      expect((await ann.error()).code).toBe(CODES.INVALID_MESSAGE);
    }
    ann.say('chat', { text: 'x'.repeat(301) });
    expect((await ann.error()).code).toBe(CODES.INVALID_MESSAGE);
    for (let i = 0; i < 6; i++) ann.say('chat', { text: 'flood' });
    expect((await ann.error()).code).toBe(CODES.SERVER_BUSY);
    for (const client of [ann, bea]) client.say('leave');
    await eve.next('table_closed');
    eve.cut();
  });

  test('a spectator gets public information, and may not act', async () => {
    const name = newName();
    const [ann, eve] = [await connect(), await connect()];
    await ann.join(name, 'Ann', { game: 'hearts', level: 'random' });
    eve.say('watch', { table_name: name });
    const { payload } = await eve.next('watching');
    expect(payload.private_state).toBeUndefined();
    eve.say('response', { request_id: 'x', data: {} });
    expect((await eve.error()).code).toBe(CODES.UNAUTHORIZED);
    eve.say('join', { table_name: name, player_name: 'Eve' });
    expect((await eve.error()).code).toBe(CODES.ALREADY_ON_TABLE);
    ann.say('lobby_action', { action: 'start_game' });
    const dealt = await eve.event('dealt');
    expect(dealt.payload.public_state.view.hand).toEqual([]);
    expect(dealt.payload.private_state).toBeUndefined();
    eve.say('unwatch');
    eve.say('ping', { timestamp: 'x' });
    await eve.next('pong');
    ann.say('leave');
    eve.cut();
  });

  test('spectators who come and go are counted without the state', async () => {
    const name = newName();
    const [ann, eve] = [await connect(), await connect()];
    await ann.join(name, 'Ann', { game: 'risk' });
    for (let i = 0; i < 20; i++) {
      eve.say('watch', { table_name: name });
      await eve.next('watching');
      eve.say('unwatch');
    }
    eve.say('watch', { table_name: name });
    expect((await eve.next('watching')).payload.public_state.table.watchers).toBe(1);
    const isCounted = (message: Message) => message.payload.event === 'watchers' && message.payload.data.count === 1;
    await ann.next(isCounted);
    const counts = ann.heard.filter(({ payload }) => payload.event === 'watchers');
    for (const { payload } of counts) expect(Object.keys(payload)).toEqual(['event', 'data', 'seq', 'server_time']);
    ann.say('lobby_action', { action: 'ready', data: { ready: true } });
    const { table } = (await ann.event('lobby_update')).payload.public_state;
    expect(table.watchers).toBe(1);
    ann.say('leave');
    eve.cut();
  });

  test('hints come from the own view; without them they are refused', async () => {
    const ann = await connect();
    await ann.join(newName(), 'Ann', { game: 'hearts', level: 'random', hints: true });
    ann.say('hint');
    expect((await ann.error()).code).toBe(CODES.NOT_YOUR_TURN);
    ann.say('lobby_action', { action: 'start_game' });
    const request = await ann.request();
    ann.say('hint');
    const hint = (await ann.next('hint')).payload;
    expect(hint.request_id).toBe(request.request_id);
    expect(hint.candidates.length).toBeGreaterThan(1);
    for (const { action, text } of hint.candidates) {
      expect(request.context.legal).toContain(action);
      expect(text.length).toBeGreaterThan(0);
    }
    ann.say('leave');
    const bea = await connect();
    await bea.join(newName(), 'Bea', { game: 'hearts', level: 'random', hints: false });
    bea.say('lobby_action', { action: 'start_game' });
    await bea.request();
    bea.say('hint');
    expect((await bea.error()).code).toBe(CODES.INVALID_ACTION);
    bea.say('leave');
  });
});

describe('a house that is full or closing', () => {
  test('opens no more tables, and gives the reason', async () => {
    const small = await serve({ mostTables: 1 });
    const [ann, bea] = [await TestClient.connect(small), await TestClient.connect(small)];
    const { session_id } = await ann.join('one', 'Ann');
    bea.say('join', { table_name: 'two', player_name: 'Bea' });
    expect((await bea.error()).code).toBe(CODES.SERVER_BUSY);
    small.live.house.announceClosing();
    bea.say('join', { table_name: 'one', player_name: 'Bea' });
    expect((await bea.error()).code).toBe(CODES.MAINTENANCE_MODE);
    await small.close();
    expect(await ann.closed()).toBe(1012);
    expect(session_id).toBeTruthy();
  });

  test('an empty table is evicted for a new one, and reopened when its people return', async () => {
    const small = await serve({ mostTables: 2, settings: { emptyTableWhenFull: 50 } });
    const [ann, bea, cid, dan] = await Promise.all([1, 2, 3, 4].map(() => TestClient.connect(small)));
    const { session_id } = await ann.join('one', 'Ann', { game: 'hearts' });
    await bea.join('two', 'Bea');
    ann.cut();
    cid.say('join', { table_name: 'three', player_name: 'Cid' });
    expect((await cid.error()).code).toBe(CODES.SERVER_BUSY); // she may be back in a moment
    await expect.poll(() => small.live.house.find('one')?.asleepSince).toBeDefined();
    await new Promise((done) => setTimeout(done, 60));
    cid.say('join', { table_name: 'three', player_name: 'Cid', options: { nonsense: 1 } });
    expect((await cid.error()).code).toBe(CODES.INVALID_MESSAGE);
    expect(small.live.house.find('one')?.asleepSince).toBeDefined(); // not evicted, because the new table was refused
    expect((await cid.join('three', 'Cid')).public_state.player_names).toContain('Cid');
    await expect.poll(() => small.live.house.find('one')).toBeUndefined();
    dan.say('join', { session_id });
    expect((await dan.error()).code).toBe(CODES.SERVER_BUSY);
    expect(await dan.closed()).toBe(1013);
    bea.say('leave');
    await expect.poll(() => small.live.house.find('two')).toBeUndefined();
    const back = await TestClient.connect(small);
    back.say('join', { session_id });
    const { payload } = await back.next('joined_confirmation');
    expect(payload.public_state).toMatchObject({ table: { game: 'hearts' } });
    expect(small.problems).toEqual([]);
    await small.close();
  });

  test('an internal error is 1000, and the table can be reopened', async () => {
    const broken = await serve();
    const ann = await TestClient.connect(broken);
    const { session_id } = await ann.join('t', 'Ann', { game: 'hearts', level: 'random' });
    const fault = vi.spyOn(broken.live.store, 'commit').mockRejectedValue(new Error('oops'));
    ann.say('lobby_action', { action: 'start_game' });
    expect(await ann.error()).toMatchObject({ code: CODES.UNKNOWN_ERROR });
    expect(broken.problems.length).toBeGreaterThan(0);
    fault.mockRestore();
    const back = await TestClient.connect(broken);
    back.say('join', { session_id });
    await back.next('joined_confirmation');
    await broken.close();
  });
});

describe('over HTTP', () => {
  test('metrics for monitoring', async () => {
    const client = await connect();
    await client.join(newName(), 'Ann');
    const response = await fetch(`${server.url}/metrics`);
    const text = await response.text();
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    for (const name of [
      'tables',
      'seats_people',
      'connections',
      'store_commits',
      'event_loop_lag_seconds',
      'memory_bytes',
    ]) {
      expect(text).toMatch(new RegExp(`^stammtisch_${name} [0-9.e+-]+$`, 'm'));
    }
    expect(text).toMatch(/^stammtisch_decision_seconds_bucket/m);
    client.say('leave');
  });

  test('open tables, without those that are not listed', async () => {
    const [ann, bea] = [await connect(), await connect()];
    const [open, hidden] = [newName(), newName()];
    await ann.join(open, 'Ann', { game: 'risk' });
    await bea.join(hidden, 'Bea', { game: 'risk', private: true });
    const { tables } = (await (await fetch(`${server.url}/api/tables`)).json()) as { tables: { name: string }[] };
    expect(tables.map(({ name }) => name)).toContain(open);
    expect(tables.map(({ name }) => name)).not.toContain(hidden);
    for (const client of [ann, bea]) client.say('leave');
  });
});

describe('versions of the protocol', () => {
  test.each(['join', 'watch'])('%s by a client of another version is refused with a code of its own', async (type) => {
    const client = await connect();
    client.say(type, { table_name: 'old', player_name: 'Ann', protocol: 1 });
    const error = await client.error();
    expect(error).toMatchObject({
      code: CODES.UNSUPPORTED_VERSION,
      details: { reason: 'server/version', protocol: 1, supported: [PROTOCOL_VERSION] },
    });
    expect(error.message).toMatch(/version 1 .* version 2.*update/);
    await expect.poll(() => client.closedWith).toBe(1008);
  });

  test('a client that names this version, or none, sits down', async () => {
    for (const [name, more] of [
      ['Ann', { protocol: PROTOCOL_VERSION }],
      ['Ben', {}],
    ] as const) {
      const client = await connect();
      expect((await client.join('new', name, more)).public_state.table_name).toBe('new');
    }
  });
});
