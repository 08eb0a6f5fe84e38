/** The port at tables of the real house, with store, queue and seats of agents. */
import { afterEach, expect, test, vi } from 'vitest';
import { Random } from '../../core/random.ts';
import { reject } from '../../core/result.ts';
import { seedOf } from '../../core/seed.ts';
import { firstOf, owing } from '../../core/types.ts';
import { mauMau } from '../../games/mau-mau/index.ts';
import { hex } from '../../protocol/mau-mau/testing/hex.ts';
import { readStream } from '../../protocol/mau-mau/testing/reader.ts';
import { GroupCommit } from '../../store/group-commit.ts';
import { openLiveStore } from '../../store/open.ts';
import { systemClock } from '../../table/clock.ts';
import { USUAL } from '../../table/settings.ts';
import type { Thinker } from '../../table/thinker.ts';
import { House } from '../house.ts';
import { mauMauHouse } from '../mau-mau-house.ts';
import { MAU_MAU_PORT, type MauMauPortOptions, startMauMauPort } from './index.ts';
import { type Brain, SocketClient } from './testing/socket-client.ts';

const random = new Random(seedOf('house'));

/** Agents that answer at once with the fallback. */
const thinker: Thinker = {
  async decide({ options, seats, cells }) {
    const setting = mauMau.configure(options, seats);
    if (!setting.ok) throw new Error(setting.error.code);
    const state = mauMau.create(setting.value);
    state.cells.set(cells);
    return { action: mauMau.fallback(state, firstOf(owing(mauMau.pending(state)))) };
  },
  advise: async () => ({ candidates: [], because: { en: '', de: '' } }),
  forget() {},
};

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function openPort(given: Partial<MauMauPortOptions>, roundPause = 0) {
  const store = await openLiveStore(':memory:');
  closing.push(() => store.close());
  const failures: object[] = [];
  const log = { warn: (details: object) => failures.push(details), error: (details: object) => failures.push(details) };
  const settings = { ...USUAL, roundPause, agentDelay: [0, 0] as const };
  const house = new House({
    store,
    commit: new GroupCommit(store),
    clock: systemClock,
    settings,
    thinker,
    log,
    mostTables: 9,
  });
  closing.push(() => house.close());
  const options: MauMauPortOptions = { ...MAU_MAU_PORT, port: 0, rounds: 3, ...given };
  const port = await startMauMauPort(options, mauMauHouse(house, options));
  closing.push(() => port.close());
  return { house, port, failures };
}

const fair: Brain = (follower) => follower.legal()[random.below(follower.legal().length)];

/** Plays legally for some turns, then leaves. */
function leaving(after: number): Brain {
  let turns = 0;
  return (follower, client) => (++turns > after ? Uint8Array.of(0x47) : fair(follower, client));
}

async function sitDown(port: number, brains: readonly Brain[]): Promise<SocketClient[]> {
  const clients: SocketClient[] = [];
  for (const brain of brains) {
    const client = new SocketClient(port, brain);
    closing.push(() => client.socket.destroy());
    clients.push(client);
    client.name('Ada');
    await client.seated();
  }
  return clients;
}

test('a table of clients alone does not pause between rounds', async () => {
  const { port } = await openPort({ seats: 2 }, 10 * 60_000);
  const clients = await sitDown(port.port, [fair, fair]);
  await Promise.all(clients.map((client) => client.closed()));
  expect(readStream(clients[0].received).filter(({ is }) => is === 'result')).toHaveLength(3);
});

test('while maintenance is announced a new client gets no seat: its game would not begin', async () => {
  const { house, port } = await openPort({ seats: 2 });
  house.announceMaintenance(reject('server/maintenance-announced', { words: '' }));
  const client = new SocketClient(port.port, fair);
  client.name('Ada');
  await client.closed();
  expect([client.received.length, house.tables.length, port.figures.ended['no-room']]).toEqual([0, 0, 1]);
  house.announceMaintenance(undefined);
  await sitDown(port.port, [fair]);
});

test('with a spectator of the page it pauses, so that the score can be read', async () => {
  const { house, port } = await openPort({ seats: 2 }, 10 * 60_000);
  const isOver = Promise.withResolvers<void>();
  const [first] = await sitDown(port.port, [fair]);
  await house.tables[0].watch({
    moved: ({ events }) => void (events.some(({ kind }) => kind === 'scored') && isOver.resolve()),
    told() {},
    asked() {},
    dismissed() {},
  });
  await sitDown(port.port, [fair]);
  await isOver.promise;
  await house.tables[0].run(() => {}); // the step that follows would be queued by now
  expect(readStream(first.received).filter(({ is }) => is === 'round')).toHaveLength(1);
});

test('preset=diagram: clients are numbered from 1, and the first to connect starts with seven cards', async () => {
  const { house, port } = await openPort({ preset: 'diagram', seats: 3, rounds: 1, yeet: true });
  const silent: Brain = () => undefined;
  const clients = await sitDown(port.port, [silent, silent, silent]);
  expect(house.tables[0].names).toEqual(['Ada 3', 'Ada', 'Ada 2']); // seat 1 starts round 1 (M-2)
  const received = async (seat: number) => {
    await vi.waitUntil(() => /6f 00 00 00 00 00 00 00 00$/.test(hex(clients[seat].received)));
    return hex(clients[seat].received);
  };
  expect(await received(0)).toMatch(
    /^01 72 01 01 69( .. .. 01){6} .. .. 00 6a 00 6b 00 6c .. .. 6d 07 01 06 01 06 00 6e 01 6f/,
  );
  expect(await received(1)).toMatch(/^02 72 .*6e 01 6f/);
  expect(await received(2)).toMatch(/^03 72 .*6e 01 6f/);
  clients[0].send(Uint8Array.of(0x47));
  await vi.waitUntil(() => hex(clients[2].received).includes(' 74 01 '));
  expect(hex(clients[2].received)).toMatch(/ 74 01 6a .. 6b .. .*6d 00 01 06 01 06 00 6e 02 6f/);
});

test('afterDraw=may: a client keeps a drawn card, at a table of the port and at one of the page', async () => {
  const { house, port, failures } = await openPort({ afterDraw: 'may', seats: 2, rounds: 3 });
  const keeping: Brain = (follower, client) =>
    follower.drawn === undefined ? fair(follower, client) : Uint8Array.of(0x44, 0x00);
  const clients = await sitDown(port.port, [keeping, keeping]);
  expect(house.tables[0].setting.options.afterDraw).toBe('may');
  await Promise.all(clients.map((client) => client.closed()));
  expect([port.figures.rejected, failures]).toEqual([0, []]);
});

test('three clients of the same name play a match', async () => {
  const { house, port, failures } = await openPort({});
  const clients = await sitDown(port.port, [fair, fair, fair]);
  expect(house.tables[0].names).toEqual(['Ada', 'Ada 2', 'Ada 3']);
  await Promise.all(clients.map((client) => client.closed()));
  for (const [seat, client] of clients.entries()) {
    const story = readStream(client.received);
    expect(story[0]).toEqual({ is: 'id', id: seat });
    expect(story.filter(({ is }) => is === 'result')).toHaveLength(3);
  }
  expect([port.figures.rejected, port.figures.dropped, failures]).toEqual([0, 0, []]);
});

test('agents fill the table after fillAfter, and take the seat of a client that leaves', async () => {
  const { port, failures } = await openPort({ seats: 4, fillAfter: 1_000 });
  const clients = await sitDown(port.port, [fair, leaving(2)]);
  await Promise.all(clients.map((client) => client.closed()));
  const story = readStream(clients[0].received);
  expect(story.at(-1)?.is).toBe('result');
  expect(story.some(({ is }) => is === 'left')).toBe(false);
  expect(failures).toEqual([]);
});

test('with yeet the others are notified of the seat that left, and play on', async () => {
  const { port, failures } = await openPort({ yeet: true });
  const clients = await sitDown(port.port, [fair, fair, leaving(2)]);
  await Promise.all(clients.map((client) => client.closed()));
  for (const seat of [0, 1]) {
    const story = readStream(clients[seat].received);
    expect(story).toContainEqual({ is: 'left', id: 2 });
    expect(story.at(-1)?.is).toBe('result');
  }
  expect(failures).toEqual([]);
});

test('a time limit that expires: the table plays for the silent client', async () => {
  const { port, failures } = await openPort({ timeLimit: 10, rounds: 1 });
  const clients = await sitDown(port.port, [() => undefined, fair, fair]);
  await Promise.all(clients.map((client) => client.closed()));
  for (const client of clients) {
    const story = readStream(client.received);
    const turns = story.filter(({ is }, i) => is === 'turn' && story[i - 1].is !== 'rejected'); // after a rejection the clock goes on
    expect(turns.filter((entry) => entry.is === 'turn' && entry.time !== 10n)).toEqual([]);
    expect(story.at(-1)?.is).toBe('result');
  }
  expect(failures).toEqual([]);
});

test.each([
  [false, { afterDraw: 'may' }, 'table/bound-options'], // unless the port's setting says that its clients can keep a card
  [false, { onLeave: 'yeet' }, 'table/bound-options'],
  [true, { onLeave: 'yeet' }, undefined],
  [false, { afterDraw: 'end', rounds: 2 }, undefined],
])('a host cannot set options that a client cannot play with (yeet %s, %o)', async (yeet, options, refusal) => {
  const { house, port } = await openPort({ yeet });
  const opened = house.open('browser', { game: mauMau });
  if (!opened.ok) throw new Error(opened.error.code);
  const host = { moved() {}, told() {}, asked() {}, dismissed() {} };
  const sat = await house.sit(opened.value, { name: 'Host', guest: host });
  if (!sat.ok || !('chair' in sat.value.seated)) throw new Error('no seat');
  const { person } = sat.value.seated.chair;
  await sitDown(port.port, [fair]);
  const { lobby, setting, people } = opened.value;
  expect(people.present).toHaveLength(2);
  expect((await lobby.configure(person, { options }))?.code).toBe(refusal);
  expect(opened.value.setting === setting).toBe(refusal !== undefined);
});
