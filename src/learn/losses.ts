/** The losses that nets learn by: each adds the gradient of one decision. */
import type { Net } from '../agents/learned/net.ts';
import type { Learner } from './learner.ts';
import { type CallSample, thinkCall } from './recorder.ts';
import type { Samples } from './samples.ts';

/** Sums over decisions, for the journal. */
export interface Totals {
  decisions: number;
  loss: number;
  agreed: number;
  entropy: number;
  clipped: number;
  /** How far the policy has moved from the one that played. */
  distance: number;
}

export const noTotals = (): Totals => ({ decisions: 0, loss: 0, agreed: 0, entropy: 0, clipped: 0, distance: 0 });

const TINY = 1e-9;
/** Gradients below this are not worth their time. */
const LEAST_SLOPE = 1e-6;

export class Losses {
  readonly totals = noTotals();
  readonly #net: Learner;
  readonly #samples: Samples;
  readonly #shares: Float64Array;
  readonly #slopes: Float64Array;

  constructor(net: Learner, samples: Samples) {
    this.#net = net;
    this.#samples = samples;
    this.#shares = new Float64Array(net.room.choices);
    this.#slopes = new Float64Array(net.room.choices);
  }

  /** L-18: whether the net would have chosen as the teacher did; nothing is learned. */
  compare(n: number): boolean {
    return this.#compare(n, this.#samples.think(n, this.#net));
  }

  #compare(n: number, count: number): boolean {
    const taken = this.#samples.taken.values[n];
    const best = this.#softmax(count);
    this.totals.decisions++;
    this.totals.loss -= Math.log(Math.max(TINY, this.#shares[taken]));
    if (best === taken) this.totals.agreed++;
    return best === taken;
  }

  /** L-14: cross entropy with the choice that the teacher took. */
  imitate(n: number): void {
    const count = this.#samples.think(n, this.#net);
    const taken = this.#samples.taken.values[n];
    this.#compare(n, count);
    for (let i = 0; i < count; i++) this.#slopes[i] = this.#shares[i] - (i === taken ? 1 : 0);
    this.#learn(count, -1, 0);
  }

  /**
   * L-39: cross entropy with the shares that a search gave to the choices, which with a single one is the loss of L-14. The value goes on
   * learning the result of the choice that was played.
   */
  distil(n: number, value: number): void {
    const samples = this.#samples;
    const count = samples.think(n, this.#net);
    const best = this.#softmax(count);
    const shares = this.#shares;
    const targets = samples.targets.values.subarray(samples.targetsAt(n), samples.targetsAt(n) + count);
    let aim = 0;
    for (let i = 0; i < count; i++) {
      this.#slopes[i] = shares[i] - targets[i];
      this.totals.loss -= targets[i] * Math.log(Math.max(TINY, shares[i]));
      if (targets[i] > targets[aim]) aim = i;
    }
    this.totals.decisions++;
    this.totals.entropy += entropyOf(shares, count);
    if (best === aim) this.totals.agreed++;
    const taken = samples.taken.values[n];
    this.#learn(count, taken, value * (this.#net.value(taken) - samples.result.values[n]));
  }

  /** L-21, L-22: the clipped ratio, with entropy; the value learns the result of the choice that was taken. */
  reinforce(
    n: number,
    { clip, entropy, value }: { readonly clip: number; readonly entropy: number; readonly value: number },
  ): void {
    const count = this.#samples.think(n, this.#net);
    const taken = this.#samples.taken.values[n];
    const advantage = this.#samples.advantage.values[n];
    this.#softmax(count);
    const shares = this.#shares;
    const logit = Math.log(Math.max(TINY, shares[taken]));
    const ratio = Math.exp(logit - this.#samples.logit.values[n]);
    const spread = entropyOf(shares, count);
    const isClipped = (advantage > 0 && ratio > 1 + clip) || (advantage < 0 && ratio < 1 - clip);
    const pull = isClipped ? 0 : -advantage * ratio;
    for (let i = 0; i < count; i++) {
      const share = shares[i];
      this.#slopes[i] =
        pull * ((i === taken ? 1 : 0) - share) + entropy * share * (Math.log(Math.max(TINY, share)) + spread);
    }
    this.totals.decisions++;
    this.totals.entropy += spread;
    this.totals.distance += this.#samples.logit.values[n] - logit;
    if (isClipped) this.totals.clipped++;
    this.#learn(count, taken, value * (this.#net.value(taken) - this.#samples.result.values[n]));
  }

  #learn(count: number, taken: number, value: number): void {
    this.#net.beginDecision();
    for (let i = 0; i < count; i++) {
      const slope = Math.abs(this.#slopes[i]) < LEAST_SLOPE ? 0 : this.#slopes[i];
      const own = i === taken ? value : 0;
      if (slope !== 0 || own !== 0) this.#net.learnChoice(i, slope, own);
    }
    this.#net.endDecision();
  }

  /** Fills the shares of the choices; returns the best. */
  #softmax(count: number): number {
    const shares = this.#shares;
    let best = 0;
    for (let i = 1; i < count; i++) if (this.#net.preference(i) > this.#net.preference(best)) best = i;
    let sum = 0;
    for (let i = 0; i < count; i++) sum += shares[i] = Math.exp(this.#net.preference(i) - this.#net.preference(best));
    for (let i = 0; i < count; i++) shares[i] /= sum;
    return best;
  }
}

function entropyOf(shares: Float64Array, count: number): number {
  let entropy = 0;
  for (let i = 0; i < count; i++) if (shares[i] > TINY) entropy -= shares[i] * Math.log(shares[i]);
  return entropy;
}

/** The critic's squared error; returns it. */
export function learnResult(critic: Learner, samples: Samples, n: number, features: number): number {
  samples.judge(n, critic, features);
  const error = critic.preference(0) - samples.result.values[n];
  critic.beginDecision();
  critic.learnChoice(0, error, 0);
  critic.endDecision();
  return error * error;
}

/** What the critic expects. */
export function expected(critic: Net, samples: Samples, n: number, features: number): number {
  samples.judge(n, critic, features);
  return critic.preference(0);
}

/** L-14, L-24: the logistic loss of a call; returns it. */
export function learnCall(net: Learner, sample: CallSample): number {
  thinkCall(net, sample);
  const chance = 1 / (1 + Math.exp(sample.line - net.preference(0)));
  const made = sample.isYes ? 1 : 0;
  net.beginDecision();
  net.learnChoice(0, chance - made, 0);
  net.endDecision();
  return -Math.log(Math.max(TINY, made === 1 ? chance : 1 - chance));
}
