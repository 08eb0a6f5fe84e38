/** A client's observer from messages has the server's legal actions. `src/wire` tests that views come back equal. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { observerOf, settingOf, viewOf } from '../../src/client/seen.ts';
import { TableMemory } from '../../src/client/table-memory.ts';
import { Random } from '../../src/core/random.ts';
import { seedOf } from '../../src/core/seed.ts';
import { games } from '../../src/games/index.ts';
import { numbers } from './numbers.ts';
import { serve, TestClient, type TestServer } from './support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await serve();
});
afterAll(() => server.close());

/** One of this many requests is checked in detail. */
const EVERY = 3;

describe('a view from messages', () => {
  test.each(games)('$facts.name', async (game) => {
    const { name } = game.facts;
    const client = await TestClient.connect(server);
    await client.join(`seen ${name}`, 'Ann', { game: name, options: { preset: 'short' }, level: 'random' });
    client.say('lobby_action', { action: 'start_game' });
    let compared = 0;
    const memory = new TableMemory();
    const [random, dice] = [new Random(seedOf(7)), numbers(3)];
    for (let i = 0; ; i++) {
      const message = await client.next(
        ({ type, payload }) => type === 'request' || payload.public_state?.current_phase === 'game_over',
      );
      for (const heard of client.heard) memory.complete(heard);
      if (message.type !== 'request') break;
      const { public_state, private_state, context } = message.payload;
      if (i % EVERY === 0) {
        const view = viewOf(public_state, private_state);
        const setting = settingOf(game, public_state);
        if (!setting.ok) throw new Error(setting.error.code);
        const observer = observerOf({ game, setting: setting.value, view }, 0, random);
        const buffer = new Float64Array(setting.value.maxLegal);
        const legal = Array.from(buffer.subarray(0, observer.legal(buffer)));
        expect(legal.map((action) => game.notation.format(setting.value, action))).toEqual(context.legal);
        expect(observer.owes).toBe(true);
        compared++;
        expect(game.words.view(observer.view(), 'de', String)).toBe(game.words.view(view, 'de', String));
      }
      client.respond(message.payload, { action: context.legal[Math.floor(dice() * context.legal.length)] });
    }
    expect(compared).toBeGreaterThan(0);
    expect(server.problems).toEqual([]);
    client.say('leave');
  });
});
