/**
 * Compact records: "SR1", the length of the header and the header as text, the number of moves, then one number for each
 * move, action * 16 + actor. Numbers are written seven bits a byte, low bits first; the high bit says that more follow.
 */
import type { Game } from './game.ts';
import { type FindGame, formatRecord, type GameRecord, MAX_RECORD_BYTES, type Move, parseRecord } from './record.ts';
import { fail, ok, type Result } from './result.ts';

const MAGIC = [0x53, 0x52, 0x31]; // "SR1"
/** Actors are below 16, so they take the low four bits; actions keep 49 bits, more than any game here uses. */
const ACTORS = 16;

export function packRecord(game: Game, record: GameRecord): Uint8Array {
  const header = new TextEncoder().encode(formatRecord(game, { ...record, moves: [] }));
  const bytes: number[] = [...MAGIC];
  writeNumber(bytes, header.length);
  for (const byte of header) bytes.push(byte);
  writeNumber(bytes, record.moves.length);
  for (const { actor, action } of record.moves) writeNumber(bytes, action * ACTORS + actor);
  return Uint8Array.from(bytes);
}

export function isPacked(bytes: Uint8Array): boolean {
  return MAGIC.every((byte, i) => bytes[i] === byte);
}

export function unpackRecord(bytes: Uint8Array, findGame: FindGame): Result<GameRecord> {
  if (bytes.length > MAX_RECORD_BYTES) return fail('record/too-large', { max: MAX_RECORD_BYTES });
  if (!isPacked(bytes)) return fail('record/not-a-record');
  const reader = new Reader(bytes, MAGIC.length);
  const header = reader.slice(reader.number());
  const count = reader.number();
  if (count > bytes.length) return fail('record/truncated', { at: bytes.length });
  const moves: Move[] = [];
  for (let i = 0; i < count; i++) {
    const packed = reader.number();
    moves.push({ actor: packed % ACTORS, action: Math.floor(packed / ACTORS) });
  }
  if (reader.failed) return fail('record/truncated', { at: bytes.length });
  const record = parseRecord(new TextDecoder().decode(header), findGame);
  return record.ok ? ok({ ...record.value, moves }) : record;
}

/** Arithmetic instead of shifts: a shift would cut a number to 32 bits. */
function writeNumber(bytes: number[], value: number): void {
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  bytes.push(rest);
}

class Reader {
  failed = false;
  readonly #bytes: Uint8Array;
  #at: number;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.#at = at;
  }

  number(): number {
    let value = 0;
    for (let factor = 1; factor <= 2 ** 49 && this.#at < this.#bytes.length; factor *= 128) {
      const byte = this.#bytes[this.#at++];
      value += (byte & 127) * factor;
      if (byte < 128 && value <= Number.MAX_SAFE_INTEGER) return value;
    }
    this.failed = true;
    return 0;
  }

  slice(length: number): Uint8Array {
    if (this.#at + length > this.#bytes.length) this.failed = true;
    const slice = this.#bytes.subarray(this.#at, this.#at + length);
    this.#at += length;
    return slice;
  }
}
