/** Parses a client's text into a message, or returns the reason why it is invalid and where. */
import { z } from 'zod';
import type { Language } from '../core/types.ts';
import { CLIENT_MESSAGES, type ClientMessage, type ClientType } from './client.ts';

export type Parsed =
  | { readonly ok: true; readonly message: ClientMessage }
  /** `request`: the `request_id` of an invalid answer. */
  | { readonly ok: false; readonly reason: string; readonly request?: string };

/** Error texts that the schemas do not provide. */
const EXPECTED = {
  en: {
    object: 'expected a JSON object',
    type: 'type: expected a text',
    known: 'type: expected a known message type',
    visible: 'expected at least one visible character',
  },
  de: {
    object: 'erwartet wird ein JSON-Objekt',
    type: 'type: erwartet wird ein Text',
    known: 'type: erwartet wird ein bekannter Nachrichtentyp',
    visible: 'erwartet wird mindestens ein sichtbares Zeichen',
  },
};
const LOCALES = { en: z.locales.en().localeError, de: z.locales.de().localeError };

/** Replaces zod's message for a failed regular expression, which would show the pattern. */
const wordsFor =
  (language: Language): z.core.$ZodErrorMap =>
  (issue) =>
    issue.code === 'invalid_format' && issue.format === 'regex' ? EXPECTED[language].visible : LOCALES[language](issue);
const ISSUES = { en: wordsFor('en'), de: wordsFor('de') };

export function parseClientMessage(text: string, language: Language = 'en'): Parsed {
  const json = readJson(text);
  const expected = EXPECTED[language];
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return wrong(expected.object);
  const { type, payload } = json as { type?: unknown; payload?: unknown };
  if (typeof type !== 'string') return wrong(expected.type);
  if (!Object.hasOwn(CLIENT_MESSAGES, type)) return wrong(expected.known);
  const read = CLIENT_MESSAGES[type as ClientType].safeParse(payload ?? undefined, { error: ISSUES[language] });
  if (read.success) return { ok: true, message: { type, payload: read.data } as ClientMessage };
  return { ...wrong(whatIsWrong(read.error, 'payload')), ...(type === 'response' ? requestIn(payload) : {}) };
}

/** What is wrong with the reason of an `interrupt`, at a table whose game knows these calls; a game without calls refuses all of them. */
export function wrongReason(
  reason: string,
  calls: readonly { readonly name: string }[],
  language: Language,
): string | undefined {
  if (calls.length === 0) return undefined;
  const known = z.object({ reason: z.enum(calls.map(({ name }) => name)) });
  const read = known.safeParse({ reason }, { error: ISSUES[language] });
  return read.success ? undefined : whatIsWrong(read.error, 'payload');
}

/** The first issue as text, e.g. `payload.table_name: Invalid input: expected string`. */
export function whatIsWrong(error: z.ZodError, at: string): string {
  const [issue] = error.issues;
  return `${[at, ...issue.path].join('.')}: ${issue.message}`.slice(0, 300);
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
