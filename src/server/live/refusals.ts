/** Rejections as error messages with their numbers on the wire. */
import { type ErrorBook, explain, plainSentence, ruleOf } from '../../core/errors.ts';
import { type Rejection, reject } from '../../core/result.ts';
import type { Language } from '../../core/types.ts';
import { games } from '../../games/index.ts';
import { CODES, type CodeName } from '../../protocol/codes.ts';
import { TABLE_ERRORS } from '../../table/errors.ts';
import type { ServerStatus } from '../status.ts';

const BY_REJECTION: Readonly<Record<keyof typeof TABLE_ERRORS, CodeName>> = {
  'table/no-interrupts': 'INTERRUPT_DENIED',
  'table/enough-calls': 'INTERRUPT_DENIED',
  'table/too-late': 'ACTION_TIMEOUT',
  'table/not-asked': 'NOT_YOUR_TURN',
  'table/stale': 'INVALID_ACTION',
  'table/running': 'GAME_ALREADY_STARTED',
  'table/not-running': 'INVALID_ACTION',
  'table/not-host': 'NOT_LOBBY_HOST',
  'table/full': 'TABLE_FULL',
  'table/name-taken': 'NAME_TAKEN',
  'table/seat-lost': 'SESSION_EXPIRED',
  'table/unknown-session': 'SESSION_NOT_FOUND',
  'table/unknown': 'TABLE_NOT_FOUND',
  'table/exists': 'INVALID_ACTION',
  'table/one-seat': 'ALREADY_ON_TABLE',
  'table/locked': 'TABLE_LOCKED',
  'table/banned': 'BANNED',
  'table/kicked': 'UNAUTHORIZED',
  'table/declined': 'UNAUTHORIZED',
  'table/no-person': 'INVALID_ACTION',
  'table/own-seat': 'INVALID_ACTION',
  'table/no-newcomer': 'INVALID_ACTION',
  'table/paused': 'INVALID_ACTION',
  'table/password': 'UNAUTHORIZED',
  'table/no-right': 'UNAUTHORIZED',
  'table/seated-already': 'ALREADY_ON_TABLE',
  'table/too-many-watchers': 'SERVER_BUSY',
  'table/too-many-people': 'INVALID_ACTION',
  'table/not-an-arrangement': 'INVALID_MESSAGE',
  'table/bound-seat': 'INVALID_ACTION',
  'table/bound-options': 'INVALID_ACTION',
  'table/option-not-live': 'INVALID_MESSAGE',
  'table/option-in-lobby': 'INVALID_MESSAGE',
  'table/no-hints': 'INVALID_ACTION',
  'table/unknown-record': 'INVALID_ACTION',
  'table/other-rules': 'INVALID_ACTION',
  'table/no-position': 'INVALID_ACTION',
  'table/unknown-lesson': 'INVALID_MESSAGE',
  'table/unknown-thing': 'INVALID_MESSAGE',
  'thing/hash': 'INVALID_MESSAGE',
  'thing/too-large': 'INVALID_MESSAGE',
  'thing/not-canonical': 'INVALID_MESSAGE',
  'table/quiet': 'SERVER_BUSY',
  'table/replaced': 'SESSION_EXPIRED',
  'server/kicked': 'UNAUTHORIZED',
  'server/banned': 'BANNED',
  'server/table-shut': 'TABLE_NOT_FOUND',
  'server/flooded': 'SERVER_BUSY',
  'server/unreadable': 'INVALID_MESSAGE',
  'server/busy': 'SERVER_BUSY',
  'server/address-connections': 'SERVER_BUSY',
  'server/address-messages': 'SERVER_BUSY',
  'server/address-tables': 'SERVER_BUSY',
  'server/address-seats': 'SERVER_BUSY',
  'server/address-passwords': 'SERVER_BUSY',
  'server/address-hints': 'SERVER_BUSY',
  'server/address-reviews': 'SERVER_BUSY',
  'server/address-disk': 'SERVER_BUSY',
  'server/address-things': 'SERVER_BUSY',
  'server/disk-full': 'SERVER_BUSY',
  'server/maintenance': 'MAINTENANCE_MODE',
  'server/waiting': 'SERVER_BUSY',
  'server/maintenance-announced': 'MAINTENANCE_MODE',
  'server/version': 'UNSUPPORTED_VERSION',
  'server/broken': 'UNKNOWN_ERROR',
};

/** Unknown options, games and agents count as an invalid message. */
const BAD_INPUT = /^(options|seats|game|agent|seed|record)\//;

export function codeOf({ code }: Rejection): CodeName {
  if (Object.hasOwn(BY_REJECTION, code)) return BY_REJECTION[code as keyof typeof TABLE_ERRORS];
  return BAD_INPUT.test(code) ? 'INVALID_MESSAGE' : 'INVALID_ACTION';
}

/** Whether the table itself refuses, not the rules of its game. */
export const isOfTable = ({ code }: Rejection): boolean => Object.hasOwn(TABLE_ERRORS, code);

/** The code for a table that cannot be opened or changed: a rejection by the game means that the message was invalid. */
export function codeOfPlan(rejection: Rejection): CodeName {
  return Object.hasOwn(BY_REJECTION, rejection.code) ? codeOf(rejection) : 'INVALID_MESSAGE';
}

const BOOKS: readonly ErrorBook[] = [TABLE_ERRORS, ...games.map((game) => game.words.rejections)];

export function sentenceOf(rejection: Rejection, language: Language): string {
  return explain(rejection, language, ...BOOKS);
}

export interface ErrorPayload {
  readonly message: string;
  readonly code: number;
  readonly details?: object;
  /** The ruling behind the rejection, and the message without it. */
  readonly rule?: string;
  readonly sentence?: string;
  readonly original_request_id?: string;
}

/** `details.reason` is the more precise reason. */
export function errorOf(
  rejection: Rejection,
  language: Language,
  more: { readonly code?: CodeName; readonly details?: object; readonly request?: string | undefined } = {},
): ErrorPayload {
  const name = more.code ?? codeOf(rejection);
  const rule = ruleOf(rejection.code, ...BOOKS);
  const payload = {
    message: sentenceOf(rejection, language),
    code: CODES[name],
    details: { reason: rejection.code, ...more.details },
    ...(rule === undefined ? {} : { rule, sentence: plainSentence(rejection, language, ...BOOKS) }),
  };
  return more.request === undefined ? payload : { ...payload, original_request_id: more.request };
}

export function statusPayload({ state, at, words }: ServerStatus, language: Language) {
  const why = state === 'waiting' ? reject('server/waiting') : maintenance(words);
  const message = state === 'ok' ? GOES_ON[language] : sentenceOf(why, language);
  return { state, message, ...(at === undefined ? {} : { at: new Date(at).toISOString() }) };
}

/** Announced maintenance, with the words of the operator. */
export const maintenance = (words = ''): Rejection => reject('server/maintenance-announced', { words });

const GOES_ON = {
  en: 'All is well again: the game goes on.',
  de: 'Alles ist wieder gut: Das Spiel geht weiter.',
} as const;
