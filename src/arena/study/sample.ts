/** What a match gave, deal by deal: the observations that all figures of a study are made of. */
import type { GameResult } from '../entry.ts';
import { lineupOf, type Plan } from '../plan.ts';
import { Mean } from '../statistics/mean.ts';

export interface Sample {
  readonly plan: Plan;
  readonly rounds: number;
  /** By agent of the plan, then by deal: points a round, and share of the games won. */
  readonly points: readonly Float64Array[];
  readonly wins: readonly Float64Array[];
}

export type Ended = Pick<GameResult, 'outcome' | 'segments' | 'failure'>;

/** All games of the plan, looked up by number. A study rests on agents that do not fail, so a failure ends it. */
export function sampleOf(plan: Plan, gameAt: (n: number) => Ended): Sample {
  const perDeal = (): Float64Array[] => plan.agents.map(() => new Float64Array(plan.deals));
  const [points, wins] = [perDeal(), perDeal()];
  let rounds = 0;
  for (let deal = 0; deal < plan.deals; deal++) {
    const sums = plan.agents.map(() => ({ points: 0, rounds: 0, wins: 0, seats: 0 }));
    for (let k = 0; k < plan.lineups.length; k++) {
      const n = deal * plan.lineups.length + k;
      rounds += addGame(sums, lineupOf(plan, n), gameAt(n), n);
    }
    sums.forEach((sum, agent) => {
      points[agent][deal] = sum.points / sum.rounds;
      wins[agent][deal] = sum.wins / sum.seats;
    });
  }
  return { plan, rounds, points, wins };
}

type Sums = { points: number; rounds: number; wins: number; seats: number }[];

/** Adds what every seat reached; answers how many rounds there were. */
function addGame(sums: Sums, lineup: readonly number[], { outcome, segments, failure }: Ended, n: number): number {
  if (outcome === undefined) throw new Error(`game ${n} failed: ${failure?.message}`);
  const winners = outcome.places.filter((place) => place === 1).length;
  lineup.forEach((agent, seat) => {
    const sum = sums[agent];
    sum.points += outcome.scores[seat];
    sum.rounds += segments;
    sum.wins += outcome.places[seat] === 1 ? 1 / winners : 0;
    sum.seats++;
  });
  return segments;
}

/** Over deals. */
export function meanOf(values: Iterable<number>): Mean {
  const mean = new Mean();
  for (const value of values) mean.add(value);
  return mean;
}
