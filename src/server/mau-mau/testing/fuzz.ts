/**
 * Fuzzes the port with random bytes and damaged valid conversations, in chunks of any size and at any moment of a game. Nothing may
 * throw, every answer must be readable, the connection must wait or end, and other players at the table play to the end.
 */
import { Random } from '../../../core/random.ts';
import { seedOf } from '../../../core/seed.ts';
import { encodeClient } from '../../../protocol/mau-mau/index.ts';
import { hex } from '../../../protocol/mau-mau/testing/hex.ts';
import { readBytes, readStream } from '../../../protocol/mau-mau/testing/reader.ts';
import type { Port } from '../connection.ts';
import { ENDINGS, type Ending } from '../figures.ts';
import { settle, TestClock } from './clock.ts';
import { MemoryClient, memoryPort } from './memory.ts';
import { Player, playOut } from './player.ts';
import { TestHouse } from './table.ts';

export interface FuzzReport {
  readonly cases: number;
  readonly bytes: number;
  /** Games that an honest player finished beside a fuzzing client. */
  readonly finished: number;
  /** Actions of fuzzing clients that were out of turn, and that were illegal. */
  readonly dropped: number;
  readonly rejected: number;
  /** How the fuzzing connections ended; `disconnected` stayed open until the client left. */
  readonly ended: Readonly<Record<Ending, number>>;
}

/** One case in HONEST is played to the end by an honest player at the same table. */
const HONEST = 50;

/** Throws with the bytes of the case if a check fails. */
export async function fuzzMauMauPort(
  cases: number,
  seed: string,
  progress: (done: number) => void = () => {},
): Promise<FuzzReport> {
  const random = new Random(seedOf(seed));
  const ended = Object.fromEntries(ENDINGS.map((ending) => [ending, 0])) as Record<Ending, number>;
  let bytes = 0;
  let [finished, dropped, rejected] = [0, 0, 0];
  for (let i = 0; i < cases; i++) {
    const stream = streamOf(random);
    bytes += stream.length;
    try {
      const port = await (i % HONEST === 0 ? beside(stream, random) : alone(stream, random));
      if (i % HONEST === 0) finished++;
      dropped += port.figures.dropped;
      rejected += port.figures.rejected;
      for (const ending of ENDINGS) ended[ending] += port.figures.ended[ending];
    } catch (error) {
      throw new Error(`case ${i} of "${seed}", ${hex(stream)}`, { cause: error });
    }
    progress(i + 1);
  }
  return { cases, bytes, finished, dropped, rejected, ended };
}

/** A fuzzing client at a table with an agent. */
async function alone(stream: Uint8Array, random: Random): Promise<Port> {
  const { port, clock, house } = portOf(random, 2);
  const stranger = new MemoryClient(port);
  await deliver(stranger, stream, random, clock);
  stranger.connection.lost();
  await settle();
  await settle();
  check(stranger, port, clock, house);
  return port;
}

/** A fuzzing client at a table with an honest player, who must reach the end of the match. */
async function beside(stream: Uint8Array, random: Random): Promise<Port> {
  const { port, clock, house } = portOf(random, 3);
  const honest = new Player(port, random);
  await honest.sit('honest');
  const stranger = new MemoryClient(port);
  await deliver(stranger, stream, random, clock, honest);
  stranger.connection.lost();
  await clock.turn(port.options.fillAfter);
  await playOut([honest]);
  readStream(honest.client.received);
  check(stranger, port, clock, house);
  if (port.figures.ended.over === 0) throw new Error('the match was not played to its end');
  return port;
}

function portOf(random: Random, seats: number) {
  const clock = new TestClock();
  const yeet = random.below(2) === 0;
  const options = { rounds: 1, onLeave: yeet ? 'yeet' : 'agent' };
  const house = new TestHouse({ seats, options, clock, seed: String(random.next()) });
  return { clock, house, port: memoryPort(house, clock, { yeet, fillAfter: 1 + random.below(5_000) }) };
}

/** Sends the stream in chunks; between them time passes, the table may start, and the other players act. */
async function deliver(
  client: MemoryClient,
  stream: Uint8Array,
  random: Random,
  clock: TestClock,
  honest?: Player,
): Promise<void> {
  for (let from = 0; from < stream.length; ) {
    const to = Math.min(stream.length, from + 1 + random.below(random.below(8) === 0 ? 200 : 5));
    client.connection.receive(stream.subarray(from, to));
    from = to;
    await honest?.act();
    await clock.turn(random.below(10) === 0 ? random.below(40_000) : random.below(1_000));
    for (let i = random.below(4); i > 0; i--) await settle();
  }
}

function check(stranger: MemoryClient, { figures }: Port, clock: TestClock, house: TestHouse): void {
  readBytes(stranger.received);
  if (figures.open !== 0) throw new Error(`${figures.open} connections are still open`);
  if (clock.timers !== 0) throw new Error(`${clock.timers} timers are still running`);
  const broken = house.tables.find(({ failure }) => failure !== undefined);
  if (broken !== undefined) throw new Error('the table failed', { cause: broken.failure });
}

/** Random bytes, or a damaged valid conversation. */
function streamOf(random: Random): Uint8Array {
  const kind = random.below(8);
  if (kind === 0) return noise(random, random.below(120));
  if (kind === 1) return Uint8Array.from([0x42, ...noise(random, random.below(3_000))]);
  return damaged(kind === 2 ? insisting(random) : conversation(random), random);
}

/** The same action over and over. */
function insisting(random: Random): number[] {
  const name = encodeClient({ kind: 'id', name: '' });
  const action = encodeClient({ kind: 'take', count: random.below(3) });
  return [...name, ...Array.from({ length: random.below(80) }, () => [...action]).flat()];
}

function noise(random: Random, length: number): Uint8Array {
  return Uint8Array.from({ length }, () => random.below(256));
}

const CARDS = ['D7', 'H8', 'C9', 'ST', 'DJ', 'HQ', 'CK', 'SA', 'SJ', 'S7'] as const;
const SUITS = ['D', 'H', 'C', 'S'] as const;

function conversation(random: Random): number[] {
  const bytes = [...encodeClient({ kind: 'id', name: 'x'.repeat(random.below(6)) })];
  const pick = <T>(list: readonly T[]): T => list[random.below(list.length)];
  for (let i = random.below(30); i > 0; i--) {
    const kind = pick(['play', 'play', 'take', 'take', 'wish', 'finish', 'yeet'] as const);
    if (kind === 'yeet' && random.below(8) > 0) continue;
    if (kind === 'play') bytes.push(...encodeClient({ kind, card: pick(CARDS) }));
    else if (kind === 'take') bytes.push(...encodeClient({ kind, count: pick([1, 1, 2, 4, 0, 255]) }));
    else if (kind === 'wish') bytes.push(...encodeClient({ kind, suit: pick(SUITS) }));
    else bytes.push(...encodeClient({ kind }));
  }
  return bytes;
}

/** Up to three bytes changed, removed, doubled or inserted. */
function damaged(bytes: number[], random: Random): Uint8Array {
  for (let i = random.below(4); i > 0; i--) {
    const at = random.below(bytes.length + 1);
    const how = random.below(4);
    if (how === 0 && at < bytes.length) bytes[at] = random.below(256);
    else if (how === 1) bytes.splice(at, 1 + random.below(3));
    else if (how === 2) bytes.splice(at, 0, ...bytes.slice(at, at + 1 + random.below(20)));
    else bytes.splice(at, 0, random.below(256));
  }
  return Uint8Array.from(bytes);
}
