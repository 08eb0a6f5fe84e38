/** Announced maintenance: rounds end, nothing new begins, people return, and the server stops. */
import { afterEach, describe, expect, test } from 'vitest';
import { CODES } from '../../src/protocol/codes.ts';
import { settle, TestClock } from '../../src/server/mau-mau/testing/clock.ts';
import { serve, TestClient, type TestServer } from './support.ts';

const servers: TestServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    expect(server.problems).toEqual([]);
    await server.close();
  }
});

async function open(...options: Parameters<typeof serve>): Promise<TestServer> {
  const server = await serve(...options);
  servers.push(server);
  return server;
}

/** Ann is the host and the only person of a game that has begun. */
async function game(server: TestServer, more: object = {}) {
  const ann = await TestClient.connect(server);
  const { session_id } = await ann.join('Kitchen', 'Ann', { game: 'hearts', level: 'random', ...more });
  ann.say('lobby_action', { action: 'start_game' });
  return { ann, request: await ann.request(), session: session_id as string };
}

type Request = Awaited<ReturnType<TestClient['request']>>;

/** Answers until the round is over. */
async function playRound(server: TestServer, client: TestClient, first: Request): Promise<void> {
  const { match } = server.live.house.find('Kitchen')!;
  let request: Request = first;
  for (;;) {
    const before = client.heard.length;
    client.respond(request, { action: request.context.legal[0] });
    await expect.poll(() => match!.isBetweenRounds || isAsked(client, before), { interval: 2 }).toBe(true);
    if (match!.isBetweenRounds) return;
    request = await client.request();
  }
}

const isAsked = (client: TestClient, from: number): boolean =>
  client.heard.slice(from).some(({ type }) => type === 'request');

async function isDue({ live }: TestServer): Promise<boolean> {
  await settle();
  return Promise.race([live.maintenance.due.then(() => true), settle().then(() => false)]);
}

const statusOf = async (client: TestClient) => (await client.next('server_status')).payload;

const WORDS = 'Back at nine.';
const announce = (server: TestServer, seconds: number) => server.admin.announce({ seconds, message: WORDS });

test('a running round ends, the next does not begin, and then the server is due to stop', async () => {
  const server = await open();
  const { ann, request } = await game(server);
  announce(server, 0);
  expect(await statusOf(ann)).toEqual({
    state: 'maintenance',
    message: expect.stringMatching(/^Maintenance: .* Back at nine\.$/),
    at: expect.any(String),
  });
  expect(server.admin.maintenance()).toMatchObject({ announced: true, message: WORDS, rounds: 1 });
  await playRound(server, ann, request);
  await server.live.maintenance.due;
  expect(server.live.house.find('Kitchen')!.match!.isBetweenRounds).toBe(true);
  expect(server.logged).toMatchObject([{ admin: 'maintenance', message: WORDS }]);
});

test('no table and no game begins, in both languages; a seat can be returned to', async () => {
  const server = await open({ clock: new TestClock() });
  const { ann, session } = await game(server);
  const host = await TestClient.connect(server);
  await host.join('Attic', 'Cem', { game: 'hearts', level: 'random' });
  announce(server, 600);
  host.say('lobby_action', { action: 'start_game' });
  expect(await host.error()).toMatchObject({
    code: CODES.MAINTENANCE_MODE,
    message: expect.stringContaining(WORDS),
    details: { reason: 'server/maintenance-announced' },
  });
  const late = await TestClient.connect(server, '/ws?lang=de');
  expect((await statusOf(late)).state).toBe('maintenance');
  late.say('join', { table_name: 'Cellar', player_name: 'Bob' });
  const { code, message } = await late.error();
  expect([code, message]).toEqual([CODES.MAINTENANCE_MODE, expect.stringMatching(/^Wartung: .* Back at nine\.$/)]);
  await late.join('Attic', 'Bob'); // it exists already
  ann.cut();
  const back = await TestClient.connect(server);
  back.say('join', { session_id: session });
  await back.next('joined_confirmation');
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
});

test('cancelled: the held round begins, and so do tables and games', async () => {
  const clock = new TestClock();
  const server = await open({ clock });
  const { ann, request } = await game(server);
  announce(server, 600);
  await clock.turn(600_000);
  await playRound(server, ann, request);
  const before = ann.heard.length;
  expect(server.admin.cancel()).toEqual({ ok: true, value: { announced: false } });
  await expect.poll(() => clock.turn(0).then(() => isAsked(ann, before))).toBe(true);
  expect(ann.heard.filter(({ type }) => type === 'server_status').map(({ payload }) => payload.state)).toEqual([
    'maintenance',
    'ok',
  ]);
  await (await TestClient.connect(server)).join('Cellar', 'Bob');
  expect(server.admin.cancel()).toMatchObject({ ok: false, error: { code: 'admin/no-maintenance' } });
});

test('rounds begin until the time announced, and none after it', async () => {
  const clock = new TestClock();
  const server = await open({ clock });
  const { ann, request } = await game(server);
  const isBetweenRounds = () => server.live.house.find('Kitchen')!.match!.isBetweenRounds;
  await playRound(server, ann, request);
  announce(server, 600);
  const before = ann.heard.length;
  await expect.poll(() => clock.turn(0).then(() => isAsked(ann, before))).toBe(true);
  await clock.turn(600_000);
  expect([isBetweenRounds(), await isDue(server)]).toEqual([false, false]);
  await playRound(server, ann, await ann.request());
  await clock.turn(1_000);
  expect([isBetweenRounds(), await isDue(server)]).toEqual([true, true]);
});

describe('at the time announced', () => {
  test.each([
    ['hearts', {}, false, 'a running round has the grace period'],
    ['risk', { seats: 2 }, true, 'a game without rounds stops'],
  ])('%s %j is due at once: %j, because %s', async (name, more, isDueAtOnce, _why) => {
    const clock = new TestClock();
    const server = await open({ clock, maintenanceGrace: 90_000 });
    await game(server, { game: name, ...more });
    announce(server, 60);
    await clock.turn(59_999);
    expect(await isDue(server)).toBe(false);
    await clock.turn(1);
    expect(await isDue(server)).toBe(isDueAtOnce);
    await clock.turn(89_999);
    expect(await isDue(server)).toBe(isDueAtOnce);
    await clock.turn(1);
    expect(await isDue(server)).toBe(true);
  });

  test('a later announcement replaces the earlier one, and a cancelled one does nothing', async () => {
    const clock = new TestClock();
    const server = await open({ clock });
    announce(server, 60);
    announce(server, 120);
    await clock.turn(119_999);
    expect(await isDue(server)).toBe(false);
    server.admin.cancel();
    await clock.turn(1_000_000);
    expect(await isDue(server)).toBe(false);
  });

  test('a round of people who are not connected, or that is paused, is not waited for', async () => {
    const clock = new TestClock();
    const server = await open({ clock });
    const { ann } = await game(server);
    announce(server, 60);
    ann.say('lobby_action', { action: 'pause' });
    await ann.event('lobby_update');
    await clock.turn(60_000);
    expect(await isDue(server)).toBe(true);
  });
});
