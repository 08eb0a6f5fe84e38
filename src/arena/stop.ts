/**
 * Rules that end a run before all its games are played. They are checked only after batches of deals in the order of the plan, so
 * the number of threads does not matter.
 */
import type { Setting } from '../core/game.ts';
import { lineupOf, type Plan } from './plan.ts';
import { shareOf } from './statistics/mean.ts';
import { alwaysWithin, type SprtRules, sprt } from './statistics/sequential.ts';
import type { Tally } from './tally.ts';

export type StopRule =
  | { readonly kind: 'none' }
  /** Whether the first agent is at least elo1 stronger than the others, or at most elo0. */
  | ({ readonly kind: 'sprt' } & SprtRules)
  /** The interval of the first agent's share of wins is at most this wide. */
  | { readonly kind: 'ci'; readonly width: number }
  /** The first agent's share of wins is above p, with 95 % over all checks together. */
  | { readonly kind: 'rate'; readonly p: number }
  /** The remaining games cannot change the order of the agents. */
  | { readonly kind: 'decided' };

export type StopReason = 'h0' | 'h1' | 'narrow' | 'above' | 'decided';

/** Deals between two checks. */
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

/** Whether the sums of shares differ by more than all remaining deals can bring. */
function isDecided({ plan, agents, deals }: Tally, { teams }: Setting): boolean {
  const left = plan.deals - deals;
  const sums = agents
    .map(({ share }, agent) => ({ sum: share.mean * share.count, most: mostADeal(plan, agent, teams) }))
    .sort((a, b) => b.sum - a.sum);
  return sums.every(({ sum }, i) => i === 0 || sums[i - 1].sum - sum > left * sums[i].most);
}

/** The largest share an agent can have of a deal: in each lineup one team wins, and the agent has part of that team's seats. */
function mostADeal(plan: Plan, agent: number, teams: readonly number[]): number {
  let [best, seats] = [0, 0];
  plan.lineups.forEach((_, n) => {
    const own = lineupOf(plan, n).flatMap((other, seat) => (other === agent ? [teams[seat]] : []));
    best += Math.max(0, ...[...new Set(own)].map((team) => own.filter((other) => other === team).length));
    seats += own.length;
  });
  return best / seats;
}
