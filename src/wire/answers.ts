/** Shared by all dialects: legal actions as notation, `{action}` as an answer, and withdrawing an interrupt. */
import { type Action, WAIT } from '../core/types.ts';
import { ANSWERS } from '../protocol/client.ts';
import { whatIsWrong } from '../protocol/parse.ts';
import type { Answered, Fields, Question, Scene } from './dialect.ts';

export function legalTexts({ rules, setting }: Scene, legal: readonly Action[]): string[] {
  return legal.map((action) => rules.notation.format(setting, action));
}

export const badShape = (reason: string): Answered => ({ ok: false, code: 'INVALID_MESSAGE', details: { reason } });

/** A withdrawn interrupt plays nothing. */
export const WITHDRAWN: Answered = { ok: true, actions: [] };

/** `{withdraw: true}` after an interrupt; undefined for any other answer. */
export function readWithdrawal({ call }: Question, data: Fields): Answered | undefined {
  return call !== undefined && ANSWERS.withdraw.safeParse(data).success ? WITHDRAWN : undefined;
}

/** `{action: "<notation>"}`. */
export function readAction({ rules, setting }: Scene, data: Fields): Answered {
  const read = ANSWERS.action.safeParse(data);
  if (!read.success) return badShape(whatIsWrong(read.error, 'payload.data'));
  const details = { action_attempted: read.data.action };
  const action = rules.notation.parse(setting, read.data.action);
  if (!action.ok) return { ok: false, code: 'INVALID_ACTION', rejection: action.error, details };
  return { ok: true, actions: action.value === WAIT ? [] : [action.value], details };
}
