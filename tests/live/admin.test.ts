/** The operator of a running server: over HTTP with a token, people removed and banned, tables closed. */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CODES } from '../../src/protocol/codes.ts';
import { serve, TestClient, type TestServer } from './support.ts';

const folder = mkdtempSync(join(tmpdir(), 'stammtisch-admin-'));
const servers: TestServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    expect(server.problems).toEqual([]);
    await server.close();
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function open(...options: Parameters<typeof serve>): Promise<TestServer> {
  const server = await serve(...options);
  servers.push(server);
  return server;
}

const refusal = async (client: TestClient) => {
  const { code, details } = await client.error();
  return [code, details.reason];
};

/** Ann, the host, and Bob in the middle of a game of Hearts. */
async function game(server: TestServer, bobs: Record<string, string> = {}) {
  const ann = await TestClient.connect(server);
  const bob = await TestClient.connect(server, '/ws', bobs);
  await ann.join('Kitchen', 'Ann', { game: 'hearts', level: 'random', newcomers: 'at-once', password: 'open sesame' });
  const { session_id } = await bob.join('kitchen', 'Bob', { browser: 'of Bob', password: 'open sesame' });
  ann.say('lobby_action', { action: 'start_game' });
  await Promise.all([ann.request(), bob.request()]);
  return { ann, bob, session: session_id as string };
}

describe('over HTTP', () => {
  const TOKEN = 'a-token-of-24-characters';
  let server: TestServer;
  beforeAll(async () => {
    server = await serve({}, { adminToken: TOKEN });
  });
  afterAll(() => server.close());

  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/admin/kick`, {
      method: 'POST',
      body,
      headers: { ...bearer(TOKEN), 'content-type': 'application/json', ...headers },
    });

  test('nothing without a token of the server', async () => {
    const { url: closed } = await open();
    expect((await fetch(`${closed}/admin/tables`, { headers: bearer(TOKEN) })).status).toBe(404);
  });

  test.each([
    ['no token', '', {}],
    ['a wrong token', '', bearer('another-token-of-24-char')],
    ['a part of the token', '', bearer(TOKEN.slice(0, -1))],
    ['the token in the address', `?token=${TOKEN}&access_token=${TOKEN}`, {}],
    ['the token as a password', '', { authorization: `Basic ${btoa(`admin:${TOKEN}`)}` }],
  ])('%s is refused with 401', async (_, query, headers) => {
    for (const path of ['tables', 'people', 'bans', 'maintenance']) {
      const response = await fetch(`${server.url}/admin/${path}${query}`, { headers });
      expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    }
    const action = await fetch(`${server.url}/admin/maintenance${query}`, { method: 'POST', headers });
    expect(action.status).toBe(401);
  });

  test('the token opens it', async () => {
    const response = await fetch(`${server.url}/admin/tables`, { headers: bearer(TOKEN) });
    expect([response.status, await response.json()]).toEqual([200, { tables: [] }]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    ['', 400],
    ['{', 400],
    ['[]', 400],
    ['{"table":"t"}', 400],
    ['{"table":"t","person":7}', 400],
    ['{"table":"t","person":"p","seat":1}', 400],
    [`{"table":"t","person":"${'p'.repeat(201)}"}`, 400],
    [`{"table":"t","person":"${'p'.repeat(5_000)}"}`, 413],
  ])('the body %j is refused with %i', async (body, status) => {
    const response = await post(body);
    expect([response.status, await response.json()]).toEqual([
      status,
      { error: { code: 'bad-request', message: expect.any(String) } },
    ]);
    expect(server.logged).toEqual([]);
  });

  test('a form is refused: another page could send it', async () => {
    expect((await post('table=t', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415);
  });

  test('what does not exist is refused with a sentence in the language of the operator', async () => {
    const body = JSON.stringify({ table: 'Nirgends', person: 'Ann' });
    const response = await post(body, { 'accept-language': 'de' });
    expect([response.status, await response.json()]).toEqual([
      409,
      { error: { code: 'admin/no-table', message: 'Es gibt keinen offenen Tisch „Nirgends“.' } },
    ]);
  });

  test('an address that guesses is refused after 60 requests', async () => {
    const { url: fresh } = await open({}, { adminToken: TOKEN });
    const statuses = [];
    for (let n = 0; n < 61; n++) statuses.push((await fetch(`${fresh}/admin/tables`)).status);
    expect(new Set(statuses.slice(0, 60))).toEqual(new Set([401]));
    expect(statuses[60]).toBe(429);
  });
});

test('tables and people are listed, without anything secret', async () => {
  const server = await open();
  const { session } = await game(server);
  const [table, people] = [server.admin.tables(), server.admin.people()];
  expect(table).toEqual([
    {
      name: 'Kitchen',
      id: expect.any(String),
      game: 'hearts',
      seats: 4,
      people: ['Ann', 'Bob'],
      connected: 2,
      watchers: 0,
      running: true,
      private: false,
      password: true,
      opened_at: expect.any(Number),
    },
  ]);
  const person = { table: 'Kitchen', state: 'here', address: '127.0.0.1' };
  expect(people).toEqual([
    { name: 'Ann', seat: 0, host: true, ...person },
    { name: 'Bob', seat: 1, host: false, ...person },
  ]);
  const stored = await server.live.store.gameOf(server.live.house.find('kitchen')!.id);
  const all = JSON.stringify([table, people]);
  for (const secret of [session, stored!.game.seed, 'open sesame', 'marks', 'hash', 'hand'])
    expect(all).not.toContain(secret);
});

test('kick: an agent plays on, the person and the others are told; the person may come back', async () => {
  const server = await open();
  const { ann, bob } = await game(server);
  expect(await server.admin.kick({ table: 'kitchen', person: 'bob' })).toEqual({
    ok: true,
    value: { removed: [{ name: 'Bob', table: 'Kitchen' }] },
  });
  expect(await refusal(bob)).toEqual([CODES.UNAUTHORIZED, 'server/kicked']);
  expect((await ann.event('player_removed')).payload.data).toMatchObject({ player_name: 'Bob', banned: false });
  expect(server.admin.people().map(({ name }) => name)).toEqual(['Ann']);
  expect(server.logged).toEqual([{ admin: 'kick', table: 'Kitchen', person: 'bob' }]);
  bob.say('join', { table_name: 'Kitchen', player_name: 'Bob', browser: 'of Bob', password: 'open sesame' });
  await bob.next('joined_confirmation');
});

test.each([
  [{ table: 'Attic', person: 'Ann' }, 'admin/no-table'],
  [{ table: 'Kitchen', person: 'Cem' }, 'admin/no-person'],
])('kick %j is refused: %s', async (request, code) => {
  const server = await open();
  await game(server);
  expect(await server.admin.kick(request)).toMatchObject({ ok: false, error: { code } });
  expect(server.logged).toEqual([]);
});

describe('ban', () => {
  const PROXY = { proxies: ['127.0.0.1'] };
  const from = (address: string) => ({ 'x-forwarded-for': address });

  test('of an address: its people lose their seats, its connections end, new ones are refused, until it is lifted', async () => {
    const server = await open({}, PROXY);
    const { ann, bob, session } = await game(server, from('2001:db8:0:1::7'));
    const visitor = await TestClient.connect(server, '/ws', from('2001:db8:0:1::8'));
    const ban = await server.admin.ban({ who: '2001:DB8:0:1:ffff::1' });
    expect(ban).toMatchObject({ ok: true, value: { who: '2001:db8:0:1::/64', kind: 'address' } });
    expect(await refusal(bob)).toEqual([CODES.BANNED, 'server/banned']);
    expect([await bob.closed(), await visitor.closed()]).toEqual([1008, 1008]);
    expect((await ann.event('player_removed')).payload.data).toMatchObject({ player_name: 'Bob', banned: true });
    const again = await TestClient.connect(server, '/ws?lang=de', from('2001:db8:0:1::9'));
    const { code, message } = await again.error();
    expect([code, message]).toEqual([CODES.BANNED, 'Der Betreiber hat dich von diesem Server ausgeschlossen.']);
    expect(await again.closed()).toBe(1008);
    expect(server.admin.unban({ who: '2001:db8:0:1::/64' })).toMatchObject({ ok: true });
    const back = await TestClient.connect(server, '/ws', from('2001:db8:0:1::9'));
    back.say('join', { session_id: session });
    expect((await back.error()).code).toBe(CODES.SESSION_EXPIRED);
    expect(server.logged).toMatchObject([
      { admin: 'ban', who: '2001:db8:0:1::/64', removed: [{ name: 'Bob' }] },
      { admin: 'unban' },
    ]);
  });

  test('of a person who shares an address: the browser is refused at every table, the others play on', async () => {
    const server = await open();
    const { ann, bob } = await game(server);
    expect(await server.admin.ban({ who: 'Bob' })).toMatchObject({ ok: true, value: { who: 'Bob', kind: 'person' } });
    expect(await refusal(bob)).toEqual([CODES.BANNED, 'server/banned']);
    const again = await TestClient.connect(server);
    for (const type of ['join', 'watch']) {
      for (const client of [bob, again]) {
        client.say(type, { table_name: 'Attic', player_name: 'Rob', browser: 'of Bob' });
        expect(await refusal(client)).toEqual([CODES.BANNED, 'server/banned']);
      }
    }
    const other = await TestClient.connect(server);
    await other.join('Attic', 'Cem', { game: 'hearts' });
    ann.say('ping', { timestamp: 'x' });
    await ann.next('pong');
    expect(server.admin.unban({ who: 'bob' })).toMatchObject({ ok: true });
    await again.join('Cellar', 'Rob', { browser: 'of Bob' });
  });

  test('of a person with an address of their own: the address, too', async () => {
    const server = await open({}, PROXY);
    const { bob } = await game(server, from('192.0.2.7'));
    await server.admin.ban({ who: 'Bob', table: 'Kitchen' });
    expect(await bob.closed()).toBe(1008);
    const again = await TestClient.connect(server, '/ws', from('192.0.2.7'));
    expect(await refusal(again)).toEqual([CODES.BANNED, 'server/banned']);
  });

  test('a name at several tables needs the table', async () => {
    const server = await open();
    for (const table of ['Kitchen', 'Attic']) await (await TestClient.connect(server)).join(table, 'Ann');
    const ban = await server.admin.ban({ who: 'Ann' });
    expect(ban).toMatchObject({
      ok: false,
      error: { code: 'admin/many-people', params: { tables: 'Kitchen, Attic' } },
    });
    expect(await server.admin.ban({ who: 'Ann', table: 'Attic' })).toMatchObject({ ok: true });
    expect(server.admin.people().map(({ table }) => table)).toEqual(['Kitchen']);
  });

  test('lasts as long as it was set for, also after a restart', async () => {
    const bansFile = join(folder, 'store.sqlite-bans.json');
    let now = 1_800_000_000_000;
    const clock = { now: () => now, ticks: () => performance.now(), after: () => ({ cancel: () => {} }) };
    const server = await open({ bansFile, clock });
    await server.admin.ban({ who: '192.0.2.7', seconds: 60 });
    await server.admin.ban({ who: '192.0.2.8' });
    if (process.platform !== 'win32') expect(statSync(bansFile).mode & 0o777).toBe(0o600);
    expect(readFileSync(bansFile, 'utf8')).toContain('192.0.2.7');
    const next = await open({ bansFile, clock });
    expect(next.admin.bans()).toEqual([
      { who: '192.0.2.7', kind: 'address', since: now, until: now + 60_000 },
      { who: '192.0.2.8', kind: 'address', since: now },
    ]);
    now += 60_000;
    expect(next.admin.bans().map(({ who }) => who)).toEqual(['192.0.2.8']);
    expect(next.admin.unban({ who: '192.0.2.7' })).toMatchObject({ ok: false, error: { code: 'admin/no-ban' } });
    expect(next.admin.unban({ who: '192.0.2.8' })).toMatchObject({ ok: true });
    expect((await open({ bansFile, clock })).admin.bans()).toEqual([]);
  });

  test('a damaged list stops the start instead of being dropped', async () => {
    const bansFile = join(folder, 'damaged.json');
    writeFileSync(bansFile, '{"version":1,"bans":[');
    await expect(serve({ bansFile })).rejects.toThrow('is not a list of bans');
  });
});

test('close: people and spectators are told why, sessions are over, the name is free', async () => {
  const server = await open();
  const { ann, bob, session } = await game(server);
  const eve = await TestClient.connect(server);
  eve.say('watch', { table_name: 'Kitchen', password: 'open sesame' });
  await eve.next('watching');
  expect(await server.admin.close({ table: 'kitchen' })).toEqual({ ok: true, value: { closed: 'Kitchen' } });
  for (const client of [ann, bob, eve]) {
    const { code, message } = await client.error();
    expect([code, message]).toEqual([CODES.TABLE_NOT_FOUND, 'The operator of the server has closed this table.']);
    await client.next('table_closed');
  }
  expect([server.admin.tables(), server.admin.people()]).toEqual([[], []]);
  const late = await TestClient.connect(server);
  late.say('join', { session_id: session });
  expect((await late.error()).code).toBe(CODES.SESSION_EXPIRED);
  await bob.join('Kitchen', 'Bob');
  expect(await server.admin.close({ table: 'Attic' })).toMatchObject({ ok: false, error: { code: 'admin/no-table' } });
});
