/** The cost of messages: about a quarter of a millisecond of the server's time each, so that expensive messages are limited sooner. */
import type { ClientMessage } from '../../protocol/client.ts';

/** Characters that cost as much as a short message. */
const CHARACTERS = 4_096;
/** Options that are generated cost as much as those of the largest message. */
const GENERATED = 60;
const JOIN = 4;
const LIST = 2;
/** Listed tables that cost as much as a short message. */
const TABLES = 50;
const SLOW = 4;
/** The upgrade of a connection to a WebSocket. */
export const HANDSHAKE = 2;

/** What every message costs before it is parsed. */
export const sizeCost = (text: string): number => 1 + Math.floor(text.length / CHARACTERS);

/** What it costs in addition. */
export function kindCost({ type, payload }: ClientMessage, tables: number, isGenerated: boolean): number {
  switch (type) {
    case 'join':
    case 'watch':
      return JOIN;
    case 'list_tables':
      return Math.ceil(tables / TABLES);
    case 'list_records':
    case 'get_record':
      return LIST;
    case 'hint':
    case 'review':
      return SLOW;
    case 'lobby_action':
      return payload.action === 'set_options' && isGenerated ? GENERATED : 0;
    default:
      return 0;
  }
}
