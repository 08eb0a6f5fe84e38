/** Training tables: agents that see all cards play only there, and each view of the table says so (S-1). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Random } from '../../src/core/random.ts';
import { seedOf } from '../../src/core/seed.ts';
import { CODES } from '../../src/protocol/codes.ts';
import { playToTheEnd, serve, TestClient, type TestServer } from './support.ts';

const folder = mkdtempSync(join(tmpdir(), 'stammtisch-training-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SEEING = 'cheat-round-uct:iterations=30';
const TWO_CARDS = { game: 'mau-mau', seats: 2, options: { rounds: 1 } };

const random = new Random(seedOf('training'));
const finish = (client: TestClient) => playToTheEnd(client, () => random.unit());

const lobby = (client: TestClient, action: string, data: object = {}) => client.say('lobby_action', { action, data });
async function settings(client: TestClient, data: object) {
  lobby(client, 'set_table', data);
  return (await client.event('lobby_update')).payload.public_state.table;
}

async function listed(client: TestClient): Promise<string[]> {
  client.say('list_tables');
  return (await client.next('tables')).payload.tables.map(({ name }: { name: string }) => name);
}

test('they are refused until the host opens a training table, which is not listed', async () => {
  const server = await serve();
  const ann = await TestClient.connect(server);
  ann.say('join', { table_name: 'fair', player_name: 'Ann', ...TWO_CARDS, level: SEEING });
  expect(await ann.error()).toMatchObject({ code: CODES.INVALID_MESSAGE, details: { reason: 'agent/cheats' } });
  const { public_state } = await ann.join('fair', 'Ann', TWO_CARDS);
  expect(public_state.table).toMatchObject({ training: false, seats: [{}, { level: 'normal' }] });
  lobby(ann, 'set_agent', { player_index: 1, level: SEEING });
  expect((await ann.error()).details.reason).toBe('agent/cheats');
  expect(await listed(ann)).toEqual(['fair']);

  expect(await settings(ann, { training: true })).toMatchObject({ training: true });
  expect(await listed(ann)).toEqual([]);
  lobby(ann, 'set_agent', { player_index: 1, level: SEEING });
  const { table } = (await ann.event('lobby_update')).payload.public_state;
  expect(table.seats[1]).toMatchObject({ kind: 'agent', level: SEEING, sees_all: true });
  await server.close();
});

test('where training ends, fair agents take their seats; in mid-game it neither ends nor begins', async () => {
  const server = await serve();
  const ann = await TestClient.connect(server);
  const { public_state } = await ann.join('training', 'Ann', { ...TWO_CARDS, training: true, level: SEEING });
  expect(public_state.table.seats[1]).toMatchObject({ level: SEEING, sees_all: true });
  lobby(ann, 'start_game');
  const request = await ann.request();
  lobby(ann, 'set_table', { training: false });
  expect((await ann.error()).details.reason).toBe('table/running');
  ann.respond(request, { action: request.context.legal[0] });
  await finish(ann);
  expect(await settings(ann, { training: false })).toMatchObject({ training: false, seats: [{}, { level: 'normal' }] });
  await server.close();
});

test('a whole game against one is played, named in the record, and kept over a restart', async () => {
  const place = join(folder, 'kept.db');
  let server: TestServer = await serve({ place });
  let ann = await TestClient.connect(server);
  const { session_id } = await ann.join('kept', 'Ann', { ...TWO_CARDS, training: true, level: SEEING });
  lobby(ann, 'start_game');
  await ann.request();
  await server.close();

  server = await serve({ place });
  ann = await TestClient.connect(server);
  ann.say('join', { session_id });
  const { public_state } = (await ann.next('joined_confirmation')).payload;
  expect(public_state.table).toMatchObject({ training: true, seats: [{}, { sees_all: true }] });
  const { game_id } = public_state.table;
  await finish(ann);
  ann.say('get_record', { record_id: game_id });
  expect((await ann.next('record')).payload.record).toContain(SEEING);
  expect(server.problems).toEqual([]);
  await server.close();
});
