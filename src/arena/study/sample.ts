/** The results of a match by deal: the observations from which all figures of a study are computed. */
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

/** All games of the plan, looked up by number. Throws if an agent has failed. */
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

/** Adds the results of every seat; returns the number of rounds. */
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

/** The mean over deals. */
export function meanOf(values: Iterable<number>): Mean {
  const mean = new Mean();
  for (const value of values) mean.add(value);
  return mean;
}
