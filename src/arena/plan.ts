/**
 * What a run plays, fixed in advance: every deal in all its lineups, numbered from 0. Game n is lineup n mod lineups
 * of deal n div lineups, on whatever thread; so a result does not depend on how the work is distributed.
 */
import type { Game, Outcome, Setting } from '../core/game.ts';
import type { Options } from '../core/options.ts';
import type { GameRecord, Move } from '../core/record.ts';
import { deriveSeed, formatSeed, parseSeed, type Seed } from '../core/seed.ts';
import type { Seat } from '../core/types.ts';

/** The agent of each seat, as an index into `Plan.agents`. */
export type Lineup = readonly number[];

/** Plain data: it goes to the threads and into the journal. */
export interface Plan {
  readonly game: string;
  readonly rulesVersion: number;
  readonly seats: number;
  readonly options: Options;
  /** 32 hex digits. */
  readonly seed: string;
  /** Each agent once, by its full name. */
  readonly agents: readonly string[];
  /** The lineups of every deal. */
  readonly lineups: readonly Lineup[];
  readonly deals: number;
}

export interface PlanOptions {
  readonly game: Game;
  readonly setting: Setting;
  readonly seed: Seed;
  /** Groups of agents that play together, by name in order of seats. Each is played in all its rotations. */
  readonly groups: readonly (readonly string[])[];
  /** Number of games, rounded up to whole deals. */
  readonly games: number;
}

export function planOf({ game, setting, seed, groups, games }: PlanOptions): Plan {
  const agents = [...new Set(groups.flat())];
  const lineups = groups.flatMap((group) =>
    rotationsOf(
      group.map((name) => agents.indexOf(name)),
      setting.teams,
    ),
  );
  return {
    game: game.facts.name,
    rulesVersion: game.facts.rulesVersion,
    seats: setting.seats,
    options: setting.options,
    seed: formatSeed(seed),
    agents,
    lineups,
    deals: Math.ceil(games / lineups.length),
  };
}

/**
 * The rotations of a group around the table, each different seating once. Partners stay partners: where teams alternate, one
 * step swaps the teams; rotations that would separate partners are left out.
 */
export function rotationsOf(group: Lineup, teams: readonly number[]): Lineup[] {
  const seats = group.length;
  const found = new Map<string, Lineup>();
  for (let step = 0; step < seats; step++) {
    if (!keepsTeams(teams, step)) continue;
    const lineup = group.map((_, seat) => group[(seat + step) % seats]);
    if (!found.has(lineup.join())) found.set(lineup.join(), lineup);
  }
  return [...found.values()];
}

function keepsTeams(teams: readonly number[], step: number): boolean {
  const seats = teams.length;
  const moved = (seat: Seat): number => teams[(seat + step) % seats];
  return teams.every((team, a) => teams.every((other, b) => (team === other) === (moved(a) === moved(b))));
}

export const gamesOf = ({ lineups, deals }: Plan): number => lineups.length * deals;

export const dealOf = ({ lineups }: Plan, n: number): number => Math.floor(n / lineups.length);

export const lineupOf = ({ lineups }: Plan, n: number): Lineup => lineups[n % lineups.length];

/** All lineups of a deal share its seed. */
export function seedOfGame(plan: Plan, n: number): Seed {
  return deriveSeed(parentSeed(plan), dealOf(plan, n));
}

function parentSeed({ seed }: Plan): Seed {
  const read = parseSeed(seed);
  if (!read.ok) throw new Error(`a plan with a bad seed: ${seed}`);
  return read.value;
}

/** The game as a record, as `stammtisch replay` reads it. */
export function recordOf(plan: Plan, n: number, moves: readonly Move[], outcome: Outcome | undefined): GameRecord {
  const { game, rulesVersion, seats, options } = plan;
  const players = lineupOf(plan, n).map((agent) => plan.agents[agent]);
  const record = { game, rulesVersion, seats, options, seed: seedOfGame(plan, n), players, moves };
  return outcome === undefined ? record : { ...record, outcome };
}

/** Whether games of one plan are also games of the other: only the number of deals may differ. */
export function isSamePlay(one: Plan, other: Plan): boolean {
  const key = (plan: Plan): string => JSON.stringify({ ...plan, deals: 0 });
  return key(one) === key(other);
}
