/** How questions, answers and events of a game are worded on the wire. Every game has the plain way; Tichu has names of its own. */
import type { GameEvent } from '../../core/game.ts';
import type { Rejection } from '../../core/result.ts';
import { type Action, type Viewer, WAIT } from '../../core/types.ts';
import { ANSWERS } from '../../protocol/client.ts';
import type { CodeName } from '../../protocol/codes.ts';
import { whatIsWrong } from '../../protocol/parse.ts';
import type { Question } from '../table/guest.ts';
import type { Table } from '../table/table.ts';

/** What the seat answered: actions, or why it cannot be read. */
export type Answered =
  | { readonly ok: true; readonly actions: readonly Action[]; readonly ifRefused?: CodeName; readonly details?: object }
  | { readonly ok: false; readonly code: CodeName; readonly rejection?: Rejection; readonly details: object };

/** An event as it is told: a notification, or a message of its own. */
export type Told =
  | { readonly event: string; readonly data: object }
  | { readonly type: string; readonly payload: object };

export interface Dialect {
  request(table: Table, question: Question): { readonly action: string; readonly context: object };
  answer(table: Table, question: Question, data: Readonly<Record<string, unknown>>): Answered;
  tell(table: Table, viewer: Viewer, events: readonly GameEvent[]): readonly Told[];
  /** Whose turn it is, where changes of turn are told. */
  turn(table: Table): number | undefined;
}

export function legalTexts(table: Table, { legal }: Question): string[] {
  return legal.map((action) => table.rules.notation.format(table.setting, action));
}

export const badShape = (reason: string): Answered => ({ ok: false, code: 'INVALID_MESSAGE', details: { reason } });

/** `{action: "<notation>"}`, in every game. */
export function readAction(table: Table, data: unknown): Answered {
  const read = ANSWERS.action.safeParse(data);
  if (!read.success) return badShape(whatIsWrong(read.error, 'payload.data'));
  const details = { action_attempted: read.data.action };
  const action = table.rules.notation.parse(table.setting, read.data.action);
  if (!action.ok) return { ok: false, code: 'INVALID_ACTION', rejection: action.error, details };
  return { ok: true, actions: action.value === WAIT ? [] : [action.value], details };
}

export const plainDialect: Dialect = {
  request: (table, question) => ({ action: 'decide', context: { legal: legalTexts(table, question) } }),
  answer: (table, _question, data) => readAction(table, data),
  tell: (_table, _viewer, events) => events.map(({ kind, ...data }) => ({ event: kind, data })),
  turn: () => undefined,
};
