/**
 * The client's part of a dialect: reading states and events. It imports neither the rules of a game nor the schemas of the protocol, so
 * that a page stays small.
 */
import { TABLE_EVENT_NAMES } from '../protocol/event-names.ts';
import type { Decoder, Fields, NamedGame } from './dialect.ts';
import { tichuDecoder } from './tichu/decoder.ts';

const NAMED: Readonly<Record<NamedGame, Decoder>> = { tichu: tichuDecoder };

const ABOUT_THE_TABLE: ReadonlySet<string> = new Set(TABLE_EVENT_NAMES);

const plainDecoder: Decoder = {
  view: ({ view }, own) =>
    view === undefined ? undefined : { ...(view as Fields), ...(own?.view as Fields | undefined) },

  decode({ type, payload }) {
    const { event, data } = payload as { readonly event: string; readonly data: Fields };
    return type !== 'notification' || ABOUT_THE_TABLE.has(event) ? [] : [{ kind: event, ...data }];
  },
};

export function decoderOf(game: string): Decoder {
  return NAMED[game as NamedGame] ?? plainDecoder;
}
