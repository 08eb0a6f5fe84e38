/** Decodes the messages of a server byte by byte: the id (a bare byte), then messages. Lists are read strictly by position. */
import { ok, type Result } from '../../core/result.ts';
import { fault } from './faults.ts';
import {
  DECK_SIZE,
  END,
  LARGEST,
  MORE,
  NO_SUIT,
  rankOf,
  SERVER_CODES,
  type ServerMessage,
  suitOf,
} from './messages.ts';

type Kind = Exclude<ServerMessage['kind'], 'id'>;

/** The payload of each code. The suit of a wish may be missing. */
type Shape = 'nothing' | 'integer' | 'pair' | 'long' | 'wish' | 'card' | 'cards' | 'integers';

const SHAPES: Readonly<Record<Kind, Shape>> = {
  ...{ deal: 'cards', draw: 'integer', wish: 'wish', stack: 'card', cards: 'integers', player: 'integer' },
  ...{ time: 'long', play: 'card', finish: 'nothing', round: 'pair', result: 'integers', yeet: 'integer' },
};

const KINDS: ReadonlyMap<number, Kind> = new Map(
  Object.entries(SERVER_CODES).map(([kind, code]) => [code, kind as Kind]),
);

/** Which part of a message the next byte belongs to. */
type Place = 'id' | 'code' | 'value' | 'suit' | 'rank' | 'after-element';

const LONG_BYTES = 8;

export class ServerDecoder {
  #place: Place = 'id';
  #kind: Kind = 'finish';
  #at = -1;
  #suit = '';
  #numbers: number[] = [];
  #cards: string[] = [];
  #broken: Result<ServerMessage> | undefined;

  /** A message if the byte completes one, a fault if it is invalid, else undefined. After a fault the stream cannot be decoded further. */
  push(byte: number): Result<ServerMessage> | undefined {
    if (this.#broken !== undefined) return this.#broken;
    this.#at++;
    const result = this.#read(byte);
    if (result?.ok) this.#place = 'code';
    else if (result !== undefined) this.#broken = result;
    return result;
  }

  #read(byte: number): Result<ServerMessage> | undefined {
    switch (this.#place) {
      case 'id':
        return ok({ kind: 'id', seat: byte });
      case 'code':
        return this.#readCode(byte);
      case 'value':
        return this.#readValue(byte);
      case 'suit':
        return this.#readSuit(byte);
      case 'rank':
        return this.#readRank(byte);
      case 'after-element':
        return this.#readAfterElement(byte);
    }
  }

  #readCode(byte: number): Result<ServerMessage> | undefined {
    const kind = KINDS.get(byte);
    if (kind === undefined) return fault('mau-mau-tcp/unknown-code', this.#at, { byte });
    this.#kind = kind;
    this.#numbers = [];
    this.#cards = [];
    if (SHAPES[kind] === 'nothing') return ok({ kind: 'finish' });
    return this.#beginElement();
  }

  #beginElement(): undefined {
    const shape = SHAPES[this.#kind];
    this.#place = shape === 'card' || shape === 'cards' || shape === 'wish' ? 'suit' : 'value';
  }

  #readValue(byte: number): Result<ServerMessage> | undefined {
    this.#numbers.push(byte);
    switch (SHAPES[this.#kind]) {
      case 'integers':
        return this.#endElement(this.#numbers.length, LARGEST);
      case 'pair':
        return this.#numbers.length < 2 ? undefined : this.#message();
      case 'long':
        return this.#numbers.length < LONG_BYTES ? undefined : this.#readTime();
      default:
        return this.#message();
    }
  }

  #readSuit(byte: number): Result<ServerMessage> | undefined {
    const isWish = SHAPES[this.#kind] === 'wish';
    if (isWish && byte === NO_SUIT) return ok({ kind: 'wish', suit: null });
    const suit = suitOf(byte);
    if (suit === undefined) return fault('mau-mau-tcp/unknown-suit', this.#at, { byte });
    if (isWish) return ok({ kind: 'wish', suit });
    this.#suit = suit;
    this.#place = 'rank';
    return undefined;
  }

  #readRank(byte: number): Result<ServerMessage> | undefined {
    const rank = rankOf(byte);
    if (rank === undefined) return fault('mau-mau-tcp/unknown-rank', this.#at, { byte });
    this.#cards.push(this.#suit + rank);
    return SHAPES[this.#kind] === 'cards' ? this.#endElement(this.#cards.length, DECK_SIZE) : this.#message();
  }

  /** Bounded, so that an endless list of a malicious server cannot fill the memory. */
  #endElement(count: number, max: number): Result<never> | undefined {
    if (count > max) return fault('mau-mau-tcp/list-too-long', this.#at, { max });
    this.#place = 'after-element';
    return undefined;
  }

  #readAfterElement(byte: number): Result<ServerMessage> | undefined {
    if (byte === END) return this.#message();
    return byte === MORE ? this.#beginElement() : fault('mau-mau-tcp/bad-list', this.#at, { byte });
  }

  #readTime(): Result<ServerMessage> {
    const milliseconds = Number(new DataView(Uint8Array.from(this.#numbers).buffer).getBigInt64(0));
    if (milliseconds < 0 || !Number.isSafeInteger(milliseconds)) return fault('mau-mau-tcp/bad-time', this.#at);
    return ok({ kind: 'time', milliseconds });
  }

  #message(): Result<ServerMessage> {
    const [first, second] = this.#numbers;
    switch (this.#kind) {
      case 'deal':
        return ok({ kind: 'deal', cards: this.#cards });
      case 'stack':
      case 'play':
        return ok({ kind: this.#kind, card: this.#cards[0] });
      case 'cards':
        return ok({ kind: 'cards', counts: this.#numbers });
      case 'result':
        return ok({ kind: 'result', totals: this.#numbers });
      case 'draw':
        return ok({ kind: 'draw', count: first });
      case 'player':
      case 'yeet':
        return ok({ kind: this.#kind, seat: first });
      case 'round':
        return ok({ kind: 'round', round: first, rounds: second });
      default:
        throw new Error(`${this.#kind} is made elsewhere`);
    }
  }
}
