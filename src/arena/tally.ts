/**
 * Adds up results in the order of the plan, by deal. A deal with all its lineups is one observation: its
 * games are correlated, so intervals over single games would be too narrow.
 */
import type { Setting } from '../core/game.ts';
import type { FailureKind, GameResult } from './entry.ts';
import { lineupOf, type Plan } from './plan.ts';
import { Contests, duel } from './ratings/contests.ts';
import { Mean } from './statistics/mean.ts';

const NOTHING = { shares: 0, seats: 0, points: 0, rounds: 0, finished: 0, decisions: 0, microseconds: 0 };

/** The results of one agent. Counts are of seats: an agent with three seats plays a game three times. */
export class AgentTally {
  readonly failures: Record<FailureKind, number> = { crash: 0, illegal: 0, cheat: 0, stall: 0, endless: 0 };
  games = 0;
  wins = 0;
  draws = 0;
  losses = 0;
  /** How often each place was reached; place 1 comes first. */
  readonly places: number[];
  /** By deal: share of games won (a shared victory counts as a fraction), points a game, points a round. */
  readonly share = new Mean();
  readonly points = new Mean();
  readonly pointsPerRound = new Mean();
  /** Microseconds a decision. */
  readonly thinking = new Mean();
  /** How often each final score was reached. */
  readonly scores = new Map<number, number>();
  /** Sums within the current deal. */
  readonly deal = { ...NOTHING };

  constructor(sides: number) {
    this.places = new Array<number>(sides).fill(0);
  }

  endDeal(): void {
    const { shares, seats, points, rounds, finished, decisions, microseconds } = this.deal;
    if (seats > 0) this.share.add(shares / seats);
    if (finished > 0) this.points.add(points / finished);
    if (rounds > 0) this.pointsPerRound.add(points / rounds);
    if (decisions > 0) this.thinking.add(microseconds / decisions);
    Object.assign(this.deal, NOTHING);
  }
}

/** A failure in the report. */
export interface FailedGame {
  readonly n: number;
  readonly agent: string;
  readonly failure: NonNullable<GameResult['failure']>;
}

/** Failures kept for the report; further ones are only counted. */
const MOST_FAILURES = 100;

export class Tally {
  readonly plan: Plan;
  readonly agents: readonly AgentTally[];
  readonly contests: Contests;
  /** The first agent against all others, seat by seat: 1 for a better place, a half for the same. */
  readonly duels = new Mean();
  /** The share of better places, agent against agent, by deal. */
  readonly matrix: readonly (readonly Mean[])[];
  readonly rounds = new Mean();
  readonly actions = new Mean();
  readonly turns = new Mean();
  readonly milliseconds = new Mean();
  readonly failed: FailedGame[] = [];
  deals = 0;
  readonly #teams: readonly number[];
  readonly #duels: Float64Array;
  readonly #pairs: Float64Array;

  constructor(plan: Plan, { teams }: Setting) {
    this.plan = plan;
    this.#teams = teams;
    const sides = new Set(teams).size;
    const count = plan.agents.length;
    this.agents = plan.agents.map(() => new AgentTally(sides));
    this.matrix = plan.agents.map(() => plan.agents.map(() => new Mean()));
    this.contests = new Contests(plan, teams);
    this.#duels = new Float64Array(count * count);
    this.#pairs = new Float64Array(count * count);
  }

  /** All games of the next deal, in order of lineups. */
  addDeal(games: readonly GameResult[]): void {
    const deal = new DealLength();
    for (const game of games) {
      const places = placesOf(game, this.#teams);
      this.#addSeats(game, places);
      this.#addDuels(lineupOf(this.plan, game.n), places);
      this.contests.add(game.n % this.plan.lineups.length, places);
      if (game.failure === undefined) deal.add(game);
      else this.#addFailure(game);
    }
    deal.end(this);
    for (const agent of this.agents) agent.endDeal();
    this.contests.endDeal();
    this.#endDuels();
    this.deals++;
  }

  #addSeats({ n, outcome, segments, thinking }: GameResult, places: readonly number[]): void {
    const firsts = new Set(this.#teams.filter((_, seat) => places[seat] === 1)).size;
    lineupOf(this.plan, n).forEach((index, seat) => {
      const agent = this.agents[index];
      const isFirst = places[seat] === 1;
      agent.games++;
      agent.places[this.#placeAmongTeams(places, seat) - 1]++;
      if (!isFirst) agent.losses++;
      else if (firsts === 1) agent.wins++;
      else agent.draws++;
      agent.deal.seats++;
      if (isFirst) agent.deal.shares += 1 / firsts;
      agent.deal.decisions += thinking[seat]?.decisions ?? 0;
      agent.deal.microseconds += thinking[seat]?.microseconds ?? 0;
      if (outcome === undefined) return;
      const score = outcome.scores[seat];
      agent.deal.points += score;
      agent.deal.rounds += segments;
      agent.deal.finished++;
      agent.scores.set(score, (agent.scores.get(score) ?? 0) + 1);
    });
  }

  /** Places count seats (1, 1, 3, 3); here partners count once, so that two teams reach places 1 and 2. */
  #placeAmongTeams(places: readonly number[], seat: number): number {
    return 1 + new Set(this.#teams.filter((_, other) => places[other] < places[seat])).size;
  }

  #addDuels(lineup: readonly number[], places: readonly number[]): void {
    const count = this.plan.agents.length;
    lineup.forEach((one, seat) => {
      lineup.forEach((other, against) => {
        if (one === other || this.#teams[seat] === this.#teams[against]) return;
        this.#duels[one * count + other] += duel(places[seat], places[against]);
        this.#pairs[one * count + other]++;
      });
    });
  }

  #endDuels(): void {
    const count = this.plan.agents.length;
    let [score, pairs] = [0, 0];
    for (let one = 0; one < count; one++) {
      for (let other = 0; other < count; other++) {
        const at = one * count + other;
        if (this.#pairs[at] > 0) this.matrix[one][other].add(this.#duels[at] / this.#pairs[at]);
        if (one === 0) [score, pairs] = [score + this.#duels[at], pairs + this.#pairs[at]];
      }
    }
    if (pairs > 0) this.duels.add(score / pairs);
    this.#duels.fill(0);
    this.#pairs.fill(0);
  }

  #addFailure({ n, failure }: GameResult): void {
    if (failure === undefined) return;
    const agent = lineupOf(this.plan, n)[failure.seat];
    this.agents[agent].failures[failure.kind]++;
    if (this.failed.length < MOST_FAILURES) this.failed.push({ n, agent: this.plan.agents[agent], failure });
  }
}

/** Lengths over the games of a deal that were played to their end. */
class DealLength {
  #games = 0;
  #counted = 0;
  #rounds = 0;
  #actions = 0;
  #turns = 0;
  #microseconds = 0;

  add({ segments, actions, turns, microseconds }: GameResult): void {
    this.#games++;
    this.#rounds += segments;
    this.#actions += actions;
    this.#microseconds += microseconds;
    if (turns === undefined) return;
    this.#counted++;
    this.#turns += turns;
  }

  end({ rounds, actions, turns, milliseconds }: Tally): void {
    if (this.#counted > 0) turns.add(this.#turns / this.#counted);
    if (this.#games === 0) return;
    rounds.add(this.#rounds / this.#games);
    actions.add(this.#actions / this.#games);
    milliseconds.add(this.#microseconds / 1000 / this.#games);
  }
}

/** The places of a game. A failing agent is last with its team; all others share the first place. */
export function placesOf({ outcome, failure }: GameResult, teams: readonly number[]): readonly number[] {
  if (outcome !== undefined) return outcome.places;
  if (failure === undefined) throw new Error('a game without outcome and without failure');
  const guilty = teams[failure.seat];
  const others = teams.filter((team) => team !== guilty).length;
  return teams.map((team) => (team === guilty ? others + 1 : 1));
}
