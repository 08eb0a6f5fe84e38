/** Sitting down is no way to peek: who gets which seat in the middle of a game, and when. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { CODES } from '../../src/protocol/codes.ts';
import { serve, TestClient, type TestServer } from './support.ts';

const folder = mkdtempSync(join(tmpdir(), 'stammtisch-seats-'));
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

/** A table of Hearts at which Ann plays with agents; its people decide by themselves unless told otherwise. */
async function running(server: TestServer, more: object = {}): Promise<TestClient> {
  const ann = await TestClient.connect(server);
  await ann.join('t', 'Ann', { game: 'hearts', level: 'random', browser: 'of Ann', ...more });
  ann.say('lobby_action', { action: 'start_game' });
  await ann.request();
  return ann;
}

async function newcomer(server: TestServer, name: string, more: object = {}): Promise<TestClient> {
  const client = await TestClient.connect(server);
  client.say('join', { table_name: 't', player_name: name, ...more });
  return client;
}

const seatOf = async (client: TestClient): Promise<number> =>
  (await client.next('joined_confirmation')).payload.private_state.player_index;

const refusal = async (client: TestClient) => {
  const { code, details } = await client.error();
  return [code, details.reason];
};

const AT_ONCE = { newcomers: 'at-once' };

describe('one hand for each person', () => {
  test('a browser with a seat gets no other one', async () => {
    const server = await newServer();
    await running(server, AT_ONCE);
    const second = await newcomer(server, 'Eve', { browser: 'of Ann' });
    expect(await refusal(second)).toEqual([CODES.ALREADY_ON_TABLE, 'table/one-seat']);
    expect(second.heard).toHaveLength(1); // no state came with it
  });

  test('people who have held a seat in this deal get the same one, from the same browser or the same connection', async () => {
    const server = await newServer();
    await running(server, AT_ONCE);
    const [eve, bob] = [await newcomer(server, 'Eve', { browser: 'of Eve' }), await newcomer(server, 'Bob')];
    expect([await seatOf(eve), await seatOf(bob)]).toEqual([1, 2]);
    eve.say('leave');
    await bob.event('player_left');
    bob.say('leave');
    bob.say('join', { table_name: 't', player_name: 'Rob' });
    expect(await seatOf(bob)).toBe(2);
    const again = await newcomer(server, 'Evil', { browser: 'of Eve' });
    expect(await seatOf(again)).toBe(1);
  });

  test('and none if another person has it now', async () => {
    const server = await newServer();
    const ann = await running(server, { ...AT_ONCE, game: 'mau-mau', seats: 2 });
    const eve = await newcomer(server, 'Eve', { browser: 'of Eve' });
    expect(await seatOf(eve)).toBe(1);
    eve.say('leave');
    await ann.event('player_left');
    const bob = await newcomer(server, 'Bob', { browser: 'of Bob' });
    expect(await seatOf(bob)).toBe(1);
    const again = await newcomer(server, 'Evil', { browser: 'of Eve' });
    expect(await refusal(again)).toEqual([CODES.ALREADY_ON_TABLE, 'table/one-seat']);
  });

  test('it is so after a restart, too', async () => {
    const place = join(folder, 'restart.sqlite');
    const first = await serve({ place });
    const ann = await running(first, AT_ONCE);
    const eve = await newcomer(first, 'Eve', { browser: 'of Eve' });
    await seatOf(eve);
    eve.say('leave');
    await ann.event('player_left');
    const bob = await newcomer(first, 'Bob');
    expect(await seatOf(bob)).toBe(2); // not the one that Eve has left
    await first.close();
    const second = await newServer({ place });
    const again = await newcomer(second, 'Evil', { browser: 'of Eve' });
    expect(await seatOf(again)).toBe(1);
  });
});

describe('the order of free seats', () => {
  test('never held, then left, and last the seat of a person who is gone', async () => {
    const server = await newServer({ settings: { grace: 1 } });
    await running(server, AT_ONCE);
    const bob = await newcomer(server, 'Bob');
    expect(await seatOf(bob)).toBe(1);
    const cem = await newcomer(server, 'Cem');
    expect(await seatOf(cem)).toBe(2);
    bob.cut();
    await cem.event('player_left');
    const seats = [];
    for (const name of ['Dora', 'Emil']) seats.push(await seatOf(await newcomer(server, name)));
    expect(seats).toEqual([3, 1]);
    const [full] = [await newcomer(server, 'Fay')];
    expect(await refusal(full)).toEqual([CODES.TABLE_FULL, 'table/full']);
  });

  test('a person who is gone keeps the name during the game; it comes back from the same browser without the session', async () => {
    const server = await newServer({ settings: { grace: 1 } });
    const ann = await running(server, AT_ONCE);
    const bob = await newcomer(server, 'Bob', { browser: 'of Bob' });
    await seatOf(bob);
    bob.cut();
    await ann.event('player_left');
    const other = await newcomer(server, 'Bob');
    expect(await refusal(other)).toEqual([CODES.NAME_TAKEN, 'table/name-taken']);
    const back = await newcomer(server, 'Bob', { browser: 'of Bob' });
    expect(await seatOf(back)).toBe(1);
  });
});

test.each(['аnn', 'A\u200bnn', 'AПП', 'ANN'])('a name that looks like one at the table: %j', async (name) => {
  const server = await newServer();
  await running(server, AT_ONCE);
  const eve = await newcomer(server, name);
  if (name === 'AПП') expect(await seatOf(eve)).toBe(1);
  else expect(await refusal(eve)).toEqual([CODES.NAME_TAKEN, 'table/name-taken']);
});

describe('newcomers', () => {
  test('at a listed table the host is asked; an admitted newcomer sits down', async () => {
    const server = await newServer();
    const ann = await running(server);
    const bob = await newcomer(server, 'Bob');
    const watching = (await bob.next('watching')).payload;
    expect(watching.private_state).toBeUndefined();
    const asked = (await ann.event('newcomer')).payload;
    expect(asked.data).toMatchObject({ player_name: 'Bob', waiting: true, newcomer_id: watching.newcomer_id });
    expect(Date.parse(asked.data.deadline)).toBeGreaterThan(Date.parse(asked.server_time));
    expect(asked.public_state.table).toMatchObject({ newcomers: 'ask', waiting: [{ player_name: 'Bob' }] });
    const answer = { newcomer_id: watching.newcomer_id, admit: true };
    bob.say('lobby_action', { action: 'admit', data: answer });
    expect((await bob.error()).code).toBe(CODES.UNAUTHORIZED);
    ann.say('lobby_action', { action: 'admit', data: answer });
    expect(await seatOf(bob)).toBe(1);
    ann.say('lobby_action', { action: 'admit', data: answer });
    expect(await refusal(ann)).toEqual([CODES.INVALID_ACTION, 'table/no-newcomer']);
  });

  test('a declined one may look on', async () => {
    const server = await newServer();
    const ann = await running(server);
    const bob = await newcomer(server, 'Bob');
    const { newcomer_id } = (await ann.event('newcomer')).payload.data;
    ann.say('lobby_action', { action: 'admit', data: { newcomer_id, admit: false } });
    expect(await refusal(bob)).toEqual([CODES.UNAUTHORIZED, 'table/declined']);
    ann.say('lobby_action', { action: 'pause' });
    expect((await bob.event('lobby_update')).payload.data).toEqual({ action: 'pause' });
  });

  test('without an answer, and with `next-deal`, a newcomer sits down at the next deal and has seen no hand before', async () => {
    const server = await newServer({ settings: { ask: 1 } });
    for (const newcomers of ['ask', 'next-deal']) {
      const ann = await TestClient.connect(server);
      const table = `t ${newcomers}`;
      await ann.join(table, 'Ann', { game: 'mau-mau', options: { rounds: 3 }, seats: 3, level: 'random', newcomers });
      ann.say('lobby_action', { action: 'start_game' });
      const bob = await TestClient.connect(server);
      bob.say('join', { table_name: table, player_name: 'Bob' });
      await bob.next('watching');
      const seated = seatOf(bob);
      let isIn = false;
      void seated.then(() => (isIn = true));
      const answers = async (): Promise<void> => {
        for (let request = await ann.request(); !isIn; request = await ann.request()) {
          ann.respond(request, { action: request.context.legal[0] });
        }
      };
      await Promise.race([seated, answers().catch(() => seated)]); // Ann is asked no more once Bob is on turn
      expect(await seated).toBe(1);
      const at = bob.heard.findIndex(({ type }) => type === 'joined_confirmation');
      expect(bob.heard.slice(0, at).filter(({ payload }) => payload.private_state !== undefined)).toEqual([]);
      ann.say('leave');
    }
  });

  test('a newcomer who hangs up is forgotten', async () => {
    const server = await newServer();
    const ann = await running(server);
    const bob = await newcomer(server, 'Bob');
    await ann.event('newcomer');
    bob.cut();
    expect((await ann.event('newcomer')).payload.data.waiting).toBe(false);
    expect(server.live.house.find('t')!.door.newcomers.list).toEqual([]);
  });

  test('at private tables and those with a password newcomers sit down at once; in games without deals `next-deal` asks', async () => {
    const server = await newServer();
    for (const [more, newcomers] of [
      [{ private: true }, 'at-once'],
      [{ password: 'x' }, 'at-once'],
      [{}, 'ask'],
      [{ newcomers: 'next-deal' }, 'next-deal'],
      [{ game: 'risk', newcomers: 'next-deal' }, 'ask'],
    ] as const) {
      const ann = await TestClient.connect(server);
      const { public_state } = await ann.join('t', 'Ann', { game: 'hearts', ...more });
      expect(public_state.table.newcomers).toBe(newcomers);
      ann.say('leave');
      await expect.poll(() => server.live.house.tables).toEqual([]);
    }
  });
});
