/** Decodes the messages of a client byte by byte: the name first, then actions. How TCP splits the bytes does not matter. */
import { ok, type Result } from '../../core/result.ts';
import { fault } from './faults.ts';
import { CLIENT_CODES, type ClientMessage, rankOf, suitOf } from './messages.ts';
import { NameReader, READ_UNITS } from './name.ts';

type Expecting = 'code' | 'name' | 'suit' | 'rank' | 'count' | 'wish';

const FINISH: Result<ClientMessage> = ok({ kind: 'finish' });
const YEET: Result<ClientMessage> = ok({ kind: 'yeet' });

export class ClientDecoder {
  #expecting: Expecting = 'code';
  #at = -1;
  #name: NameReader | undefined;
  #suit = '';
  #broken: Result<ClientMessage> | undefined;

  /** Whether a message has begun and is incomplete. */
  get isInside(): boolean {
    return this.#expecting !== 'code';
  }

  /** A message if the byte completes one, a fault if it is invalid, else undefined. After a fault the stream cannot be decoded further. */
  push(byte: number): Result<ClientMessage> | undefined {
    if (this.#broken !== undefined) return this.#broken;
    this.#at++;
    const result = this.#read(byte);
    if (result?.ok) this.#expecting = 'code';
    else if (result !== undefined) this.#broken = result;
    return result;
  }

  #read(byte: number): Result<ClientMessage> | undefined {
    switch (this.#expecting) {
      case 'code':
        return this.#readCode(byte);
      case 'name':
        return this.#readName(byte);
      case 'suit':
        return this.#readSuit(byte);
      case 'rank':
        return this.#readRank(byte);
      case 'count':
        return ok({ kind: 'take', count: byte });
      case 'wish':
        return this.#readWish(byte);
    }
  }

  #readCode(byte: number): Result<ClientMessage> | undefined {
    const isName = byte === CLIENT_CODES.id;
    if (this.#name === undefined && !isName) return fault('mau-mau-tcp/id-first', this.#at, { byte });
    if (this.#name !== undefined && isName) return fault('mau-mau-tcp/second-id', this.#at);
    switch (byte) {
      case CLIENT_CODES.id:
        this.#name = new NameReader();
        return this.#expect('name');
      case CLIENT_CODES.play:
        return this.#expect('suit');
      case CLIENT_CODES.take:
        return this.#expect('count');
      case CLIENT_CODES.wish:
        return this.#expect('wish');
      case CLIENT_CODES.finish:
        return FINISH;
      case CLIENT_CODES.yeet:
        return YEET;
      default:
        return fault('mau-mau-tcp/unknown-code', this.#at, { byte });
    }
  }

  #expect(expecting: Expecting): undefined {
    this.#expecting = expecting;
  }

  #readName(byte: number): Result<ClientMessage> | undefined {
    const name = this.#name as NameReader;
    const state = name.push(byte);
    if (state === 'whole') return ok({ kind: 'id', name: name.text() });
    return state === 'open' ? undefined : fault('mau-mau-tcp/name-too-long', this.#at, { max: READ_UNITS });
  }

  #readSuit(byte: number): Result<never> | undefined {
    const suit = suitOf(byte);
    if (suit === undefined) return fault('mau-mau-tcp/unknown-suit', this.#at, { byte });
    this.#suit = suit;
    return this.#expect('rank');
  }

  #readRank(byte: number): Result<ClientMessage> {
    const rank = rankOf(byte);
    if (rank === undefined) return fault('mau-mau-tcp/unknown-rank', this.#at, { byte });
    return ok({ kind: 'play', card: this.#suit + rank });
  }

  #readWish(byte: number): Result<ClientMessage> {
    const suit = suitOf(byte);
    return suit === undefined ? fault('mau-mau-tcp/unknown-suit', this.#at, { byte }) : ok({ kind: 'wish', suit });
  }
}
