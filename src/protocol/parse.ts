/** Text from outside becomes a message, or a reason why not that names the place. */
import type { z } from 'zod';
import { CLIENT_MESSAGES, type ClientMessage, type ClientType } from './client.ts';

export type Parsed =
  | { readonly ok: true; readonly message: ClientMessage }
  /** `request`: which one an answer was for. */
  | { readonly ok: false; readonly reason: string; readonly request?: string };

export function parseClientMessage(text: string): Parsed {
  const json = readJson(text);
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return wrong('a JSON object');
  const { type, payload } = json as { type?: unknown; payload?: unknown };
  if (typeof type !== 'string') return wrong('type: a text');
  if (!Object.hasOwn(CLIENT_MESSAGES, type)) return wrong('type: a known one');
  const read = CLIENT_MESSAGES[type as ClientType].safeParse(payload ?? undefined);
  if (!read.success) return { ...wrong(whatIsWrong(read.error)), ...(type === 'response' ? requestIn(payload) : {}) };
  return { ok: true, message: { type, payload: read.data } as ClientMessage };
}

/** `payload.table_name: Invalid input: expected string`. */
export function whatIsWrong(error: z.ZodError): string {
  const [issue] = error.issues;
  return `${['payload', ...issue.path].join('.')}: ${issue.message}`.slice(0, 300);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // the caller says what was expected
  }
}

const wrong = (reason: string) => ({ ok: false, reason }) as const;

function requestIn(payload: unknown): { request?: string } {
  const read = CLIENT_MESSAGES.response.pick({ request_id: true }).safeParse(payload);
  return read.success ? { request: read.data.request_id } : {};
}
