/**
 * The two readings of the protocol's numbers. `program`: as the original program counts, from 0, and seat 1 starts the first round
 * (M-2). `diagram`: as the original document draws it, from 1, and client 1 starts. So there client 1 sits on seat 1, client 2 on
 * seat 2, and the last client on seat 0; lists are in the order of the clients.
 */
import type { Seat } from '../../core/types.ts';
import type { ServerMessage } from '../../protocol/mau-mau/index.ts';

export const PORT_PRESETS = ['program', 'diagram'] as const;
export type PortPreset = (typeof PORT_PRESETS)[number];

/** The seat of the client that connects first; the next ones follow in seat order. */
export const firstSeatOf = (preset: PortPreset): Seat => (preset === 'diagram' ? 1 : 0);

/** The message with the numbers that the clients of this preset know. */
export function renumbered(message: ServerMessage, preset: PortPreset, seats: number): ServerMessage {
  if (preset === 'program') return message;
  switch (message.kind) {
    case 'id':
    case 'player':
    case 'yeet':
      return { ...message, seat: message.seat === 0 ? seats : message.seat };
    case 'cards':
      return { ...message, counts: byClient(message.counts) };
    case 'result':
      return { ...message, totals: byClient(message.totals) };
    default:
      return message;
  }
}

/** A list by seat in the order of the clients. */
const byClient = ([last, ...rest]: readonly number[]): number[] => [...rest, last];
