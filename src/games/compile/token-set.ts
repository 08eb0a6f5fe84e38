/** Sets of tokens as one argument. */

/** A set of tokens: bits 0 to 31, then 32 to 35. */
export interface TokenSet {
  readonly low: number;
  readonly high: number;
}

const register = { low: 0, high: 0 };

/** A set as one argument. It is valid until the next call, so the function that gets it reads it at once. */
export function tokenSet(low: number, high: number): TokenSet {
  register.low = low;
  register.high = high;
  return register;
}
