/** People who come and go in the same moment: one stored table is one object, and no seat is lost. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, expect, test } from 'vitest';
import { race } from '../../src/checks/race/race.ts';
import { startMauMau } from '../../src/server/index.ts';
import { SocketClient } from '../../src/server/mau-mau/testing/socket-client.ts';
import type { LiveStore } from '../../src/store/live-store.ts';
import { openLiveStore } from '../../src/store/open.ts';
import { table } from '../../src/store/testing/samples.ts';
import { serve, TestClient, type TestServer } from './support.ts';

const folder = mkdtempSync(join(tmpdir(), 'stammtisch-races-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A store whose next reads of tables wait until they are released. */
class SlowStore {
  readonly store: LiveStore;
  #isSlow = false;
  #held: (() => void)[] = [];

  constructor(store: LiveStore) {
    const slowly = async <T>(read: Promise<T>): Promise<T> => {
      const value = await read;
      if (this.#isSlow) await new Promise<void>((resolve) => this.#held.push(resolve));
      return value;
    };
    this.store = {
      commit: (writes) => store.commit(writes),
      openTables: () => store.openTables(),
      table: (id) => store.table(id),
      tableOfSession: (hash) => slowly(store.tableOfSession(hash)),
      gameOf: (id) => slowly(store.gameOf(id)),
      records: (query) => store.records(query),
      record: (id) => store.record(id),
      thing: (hash) => store.thing(hash),
      bytes: () => store.bytes(),
      newest: () => store.newest(),
      expired: (before) => store.expired(before),
      close: () => store.close(),
    };
  }

  get held(): number {
    return this.#held.length;
  }

  hold(): void {
    this.#isSlow = true;
  }

  /** Lets the oldest read go on. */
  releaseOne(): void {
    this.#held.shift()?.();
  }

  /** Later reads do not wait. */
  quicken(): void {
    this.#isSlow = false;
  }

  release(): void {
    this.quicken();
    for (const goOn of this.#held.splice(0)) goOn();
  }
}

async function slowServer(): Promise<{ server: TestServer; slow: SlowStore }> {
  const slow = new SlowStore(await openLiveStore(':memory:'));
  const server = await serve({ store: slow.store, settings: { grace: 600_000 } });
  closing.push(() => server.close());
  return { server, slow };
}

/** Two people whose table was put away; returns their sessions. */
async function putAway(server: TestServer): Promise<string[]> {
  const [ann, bea] = [await TestClient.connect(server), await TestClient.connect(server)];
  const sessions = [(await ann.join('t', 'Ann')).session_id, (await bea.join('t', 'Bea')).session_id];
  ann.cut();
  bea.cut();
  const [table] = server.live.house.tables;
  await expect.poll(() => table.people.isAnybodyConnected).toBe(false);
  table.giveWay();
  await expect.poll(() => server.live.house.tables).toEqual([]);
  return sessions;
}

async function back(server: TestServer, session_id: string): Promise<TestClient> {
  const client = await TestClient.connect(server);
  client.say('join', { session_id });
  return client;
}

const confirmed = async (client: TestClient) => (await client.next('joined_confirmation')).payload;

test('the people of a table that was put away come back in the same moment: both get their seats', async () => {
  const { server, slow } = await slowServer();
  const [first, second] = await putAway(server);
  slow.hold();
  const [ann, bea] = [await back(server, first), await back(server, second)];
  await expect.poll(() => slow.held).toBe(2); // both have looked for their table
  slow.releaseOne();
  await expect.poll(() => slow.held).toBe(2); // one opens it
  slow.releaseOne(); // and the other is told of a table that is being opened
  slow.release();
  expect((await confirmed(ann)).private_state.player_index).toBe(0);
  expect((await confirmed(bea)).private_state.player_index).toBe(1);
  expect(server.live.house.tables).toHaveLength(1);
  expect(server.problems).toEqual([]);
});

test('one is back and plays when the other’s look into the store ends', async () => {
  const { server, slow } = await slowServer();
  const [first, second] = await putAway(server);
  slow.hold();
  const bea = await back(server, second);
  await expect.poll(() => slow.held).toBe(1);
  slow.quicken();
  const ann = await back(server, first);
  expect((await confirmed(ann)).private_state.player_index).toBe(0);
  slow.release();
  expect((await confirmed(bea)).private_state.player_index).toBe(1);
});

test('a table is not closed as empty before its people can return, however long the store takes', async () => {
  const store = await openLiveStore(':memory:');
  const slow = new Proxy(store, {
    get: (_, name: keyof LiveStore) => async (first: never, second: never) => {
      if (name === 'commit') await pause(20);
      return (store[name] as (first: never, second: never) => Promise<unknown>).call(store, first, second);
    },
  });
  const server = await serve({ store: slow, settings: { grace: 600_000, emptyTable: 1 } });
  closing.push(() => server.close());
  const ann = await TestClient.connect(server);
  const { session_id } = await ann.join('t', 'Ann');
  ann.cut();
  await expect.poll(() => server.live.house.tables.length).toBe(0);
  const again = await TestClient.connect(server);
  again.say('join', { session_id });
  await again.next('joined_confirmation');
});

test('a session returns while its table’s name is joined: the stranger sits at the same table', async () => {
  const { server, slow } = await slowServer();
  const [first] = await putAway(server);
  slow.hold();
  const ann = await back(server, first);
  await expect.poll(() => slow.held).toBe(1);
  slow.releaseOne();
  await expect.poll(() => slow.held).toBe(1); // being opened
  const stranger = await TestClient.connect(server);
  stranger.say('join', { table_name: 'T', player_name: 'Stranger' });
  const probe = await TestClient.connect(server);
  probe.say('ping', { timestamp: 'x' });
  await probe.next('pong'); // the join has been read
  slow.release();
  expect((await confirmed(ann)).public_state.table_name).toBe('t');
  expect((await confirmed(stranger)).public_state.table_name).toBe('t');
  expect(server.live.house.tables).toHaveLength(1);
});

test('a stranger opens a table of that name first: the returning table gets another name', async () => {
  const { server, slow } = await slowServer();
  const [first] = await putAway(server);
  slow.hold();
  const ann = await back(server, first);
  await expect.poll(() => slow.held).toBe(1); // looks for its table
  const stranger = await TestClient.connect(server);
  expect((await stranger.join('t', 'Stranger')).public_state.table_name).toBe('t');
  slow.release();
  expect((await confirmed(ann)).public_state.table_name).toBe('t 2');
  expect(server.live.house.tables.map(({ name }) => name).sort()).toEqual(['t', 't 2']);
});

test('two stored tables of one name are both restored, the younger under another name', async () => {
  const place = join(folder, 'twins.sqlite');
  const first = await serve({ place });
  const ann = await TestClient.connect(first);
  await ann.join('t', 'Ann', { game: 'hearts' });
  const { id } = first.live.house.tables[0];
  await first.close();
  const store = await openLiveStore(place);
  const { header, openedAt } = (await store.table(id))!;
  await store.commit([{ kind: 'table', table: table('twin', { name: 'T', header, openedAt: openedAt + 1 }) }]);
  await store.close();
  const second = await serve({ place });
  closing.push(() => second.close());
  expect(second.live.house.tables.map(({ name }) => name)).toEqual(['t', 'T 2']);
  expect((await second.live.store.openTables()).map(({ name }) => name)).toEqual(['t', 'T 2']);
});

test('a Mau-Mau client that is sent to a table whose last person is leaving gets a seat at another', async () => {
  const server = await serve();
  const port = await startMauMau(server.live, {
    port: 0,
    host: '127.0.0.1',
    table: { fillAfter: '3600' },
    log: { debug: () => {}, error: () => {} },
  });
  closing.push(
    () => server.close(),
    () => port.close(),
  );
  const client = (): SocketClient => {
    const one = new SocketClient(port.port, () => undefined);
    closing.push(() => one.socket.destroy());
    one.name('Ada');
    return one;
  };
  const first = client();
  await first.seated();
  const [waiting] = server.live.house.tables;
  let goOn = () => {};
  void waiting.run(() => new Promise<void>((resolve) => (goOn = resolve)));
  first.socket.destroy();
  await expect.poll(() => port.figures.open).toBe(0); // its farewell waits in the table's queue
  const second = client();
  await expect.poll(() => port.figures.open).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 50));
  goOn();
  await second.seated();
  expect(second.isClosed).toBe(false);
  expect(server.live.house.tables).not.toContain(waiting);
});

test('random delays: no seat lost, no table twice, no client dropped', async () => {
  const report = await race({ place: join(folder, 'race.sqlite'), seconds: 4, tables: 30, groups: 10 });
  expect(report.wrong).toEqual([]);
  expect(Math.min(report.rounds, report.returns, report.tcp)).toBeGreaterThan(0);
});
