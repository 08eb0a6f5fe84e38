/** Messages between a server in a child process and its parent. */
import type { Limits } from '../../server/live/limits.ts';
import type { TableSettings } from '../../table/settings.ts';

export interface ServerOptions {
  readonly store: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly settings: Partial<TableSettings>;
  readonly mostTables?: number;
  readonly mostConnections?: number;
  /** Of addresses and connections; all clients of a check have one address. `ROOMY` if left out. */
  readonly limits?: Limits;
  readonly proxies?: readonly string[];
}

/** Messages of the child: its address, its memory, and the errors of its log. */
export type FromChild =
  | { readonly kind: 'listening'; readonly url: string }
  | { readonly kind: 'usage'; readonly rss: number; readonly heap: number; readonly cpu: number }
  | { readonly kind: 'problem'; readonly text: string };

/** Requests memory and processor time; `gc` collects garbage first. */
export type ToChild = 'usage' | 'gc';

/** No pauses for people. */
export const AT_ONCE = { agentDelay: [0, 0], window: 0, roundPause: 0, think: 200, thinkUnasked: 20 } as const;

/** Limits for checks: thousands of clients of one address, each as fast as any client may be. */
export const ROOMY: Limits = {
  address: {
    connections: 1e6,
    tables: 1e6,
    seats: 1e6,
    messages: 1e6,
    burst: 1e6,
    passwords: 1e6,
    hints: 1e6,
    reviews: 1e6,
    megabytes: 1e6,
    things: 1e6,
  },
  connection: { messages: 60, burst: 200 },
};
