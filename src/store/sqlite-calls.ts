/** Messages between the server's thread and the thread of the SQLite store. */
import type { Params } from '../core/result.ts';
import { StoreError, type StoreErrorCode } from './errors.ts';
import type { LiveStore } from './live-store.ts';

export type Method = keyof LiveStore;

/** A call is answered by its number; answers come in the order of the calls. */
export interface Call {
  readonly id: number;
  readonly method: Method;
  readonly given: readonly unknown[];
}

/** The number of the answer to opening the file, which happens without a call. */
export const OPENING = 0;

export type Answer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly refused: { readonly code: StoreErrorCode; readonly params: Params } }
  | { readonly id: number; readonly failed: Failure };

/** An error that is not a `StoreError`: threads exchange its fields, because a class instance cannot be sent. */
interface Failure {
  readonly message: string;
  readonly code: string | undefined;
  /** The result code of SQLite. */
  readonly errcode: number | undefined;
}

export function answerOf(id: number, work: () => unknown): Answer {
  try {
    return { id, value: work() };
  } catch (error) {
    return failureOf(id, error);
  }
}

export function failureOf(id: number, error: unknown): Answer {
  if (error instanceof StoreError) return { id, refused: { code: error.code, params: error.params } };
  const { message, code, errcode } = error as NodeJS.ErrnoException & { readonly errcode?: number };
  return { id, failed: { message: message ?? String(error), code, errcode } };
}

/** The value of an answer, or its error thrown again. */
export function unpacked(answer: Answer): unknown {
  if ('value' in answer) return answer.value;
  if ('refused' in answer) throw new StoreError(answer.refused.code, answer.refused.params);
  const { message, ...codes } = answer.failed;
  throw Object.assign(new Error(message), codes);
}
