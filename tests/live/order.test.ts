/** What a client gets that joins in the middle of a step, and other findings of the fault runs. */
import { afterEach, describe, expect, test } from 'vitest';
import { CODES } from '../../src/protocol/codes.ts';
import type { LiveStore, Write } from '../../src/store/live-store.ts';
import { openLiveStore } from '../../src/store/open.ts';
import { type Message, serve, TestClient, type TestServer } from './support.ts';

let server: TestServer;
afterEach(() => server.close());

interface SlowStore {
  readonly store: LiveStore;
  hold(): () => void;
  /** Number of commits of moves that had to wait. */
  waited(): number;
}

/** A store whose commits of moves can be delayed. */
async function slowStore(): Promise<SlowStore> {
  const store = await openLiveStore(':memory:');
  let held: Promise<void> | undefined; // the last one that was asked for
  let waited = 0;
  const commit = async (writes: readonly Write[]): Promise<void> => {
    if (held !== undefined && writes.some(({ kind }) => kind === 'moves')) {
      waited++;
      await held;
    }
    return store.commit(writes);
  };
  const slow = new Proxy(store, {
    get: (target, name) => (name === 'commit' ? commit : Reflect.get(target, name).bind(target)),
  });
  const hold = (): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    return resolve;
  };
  return { store: slow, hold, waited: () => waited };
}

/** Counts the tasks that enter the queue of the only table. */
function countTasks({ live }: TestServer): () => number {
  const [table] = live.house.tables;
  const run = table.run.bind(table);
  let count = 0;
  table.run = (task) => {
    count++;
    return run(task);
  };
  return () => count;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('a move that is not on disk yet', () => {
  test('is sent to no client, not even to one that returns at that moment', async () => {
    const { store, hold, waited } = await slowStore();
    server = await serve({ store });
    const clients = await Promise.all([0, 1, 2, 3].map(() => TestClient.connect(server)));
    const sessions: string[] = [];
    for (const [seat, client] of clients.entries()) {
      sessions.push((await client.join('t', `P${seat}`, { game: 'hearts' })).session_id);
    }
    clients[0].say('lobby_action', { action: 'start_game' });
    const [first, second] = [await clients[0].request(), await clients[1].request()];
    const queued = countTasks(server);
    const releaseFirst = hold();
    clients[0].respond(first, { action: first.context.legal[0] });
    await expect.poll(waited).toBe(1);
    const again = await TestClient.connect(server);
    const before = queued();
    again.say('join', { session_id: sessions[1] });
    await expect.poll(queued).toBe(before + 1);
    clients[1].respond(second, { action: second.context.legal[0] }); // waits behind the return
    await expect.poll(queued).toBe(before + 2);
    const releaseSecond = hold();
    releaseFirst();
    await expect.poll(waited).toBe(2);
    await pause(100);
    for (const { payload } of again.heard) expect(payload.private_state.view?.given ?? []).toEqual([]);
    releaseSecond();
    expect((await again.next('joined_confirmation')).payload.private_state.view.given).toHaveLength(1);
    expect(server.problems).toEqual([]);
  });
});

describe('tichu', () => {
  test('a refused announcement while cards are given has the code of an action, not of a gift', async () => {
    server = await serve();
    const clients = await Promise.all([0, 1, 2, 3].map(() => TestClient.connect(server)));
    for (const [seat, client] of clients.entries()) await client.join('t', `P${seat}`);
    clients[0].say('lobby_action', { action: 'start_game' });
    for (const client of clients) client.respond(await client.request(), { announced: false });
    const requests: Message['payload'][] = [];
    for (const client of clients) requests.push(await client.request());
    const [right, partner, left] = String(requests[0].private_state.hand_cards).split(' ');
    clients[0].respond(requests[0], { to_opponent_right: right, to_partner: partner, to_opponent_left: left });
    await clients[1].event('schupfed_by_player');
    clients[1].respond(requests[1], { action: 'tichu' });
    const refusal = await clients[1].error();
    expect(refusal).toMatchObject({ code: CODES.INVALID_ACTION, details: { reason: 'tichu/tichu-after-gifts' } });
    expect(server.live.house.find('t')!.questionOf(1)!.id).toBe(requests[1].request_id);
    const offered = server.live.house.find('t')!.questionOf(1)!.legal;
    expect(offered.length).toBe(requests[1].context.legal.length - 1);
  });
});

describe('too many messages', () => {
  test('are each refused with an error', async () => {
    server = await serve();
    const client = await TestClient.connect(server);
    for (let i = 0; i < 300; i++) client.say('ping', { timestamp: String(i) });
    while (client.heard.length < 300) await client.next(() => true);
    const codes = client.heard.flatMap(({ type, payload }) => (type === 'error' ? payload.code : []));
    expect(codes.length).toBeGreaterThan(50);
    expect(new Set(codes)).toEqual(new Set([CODES.SERVER_BUSY]));
    expect(client.heard.length).toBe(300);
  });
});
