/** Reads the states and events of all games without a dialect of their own. */
import { TABLE_EVENT_NAMES } from '../protocol/event-names.ts';
import type { Decoder, Fields } from './dialect.ts';

const ABOUT_THE_TABLE: ReadonlySet<string> = new Set(TABLE_EVENT_NAMES);

export const plainDecoder: Decoder = {
  view: ({ view }, own) =>
    view === undefined ? undefined : { ...(view as Fields), ...(own?.view as Fields | undefined) },

  decode({ type, payload }) {
    const { event, data } = payload as { readonly event: string; readonly data: Fields };
    return type !== 'notification' || ABOUT_THE_TABLE.has(event) ? [] : [{ kind: event, ...data }];
  },
};
