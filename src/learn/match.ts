/** Mirrored deals: each deal is played once for every way to seat the one side among the others, and a deal is one observation (L-31). */
import { type Agent, agentSeed, UNLIMITED } from '../agents/index.ts';
import type { Game, Setting } from '../core/game.ts';
import type { Observer } from '../core/observer.ts';
import { Random } from '../core/random.ts';
import { deriveSeed, type Seed, seedOf } from '../core/seed.ts';
import type { State } from '../core/state.ts';
import type { Action } from '../core/types.ts';
import { LearningTable, type Player } from './table.ts';

export interface MatchResult {
  readonly deals: number;
  /** Mean lead of the one side over the mean of the others, a segment, and its standard error. */
  readonly lead: number;
  readonly error: number;
  /** Share of segments won; ties count half. */
  readonly won: number;
}

export interface MatchPlan {
  readonly deals: number;
  readonly seed: string;
}

/** `one` and `other` make an agent for each seat. */
export function match(
  game: Game,
  setting: Setting,
  sides: { readonly one: () => Agent; readonly other: () => Agent },
  { deals, seed }: MatchPlan,
): MatchResult {
  const seats = [...Array(setting.seats).keys()];
  const ones = seats.map(() => sides.one());
  const others = seats.map(() => sides.other());
  const table = new LearningTable(game, setting);
  const teams = [...new Set(setting.teams)];
  const root = seedOf(seed);
  let sum = 0;
  let squares = 0;
  let won = 0;
  for (let deal = 0; deal < deals; deal++) {
    let lead = 0;
    for (const team of teams) {
      const agents = seats.map((seat) => (setting.teams[seat] === team ? ones[seat] : others[seat]));
      const sitting = new Sitting(setting, agents);
      table.play(deriveSeed(root, deal), sitting);
      const { leads, wins } = sitting.of(team);
      lead += leads / teams.length;
      won += wins / teams.length;
    }
    sum += lead;
    squares += lead ** 2;
  }
  const mean = sum / deals;
  return { deals, lead: mean, error: Math.sqrt((squares / deals - mean ** 2) / deals), won: won / deals };
}

class Sitting implements Player {
  readonly #setting: Setting;
  readonly #agents: readonly Agent[];
  readonly #results: Float64Array[] = [];

  constructor(setting: Setting, agents: readonly Agent[]) {
    this.#setting = setting;
    this.#agents = agents;
  }

  begin(seed: Seed): void {
    for (const [seat, agent] of this.#agents.entries())
      agent.begin(this.#setting, seat, new Random(agentSeed(seed, seat)));
  }

  decide(observer: Observer): Action {
    return this.#agents[observer.seat].decide(observer, UNLIMITED);
  }

  segment(_state: State, results: Float64Array): void {
    this.#results.push(results.slice());
  }

  /** Means over the segments. */
  of(team: number): { readonly leads: number; readonly wins: number } {
    const { teams } = this.#setting;
    let leads = 0;
    let wins = 0;
    for (const results of this.#results) {
      const ours = meanOf(results, (seat) => teams[seat] === team);
      const theirs = meanOf(results, (seat) => teams[seat] !== team);
      const lead = ours === -theirs ? ours : ours - theirs; // with two sides the result may be the lead already
      leads += lead;
      wins += lead > 0 ? 1 : lead === 0 ? 0.5 : 0;
    }
    return { leads: leads / this.#results.length, wins: wins / this.#results.length };
  }
}

function meanOf(results: Float64Array, isMember: (seat: number) => boolean): number {
  const own = [...results].filter((_, seat) => isMember(seat));
  return own.reduce((sum, result) => sum + result, 0) / own.length;
}
