/** Text from outside becomes a message, or a reason why not that names the place. */
import { z } from 'zod';
import type { Language } from '../core/types.ts';
import { CLIENT_MESSAGES, type ClientMessage, type ClientType } from './client.ts';

export type Parsed =
  | { readonly ok: true; readonly message: ClientMessage }
  /** `request`: which one an answer was for. */
  | { readonly ok: false; readonly reason: string; readonly request?: string };

/** What is expected, where the schemas have no word for it. */
const EXPECTED = {
  en: {
    object: 'expected a JSON object',
    type: 'type: expected a text',
    known: 'type: expected a known one',
    visible: 'expected something to be seen',
  },
  de: {
    object: 'erwartet wird ein JSON-Objekt',
    type: 'type: erwartet wird ein Text',
    known: 'type: erwartet wird einer der bekannten',
    visible: 'erwartet wird etwas, das zu sehen ist',
  },
};
const LOCALES = { en: z.locales.en().localeError, de: z.locales.de().localeError };

/** A pattern would tell people nothing. */
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

/** `payload.table_name: Invalid input: expected string`. */
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
