/** Deliberate mistakes of weaker levels: sometimes they take another action, more likely one that is nearly as good. */
import type { Random } from '../core/random.ts';

export interface Slips {
  /** Mistakes per thousand decisions. */
  readonly perMille: number;
  /** In the unit of the values: an action that is worse by this much is less likely by a factor of e. */
  readonly temperature: number;
}

/** Whether this decision becomes a mistake. */
export function isSlip({ perMille }: Slips, random: Random): boolean {
  return perMille > 0 && random.below(1000) < perMille;
}

export function bestOf(values: ArrayLike<number>, count: number): number {
  let best = 0;
  for (let i = 1; i < count; i++) if (values[i] > values[best]) best = i;
  return best;
}

/** The index of a mistaken choice: random, better choices more likely. */
export function slipAmong(values: ArrayLike<number>, count: number, { temperature }: Slips, random: Random): number {
  const most = values[bestOf(values, count)];
  let total = 0;
  for (let i = 0; i < count; i++) total += Math.exp((values[i] - most) / temperature);
  let left = random.unit() * total;
  for (let i = 0; i < count; i++) {
    left -= Math.exp((values[i] - most) / temperature);
    if (left < 0) return i;
  }
  return count - 1;
}
