/**
 * Results of team against team, in the form that ratings need. Only sums over deals, of first and second order, are kept,
 * so memory does not grow with the run, and runs can be added up later.
 */
import type { Plan } from '../plan.ts';

/** Two teams that meet, each a list of agents; the score is the first one's. */
export interface Contest {
  readonly one: readonly string[];
  readonly other: readonly string[];
}

/** Everything that ratings are computed from. Plain data, also stored. */
export interface ContestSums {
  readonly contests: readonly Contest[];
  /** Number of meetings of each contest in one deal; the same in every deal. */
  readonly meetings: readonly number[];
  readonly deals: number;
  /** Sums over deals of the scores of a deal, and of their products, row by row. */
  readonly scores: readonly number[];
  readonly products: readonly number[];
}

/** A meeting in a lineup: its contest, and a seat of either team. */
interface Meeting {
  readonly contest: number;
  readonly seat: number;
  readonly against: number;
}

export class Contests {
  readonly contests: readonly Contest[];
  readonly #meetings: readonly number[];
  readonly #byLineup: readonly (readonly Meeting[])[];
  readonly #scores: Float64Array;
  readonly #products: Float64Array;
  readonly #deal: Float64Array;
  #deals = 0;

  constructor(plan: Plan, teams: readonly number[]) {
    const found = new Map<string, Contest>();
    this.#byLineup = plan.lineups.map((lineup) =>
      meetingsOf(
        lineup.map((agent) => plan.agents[agent]),
        teams,
        found,
      ),
    );
    this.contests = [...found.values()];
    const count = this.contests.length;
    const meetings = this.#byLineup.flat();
    this.#meetings = this.contests.map((_, i) => meetings.filter(({ contest }) => contest === i).length);
    this.#scores = new Float64Array(count);
    this.#products = new Float64Array(count * count);
    this.#deal = new Float64Array(count);
  }

  /** Adds the places of one game of the current deal. */
  add(lineup: number, places: readonly number[]): void {
    for (const { contest, seat, against } of this.#byLineup[lineup]) {
      this.#deal[contest] += duel(places[seat], places[against]);
    }
  }

  endDeal(): void {
    const deal = this.#deal;
    for (let i = 0; i < deal.length; i++) {
      this.#scores[i] += deal[i];
      for (let k = 0; k < deal.length; k++) this.#products[i * deal.length + k] += deal[i] * deal[k];
    }
    this.#deals++;
    deal.fill(0);
  }

  get sums(): ContestSums {
    return {
      contests: this.contests,
      meetings: this.#meetings,
      deals: this.#deals,
      scores: [...this.#scores],
      products: [...this.#products],
    };
  }
}

/** 1 for the better place, a half for the same. */
export const duel = (place: number, other: number): number => (place < other ? 1 : place === other ? 0.5 : 0);

/** All pairs of teams that are not the same agents. */
function meetingsOf(names: readonly string[], teams: readonly number[], found: Map<string, Contest>): Meeting[] {
  const sides = [...new Set(teams)].map((team) => {
    const seats = teams.flatMap((other, seat) => (other === team ? [seat] : []));
    return { seat: seats[0], agents: seats.map((seat) => names[seat]).sort() };
  });
  return sides.flatMap((a, i) =>
    sides.slice(i + 1).flatMap((b) => {
      const [one, other] = a.agents.join() <= b.agents.join() ? [a, b] : [b, a];
      const key = `${one.agents.join()} ${other.agents.join()}`;
      if (one.agents.join() === other.agents.join()) return [];
      if (!found.has(key)) found.set(key, { one: one.agents, other: other.agents });
      return [{ contest: [...found.keys()].indexOf(key), seat: one.seat, against: other.seat }];
    }),
  );
}
