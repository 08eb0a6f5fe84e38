/** Large and generated options: read in another thread, with the same result. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bigMap } from '../../src/checks/attack/big-map.ts';
import { findGame } from '../../src/games/index.ts';
import { CODES } from '../../src/protocol/codes.ts';
import { serve, TestClient, type TestServer } from './support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await serve();
});
afterAll(() => server.close());

const connect = () => TestClient.connect(server);
const [compile, risk] = [findGame('compile')!, findGame('risk')!];
const GENERATED = { sets: [], custom: 'random:64:storm' };
const settled = (game: typeof compile, options: object, seats: number) => {
  const setting = game.configure(options, seats);
  if (!setting.ok) throw new Error(setting.error.code);
  return setting.value.options;
};

test('generated protocols are refused with a join, and set in the lobby by the host', async () => {
  const [ann, bea] = [await connect(), await connect()];
  ann.say('join', { table_name: 'made', player_name: 'Ann', game: 'compile', options: GENERATED });
  const error = await ann.error();
  expect(error).toMatchObject({ code: CODES.INVALID_MESSAGE, details: { reason: 'table/option-in-lobby' } });
  await ann.join('made', 'Ann', { game: 'compile' });
  await bea.join('made', 'Bea');
  bea.say('lobby_action', { action: 'set_options', data: { options: GENERATED } });
  expect((await bea.error()).code).toBe(CODES.NOT_LOBBY_HOST);
  const read = vi.spyOn(compile, 'configure');
  ann.say('lobby_action', { action: 'set_options', data: { options: GENERATED } });
  const { public_state } = (await ann.event('lobby_update')).payload;
  expect(public_state.table.options).toEqual(settled(compile, GENERATED, 2));
  const isText = ([given]: unknown[]): boolean => (given as { custom: unknown }).custom === GENERATED.custom;
  expect(read.mock.calls.filter(isText)).toHaveLength(1); // by `settled`: the server's main thread got the protocols themselves
  ann.say('lobby_action', { action: 'start_game' });
  await ann.next(({ payload }) => payload.public_state?.is_running === true);
  for (const client of [ann, bea]) client.say('leave');
});

test('a large map is read in another thread: the table is the same, and so are the errors', async () => {
  const map = bigMap();
  const ann = await connect();
  const { public_state } = await ann.join('large', 'Ann', { game: 'risk', options: { map } });
  expect(public_state.table.options).toEqual(settled(risk, { map }, 4));
  ann.say('leave');
  const wrong = { ...map, regions: [] };
  ann.say('join', { table_name: 'wrong', player_name: 'Ann', game: 'risk', options: { map: wrong } });
  const refused = risk.configure({ map: wrong }, 4);
  const error = await ann.error();
  expect(error).toMatchObject({
    code: CODES.INVALID_MESSAGE,
    details: { reason: refused.ok ? '' : refused.error.code },
  });
  ann.say('join', { table_name: 'odd', player_name: 'Ann', game: 'risk', options: { map, unknown: 1 } });
  expect((await ann.error()).details.reason).toBe('options/unknown');
  ann.cut();
});

test('one address waits for few large options at a time', async () => {
  const crowd = await Promise.all(Array.from({ length: 8 }, connect));
  const options = { map: bigMap() };
  for (const [i, client] of crowd.entries()) {
    client.say('join', { table_name: `crowd ${i}`, player_name: 'P', game: 'risk', options });
  }
  const answers = await Promise.all(
    crowd.map((client) => client.next(({ type }) => type === 'joined_confirmation' || type === 'error')),
  );
  const refused = answers.filter(({ type }) => type === 'error');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(8);
  for (const { payload } of refused) expect(payload).toMatchObject({ code: CODES.SERVER_BUSY });
  for (const client of crowd) client.say('leave');
});
