/** Plays at a live table by itself: whoever decides gets the request and answers with one of the legal actions. */
import type { ServerMessage } from './live-client.ts';

export interface Request {
  readonly request_id: string;
  readonly action: string;
  readonly context: { readonly legal: readonly string[]; readonly call?: string };
  readonly public_state: Readonly<Record<string, unknown>>;
  readonly private_state: Readonly<Record<string, unknown>>;
  readonly server_time: string;
  /** Under a time limit. */
  readonly deadline?: string;
}

export type Decide = (request: Request) => string;

/** The request in a message, if it is one. */
export function requestOf(message: ServerMessage): Request | undefined {
  return message.type === 'request' ? (message.payload as unknown as Request) : undefined;
}

/** Any legal action; in a call for a bomb the bomb. */
export function anyAction(random: () => number): Decide {
  return ({ context }) => context.legal[Math.floor(random() * context.legal.length)];
}
