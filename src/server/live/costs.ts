/** The cost of messages: about a quarter of a millisecond of the server's time each, so that expensive messages are limited sooner. */
import { games } from '../../games/index.ts';
import type { ClientMessage } from '../../protocol/client.ts';
import { generatedOption } from '../../table/options.ts';
import type { Table } from '../../table/table.ts';
import { hashesIn } from '../../workshop/hash.ts';
import type { House } from '../house.ts';
import { seatingSize } from './picture.ts';

/** Characters that cost as much as a short message. */
const CHARACTERS = 4_096;
/** Options that are generated or stored cost as much as those of the largest message. */
const GENERATED = 60;
const JOIN = 4;
const LIST = 2;
/** Listed tables that cost as much as a short message. */
const TABLES = 50;
const HINT = 4;
/** Reads a whole record, which can contain a map. */
const REVIEW = 60;
/** Characters sent to all guests of a table that cost as much as a short message. */
const SENT = 65_536;
/** The upgrade of a connection to a WebSocket. */
export const HANDSHAKE = 2;

/** What every message costs before it is parsed. */
export const sizeCost = (text: string): number => 1 + Math.floor(text.length / CHARACTERS);

/** What it costs in addition. */
export function kindCost({ type, payload }: ClientMessage, house: Pick<House, 'tables'>): number {
  switch (type) {
    case 'join':
      if ('options' in payload && hashesIn(payload.options ?? {}).length > 0) return JOIN + GENERATED;
      return 'from' in payload && payload.from !== undefined ? JOIN + LIST : JOIN;
    case 'watch':
      return JOIN;
    case 'list_tables':
      return Math.ceil(house.tables.length / TABLES);
    case 'list_records':
    case 'get_record':
      return LIST;
    case 'hint':
      return HINT;
    case 'review':
      return REVIEW;
    case 'lobby_action':
      return payload.action === 'set_options' && isGenerated(payload.data.options) ? GENERATED : 0;
    default:
      return 0;
  }
}

/** The cost of a change of a table for its guests: each gets the table's data, and an option of it can be a whole map. */
export function echoCost(table: Table, guests = table.people.present.length + table.watching): number {
  return Math.floor((seatingSize(table) * guests) / SENT);
}

/** Whether any game would have to generate one of these options, or one is in the store. */
const isGenerated = (options: Readonly<Record<string, unknown>> | undefined): boolean =>
  hashesIn(options ?? {}).length > 0 || games.some((game) => generatedOption(game, options) !== undefined);
