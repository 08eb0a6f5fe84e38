/**
 * Ratings of a whole field at once (Bradley and Terry 1952), on the Elo scale with mean 1500: a difference of 400 means ten to
 * one. A team is as strong as the mean of its members; more than two teams count as every pair of them. The order of games does not matter.
 */
import { Z_95 } from '../statistics/mean.ts';
import type { ContestSums } from './contests.ts';
import { invert, type Matrix, multiply } from './matrix.ts';

export interface Rating {
  readonly agent: string;
  readonly rating: number;
  readonly low: number;
  readonly high: number;
}

const MEAN_RATING = 1500;
const ELO = 400 / Math.LN10;
/** A prior towards the mean worth about one game: without it the rating of an agent that always wins would be infinite. */
const PULL = 0.25;
const STEPS = 60;
const CLOSE_ENOUGH = 1e-10;

/**
 * Newton's method; the log likelihood is concave, with the prior strictly. Intervals come from its curvature and from
 * the observed spread over deals (the sandwich of Huber and White with deals as clusters): games of a deal are not independent.
 */
export function bradleyTerry(agents: readonly string[], runs: readonly ContestSums[]): Rating[] {
  const terms = runs.flatMap((sums) => termsOf(agents, sums));
  let strengths = agents.map(() => 0);
  for (let step = 0; step < STEPS; step++) {
    const change = multiplyVector(invert(curvature(strengths, terms)), gradient(strengths, terms));
    const limited = Math.max(1, ...change.map(Math.abs)); // far from the maximum a full step may overshoot
    strengths = strengths.map((strength, i) => strength + change[i] / limited);
    if (Math.max(...change.map(Math.abs)) < CLOSE_ENOUGH) break;
  }
  const spread = spreadOf(agents, runs, strengths, terms);
  const mean = strengths.reduce((so, strength) => so + strength, 0) / agents.length;
  return agents.map((agent, i) => {
    const rating = MEAN_RATING + ELO * (strengths[i] - mean);
    const half = Z_95 * ELO * Math.sqrt(Math.max(0, spread[i]));
    return { agent, rating, low: rating - half, high: rating + half };
  });
}

/** One contest of one run: the weight of each agent, the number of meetings, the score. */
interface Term {
  readonly weights: readonly number[];
  readonly meetings: number;
  readonly score: number;
}

function termsOf(agents: readonly string[], { contests, meetings, deals, scores }: ContestSums): Term[] {
  return contests.map(({ one, other }, i) => ({
    weights: agents.map((agent) => partOf(agent, one) - partOf(agent, other)),
    meetings: meetings[i] * deals,
    score: scores[i],
  }));
}

const partOf = (agent: string, team: readonly string[]): number =>
  team.filter((member) => member === agent).length / team.length;

/** The first team's chance to win. */
function chanceOf({ weights }: Term, strengths: readonly number[]): number {
  const difference = weights.reduce((so, weight, i) => so + weight * strengths[i], 0);
  return 1 / (1 + Math.exp(-difference));
}

function gradient(strengths: readonly number[], terms: readonly Term[]): number[] {
  const sum = strengths.map((strength) => -PULL * strength);
  for (const term of terms) {
    const off = term.score - term.meetings * chanceOf(term, strengths);
    term.weights.forEach((weight, i) => {
      sum[i] += weight * off;
    });
  }
  return sum;
}

function curvature(strengths: readonly number[], terms: readonly Term[]): Matrix {
  const size = strengths.length;
  const sum = strengths.map((_, i) => strengths.map((_, k) => (i === k ? PULL : 0)));
  for (const term of terms) {
    const p = chanceOf(term, strengths);
    for (let i = 0; i < size; i++) {
      for (let k = 0; k < size; k++) sum[i][k] += term.meetings * p * (1 - p) * term.weights[i] * term.weights[k];
    }
  }
  return sum;
}

/** Variances of the strengths around their mean. The prior counts as one more random observation. */
function spreadOf(
  agents: readonly string[],
  runs: readonly ContestSums[],
  strengths: readonly number[],
  terms: readonly Term[],
): number[] {
  const bread = invert(curvature(strengths, terms));
  const size = agents.length;
  const meat = strengths.map((_, i) => strengths.map((_, k) => (i === k ? PULL : 0)));
  for (const run of runs) addMeat(meat, run, termsOf(agents, run), strengths);
  const covariance = multiply(multiply(bread, meat), bread);
  const centred = agents.map((_, i) => agents.map((_, k) => (i === k ? 1 : 0) - 1 / size));
  const around = multiply(multiply(centred, covariance), centred);
  return around.map((row, i) => row[i]);
}

/** Sum over deals of the outer product of a deal's gradient, from the sums of scores and of their products. */
function addMeat(meat: number[][], run: ContestSums, terms: readonly Term[], strengths: readonly number[]): void {
  const { deals, meetings, scores, products } = run;
  const expected = terms.map((term, i) => meetings[i] * chanceOf(term, strengths));
  const size = strengths.length;
  const correction = deals > 1 ? deals / (deals - 1) : 1;
  terms.forEach((one, c) => {
    terms.forEach((other, d) => {
      const product = products[c * terms.length + d];
      const off = product - expected[c] * scores[d] - expected[d] * scores[c] + deals * expected[c] * expected[d];
      for (let i = 0; i < size; i++) {
        for (let k = 0; k < size; k++) meat[i][k] += correction * off * one.weights[i] * other.weights[k];
      }
    });
  });
}

function multiplyVector(matrix: Matrix, vector: readonly number[]): number[] {
  return matrix.map((row) => row.reduce((so, value, i) => so + value * vector[i], 0));
}
