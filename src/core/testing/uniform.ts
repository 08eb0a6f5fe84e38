/** Tests whether a sampler is uniform: Pearson's chi-square with a threshold that a uniform sampler practically never fails. */

/**
 * False if a uniform sampler would give such uneven counts less than once in about a million tests.
 * The bound is the normal approximation of Wilson and Hilferty; use some dozens of draws for each outcome.
 */
export function looksUniform(counts: readonly number[]): boolean {
  const things = counts.length;
  if (things < 2) return true;
  const expected = counts.reduce((sum, count) => sum + count, 0) / things;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const freedom = things - 1;
  const spread = 2 / (9 * freedom);
  return ((chiSquare / freedom) ** (1 / 3) - 1 + spread) / Math.sqrt(spread) < SIGMAS;
}

const SIGMAS = 4.9;

/**
 * Draws from a sampler and compares with all possible outcomes, listed by an oracle. Throws if an impossible outcome
 * occurs, a possible one never does, or the counts are uneven.
 */
export function checkUniform(possible: Iterable<string>, sample: () => string, drawsEach = 60): void {
  const counts = new Map<string, number>();
  for (const thing of possible) counts.set(thing, 0);
  for (let i = 0; i < counts.size * drawsEach; i++) {
    const thing = sample();
    const count = counts.get(thing);
    if (count === undefined) throw new Error(`the sampler gave something impossible: ${thing}`);
    counts.set(thing, count + 1);
  }
  if (!looksUniform([...counts.values()]))
    throw new Error(`uneven: ${[...counts].map((entry) => entry.join(' x ')).join('\n')}`);
}
