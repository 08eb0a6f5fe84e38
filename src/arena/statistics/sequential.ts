/** Statistics that stay valid when checked repeatedly during a run: a sequential test, and intervals that hold for all checks together. */
import type { Mean } from './mean.ts';

export interface SprtRules {
  /** Hypotheses as differences on the Elo scale. */
  readonly elo0: number;
  readonly elo1: number;
  /** Error rates: accepting H1 though H0 is true, and the other way round. */
  readonly alpha: number;
  readonly beta: number;
}

export interface SprtState {
  /** The log likelihood ratio, and its bounds for a decision. */
  readonly ratio: number;
  readonly lower: number;
  readonly upper: number;
  readonly verdict: 'h0' | 'h1' | undefined;
}

/** Expected score against an opponent that many points weaker. */
export const scoreOfElo = (elo: number): number => 1 / (1 + 10 ** (-elo / 400));

export function eloOfScore(score: number): number {
  return -400 * Math.log10(1 / score - 1);
}

/** Keeps the variance above zero while all deals give the same: as if one had differed by half a point. */
const PRIOR_SQUARES = 0.25;

/**
 * The generalised sequential probability ratio test on scores per deal (Van den Bergh, "A practical introduction to the
 * GSPRT"): with unknown spread the ratio is about n (s1 - s0) (2 mean - s0 - s1) / (2 variance).
 */
export function sprt(scores: Mean, { elo0, elo1, alpha, beta }: SprtRules): SprtState {
  const [s0, s1] = [scoreOfElo(elo0), scoreOfElo(elo1)];
  const [lower, upper] = [Math.log(beta / (1 - alpha)), Math.log((1 - beta) / alpha)];
  const n = scores.count;
  const variance = (scores.squares + PRIOR_SQUARES) / Math.max(1, n);
  const ratio = n === 0 ? 0 : (n * (s1 - s0) * (2 * scores.mean - s0 - s1)) / (2 * variance);
  return { ratio, lower, upper, verdict: ratio <= lower ? 'h0' : ratio >= upper ? 'h1' : undefined };
}

const ALPHA = 0.05;
/** The number of deals at which the sequence is narrowest. */
const BEST_AT = 100;
const RHO_SQUARED = (-2 * Math.log(ALPHA) + Math.log(1 - 2 * Math.log(ALPHA))) / BEST_AT;

/**
 * Half the width of an interval that contains the true mean at all checks with 95 % (the asymptotic confidence sequence of
 * Waudby-Smith and others, 2021). It is wider than the interval of a single check.
 */
export function alwaysWithin(observed: Mean): number {
  const n = observed.count;
  if (n < 2) return Number.POSITIVE_INFINITY;
  const variance = (observed.squares + PRIOR_SQUARES) / n;
  const t = n * RHO_SQUARED + 1;
  return Math.sqrt(variance) * Math.sqrt(((2 * t) / (n * n * RHO_SQUARED)) * Math.log(Math.sqrt(t) / ALPHA));
}
