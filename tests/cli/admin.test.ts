/** `stammtisch admin` beside a running server: every part, over the socket and with a token, and maintenance up to the next start. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CODES } from '../../src/protocol/codes.ts';
import { TestClient } from '../live/support.ts';
import { addressOf, stammtisch, start } from './stammtisch.ts';

const TOKEN = 'a-token-of-24-characters';
const folder = mkdtempSync(join(tmpdir(), 'stammtisch-admin-'));
const at = (name: string): string => join(folder, name);
const children: ChildProcess[] = [];
afterAll(async () => {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill();
    await once(child, 'close');
  }
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a server with that store; its log is collected. */
async function serve(store: string, ...more: string[]) {
  const args = ['serve', '--port', '0', '--store', at(store), '--mau-mau-port', 'off', '--agent-threads', '1', ...more];
  const child = start(args, { ADMIN_TOKEN: TOKEN });
  children.push(child);
  let log = '';
  child.stdout?.on('data', (text) => {
    log += String(text);
  });
  return { child, url: await addressOf(child), log: () => log };
}

const admin = (store: string, ...args: string[]) => stammtisch(['admin', ...args, '--store', at(store)]);

describe('every part', () => {
  const STORE = 'parts.sqlite';
  let server: Awaited<ReturnType<typeof serve>>;
  let ann: TestClient;
  let bob: TestClient;
  beforeAll(async () => {
    server = await serve(STORE);
    [ann, bob] = [await TestClient.connect(server), await TestClient.connect(server)];
    await ann.join('Kitchen', 'Ann', { game: 'hearts', private: true });
    await bob.join('Kitchen', 'Bob', { browser: 'of Bob' });
  });

  test.skipIf(process.platform === 'win32')('only the owner can open the socket', () => {
    const { mode } = statSync(at(`${STORE}-admin`));
    expect(mode & 0o777).toBe(0o600);
  });

  test('tables: columns for people, JSON for machines', async () => {
    const { code, out, err } = await admin(STORE, 'tables');
    expect([code, err]).toEqual([0, '']);
    const [head, row] = out.trimEnd().split('\n');
    expect(row).toMatch(/^Kitchen {2}hearts {2}Ann, Bob +4 +0 {2}lobby, private {2}/);
    for (const [title, cell] of [
      ['people', 'Ann'],
      ['state', 'lobby'],
    ])
      expect(head.indexOf(title)).toBe(row.indexOf(cell));
    const json = await admin(STORE, 'tables', '--json');
    expect(JSON.parse(json.out)).toMatchObject({
      tables: [{ name: 'Kitchen', people: ['Ann', 'Bob'], private: true }],
    });
  });

  test('people, in German', async () => {
    const { code, out } = await admin(STORE, 'people', '--lang', 'de');
    expect(code).toBe(0);
    expect(out).toMatch(/^Person {2}Tisch +Platz {2}Stand +Adresse\n/);
    expect(out).toMatch(/\nAnn +Kitchen +0 {2}verbunden, leitet den Tisch {2}127\.0\.0\.1\n/);
  });

  test('kick', async () => {
    expect(await admin(STORE, 'kick', 'kitchen', 'bob')).toEqual({
      code: 0,
      out: 'Bob is no longer at "Kitchen".\n',
      err: '',
    });
    expect((await bob.error()).details.reason).toBe('server/kicked');
    expect(await admin(STORE, 'kick', 'kitchen', 'bob', '--lang', 'de')).toEqual({
      code: 2,
      out: '',
      err: 'Dort sitzt niemand, der „bob“ heißt.\n',
    });
  });

  test('ban, bans, unban', async () => {
    const banned = await admin(STORE, 'ban', '192.0.2.7', '--for', '1d');
    expect([banned.code, banned.out]).toEqual([0, expect.stringMatching(/^192\.0\.2\.7 is banned until .+\.\n$/)]);
    const { bans } = JSON.parse((await admin(STORE, 'bans', '--json')).out);
    expect(bans).toEqual([
      { who: '192.0.2.7', kind: 'address', since: expect.any(Number), until: bans[0].since + 86_400_000 },
    ]);
    expect((await admin(STORE, 'bans')).out).toMatch(/\n192\.0\.2\.7 {2}address /);
    expect((await admin(STORE, 'unban', '192.0.2.7')).out).toBe('192.0.2.7 is no longer banned.\n');
    expect(await admin(STORE, 'unban', '192.0.2.7')).toMatchObject({
      code: 2,
      err: 'There is no ban of "192.0.2.7".\n',
    });
    expect((await admin(STORE, 'ban', 'Ann', '--for', 'ever')).code).toBe(2);
  });

  test('over HTTP with the token; without it, or with another, not', async () => {
    const args = ['admin', 'tables', '--url', server.url, '--json'];
    const { code, out } = await stammtisch(args, '', { ADMIN_TOKEN: TOKEN });
    expect([code, JSON.parse(out).tables.length]).toEqual([0, 1]);
    expect(await stammtisch(args, '', { ADMIN_TOKEN: `${TOKEN}!` })).toMatchObject({
      code: 2,
      err: 'The server has another ADMIN_TOKEN.\n',
    });
    expect(await stammtisch(args)).toMatchObject({ code: 2, err: expect.stringContaining('ADMIN_TOKEN must be set') });
    expect((await stammtisch(args, '', { ADMIN_TOKEN: 'short' })).err).toContain('24 to 200 characters');
  });

  test('close; everything is in the log', async () => {
    expect(await admin(STORE, 'close', 'Kitchen')).toMatchObject({ code: 0, out: '"Kitchen" is closed.\n' });
    await ann.next('table_closed');
    expect((await admin(STORE, 'tables')).out).toBe('No tables are open.\n');
    expect((await admin(STORE, 'people')).out).toBe('No people sit at tables.\n');
    const lines = server
      .log()
      .split('\n')
      .flatMap((line) => (line.includes('"admin"') ? [JSON.parse(line)] : []));
    expect(lines).toContainEqual(expect.objectContaining({ admin: 'kick', table: 'Kitchen', person: 'bob' }));
    expect(lines).toContainEqual(expect.objectContaining({ admin: 'close', table: 'Kitchen' }));
    expect(lines).toContainEqual(expect.objectContaining({ admin: 'GET /admin/tables', from: 'local socket' }));
    expect(lines).toContainEqual(
      expect.objectContaining({ admin: 'GET /admin/tables', status: 401, from: '127.0.0.1' }),
    );
    expect(server.log()).not.toContain(TOKEN);
  });
});

test.each([
  [['tables', '--store', 'nowhere.sqlite'], 4, 'No server answers at nowhere.sqlite-admin: there is no such file.'],
  [
    ['tables', '--store', ':memory:'],
    2,
    'This store has no socket beside it: name it with --admin-socket, or use --url.',
  ],
  [['maintenance', '--in', 'soon'], 2, '--in is "soon": expected a time such as 30s, 10m, 2h or 1d.'],
  [
    ['maintenance', '--in', '1m', '--message', 'two\nlines'],
    2,
    'The message has more than 200 characters or several lines.',
  ],
  [['maintenance', '--in', '1m', '--cancel'], 2, '--cancel and --in do not go together.'],
  [['maintenance', '--message', 'x'], 2, 'Something is missing: --in <time>.'],
  [['kick', 'Kitchen'], 2, 'Something is missing: <person>.'],
  [['tables', '--url', 'ftp://x'], 2, '"ftp://x" is not an address such as https://cards.example.org.'],
])('admin %j: %i, %s', async (args, code, sentence) => {
  const run = await stammtisch(['admin', ...args]);
  expect([run.code, run.out, run.err.slice(0, sentence.length)]).toEqual([code, '', sentence]);
});

describe.skipIf(process.platform === 'win32')('the socket', () => {
  test('of a killed server is replaced', async () => {
    const first = await serve('killed.sqlite');
    first.child.kill('SIGKILL');
    await once(first.child, 'close');
    expect(existsSync(at('killed.sqlite-admin'))).toBe(true);
    const second = await serve('killed.sqlite');
    expect((await admin('killed.sqlite', 'tables')).code).toBe(0);
    second.child.kill();
    await once(second.child, 'close');
    expect(existsSync(at('killed.sqlite-admin'))).toBe(false);
  });

  test('at a chosen place; a place that cannot be used is an error with code 4', async () => {
    await serve('chosen.sqlite', '--admin-socket', at('chosen'));
    expect((await stammtisch(['admin', 'tables', '--admin-socket', at('chosen')])).code).toBe(0);
    writeFileSync(at('a-file'), '');
    for (const place of ['chosen', 'a-file', 'x'.repeat(120)]) {
      const args = [
        'serve',
        '--port',
        '0',
        '--store',
        ':memory:',
        '--mau-mau-port',
        'off',
        '--admin-socket',
        at(place),
      ];
      const { code, err } = await stammtisch(args);
      expect([code, err]).toEqual([4, expect.stringContaining(`cannot be opened at ${at(place)}`)]);
    }
    expect(statSync(at('a-file')).isFile()).toBe(true);
  });
});

/** Answers every request until the connection is closed. */
async function play(client: TestClient): Promise<void> {
  for (;;) {
    const request = await client.request().catch(() => undefined);
    if (request === undefined) return;
    client.respond(request, { action: request.context.legal[0] });
  }
}

test('maintenance: a round ends, the server stops with code 0, and after the next start the game goes on', async () => {
  const STORE = 'maintained.sqlite';
  const server = await serve(STORE);
  const people: { client: TestClient; session_id: string }[] = [];
  for (const name of ['Ann', 'Bob', 'Cem', 'Dan']) {
    const client = await TestClient.connect(server);
    const { session_id } = await client.join('Kitchen', name, { game: 'hearts', browser: name });
    people.push({ client, session_id });
  }
  people[0].client.say('lobby_action', { action: 'start_game' });
  expect(await admin(STORE, 'maintenance')).toMatchObject({ code: 0, out: 'No maintenance is announced.\n' });
  const announced = await admin(STORE, 'maintenance', '--in', '0', '--message', 'Back at nine.');
  expect([announced.code, announced.out]).toEqual([
    0,
    expect.stringMatching(/^Maintenance is announced: .* Tables with a running round: 1\.\nBack at nine\.\n$/),
  ]);
  const late = await TestClient.connect(server);
  late.say('join', { table_name: 'Attic', player_name: 'Eve' });
  expect((await late.error()).code).toBe(CODES.MAINTENANCE_MODE);
  const ended = once(server.child, 'close');
  await Promise.all(people.map(({ client }) => play(client)));
  expect([people.map(({ client }) => client.closedWith), (await ended)[0]]).toEqual([[1012, 1012, 1012, 1012], 0]);

  const again = await serve(STORE);
  for (const { session_id } of people) {
    const client = await TestClient.connect(again);
    client.say('join', { session_id });
    const { public_state } = (await client.next('joined_confirmation')).payload;
    expect(public_state).toMatchObject({ table_name: 'Kitchen', is_running: true });
    await client.request(); // of the second round
  }
});
