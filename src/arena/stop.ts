/**
 * When a run may end before all its games are played. Rules look only after whole batches of deals in the order of the plan, so
 * the number of threads changes nothing.
 */
import type { Setting } from '../core/game.ts';
import { lineupOf, type Plan } from './plan.ts';
import { shareOf } from './statistics/mean.ts';
import { alwaysWithin, type SprtRules, sprt } from './statistics/sequential.ts';
import type { Tally } from './tally.ts';

export type StopRule =
  | { readonly kind: 'none' }
  /** Is the first agent at least elo1 stronger than the others, or at most elo0? */
  | ({ readonly kind: 'sprt' } & SprtRules)
  /** The interval of the first agent's share of wins is at most that wide. */
  | { readonly kind: 'ci'; readonly width: number }
  /** The first agent's share of wins is above p, at every look with 95 %. */
  | { readonly kind: 'rate'; readonly p: number }
  /** Whatever happens in the games that are left, the order of the agents stays. */
  | { readonly kind: 'decided' };

export type StopReason = 'h0' | 'h1' | 'narrow' | 'above' | 'decided';

/** Deals between two looks. */
export const BATCH = 10;

export function stopReasonOf(rule: StopRule, tally: Tally, setting: Setting): StopReason | undefined {
  const { share } = tally.agents[0];
  switch (rule.kind) {
    case 'none':
      return undefined;
    case 'sprt':
      return sprt(tally.duels, rule).verdict;
    case 'ci': {
      const interval = shareOf(share);
      return interval !== undefined && interval.high - interval.low <= rule.width ? 'narrow' : undefined;
    }
    case 'rate':
      return share.mean - alwaysWithin(share) > rule.p ? 'above' : undefined;
    case 'decided':
      return isDecided(tally, setting) ? 'decided' : undefined;
  }
}

/** The sums of shares so far differ by more than all deals that are left can bring. */
function isDecided({ plan, agents, deals }: Tally, { teams }: Setting): boolean {
  const left = plan.deals - deals;
  const sums = agents
    .map(({ share }, agent) => ({ sum: share.mean * share.count, most: mostADeal(plan, agent, teams) }))
    .sort((a, b) => b.sum - a.sum);
  return sums.every(({ sum }, i) => i === 0 || sums[i - 1].sum - sum > left * sums[i].most);
}

/** The greatest share an agent can have of a deal: in each lineup one team wins, and it has part of its seats there. */
function mostADeal(plan: Plan, agent: number, teams: readonly number[]): number {
  let [best, seats] = [0, 0];
  plan.lineups.forEach((_, n) => {
    const own = lineupOf(plan, n).flatMap((other, seat) => (other === agent ? [teams[seat]] : []));
    best += Math.max(0, ...[...new Set(own)].map((team) => own.filter((other) => other === team).length));
    seats += own.length;
  });
  return best / seats;
}
