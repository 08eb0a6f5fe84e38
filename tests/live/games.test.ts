/** Whole games of every kind over real sockets. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { games } from '../../src/games/index.ts';
import { playToTheEnd, serve, TestClient, type TestServer } from './support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await serve();
});
afterAll(() => server.close());

/** A small fixed stream of numbers below 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

const options = { preset: 'short' };

describe('whole games over sockets', () => {
  test.each(games.map(({ facts }) => facts.name))('%s, people in all seats', async (game) => {
    const seats = games.find(({ facts }) => facts.name === game)!.facts.seats.default;
    const clients = await Promise.all(Array.from({ length: seats }, () => TestClient.connect(server)));
    for (const [seat, client] of clients.entries()) {
      const joined = await client.join(`all ${game}`, `p${seat}`, { game, options });
      expect(joined.private_state.player_index).toBe(seat);
    }
    clients[0].say('lobby_action', { action: 'start_game' });
    const ends = await Promise.all(clients.map((client, seat) => playToTheEnd(client, numbers(seat + 1))));
    for (const end of ends) expect(end.payload.public_state.is_running).toBe(false);
    const [record] = await server.live.store.records({ limit: 1, game });
    expect(record.players).toEqual(clients.map((_, seat) => `p${seat}`));
    expect(server.problems).toEqual([]);
    for (const client of clients) client.say('leave');
  });

  test.each(games.map(({ facts }) => facts.name))('%s, one person and agents', async (game) => {
    const client = await TestClient.connect(server);
    await client.join(`one ${game}`, 'Lena', { game, options, level: 'random' });
    client.say('lobby_action', { action: 'start_game' });
    await playToTheEnd(client, numbers(5));
    expect(server.problems).toEqual([]);
    client.say('leave');
  });
});
