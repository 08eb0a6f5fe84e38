/** Means with their uncertainty, from observations added one by one (Welford). An observation is a deal, never a single game. */

/** A figure with its 95 % interval. */
export interface Estimate {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

export class Mean {
  count = 0;
  mean = 0;
  #squares = 0;

  add(value: number): void {
    this.count++;
    const off = value - this.mean;
    this.mean += off / this.count;
    this.#squares += off * (value - this.mean);
  }

  /** The sum of squared deviations from the mean. */
  get squares(): number {
    return this.#squares;
  }

  /** The unbiased variance of an observation. */
  get variance(): number {
    return this.count < 2 ? Number.POSITIVE_INFINITY : this.#squares / (this.count - 1);
  }

  get standardError(): number {
    return Math.sqrt(this.variance / this.count);
  }

  /** Undefined before the first observation. For a single observation the interval is a point. */
  get estimate(): Estimate | undefined {
    if (this.count === 0) return undefined;
    const half = this.count < 2 ? 0 : student95(this.count - 1) * this.standardError;
    return { mean: this.mean, low: this.mean - half, high: this.mean + half };
  }
}

/** Student's t, two-sided 95 %, from one degree of freedom on. */
const STUDENT_95: readonly number[] = [
  12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.306, 2.2622, 2.2281, 2.201, 2.1788, 2.1604, 2.1448, 2.1314,
  2.1199, 2.1098, 2.1009, 2.093, 2.086, 2.0796, 2.0739, 2.0687, 2.0639, 2.0595, 2.0555, 2.0518, 2.0484, 2.0452, 2.0423,
];

/** Two-sided 95 % of the normal distribution. */
export const Z_95 = 1.959964;

/** Beyond the table the expansion of Cornish and Fisher, good to four digits there. */
export function student95(freedom: number): number {
  if (freedom <= STUDENT_95.length) return STUDENT_95[freedom - 1];
  const z = Z_95;
  return z + (z ** 3 + z) / (4 * freedom) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2);
}

/**
 * The Wilson interval of a share between 0 and 1, with the effective number of trials from the spread over deals. Rotations of a
 * deal cancel luck, so that number is often larger than that of the deals; if all deals gave the same, the number of deals is used, so
 * that even a clean sweep has an interval.
 */
export function shareOf(mean: Mean): Estimate | undefined {
  if (mean.count === 0) return undefined;
  return wilson(mean.mean, trialsOf(mean), mean.count < 2 ? Z_95 : student95(mean.count - 1));
}

function trialsOf({ count, mean: p, variance }: Mean): number {
  const spread = count < 2 ? 0 : variance / count;
  return spread > 0 && p > 0 && p < 1 ? (p * (1 - p)) / spread : count;
}

/** Two-sided 95 % for all of that many figures together (Bonferroni), from one figure on. */
const JOINT_95: readonly number[] = [
  1.96, 2.2414, 2.394, 2.4977, 2.5758, 2.6383, 2.6901, 2.7344, 2.7729, 2.807, 2.8376, 2.8653, 2.8905, 2.9137, 2.9352,
  2.9552,
];

/** Beyond the table each doubling adds a fifth of a standard error: at 200 figures the value is 3.66, this gives 3.68. */
const jointZ = (figures: number): number =>
  figures <= JOINT_95.length
    ? JOINT_95[Math.max(1, figures) - 1]
    : JOINT_95[JOINT_95.length - 1] + 0.2 * Math.log2(figures / JOINT_95.length);

/** Like `shareOf`, but so wide that the intervals of that many shares all hold at once. */
export function jointShareOf(mean: Mean, figures: number): Estimate | undefined {
  return mean.count === 0 ? undefined : wilson(mean.mean, trialsOf(mean), jointZ(figures));
}

/** Wilson's interval of a share in this many trials; it stays between 0 and 1, and contains the share itself. */
export function wilson(share: number, trials: number, z = Z_95): Estimate {
  const shrink = 1 + (z * z) / trials;
  const centre = (share + (z * z) / (2 * trials)) / shrink;
  const half = (z / shrink) * Math.sqrt((share * (1 - share)) / trials + (z * z) / (4 * trials * trials));
  return {
    mean: share,
    low: Math.max(0, Math.min(share, centre - half)),
    high: Math.min(1, Math.max(share, centre + half)),
  };
}
