/** Metrics as readers see them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serve, TestClient, type TestServer } from '../../tests/live/support.ts';
import { CODES } from '../protocol/codes.ts';
import { Metrics } from './metrics.ts';

let server: TestServer;
beforeAll(async () => {
  server = await serve({}, { metricsToken: 'open sesame' });
});
afterAll(() => server.close());

const read = (headers: Record<string, string> = {}): Promise<Response> => fetch(`${server.url}/metrics`, { headers });
const text = async (): Promise<string> => (await read({ authorization: 'Bearer open sesame' })).text();

test('need the token, if one is set', async () => {
  for (const headers of [{}, { authorization: 'Bearer open' }, { authorization: 'open sesame' }]) {
    const refused = await read(headers as Record<string, string>);
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(await refused.text()).not.toContain('stammtisch_');
  }
  expect((await read({ authorization: 'Bearer open sesame' })).status).toBe(200);
});

test('count refusals by code', async () => {
  const client = await TestClient.connect(server);
  client.say('watch', { table_name: 'nowhere' });
  expect(await client.error()).toMatchObject({ code: CODES.TABLE_NOT_FOUND });
  expect(await text()).toMatch(new RegExp(`^stammtisch_refusals_total\\{code="${CODES.TABLE_NOT_FOUND}"\\} 1$`, 'm'));
  client.cut();
});

test('count writes that the store could not do', async () => {
  expect(await text()).toMatch(/^stammtisch_store_failures_total 0$/m);
  const nowhere = { kind: 'session', hash: 'h', tableId: 'nowhere', at: 0 } as const;
  await expect(server.live.commit.write(nowhere)).rejects.toThrow();
  expect(await text()).toMatch(/^stammtisch_store_failures_total 1$/m);
});

test('count how agents decided, and how long they waited', async () => {
  const client = await TestClient.connect(server);
  await client.join('t', 'Ann', { game: 'mau-mau', level: 'easy' });
  client.say('lobby_action', { action: 'start_game' });
  for (let n = 0; n < 2; n++) {
    const { context, request_id } = await client.request();
    client.respond({ request_id }, { action: context.legal[0] });
  }
  expect(await text()).toMatch(/^stammtisch_agent_decisions_total\{effort="full"\} [1-9]/m);
  expect(await text()).toMatch(/^stammtisch_agent_wait_seconds_count [1-9]/m);
  client.cut();
});

test('of the event loop are the same for a second reader', async () => {
  const metrics = new Metrics();
  const watched = server.live;
  metrics.watch({
    house: watched.house,
    commit: watched.commit,
    connections: () => 0,
    thinker: { load: 0, running: 0 },
  });
  const lag = async (): Promise<number> =>
    Number(/^stammtisch_event_loop_lag_max_seconds (\S+)$/m.exec(await metrics.text())?.[1]);
  await expect.poll(lag).toBeGreaterThan(0);
  const end = performance.now() + 100;
  while (performance.now() < end); // blocks the event loop
  await expect.poll(lag).toBeGreaterThan(0.05);
  expect(await lag()).toBeGreaterThan(0.05);
  metrics.close();
});
