/** The dialect of each game: `dialectOf` is the only place that chooses one by the name of a game. */
import { decoderOf } from './decoder.ts';
import type { Dialect, Encoder, NamedGame } from './dialect.ts';
import { plainEncoder } from './plain.ts';
import { tichuEncoder } from './tichu/encoder.ts';

export type {
  Answered,
  Dialect,
  EncodedStates,
  Fields,
  FieldTexts,
  Incoming,
  Outgoing,
  Question,
  Scene,
} from './dialect.ts';
export { joinFields } from './dialect.ts';

const NAMED: Readonly<Record<NamedGame, Encoder>> = { tichu: tichuEncoder };
const known = new Map<string, Dialect>();

/** Games without a dialect of their own use the plain one. */
export function dialectOf(game: string): Dialect {
  const before = known.get(game);
  if (before !== undefined) return before;
  const dialect = { ...(NAMED[game as NamedGame] ?? plainEncoder), ...decoderOf(game) };
  known.set(game, dialect);
  return dialect;
}
