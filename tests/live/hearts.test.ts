/** Hearts over a real connection: what the server decides for a seat, and what it leaves to the player. */
import { afterEach, expect, test } from 'vitest';
import { secretOf, seeded } from './seeded.ts';
import { TestClient, type TestServer } from './support.ts';

let server: TestServer | undefined;
afterEach(async () => {
  expect(server?.problems).toEqual([]);
  await server?.close();
  server = undefined;
});

const OPTIONS = { preset: 'openspiel', passCount: 0 };

test('[H-35] the player is asked even if only one card is legal', async () => {
  const opened = await seeded({ game: 'hearts', options: OPTIONS, seed: 1 });
  server = opened.server;
  const requests = await Promise.race(
    opened.clients.map(async (client) => ({ client, request: await client.request() })),
  );
  const { client, request } = requests;
  expect(request.context.legal).toEqual(['2C']); // the first lead
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(client.heard.some(({ payload }) => payload.event === 'played')).toBe(false);
  client.respond(request, { action: '2C' });
  expect((await client.event('played')).payload.public_state.view.trick.cards).toEqual(['2C']);
});

test('[H-36] after 20 seconds an agent plays on with the same hand, and the person can return to it', async () => {
  const opened = await seeded({ game: 'hearts', options: OPTIONS, seed: 1, settings: { grace: 40 } });
  server = opened.server;
  const leader = opened.clients.findIndex(({ heard }) => heard.some(({ type }) => type === 'request'));
  const watcher = opened.clients[(leader + 1) % 4];
  opened.clients[leader].cut();
  expect((await watcher.event('player_left')).payload.data.player_index).toBe(leader);
  const played = await watcher.event('played');
  expect(played.payload.public_state.view.trick).toMatchObject({ leader, cards: ['2C'] });
  const back = await TestClient.connect(server);
  back.say('join', { session_id: secretOf(leader) });
  const { private_state } = (await back.next('joined_confirmation')).payload;
  expect(private_state.view.hand).toHaveLength(12);
});

test('[H-38] a player who leaves for good is replaced at once, and the game goes on', async () => {
  const opened = await seeded({ game: 'hearts', options: OPTIONS, seed: 1 });
  server = opened.server;
  const leader = opened.clients.findIndex(({ heard }) => heard.some(({ type }) => type === 'request'));
  const watcher = opened.clients[(leader + 1) % 4];
  opened.clients[leader].say('leave');
  expect((await watcher.event('player_left')).payload.data.player_index).toBe(leader);
  expect((await watcher.event('played')).payload.public_state.is_running).toBe(true);
});
