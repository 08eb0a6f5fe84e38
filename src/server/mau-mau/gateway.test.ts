/** The gateway without a network: every row of the protocol's tables, byte for byte. */
import { describe, expect, test } from 'vitest';
import { copyState } from '../../core/state.ts';
import type { MauMauEvent, MauMauState } from '../../games/mau-mau/index.ts';
import { type Position, position } from '../../games/mau-mau/testing/positions.ts';
import { encodeClient } from '../../protocol/mau-mau/index.ts';
import { EXAMPLE } from '../../protocol/mau-mau/testing/example.ts';
import { hex } from '../../protocol/mau-mau/testing/hex.ts';
import type { Chair, Guest } from '../../table/guest.ts';
import type { Port } from './connection.ts';
import type { Ending } from './figures.ts';
import type { MauMauPortOptions } from './options.ts';
import { settle, TestClock } from './testing/clock.ts';
import { MemoryClient, memoryPort } from './testing/memory.ts';
import { TestHouse, TestTable } from './testing/table.ts';

const NO_TIME = '6f 00 00 00 00 00 00 00 00';

interface Scene extends Partial<Position> {
  readonly port?: Partial<MauMauPortOptions>;
  readonly limit?: number;
  readonly rounds?: number;
  readonly asksLate?: boolean;
}

/** A table in the given position with a client in every seat; the messages so far are discarded. */
async function sceneOf(scene: Scene & { readonly hands: readonly string[] }) {
  const clock = new TestClock();
  const { port: given = {}, limit = 0, rounds = 1, asksLate = false, ...rest } = scene;
  const options = { rounds, onLeave: given.yeet ? 'yeet' : 'agent', ...rest.options };
  const prepare = (state: MauMauState): MauMauEvent[] => {
    copyState(position({ top: 'HQ', pile: 'ST C8 CT', ...rest, options }), state);
    return [dealtEvent(state, rest.hands)];
  };
  const house = new TestHouse({ seats: scene.hands.length, options, clock, limit, asksLate, prepare });
  const port = memoryPort(house, clock, given);
  const clients: MemoryClient[] = [];
  for (const _ of scene.hands) clients.push(await seatedClient(port));
  const heard = clients.map((client) => client.heard());
  return { clock, house, port, clients, heard, table: house.table };
}

function dealtEvent(state: MauMauState, texts: readonly string[]): MauMauEvent {
  const hands = texts.map((text) => text.split(' '));
  const counts = hands.map((hand) => hand.length);
  const top = topText(state);
  return { kind: 'dealt', round: 1, rounds: state.setting.rounds, starter: state.turn, top, counts, hands };
}

const topText = (state: MauMauState): string => 'DHCS'[state.top >> 3] + '789TJQKA'[state.top & 7];

async function seatedClient(port: Port, name = ''): Promise<MemoryClient> {
  const client = new MemoryClient(port);
  await client.say(encodeClient({ kind: 'id', name }));
  return client;
}

/** A port with an empty house. */
function portOf(given: Partial<MauMauPortOptions> = {}, limit = 0) {
  const clock = new TestClock();
  const options = { rounds: 2, onLeave: given.yeet ? 'yeet' : 'agent' };
  const house = new TestHouse({ seats: 3, options, clock, limit });
  return { clock, house, port: memoryPort(house, clock, given) };
}

const endings = ({ figures }: Port): Partial<Record<Ending, number>> =>
  Object.fromEntries(Object.entries(figures.ended).filter(([, count]) => count > 0));

test('the worked example, byte for byte', async () => {
  const clock = new TestClock();
  const hands = ['HK SJ DJ SQ H7 HJ', 'CJ SK D9 S9 S8 HA D8'];
  const rest = 'D7 S7 C7 C8 C9 CT CQ CK CA H8 H9 DK ST SA';
  const prepare = (state: MauMauState): MauMauEvent[] => {
    const given = { hands, top: 'HQ', turn: 1, pile: `${rest} HT DA DQ DT`, discards: '', options: { rounds: 1 } };
    copyState(position(given), state);
    return [dealtEvent(state, hands)];
  };
  const house = new TestHouse({ seats: 2, options: { rounds: 1 }, clock, prepare });
  const port = memoryPort(house, clock);
  const clients = [new MemoryClient(port), new MemoryClient(port)];
  const expected = ['', ''];
  for (const { by, to, bytes } of EXAMPLE) {
    if (by === 'client') {
      await clients[to as number].say(bytes);
      continue;
    }
    for (const seat of [0, 1]) if (to === 'all' || to === seat) expected[seat] += `${bytes} `;
  }
  for (const seat of [0, 1]) expect(hex(clients[seat].received)).toBe(expected[seat].trim());
  expect(clients.map(({ isOpen }) => isOpen)).toEqual([false, false]);
  expect(endings(port)).toEqual({ over: 2 });
  expect(clock.timers).toBe(0);
});

describe('seats', () => {
  test('ids are given in the order of finished names, the lowest free one', async () => {
    const { port } = portOf();
    const [a, b] = [new MemoryClient(port), new MemoryClient(port)];
    await a.say('42 41 00');
    await b.say('42 42 00 00 00');
    await a.say('00 00');
    expect([a.heard(), b.heard()]).toEqual(['01', '00']);
  });

  test('a seat left before the game is given to the next client, the others keep theirs', async () => {
    const { port, house } = portOf();
    const [a, b] = [await seatedClient(port), await seatedClient(port)];
    await a.say('47');
    expect(a.isOpen).toBe(false);
    const c = await seatedClient(port);
    expect([b.heard(), c.heard()]).toEqual(['01', '00']);
    expect(house.tables).toHaveLength(1);
    b.connection.lost();
    await settle();
    const d = await seatedClient(port);
    expect(d.heard()).toBe('01');
    expect(endings(port)).toEqual({ yeet: 1, disconnected: 1 });
  });

  test('names are cleaned before they reach the house; an empty one is allowed', async () => {
    const { port, house } = portOf();
    await seatedClient(port, ' Jürgen\u0007 ');
    await seatedClient(port);
    expect(house.table.names).toEqual(['Jürgen', '']);
  });

  test('a full table starts at once, the next client opens another one', async () => {
    const { port, house } = portOf();
    const clients = [await seatedClient(port), await seatedClient(port), await seatedClient(port)];
    expect(house.table.isRunning).toBe(true);
    for (const client of clients) expect(client.story()[1]).toEqual({ is: 'round', round: 1, rounds: 2 });
    expect((await seatedClient(port)).heard()).toBe('00');
    expect(house.tables).toHaveLength(2);
  });

  test('after fillAfter a table starts with agents in the free seats', async () => {
    const { port, house, clock } = portOf({ fillAfter: 5_000 });
    const client = await seatedClient(port);
    await clock.turn(4_999);
    expect(house.table.isRunning).toBe(false);
    await clock.turn(1);
    expect(house.table.isRunning).toBe(true);
    for (let i = 0; i < 20; i++) await settle();
    expect(client.story().some((entry) => entry.is === 'turn' && entry.player === 0)).toBe(true);
  });

  test('a table that all clients have left does not start', async () => {
    const { port, house, clock } = portOf({ fillAfter: 5_000 });
    const client = await seatedClient(port);
    await client.say('47');
    await clock.turn(60_000);
    expect(house.table.isRunning).toBe(false);
    expect(clock.timers).toBe(0);
  });

  test('a guest of another port fills the table too', async () => {
    const { port, house } = portOf();
    await seatedClient(port);
    await seatedClient(port);
    await house.table.sit('browser', { moved() {}, told() {}, asked() {}, dismissed() {} });
    await settle();
    await settle();
    expect(house.table.isRunning).toBe(true);
  });

  test('a table of another port waits for its host; it is this port’s once one of its clients becomes host', async () => {
    const { port, house, clock } = portOf({ fillAfter: 5_000 });
    const table = new TestTable('browser', { seats: 3, options: { rounds: 1 }, clock });
    house.tables.push(table);
    const browser = await table.sit('browser', { moved() {}, told() {}, asked() {}, dismissed() {} });
    const clients = [await seatedClient(port), await seatedClient(port)];
    await clock.turn(60_000);
    expect([clients[1].heard(), table.free, table.isRunning]).toEqual(['02', 0, false]);
    await browser.leave();
    await clock.turn(4_999);
    expect(table.isRunning).toBe(false);
    await clock.turn(1);
    expect(table.isRunning).toBe(true);
  });

  test('no room in the house ends the connection', async () => {
    const { clock } = portOf();
    const full = memoryPort({ sit: () => Promise.reject(new Error('full')) }, clock);
    const client = await seatedClient(full);
    expect([client.isOpen, client.heard(), endings(full)]).toEqual([false, '', { 'no-room': 1 }]);
  });

  test('the connection of a client that was moved to another seat ends: the protocol cannot report it', async () => {
    const { house, clock } = portOf();
    let seat = 0;
    const moving = {
      async sit(name: string, guest: Guest): Promise<Chair> {
        const chair = await house.sit(name, guest);
        return {
          ...chair,
          get seat() {
            return seat;
          },
        };
      },
    };
    const port = memoryPort(moving, clock);
    const client = await seatedClient(port);
    client.connection.told({ kind: 'arranged', names: [] });
    expect(client.isOpen).toBe(true);
    seat = 1;
    client.connection.told({ kind: 'arranged', names: [] });
    expect([client.isOpen, endings(port)]).toEqual([false, { moved: 1 }]);
  });

  test('a client that disconnects while being seated leaves the seat free', async () => {
    const { port, house } = portOf();
    const client = new MemoryClient(port);
    client.connection.receive(Uint8Array.of(0x42, 0, 0, 0x47));
    await settle();
    await settle();
    expect([client.isOpen, client.heard(), house.table.free]).toEqual([false, '', 3]);
  });
});

describe('a step', () => {
  const hands = ['H8 HJ DA', 'SK S9 S7', 'D9 DK C9'];

  test('all clients get the echo and the turn information', async () => {
    const { clients, heard } = await sceneOf({ hands });
    expect(heard[1]).toBe(
      `01 72 01 01 69 92 0d 01 92 09 01 92 07 00 6a 00 6b 00 6c 41 0c 6d 03 01 03 01 03 00 6e 00 ${NO_TIME}`,
    );
    await clients[0].say('43 41 08');
    for (const client of clients) {
      expect(client.heard()).toBe(`70 41 08 6a 00 6b 00 6d 02 01 03 01 03 00 6e 01 ${NO_TIME}`);
    }
  });

  test('a jack and its wish are two steps of the same player', async () => {
    const { clients } = await sceneOf({ hands });
    await clients[0].say('43 41 0b');
    expect(clients[2].heard()).toBe(`70 41 0b 6a 00 6b 00 6d 02 01 03 01 03 00 6e 00 ${NO_TIME}`);
    await clients[0].say('46 31');
    expect(clients[2].heard()).toBe(`6b 31 6a 00 6b 31 6d 02 01 03 01 03 00 6e 01 ${NO_TIME}`);
  });

  test('also if another port sends them as one answer', async () => {
    const { clients, table } = await sceneOf({ hands });
    await table.play(0, 'HJ', 'wish D');
    expect(clients[2].heard()).toBe(
      `70 41 0b 6a 00 6b 00 6d 02 01 03 01 03 00 6e 00 ${NO_TIME} 6b 31 6a 00 6b 31 6d 02 01 03 01 03 00 6e 01 ${NO_TIME}`,
    );
  });

  test('the client that takes cards gets the cards, the others only their number', async () => {
    const { clients } = await sceneOf({ hands, owed: 2, turn: 2, pile: 'ST C8 CT', top: 'H7' });
    await clients[2].say('44 02');
    const turn = `6a 00 6b 00 6d 03 01 03 01 05 00 6e 02 ${NO_TIME}`;
    expect(clients[2].heard()).toBe(`6a 02 69 15 08 01 15 0a 00 ${turn}`);
    expect(clients[0].heard()).toBe(`6a 02 ${turn}`);
  });

  test('the echo has the requested number even if fewer cards were left; without cards there is no card message', async () => {
    const all = 'D8 D9 DT DJ DQ DK DA H8 H9 HT HJ HQ HK HA';
    const others = 'C8 C9 CT CJ CQ CK CA C7 S8 S9 ST SJ SQ SK SA S7 H7';
    const { clients } = await sceneOf({ hands: [all, others], top: 'D7', pile: '', discards: '', owed: 2, turn: 0 });
    await clients[0].say('44 02');
    expect(clients[0].heard()).toBe(`6a 02 6a 00 6b 00 6c 31 07 6d 0e 01 11 00 6e 00 ${NO_TIME}`);
  });

  test('after a reshuffle the stack is sent', async () => {
    const { clients } = await sceneOf({ hands, turn: 2, top: 'S8', pile: 'DT' });
    await clients[2].say('44 01');
    expect(clients[1].heard()).toBe(`6a 01 6a 00 6b 00 6c 92 08 6d 03 01 03 01 04 00 6e 00 ${NO_TIME}`);
  });

  test('a last card ends the round: echo and result, then the next deal without another message', async () => {
    const { clients } = await sceneOf({ hands: ['H8', 'SK S9', 'D9 DK'], rounds: 2 });
    await clients[0].say('43 41 08');
    await settle();
    const heard = clients[1].heard();
    expect(heard).toMatch(/^70 41 08 73 00 01 13 01 13 00 72 02 02 69 (.. .. 01 ){5}.. .. 00 6a 00 6b 00 6c/);
  });

  test('totals above 255 are sent as 255', async () => {
    const scene = await sceneOf({ hands: ['H8', 'SK S9', 'D9 DK'], rounds: 2 });
    scene.table.state.setTotal(1, 250);
    await scene.clients[0].say('43 41 08');
    expect(scene.clients[0].heard()).toContain('70 41 08 73 00 01 ff 01 13 00');
  });

  test('an action between the turn information and the question of the table waits for it', async () => {
    const { clients, table, port } = await sceneOf({ hands: ['H8 HJ DA', 'HK S9 S7'], asksLate: true });
    await table.play(0, 'H8');
    clients[1].connection.receive(Uint8Array.of(0x43, 0x41, 0x0d));
    for (let i = 0; i < 5; i++) await settle();
    expect(table.happened.map(({ text }) => text)).toEqual(['begin', 'H8', 'HK']);
    expect(port.figures.dropped).toBe(0);
  });
});

describe('a drawn card that may be kept', () => {
  const options = { afterDraw: 'may' };
  const scene = {
    hands: ['S9 C9 C8', 'D9 D8'],
    top: 'HQ',
    pile: 'ST CT HK',
    options,
    port: { afterDraw: 'may' as const },
  };
  const turn = (counts: string, player: string) => `6a 00 6b 00 6d ${counts} 6e ${player} ${NO_TIME}`;

  test('[M-5] 44 00 keeps it; the echo is 6a 00, to all', async () => {
    const { clients } = await sceneOf(scene);
    await clients[0].say('44 01');
    expect(clients[0].heard()).toBe(`6a 01 69 41 0d 00 ${turn('04 01 02 00', '00')}`);
    expect(clients[1].heard()).toBe(`6a 01 ${turn('04 01 02 00', '00')}`);
    await clients[0].say('44 00');
    for (const client of clients) expect(client.heard()).toBe(`6a 00 ${turn('04 01 02 00', '01')}`);
  });

  test('[M-24] an illegal move is answered by the turn information alone, also 44 00 without a drawn card', async () => {
    const { clients, port } = await sceneOf(scene);
    for (const move of ['43 92 09', '44 00', '44 07']) {
      await clients[0].say(move);
      expect(clients[0].heard()).toBe(`6a 00 6b 00 6c 41 0c 6d 03 01 02 00 6e 00 ${NO_TIME}`);
    }
    expect([port.figures.rejected, clients[1].heard()]).toEqual([3, '']);
  });

  test('where it must be played, 44 00 is an illegal move like any other', async () => {
    const { clients } = await sceneOf({ ...scene, options: {}, port: {} });
    await clients[0].say('44 01');
    clients[0].heard();
    await clients[0].say('44 00');
    expect(clients[0].heard()).toBe(`6a 00 ${turn('04 01 02 00', '00')}`);
  });
});

describe('illegal moves', () => {
  const hands = ['H8 HJ DA', 'SK S9 S7', 'D9 DK C9'];
  const again = `6a 00 6a 00 6b 00 6c 41 0c 6d 03 01 03 01 03 00 6e 00 ${NO_TIME}`;

  test.each([
    ['a card that does not fit', '43 31 0e'],
    ['a card of another seat', '43 92 0d'],
    ['drawing though a card fits', '44 01'],
    ['taking nothing', '44 00'],
    ['taking a number that no seat can owe', '44 ff'],
    ['taking what is not owed', '44 02'],
    ['a wish without a jack', '46 41'],
    ['finishing with other cards', '45'],
  ])('%s: the turn information is repeated, to this client only', async (_, bytes) => {
    const { clients, port } = await sceneOf({ hands });
    await clients[0].say(bytes);
    expect(clients.map((client) => client.heard())).toEqual([again, '', '']);
    await clients[0].say('43 41 08');
    expect(clients[1].heard()).toContain('70 41 08');
    expect(port.figures.rejected).toBe(1);
  });

  test('the stack is repeated only if it was sent', async () => {
    const { clients } = await sceneOf({ hands });
    await clients[0].say('43 41 08');
    clients[1].heard();
    await clients[1].say('45');
    expect(clients[1].heard()).toBe(`6a 00 6a 00 6b 00 6d 02 01 03 01 03 00 6e 01 ${NO_TIME}`);
  });

  test('the clock keeps running, and the remaining time is sent', async () => {
    const { clients, clock } = await sceneOf({ hands, limit: 10_000 });
    await clock.turn(9_000);
    await clients[0].say('45');
    expect(clients[0].heard()).toMatch(/6f 00 00 00 00 00 00 03 e8$/);
    await clock.turn(1_000);
    expect(clients[0].heard()).toMatch(/^70 41 08 .* 6e 01 6f 00 00 00 00 00 00 27 10$/);
  });

  test('a turn is repeated as it was sent, even if the table has advanced and not sent that yet', async () => {
    const { clients, table } = await sceneOf({ hands });
    void table.play(0, 'H8'); // played, but not stored yet
    await Promise.resolve();
    expect(table.view(0)?.turn).toBe(1);
    clients[0].connection.receive(Uint8Array.of(0x44, 0x00));
    expect(clients[0].heard()).toBe(again);
  });

  test('twenty are tolerated, the next one ends the connection and an agent plays on', async () => {
    const { clients, port, table } = await sceneOf({ hands });
    for (let i = 0; i < 20; i++) await clients[0].say('45');
    expect(clients[0].isOpen).toBe(true);
    await clients[0].say('45');
    expect(clients[0].isOpen).toBe(false);
    for (let i = 0; i < 10; i++) await settle();
    expect(endings(port)).toEqual({ 'rejected-moves': 1 });
    expect(table.happened.at(-1)?.actor).toBe(0);
  });
});

describe('out of turn', () => {
  const hands = ['H8 HJ DA', 'SK S9 S7', 'D9 DK C9'];

  test('actions are read and dropped, while waiting for others and while others play', async () => {
    const { port } = portOf();
    const waiting = await seatedClient(port);
    await waiting.say('43 41 08 45 44 01 46 31');
    const { clients, port: running } = await sceneOf({ hands });
    await clients[1].say('43 92 0d 45');
    expect([waiting.heard(), clients[1].heard()]).toEqual(['00', '']);
    expect([port.figures.dropped, running.figures.dropped]).toEqual([4, 2]);
    expect([waiting.isOpen, clients[1].isOpen]).toEqual([true, true]);
  });

  test('a second action sent with the first is dropped', async () => {
    const { clients, port } = await sceneOf({ hands: ['HA H8 HJ', 'SK S9 S7'] });
    await clients[0].say('43 41 0e 43 41 08');
    expect(clients[0].story().at(-1)).toMatchObject({ is: 'turn', player: 0, counts: [2, 3] });
    expect(port.figures.dropped).toBe(1);
  });

  test('a message that began too early counts as early', async () => {
    const { clients, port } = await sceneOf({ hands: ['H8 HJ DA', 'HK S9 S7', 'D9 DK C9'] });
    await clients[1].say('43 41');
    await clients[0].say('43 41 08');
    await clients[1].say('0d');
    expect(port.figures.dropped).toBe(1);
    expect(clients[0].story().at(-1)).toMatchObject({ player: 1 });
    await clients[1].say('43 41 0d');
    expect(clients[0].story().at(-1)).toMatchObject({ player: 2 });
  });

  test.each([
    [64, true],
    [65, false],
  ])('%i bytes: still open is %s', async (count, isOpen) => {
    const { clients, port } = await sceneOf({ hands });
    await clients[1].say('45 '.repeat(count));
    expect(clients[1].isOpen).toBe(isOpen);
    expect(endings(port)).toEqual(isOpen ? {} : { flood: 1 });
  });

  test('a turn begins the count anew', async () => {
    const { clients } = await sceneOf({ hands: ['H8 HJ DA', 'HK S9 S7', 'D9 DK C9'] });
    await clients[1].say('45 '.repeat(60));
    await clients[0].say('43 41 08');
    await clients[1].say('43 41 0d');
    await clients[1].say('45 '.repeat(60));
    expect(clients[1].isOpen).toBe(true);
  });
});

describe('bytes outside the protocol', () => {
  const hands = ['H8 HJ DA', 'SK S9 S7', 'D9 DK C9'];

  test.each([
    ['unknown code', '00'],
    ['code of the server', '70 41 08'],
    ['second name', '42'],
    ['unknown suit', '43 99'],
    ['unknown rank', '43 41 0f'],
    ['no suit to play', '43 00'],
    ['no suit to wish', '46 00'],
  ])('%s: this connection ends, an agent takes the seat, the others play on', async (_, bytes) => {
    const { clients, port } = await sceneOf({ hands });
    await clients[0].say(bytes);
    for (let i = 0; i < 10; i++) await settle();
    expect(clients.map(({ isOpen }) => isOpen)).toEqual([false, true, true]);
    expect(clients[0].heard()).toBe('');
    expect(clients[1].story().at(-1)).toMatchObject({ is: 'turn', player: 1 });
    expect(endings(port)).toEqual({ malformed: 1 });
  });

  test('before the name only a name is accepted', async () => {
    const { port } = portOf();
    for (const code of ['43', '47', '69', '00']) {
      const client = new MemoryClient(port);
      await client.say(code);
      expect(client.isOpen).toBe(false);
    }
    expect(endings(port)).toEqual({ malformed: 4 });
  });

  test('a name without an end ends the connection', async () => {
    const { port } = portOf();
    const client = new MemoryClient(port);
    await client.say(`42 ${'61 00 '.repeat(1023)}`);
    expect(client.isOpen).toBe(true);
    await client.say('61 00');
    expect(client.isOpen).toBe(false);
  });
});

describe('time', () => {
  const hands = ['H8 HJ DA', 'SK S9 S7', 'D9 DK C9'];

  test('a name must be complete within its time', async () => {
    const { port, clock } = portOf();
    const [silent, slow] = [new MemoryClient(port), new MemoryClient(port)];
    await slow.say('42');
    await clock.turn(30_000);
    await slow.say('41');
    await clock.turn(29_999);
    expect([silent.isOpen, slow.isOpen]).toEqual([true, true]);
    await clock.turn(1);
    expect([silent.isOpen, slow.isOpen]).toEqual([false, false]);
    expect(endings(port)).toEqual({ 'slow-name': 2 });
  });

  test('so must the rest of a message; a complete one stops the timer', async () => {
    const { clients, clock, port } = await sceneOf({ hands });
    await clients[1].say('43');
    await clock.turn(9_000);
    await clients[1].say('41 08 44');
    await clock.turn(9_999);
    expect(clients[1].isOpen).toBe(true);
    await clock.turn(1);
    expect(clients[1].isOpen).toBe(false);
    expect(endings(port)).toEqual({ 'slow-message': 1 });
  });

  test('by default a client that is silent on its turn for three minutes is replaced', async () => {
    const { clients, clock, port } = await sceneOf({ hands });
    await clock.turn(179_000);
    expect(endings(port)).toEqual({});
    await clock.turn(1_000);
    expect([endings(port), clients[0].isOpen]).toEqual([{ idle: 1 }, false]);
  });

  test('a silent client on turn is disconnected after idleTime; other clients may be silent', async () => {
    const { clients, clock, port } = await sceneOf({ hands, port: { idleTime: 60_000 } });
    await clock.turn(60_000);
    expect(clients.map(({ isOpen }) => isOpen)).toEqual([false, true, true]);
    expect(endings(port)).toEqual({ idle: 1 });
  });

  test('a limit is sent to all clients, and when it is over the table decides', async () => {
    const { clients, clock, port, heard } = await sceneOf({ hands, limit: 5_000 });
    const limit = '6f 00 00 00 00 00 00 13 88';
    expect(heard[2].endsWith(limit)).toBe(true);
    await clock.turn(5_000);
    for (const client of clients) {
      expect(client.heard()).toBe(`70 41 08 6a 00 6b 00 6d 02 01 03 01 03 00 6e 01 ${limit}`);
    }
    await clients[0].say('43 41 0b'); // too late: dropped silently
    expect([clients[0].heard(), port.figures.dropped]).toEqual(['', 1]);
  });

  test('an action sent while the time runs out is dropped, not played later', async () => {
    const { clients, clock, port, table } = await sceneOf({ hands: ['H8 HJ DA', 'HK HT S7'], limit: 5_000 });
    const over = clock.turn(5_000);
    clients[0].connection.receive(Uint8Array.of(0x43, 0x41, 0x0b));
    await over;
    await settle();
    expect(table.happened.map(({ text }) => text)).toEqual(['begin', 'H8']);
    expect([clients[0].isOpen, port.figures.dropped]).toEqual([true, 1]);
  });
});

describe('leaving', () => {
  const hands = ['H8 HJ DA', 'SK S9 S7', 'D9 DK C9'];

  test('by default an agent takes the seat without a message', async () => {
    const { clients, port, table } = await sceneOf({ hands });
    await clients[1].say('47');
    clients[2].connection.lost();
    await settle();
    expect([clients[0].heard(), table.free]).toEqual(['', 2]);
    await clients[0].say('43 41 08');
    for (let i = 0; i < 10; i++) await settle();
    expect(clients[0].story().some((entry) => entry.is === 'turn' && entry.player === 1)).toBe(true);
    expect(clients[0].story().some(({ is }) => is === 'left')).toBe(false);
    expect(endings(port)).toEqual({ yeet: 1, disconnected: 1 });
  });

  test('with yeet, a client that leaves on turn gets no echo; the others are notified before the next turn', async () => {
    const { clients } = await sceneOf({ hands, port: { yeet: true } });
    await clients[0].say('47');
    expect([clients[0].isOpen, clients[0].heard()]).toEqual([false, '']);
    for (const client of [clients[1], clients[2]]) {
      expect(client.heard()).toBe(`74 00 6a 00 6b 00 6d 00 01 03 01 03 00 6e 01 ${NO_TIME}`);
    }
  });

  test('with yeet, the leaving of a client that is not on turn is sent between steps', async () => {
    const { clients } = await sceneOf({ hands, port: { yeet: true } });
    clients[1].connection.lost();
    await settle();
    await settle();
    expect([clients[0].heard(), clients[2].heard()]).toEqual(['', '']);
    await clients[0].say('43 41 08');
    const told = `70 41 08 74 01 6a 00 6b 00 6d 02 01 00 01 03 00 6e 02 ${NO_TIME}`;
    expect([clients[0].heard(), clients[2].heard()]).toEqual([told, told]);
  });

  test('also before the same turn is repeated', async () => {
    const { clients } = await sceneOf({ hands, port: { yeet: true } });
    await clients[1].say('47');
    await clients[0].say('45');
    expect(clients[0].heard()).toBe(`6a 00 74 01 6a 00 6b 00 6c 41 0c 6d 03 01 00 01 03 00 6e 00 ${NO_TIME}`);
  });

  test('an action sent while another client leaves is still played, as the answer to the repeated question', async () => {
    const { clients, table, port } = await sceneOf({ hands, port: { yeet: true } });
    clients[1].connection.receive(Uint8Array.of(0x47));
    await clients[0].say('43 41 08');
    await settle();
    expect(table.happened.map(({ text }) => text)).toEqual(['begin', 'leave 1', 'H8']);
    expect([port.figures.rejected, port.figures.dropped]).toEqual([0, 0]);
    expect(clients[2].story().at(-1)).toMatchObject({ is: 'turn', player: 2 });
  });

  test('with one player left the match ends: who left, the result, and the connection closes', async () => {
    const { clients } = await sceneOf({ hands, port: { yeet: true } });
    await clients[2].say('47');
    await clients[1].say('47');
    expect(clients[0].heard()).toBe('74 02 74 01 73 00 01 1a 01 1c 00');
    expect(clients[0].isOpen).toBe(false);
  });

  test('a closed table ends the connection; a port that closes keeps the seats', async () => {
    const { clients, port } = await sceneOf({ hands });
    clients[0].connection.dismissed();
    clients[1].connection.shutDown();
    expect(clients.map(({ isOpen }) => isOpen)).toEqual([false, false, true]);
    expect(endings(port)).toEqual({ dismissed: 1, shutdown: 1 });
  });
});

test('a client that does not read is cut off before 64 kB wait for it', async () => {
  const { clients, port } = await sceneOf({ hands: ['H8 HJ DA', 'SK S9 S7', 'D9 DK C9'] });
  clients[2].isStuck = true;
  clients[2].unsent = 65_536 - 24;
  await clients[0].say('45');
  expect(clients[2].isOpen).toBe(true);
  await clients[0].say('43 41 08');
  expect(clients[2].isOpen).toBe(false);
  expect(endings(port)).toEqual({ 'slow-reader': 1 });
});
