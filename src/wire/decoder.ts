/**
 * The client's part of a dialect: reading states and events. It imports neither the rules of a game nor the schemas of the protocol, so
 * that a page stays small.
 */
import type { Decoder, NamedGame } from './dialect.ts';
import { plainDecoder } from './plain-decoder.ts';
import { tichuDecoder } from './tichu/decoder.ts';

const NAMED: Readonly<Record<NamedGame, Decoder>> = { tichu: tichuDecoder };

export function decoderOf(game: string): Decoder {
  return NAMED[game as NamedGame] ?? plainDecoder;
}
