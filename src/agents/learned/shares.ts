/** Preferences as shares that add up to one. */

const SQUARINGS = 10;

/**
 * e to the power of a number up to 0, nearly (far less than a tenth off where a share counts): with multiplications only, because a game must
 * be the same on all machines, and they do not agree on the last bits of `Math.exp`.
 */
function power(x: number): number {
  let y = Math.max(0, 1 + x / 2 ** SQUARINGS);
  for (let n = 0; n < SQUARINGS; n++) y *= y;
  return y;
}

/** The softmax of the first `count` preferences. Both may be the same array. */
export function sharesOf(preferences: ArrayLike<number>, count: number, into: Float64Array): void {
  let most = preferences[0];
  for (let i = 1; i < count; i++) most = Math.max(most, preferences[i]);
  let sum = 0;
  for (let i = 0; i < count; i++) sum += into[i] = power(preferences[i] - most);
  for (let i = 0; i < count; i++) into[i] /= sum;
}
