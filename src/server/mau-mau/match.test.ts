/** Whole matches over real sockets: an independent reader compares the messages of every client with the true state of the table. */
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { Random } from '../../core/random.ts';
import { seedOf } from '../../core/seed.ts';
import { encodeClient, type Follower, type Move } from '../../protocol/mau-mau/index.ts';
import { hex, unhex } from '../../protocol/mau-mau/testing/hex.ts';
import { type Entry, readStream } from '../../protocol/mau-mau/testing/reader.ts';
import { systemClock } from '../../table/clock.ts';
import { MAU_MAU_PORT, type MauMauPort, startMauMauPort } from './index.ts';
import { type MauMauPortOptions, tableOptions } from './options.ts';
import { TestClock } from './testing/clock.ts';
import { memoryPort } from './testing/memory.ts';
import { atRandom, byteByByte, inOnePiece, Player, playOut, type Splitter } from './testing/player.ts';
import { type Brain, SocketClient } from './testing/socket-client.ts';
import { TestHouse } from './testing/table.ts';
import { truthFor } from './testing/truth.ts';

const open: MauMauPort[] = [];
const clients: SocketClient[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) client.socket.destroy();
  for (const port of open.splice(0)) await port.close();
});

interface Plan extends Partial<MauMauPortOptions> {
  readonly seed: string;
  readonly limit?: number;
}

/** A port with a table, and clients for its seats. The first may be asked before the last one has its seat. */
async function sitDown(plan: Plan, brainsAt: (house: TestHouse) => readonly Brain[]) {
  const given = { ...MAU_MAU_PORT, ...plan, port: 0 };
  const { seed, limit = 0 } = plan;
  const options = tableOptions(given);
  const house = new TestHouse({ seats: given.seats, options, clock: systemClock, seed, limit });
  const port = await startMauMauPort(given, house);
  open.push(port);
  const own: SocketClient[] = [];
  for (const brain of brainsAt(house)) {
    const client = new SocketClient(port.port, brain);
    clients.push(client);
    own.push(client);
    client.name(`client ${own.length}`);
    await client.seated();
  }
  return { house, table: house.table, port, clients: own };
}

/** Picks a legal move, jacks last, and checks that the client's legal moves are the game's. */
function fair({ tables }: TestHouse, random: Random): Brain {
  return (follower) => {
    const legal = follower.legal();
    expect(legal.map(textOf).sort()).toEqual(tables[0].legal(follower.seat).sort());
    const others = legal.filter((move) => move.kind !== 'play' || move.card[1] !== 'J' || random.below(4) === 0);
    const choice = others.length > 0 ? others : legal;
    return choice[random.below(choice.length)];
  };
}

function textOf(move: Move): string {
  if (move.kind === 'play') return move.card;
  return move.kind === 'finish' ? 'finish' : `${move.kind} ${move.kind === 'take' ? move.count : move.suit}`;
}

/** A card that this client does not hold: always illegal. */
function wrongCard({ hand }: Follower): Uint8Array {
  return encodeClient({
    kind: 'play',
    card: ['D7', 'H8', 'C9', 'ST', 'DQ', 'HK'].find((card) => !hand.includes(card)) ?? 'SA',
  });
}

/** The story without the moves that were refused; after each the turn must be repeated with the remaining time. */
function withoutRejections(story: readonly Entry[]): Entry[] {
  return story.filter((entry, i) => {
    if (story[i - 1]?.is === 'rejected') expect({ ...entry, time: 0n }).toEqual({ ...story[i - 2], time: 0n });
    return entry.is !== 'rejected' && story[i - 1]?.is !== 'rejected';
  });
}

describe('three clients', () => {
  test('[M-24] several rounds with wishes, sevens, aces, reshuffles, finishes and illegal moves', async () => {
    const seen = { wished: 0, sevens: 0, skipped: 0, reshuffled: 0, finished: 0, rejected: 0, again: 0 };
    for (const seed of ['a', 'b', 'c']) {
      const random = new Random(seedOf(seed));
      let errors = 0;
      const careless =
        (brain: Brain): Brain =>
        (follower, client) => {
          if (errors === 20 || random.below(4) > 0) return brain(follower, client);
          errors++;
          return wrongCard(follower);
        };
      const scene = await sitDown({ seed, rounds: 8 }, (house) => {
        const brain = fair(house, random);
        return [careless(brain), brain, brain];
      });
      await Promise.all(scene.clients.map((client) => client.closed()));
      for (const [seat, client] of scene.clients.entries()) {
        const story = readStream(client.received);
        expect(withoutRejections(story)).toEqual(truthFor(scene.table.happened, { seat, yeet: false }));
        expect(story.filter(({ is }) => is === 'rejected')).toHaveLength(seat === 0 ? errors : 0);
      }
      for (const { events } of scene.table.happened) {
        for (const event of events) {
          if (event.kind === 'wished') seen.wished++;
          if (event.kind === 'took' && event.asked > 1) seen.sevens++;
          if (event.kind === 'took' && event.asked > 2) seen.again++;
          if (event.kind === 'skipped') seen.skipped++;
          if (event.kind === 'reshuffled') seen.reshuffled++;
          if (event.kind === 'finished') seen.finished++;
        }
      }
      seen.rejected += errors;
      expect(scene.port.figures).toMatchObject({ open: 0, dropped: 0, rejected: errors, ended: { over: 3 } });
      expect(scene.table.failure).toBeUndefined();
    }
    expect(Object.entries(seen).filter(([, count]) => count === 0)).toEqual([]);
  });

  test('no client is ever sent a card that its own view does not hold', async () => {
    const random = new Random(seedOf('hidden'));
    const scene = await sitDown({ seed: 'hidden', rounds: 6 }, (house) => Array(3).fill(fair(house, random)));
    await Promise.all(scene.clients.map((client) => client.closed()));
    for (const [seat, client] of scene.clients.entries()) {
      const told = readStream(client.received).flatMap((entry) =>
        entry.is === 'hand' || entry.is === 'taken' ? [[...entry.cards]] : [],
      );
      const held = scene.table.happened.flatMap(({ views }, i) => {
        const before = scene.table.happened[i - 1]?.views[seat];
        const now = views[seat];
        if (now.phase === 'rest' || now.phase === 'over') return [];
        const old = before === undefined || before.round !== now.round ? [] : (before.hands[seat] ?? []);
        const fresh = (now.hands[seat] ?? []).filter((card) => !old.includes(card));
        return fresh.length === 0 ? [] : [fresh];
      });
      expect(told).toEqual(held);
    }
  });
});

describe('a client leaves', () => {
  /** Plays legally for `after` turns, then leaves. */
  const leaving = (brain: Brain, after: number, say: string): Brain => {
    let turns = 0;
    return (follower, client) => (++turns > after ? unhex(say) : brain(follower, client));
  };

  test('yeet off: an agent plays on, without a message', async () => {
    const random = new Random(seedOf('off'));
    const scene = await sitDown({ seed: 'off', rounds: 4 }, (house) => {
      const brain = fair(house, random);
      return [leaving(brain, 3, '47'), brain, leaving(brain, 5, 'ff')];
    });
    await Promise.all(scene.clients.map((client) => client.closed()));
    expect(readStream(scene.clients[1].received)).toEqual(truthFor(scene.table.happened, { seat: 1, yeet: false }));
    expect(scene.table.happened.some(({ events }) => events.some(({ kind }) => kind === 'left'))).toBe(false);
    expect(scene.port.figures.ended).toMatchObject({ yeet: 1, malformed: 1, over: 1 });
  });

  test.each(['on turn', 'at any time'])(
    '[M-19] yeet on: the others are notified of the seat that left %s, and play on',
    async (when) => {
      const random = new Random(seedOf(when));
      const scene = await sitDown({ seed: when, seats: 4, rounds: 12, yeet: true }, (house) => {
        const brain = fair(house, random);
        return [when === 'on turn' ? leaving(brain, 3, '47') : brain, brain, brain, brain];
      });
      if (when === 'at any time') {
        await sleep(5);
        scene.clients[0].brain = () => undefined; // questions may still arrive while it leaves
        scene.clients[0].send(unhex('47'));
        await sleep(5);
        scene.clients[3].socket.destroy();
      }
      await Promise.all(scene.clients.map((client) => client.closed()));
      for (const seat of [1, 2]) {
        const story = readStream(scene.clients[seat].received);
        expect(story).toEqual(truthFor(scene.table.happened, { seat, yeet: true }));
        expect(story.filter(({ is }) => is === 'left')).toContainEqual({ is: 'left', id: 0 });
        expect(story.filter(({ is }) => is === 'result').at(-1)).toEqual(story.at(-1));
      }
    },
  );
});

test('[M-20] a time limit that expires: the table plays for the client, and all clients are notified', async () => {
  const random = new Random(seedOf('slow'));
  // On a busy machine a quick client may be too late as well: then the table plays for it too, and its action is refused.
  const quick: Brain = (follower) => follower.legal()[random.below(follower.legal().length)];
  const silent: Brain = () => undefined;
  const scene = await sitDown({ seed: 'slow', rounds: 2, limit: 20 }, () => [silent, quick, quick]);
  await Promise.all(scene.clients.map((client) => client.closed()));
  for (const seat of [0, 1, 2]) {
    const story = withoutRejections(readStream(scene.clients[seat].received));
    expect(story).toEqual(truthFor(scene.table.happened, { seat, yeet: false, limit: 20 }));
  }
  expect(scene.table.happened.some(({ actor }) => actor === 0)).toBe(true);
});

test('clients that send random bytes do not disturb other players', async () => {
  const random = new Random(seedOf('strangers'));
  const scene = await sitDown({ seed: 'strangers', rounds: 6 }, (house) => Array(3).fill(fair(house, random)));
  for (let i = 0; i < 60; i++) {
    const stranger = new SocketClient(scene.port.port, () => undefined);
    clients.push(stranger);
    const noise = Uint8Array.from({ length: 1 + random.below(3_000) }, () => random.below(256));
    if (i % 2 === 0) noise[0] = 0x42;
    stranger.send(noise);
    if (i % 3 === 0) stranger.socket.end();
    await sleep(1);
  }
  await Promise.all(scene.clients.map((client) => client.closed()));
  for (const [seat, client] of scene.clients.entries()) {
    expect(readStream(client.received)).toEqual(truthFor(scene.house.tables[0].happened, { seat, yeet: false }));
  }
  expect(scene.port.figures.ended).toMatchObject({ over: 3, failed: 0 });
  expect(scene.port.figures.ended.malformed).toBeGreaterThan(20);
});

describe('chunks of bytes', () => {
  /** A match in memory between three players; all bytes that each of them received. */
  async function match(seed: string, splitters: readonly Splitter[]): Promise<string[]> {
    const clock = new TestClock();
    const house = new TestHouse({ seats: 3, options: { rounds: 1 }, clock, seed });
    const port = memoryPort(house, clock);
    const players = splitters.map((split, i) => new Player(port, new Random(seedOf(`${seed} ${i}`)), split));
    for (const [i, player] of players.entries()) await player.sit(`Käthe ${i} 😀`);
    await playOut(players);
    expect(port.figures.dropped + port.figures.rejected).toBe(0);
    return players.map(({ client }) => hex(client.received));
  }

  test('however they are split, the match is the same', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 50 }), fc.integer(), async (game, cuts) => {
        const whole = await match(`split ${game}`, [inOnePiece, inOnePiece, inOnePiece]);
        const random = new Random(seedOf(cuts));
        expect(await match(`split ${game}`, [byteByByte, atRandom(random), atRandom(random)])).toEqual(whole);
      }),
      { numRuns: 12 },
    );
  });
});

describe('the port', () => {
  test('an address in use is refused with the code of the system', async () => {
    const scene = await sitDown({ seed: 'x' }, () => []);
    const again = startMauMauPort({ port: scene.port.port }, scene.house);
    await expect(again).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  test('closing ends every connection; connections beyond the limit are refused', async () => {
    const house = new TestHouse({ seats: 3, options: {}, clock: systemClock });
    const port = await startMauMauPort({ port: 0, connections: 2 }, house);
    const own = [1, 2, 3].map(() => new SocketClient(port.port, () => undefined));
    clients.push(...own);
    own[0].name('a');
    own[1].name('b');
    await own[0].seated();
    await own[1].seated();
    await own[2].closed();
    expect(port.figures.open).toBe(2);
    await port.close();
    await Promise.all(own.map((client) => client.closed()));
    expect(port.figures).toMatchObject({ open: 0, ended: { shutdown: 2 } });
  });

  test('several tables play side by side', async () => {
    const house = new TestHouse({ seats: 2, options: { rounds: 1 }, clock: systemClock });
    const port = await startMauMauPort({ port: 0 }, house);
    open.push(port);
    const random = new Random(seedOf('many'));
    const brain: Brain = (follower) => follower.legal()[random.below(follower.legal().length)];
    const own: SocketClient[] = [];
    for (let i = 0; i < 20; i++) {
      own.push(new SocketClient(port.port, brain));
      own[i].name(`client ${i}`);
    }
    clients.push(...own);
    await Promise.all(own.map((client) => client.closed()));
    expect(house.tables).toHaveLength(10);
    expect(house.tables.every(({ isOver }) => isOver)).toBe(true);
    for (const client of own) expect(readStream(client.received).at(-1)?.is).toBe('result');
  });
});
