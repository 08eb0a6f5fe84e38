/** The machine's time is set while the server runs, and the limit of the store at a real server. */
import { afterEach, expect, test, vi } from 'vitest';
import { CODES } from '../../src/protocol/codes.ts';
import { serve, TestClient, type TestServer } from './support.ts';

let server: TestServer | undefined;
afterEach(async () => {
  vi.restoreAllMocks();
  await server?.close();
  server = undefined;
});

test('a clock that is set back an hour delays neither messages nor agents', async () => {
  server = await serve({ settings: { agentDelay: [50, 50] } });
  const client = await TestClient.connect(server);
  await client.join('t', 'Ann', { game: 'mau-mau', level: 'easy' });
  const real = Date.now.bind(Date);
  vi.spyOn(Date, 'now').mockImplementation(() => real() - 3_600_000);
  client.say('ping', { timestamp: 'now' });
  expect((await client.next(({ type }) => type === 'pong' || type === 'error')).type).toBe('pong');
  client.say('lobby_action', { action: 'start_game' });
  for (let n = 0; n < 2; n++) {
    const { context, request_id } = await client.request();
    vi.spyOn(Date, 'now').mockImplementation(() => real() - (n + 2) * 3_600_000); // while agents think, too
    client.respond({ request_id }, { action: context.legal[0] });
  }
});

test('beyond the limit of the store new tables are refused with a sentence', async () => {
  server = await serve({ mostDisk: 1 });
  const client = await TestClient.connect(server);
  client.say('join', { table_name: 't', player_name: 'Ann' });
  const { code, message } = await client.error();
  expect([code, message]).toEqual([CODES.SERVER_BUSY, expect.stringContaining('opens no new tables')]);
});
