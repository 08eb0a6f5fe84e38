/** Requests suspended by a call of "stop" are always asked again; closed tables make room for new ones. */
import { afterEach, describe, expect, test } from 'vitest';
import { seeded } from './seeded.ts';
import { serve, TestClient, type TestServer } from './support.ts';

let server: TestServer | undefined;
afterEach(async () => {
  expect(server?.problems).toEqual([]);
  await server?.close();
  server = undefined;
});

describe('a tichu while all give cards away', () => {
  async function calledInSchupf() {
    const opened = await seeded({ game: 'tichu', options: { preset: 'live', target: 0 }, seed: 5 });
    server = opened.server;
    const { clients } = opened;
    for (const client of clients) client.respond(await client.request(), { announced: false });
    const schupf = await Promise.all(clients.map((client) => client.request()));
    clients[0].say('interrupt', { reason: 'tichu' });
    await clients[1].event('interrupt_processed');
    const [right, partner, left] = schupf[1].private_state.hand_cards.split(' ');
    const gifts = { to_opponent_right: right, to_partner: partner, to_opponent_left: left };
    clients[1].respond(schupf[1], gifts);
    expect((await clients[1].error()).details).toMatchObject({ reason: 'table/stale' });
    return { clients, schupf, gifts, call: await clients[0].request() };
  }

  test('announced: all are asked again with new ids', async () => {
    const { clients, schupf, gifts, call } = await calledInSchupf();
    clients[0].respond(call, { announced: true });
    for (const [seat, client] of clients.entries()) {
      const again = await client.request();
      expect(again.action).toBe('schupf');
      expect(again.request_id).not.toBe(schupf[seat].request_id);
      expect(again.public_state.announcements).toEqual([1, 0, 0, 0]);
      if (seat === 1) client.respond(again, gifts);
    }
    await clients[0].event('schupfed_by_player');
  });

  test('withdrawn: all are asked again with the same ids', async () => {
    const { clients, schupf, gifts, call } = await calledInSchupf();
    clients[0].respond(call, { announced: false });
    for (const [seat, client] of clients.entries()) {
      expect((await client.request()).request_id).toBe(schupf[seat].request_id);
    }
    clients[1].respond(schupf[1], gifts);
    await clients[0].event('schupfed_by_player');
  });
});

test('a person who joins while the last one leaves gets a new table of that name', async () => {
  server = await serve();
  for (let i = 0; i < 20; i++) {
    const [ann, bea] = [await TestClient.connect(server), await TestClient.connect(server)];
    const table = `closing ${i}`;
    await ann.join(table, 'Ann');
    ann.say('leave');
    bea.say('join', { table_name: table, player_name: 'Bea' });
    const message = await bea.next(() => true);
    expect(message.type).toBe('joined_confirmation');
    bea.say('leave');
    bea.say('ping', { timestamp: 'x' });
    await bea.next('pong');
  }
});
