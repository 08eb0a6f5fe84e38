/**
 * Ratings updated game by game (openskill, the model of Plackett and Luce): for teams and any number of players,
 * and for leagues, where agents come and go. Later games count more, so the order matters; it is that of the plan.
 */
import { rate, rating } from 'openskill';

export interface Skill {
  readonly mu: number;
  readonly sigma: number;
}

/** Receives games in the order of the plan. */
export interface Learner {
  add(names: readonly string[], teams: readonly number[], places: readonly number[]): void;
}

/** Stores games, to rate them later. */
export class Lessons implements Learner {
  readonly #games: Parameters<Learner['add']>[] = [];

  add(...game: Parameters<Learner['add']>): void {
    this.#games.push(game);
  }

  teach(learner: Learner): void {
    for (const game of this.#games) learner.add(...game);
  }
}

export class Skills implements Learner {
  readonly #skills: Map<string, Skill>;

  constructor(known: Iterable<readonly [string, Skill]> = []) {
    this.#skills = new Map(known);
  }

  of(agent: string): Skill {
    return this.#skills.get(agent) ?? rating();
  }

  /** Adds one game: the agents by seat, and the places. An agent with several seats gets the mean of their updates. */
  add(names: readonly string[], teams: readonly number[], places: readonly number[]): void {
    const sides = [...new Set(teams)].map((team) => names.flatMap((_, seat) => (teams[seat] === team ? [seat] : [])));
    const rated = rate(
      sides.map((seats) => seats.map((seat) => ({ ...this.of(names[seat]) }))),
      { rank: sides.map(([seat]) => places[seat]) },
    );
    const seats = sides.flatMap((side, i) => side.map((seat, k) => ({ name: names[seat], skill: rated[i][k] })));
    for (const [name, own] of Map.groupBy(seats, (seat) => seat.name)) {
      const mean = (of: (skill: Skill) => number): number =>
        own.reduce((so, { skill }) => so + of(skill), 0) / own.length;
      this.#skills.set(name, { mu: mean(({ mu }) => mu), sigma: mean(({ sigma }) => sigma) });
    }
  }
}
