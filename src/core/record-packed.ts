/**
 * Records in bulk: "SR1", the header as JSON behind its length, the number of moves, then for each move one number,
 * action * 16 + actor. Numbers are seven bits a byte, low bits first, the high bit says that more follow.
 */
import type { Outcome } from './game.ts';
import { type FindGame, formatRecord, type GameRecord, MAX_RECORD_BYTES, type Move, parseRecord } from './record.ts';
import { fail, ok, type Result } from './result.ts';
import { formatSeed, parseSeed } from './seed.ts';

const MAGIC = [0x53, 0x52, 0x31]; // "SR1"
/** Actors are below 16, so they take the low four bits; actions keep 49 bits, more than any game here uses. */
const ACTORS = 16;

interface PackedHeader {
  readonly game: string;
  readonly rules: number;
  readonly seats: number;
  readonly options: GameRecord['options'];
  readonly seed: string;
  readonly players: readonly string[];
  readonly outcome?: Outcome;
}

export function packRecord(record: GameRecord): Uint8Array {
  const header: PackedHeader = {
    game: record.game,
    rules: record.rulesVersion,
    seats: record.seats,
    options: record.options,
    seed: formatSeed(record.seed),
    players: record.players,
    ...(record.outcome === undefined ? {} : { outcome: record.outcome }),
  };
  const json = new TextEncoder().encode(JSON.stringify(header));
  const bytes: number[] = [...MAGIC];
  writeNumber(bytes, json.length);
  for (const byte of json) bytes.push(byte);
  writeNumber(bytes, record.moves.length);
  for (const { actor, action } of record.moves) writeNumber(bytes, action * ACTORS + actor);
  return Uint8Array.from(bytes);
}

export function unpackRecord(bytes: Uint8Array, findGame: FindGame): Result<GameRecord> {
  if (bytes.length > MAX_RECORD_BYTES) return fail('record/too-large', { max: MAX_RECORD_BYTES });
  if (!MAGIC.every((byte, i) => bytes[i] === byte)) return fail('record/not-a-record');
  const reader = new Reader(bytes, MAGIC.length);
  const length = reader.number();
  const json = reader.slice(length);
  const count = reader.number();
  if (reader.failed || count > bytes.length) return fail('record/truncated', { at: bytes.length });
  const moves: Move[] = [];
  for (let i = 0; i < count; i++) {
    const packed = reader.number();
    moves.push({ actor: packed % ACTORS, action: Math.floor(packed / ACTORS) });
  }
  if (reader.failed) return fail('record/truncated', { at: bytes.length });
  return readPacked(json, moves, findGame);
}

/** The header goes through the same door as a text's: written out and parsed, so both forms refuse the same things. */
function readPacked(json: Uint8Array, moves: readonly Move[], findGame: FindGame): Result<GameRecord> {
  let header: PackedHeader;
  try {
    header = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(json)) as PackedHeader;
  } catch {
    return fail('record/header', { line: 1, expected: 'a JSON header' });
  }
  const game = findGame(header?.game);
  if (game === undefined) return fail('record/header', { line: 1, expected: '"game: a known game"' });
  const seed = parseSeed(String(header.seed));
  if (!seed.ok) return seed;
  const setting = game.configure(header.options, header.seats);
  if (!setting.ok) return setting;
  const players = Array.isArray(header.players) ? header.players.map(String) : [];
  const { outcome } = header;
  const record: GameRecord = {
    game: header.game,
    rulesVersion: header.rules,
    seats: header.seats,
    options: setting.value.options,
    seed: seed.value,
    players: Array.from({ length: header.seats }, (_, seat) => players[seat] ?? ''),
    moves: [],
    ...(outcome === undefined ? {} : { outcome }),
  };
  const checked = parseRecord(formatRecord(game, record), findGame);
  return checked.ok ? ok({ ...checked.value, moves }) : checked;
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
    for (let factor = 1; factor <= 2 ** 49; factor *= 128) {
      if (this.#at >= this.#bytes.length) break;
      const byte = this.#bytes[this.#at++];
      value += (byte & 127) * factor;
      if (byte < 128) {
        if (value <= Number.MAX_SAFE_INTEGER) return value;
        break;
      }
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
