/** Results of reading input, and rejections of illegal actions. Bugs throw instead. */

/** Why something was refused. Programs rely on the code; the sentence comes from the book that holds the code. */
export interface Rejection {
  readonly code: string;
  readonly params: Params;
  /** The cause: for a bad record, the rule that its move breaks. */
  readonly cause?: Rejection;
}

export type Params = Readonly<Record<string, string | number>>;

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: Rejection };

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function fail(code: string, params: Params = {}, cause?: Rejection): Result<never> {
  return { ok: false, error: cause === undefined ? { code, params } : { code, params, cause } };
}

export function reject(code: string, params: Params = {}): Rejection {
  return { code, params };
}
