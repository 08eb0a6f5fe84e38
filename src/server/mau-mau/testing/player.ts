/** A client in memory that plays on its own: it follows the messages and sends a legal move when it is on turn. */
import type { Random } from '../../../core/random.ts';
import { encodeClient, Follower, type Move, ServerDecoder } from '../../../protocol/mau-mau/index.ts';
import type { Port } from '../connection.ts';
import { settle } from './clock.ts';
import { MemoryClient } from './memory.ts';

/** Cuts bytes into chunks. */
export type Splitter = (bytes: Uint8Array) => Uint8Array[];

export const inOnePiece: Splitter = (bytes) => [bytes];
export const byteByByte: Splitter = (bytes) => Array.from(bytes, (byte) => Uint8Array.of(byte));

export function atRandom(random: Random): Splitter {
  return (bytes) => {
    const pieces: Uint8Array[] = [];
    for (let from = 0; from < bytes.length; ) {
      const to = from + 1 + random.below(bytes.length - from);
      pieces.push(bytes.subarray(from, to));
      from = to;
    }
    return pieces;
  };
}

export class Player {
  readonly client: MemoryClient;
  readonly follower = new Follower();
  readonly #decoder = new ServerDecoder();
  readonly #random: Random;
  readonly #split: Splitter;
  #read = 0;

  constructor(port: Port, random: Random, split: Splitter = inOnePiece) {
    this.client = new MemoryClient(port);
    this.#random = random;
    this.#split = split;
  }

  async say(bytes: Uint8Array): Promise<void> {
    for (const piece of this.#split(bytes)) {
      if (this.client.isOpen) this.client.connection.receive(piece);
      await settle();
    }
  }

  async sit(name = ''): Promise<void> {
    await this.say(encodeClient({ kind: 'id', name }));
  }

  /** Reads the received bytes and acts if it is on turn. Returns whether it acted. */
  async act(choose: (legal: readonly Move[]) => Move = (legal) => this.#pick(legal)): Promise<boolean> {
    this.hear();
    if (!this.follower.isOnTurn || !this.client.isOpen) return false;
    await this.say(encodeClient(choose(this.follower.legal())));
    return true;
  }

  #pick(legal: readonly Move[]): Move {
    return legal[this.#random.below(legal.length)];
  }

  hear(): void {
    const { received } = this.client;
    for (; this.#read < received.length; this.#read++) {
      const result = this.#decoder.push(received[this.#read]);
      if (result === undefined) continue;
      if (!result.ok) throw new Error(`${result.error.code} ${JSON.stringify(result.error.params)}`);
      this.follower.hear(result.value);
    }
  }
}

/** Lets players act until all their connections have ended. */
export async function playOut(players: readonly Player[]): Promise<void> {
  let still = 0;
  while (players.some(({ client }) => client.isOpen)) {
    let isBusy = false;
    for (const player of players) isBusy = (await player.act()) || isBusy;
    await settle();
    still = isBusy ? 0 : still + 1;
    if (still > 1_000) throw new Error('no player is on turn any more');
  }
}
