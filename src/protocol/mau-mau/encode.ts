/** Encodes messages as bytes. Throws if a value cannot be encoded: that is a bug of the caller. */
import {
  CLIENT_CODES,
  type ClientMessage,
  END,
  LARGEST,
  MORE,
  NO_SUIT,
  RANK_BYTES,
  SERVER_CODES,
  type ServerMessage,
  SUIT_BYTES,
} from './messages.ts';

export function encodeClient(message: ClientMessage): Uint8Array {
  return Uint8Array.of(CLIENT_CODES[message.kind], ...clientPayload(message));
}

function clientPayload(message: ClientMessage): number[] {
  switch (message.kind) {
    case 'id':
      return nameBytes(message.name);
    case 'play':
      return cardBytes(message.card);
    case 'take':
      return [integer(message.count)];
    case 'wish':
      return [suitByte(message.suit)];
    case 'finish':
    case 'yeet':
      return [];
  }
}

export function encodeServer(message: ServerMessage): Uint8Array {
  if (message.kind === 'id') return Uint8Array.of(integer(message.seat));
  return Uint8Array.of(SERVER_CODES[message.kind], ...serverPayload(message));
}

/** Several messages as one piece. */
export function encodeAll(messages: readonly ServerMessage[]): Uint8Array {
  return Uint8Array.from(messages.flatMap((message) => [...encodeServer(message)]));
}

function serverPayload(message: Exclude<ServerMessage, { kind: 'id' }>): number[] {
  switch (message.kind) {
    case 'deal':
      return list(message.cards.map(cardBytes));
    case 'draw':
      return [integer(message.count)];
    case 'wish':
      return [message.suit === null ? NO_SUIT : suitByte(message.suit)];
    case 'stack':
    case 'play':
      return cardBytes(message.card);
    case 'cards':
      return list(message.counts.map((count) => [integer(count)]));
    case 'player':
    case 'yeet':
      return [integer(message.seat)];
    case 'time':
      return long(message.milliseconds);
    case 'finish':
      return [];
    case 'round':
      return [integer(message.round), integer(message.rounds)];
    case 'result':
      return list(message.totals.map((total) => [integer(total)]));
  }
}

function integer(value: number): number {
  if (Number.isInteger(value) && value >= 0 && value <= LARGEST) return value;
  throw new RangeError(`not an integer of the protocol: ${value}`);
}

/** Eight bytes, the highest first. */
function long(value: number): number[] {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`not a time: ${value}`);
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigInt64(0, BigInt(value));
  return [...bytes];
}

function suitByte(suit: string): number {
  if (Object.hasOwn(SUIT_BYTES, suit)) return SUIT_BYTES[suit as keyof typeof SUIT_BYTES];
  throw new RangeError(`not a suit: ${suit}`);
}

function cardBytes(card: string): number[] {
  const rank = card.slice(1);
  if (!Object.hasOwn(RANK_BYTES, rank)) throw new RangeError(`not a card: ${card}`);
  return [suitByte(card[0]), RANK_BYTES[rank as unknown as keyof typeof RANK_BYTES]];
}

/** The protocol has no empty list: a reader would take the end mark for the first element. */
function list(elements: readonly (readonly number[])[]): number[] {
  if (elements.length === 0) throw new RangeError('an empty list cannot be said');
  return [...elements.flatMap((element, i) => (i === 0 ? element : [MORE, ...element])), END];
}

/** Units with the low byte first, as the original client writes them; a zero unit ends the name. */
function nameBytes(name: string): number[] {
  if (name.includes('\0')) throw new RangeError('a name holds no zero character');
  const units = Array.from({ length: name.length }, (_, i) => name.charCodeAt(i));
  return [...units, 0].flatMap((unit) => [unit & 0xff, unit >> 8]);
}
