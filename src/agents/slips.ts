/** Mistakes on purpose: now and then a weaker level takes something else, and rather something nearly as good. */
import type { Random } from '../core/random.ts';

export interface Slips {
  /** How many of a thousand decisions go wrong. */
  readonly perMille: number;
  /** How much worse a mistake may be, in the unit of the values: a choice that much worse is less likely by a factor of e. */
  readonly temperature: number;
}

/** Whether this decision goes wrong. */
export function isSlip({ perMille }: Slips, random: Random): boolean {
  return perMille > 0 && random.below(1000) < perMille;
}

export function bestOf(values: ArrayLike<number>, count: number): number {
  let best = 0;
  for (let i = 1; i < count; i++) if (values[i] > values[best]) best = i;
  return best;
}

/** The place of a choice that went wrong: any, and the better ones rather than the others. */
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
