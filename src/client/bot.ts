/** Plays at a live table by itself: a `Decide` function gets each request and returns one of the legal actions. */
import type { ServerMessage } from './live-client.ts';

export interface Request {
  readonly request_id: string;
  readonly action: string;
  readonly context: { readonly legal: readonly string[]; readonly call?: string };
  readonly public_state: Readonly<Record<string, unknown>>;
  readonly private_state: Readonly<Record<string, unknown>>;
  readonly server_time: string;
  /** Present under a time limit. */
  readonly deadline?: string;
}

export type Decide = (request: Request) => string;

/** The request in a message, if it is one. */
export function requestOf(message: ServerMessage): Request | undefined {
  return message.type === 'request' ? (message.payload as unknown as Request) : undefined;
}

/** A random legal action; after a call for a bomb, the legal actions are the bombs. */
export function anyAction(random: () => number): Decide {
  return ({ context }) => context.legal[Math.floor(random() * context.legal.length)];
}
