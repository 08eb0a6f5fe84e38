/** The details of errors: the fields of each code, and the id of the request. */
import { afterEach, expect, test } from 'vitest';
import { CODES } from '../../src/protocol/codes.ts';
import { seeded } from './seeded.ts';
import { serve, TestClient, type TestServer } from './support.ts';

let server: TestServer | undefined;
afterEach(async () => {
  expect(server?.problems).toEqual([]);
  await server?.close();
  server = undefined;
});

async function tichu(more: { timeLimit?: number; settings?: object } = {}): Promise<TestClient[]> {
  const opened = await seeded({ game: 'tichu', options: { preset: 'live', target: 0 }, seed: 5, ...more });
  server = opened.server;
  return opened.clients;
}

test.each([
  ['a payload of another shape', 'join', { table_name: 7 }],
  ['a name of control characters', 'join', { table_name: 't', player_name: '\u0000' }],
  ['a game that does not exist', 'join', { table_name: 't', player_name: 'Ann', game: 'chess' }],
  ['an option that does not exist', 'join', { table_name: 't', player_name: 'Ann', options: { x: 1 } }],
])('1001 shows what was received: %s', async (_, type, payload) => {
  server = await serve();
  const ann = await TestClient.connect(server);
  ann.say(type, payload);
  const { code, details } = await ann.error();
  expect(code).toBe(CODES.INVALID_MESSAGE);
  expect(details.received_message).toBe(JSON.stringify({ type, payload }));
});

test('1001 for an answer and for an arrangement, too', async () => {
  server = await serve();
  const ann = await TestClient.connect(server);
  await ann.join('t', 'Ann', { level: 'random' });
  ann.say('lobby_action', { action: 'assign_team', data: [0, 1, 2, 2] });
  expect(await ann.error()).toMatchObject({
    code: CODES.INVALID_MESSAGE,
    details: { action: 'assign_team', received_message: expect.stringContaining('[0,1,2,2]') },
  });
  ann.say('lobby_action', { action: 'start_game' });
  const { request_id } = await ann.request();
  for (const wrong of [{}, { data: 'yes' }, { data: {} }, { data: { announced: 1 } }]) {
    ann.say('response', { request_id, ...wrong });
    expect(await ann.error()).toMatchObject({
      code: CODES.INVALID_MESSAGE,
      details: { received_message: expect.stringContaining(request_id) },
      original_request_id: request_id,
    });
  }
});

test('3000 has the attempted action and the reason', async () => {
  const clients = await tichu();
  const request = await clients[0].request();
  clients[0].respond(request, { announced: false });
  clients[0].respond(request, { announced: false });
  expect(await clients[0].error()).toMatchObject({
    code: CODES.INVALID_ACTION,
    details: { action_attempted: 'response', reason: 'table/stale' },
    original_request_id: request.request_id,
  });
});

test('a refusal by a rule names the ruling, and has the sentence with it and without', async () => {
  server = await serve();
  const ann = await TestClient.connect(server);
  await ann.join('t', 'Ann', { game: 'hearts', level: 'random' });
  ann.say('lobby_action', { action: 'start_game' });
  const request = await ann.request();
  ann.respond(request, { action: 'QS' });
  expect(await ann.error()).toMatchObject({
    message: 'First choose the cards you pass on. (H-5)',
    sentence: 'First choose the cards you pass on.',
    rule: 'H-5',
    details: { reason: 'hearts/pass-a-card' },
  });
});

test('3006 has the action of the request', async () => {
  const clients = await tichu({ timeLimit: 100 });
  const request = await clients[0].request();
  await clients[0].request();
  clients[0].respond(request, { announced: true });
  expect(await clients[0].error()).toMatchObject({
    code: CODES.ACTION_TIMEOUT,
    details: { action_requested: 'announce', reason: 'table/too-late' },
    original_request_id: request.request_id,
  });
});
