/** Illegal is a value, broken is a throw: results for what comes from outside, rejections for what a rule forbids. */

/** Why something was refused. The code is the contract; words for people come from the book that holds the code. */
export interface Rejection {
  readonly code: string;
  readonly params: Params;
  /** What lies behind it: a bad record names the rule that its move breaks. */
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
