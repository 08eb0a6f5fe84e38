/** What a server that is to be measured, or killed, is told and asked by the process that started it. */
import type { TableSettings } from '../../table/settings.ts';

export interface ServerOptions {
  readonly store: string;
  /** 0 takes any free one. */
  readonly port: number;
  readonly settings: Partial<TableSettings>;
  readonly mostTables?: number;
  readonly mostConnections?: number;
}

/** What the child says: where it listens, what it holds, and what it logged as an error. */
export type FromChild =
  | { readonly kind: 'listening'; readonly url: string }
  | { readonly kind: 'usage'; readonly rss: number; readonly heap: number; readonly cpu: number }
  | { readonly kind: 'problem'; readonly text: string };

/** Asks for memory and processor time; with `gc` after everything that can be collected is. */
export type ToChild = 'usage' | 'gc';

/** No pauses: what takes time for people happens at once. */
export const AT_ONCE = { agentDelay: [0, 0], window: 0, roundPause: 0, think: 200, thinkUnasked: 20 } as const;
