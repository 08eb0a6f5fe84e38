/**
 * The store of leagues. Every implementation passes the
 * suite of `testing/contract.ts`. Everything is asynchronous, because a database over the network is.
 */
import type { Options } from '../core/options.ts';

/** A league has one game, one set of options and one number of seats, because ratings under different rules do not compare. */
export interface League {
  readonly name: string;
  readonly game: string;
  readonly rulesVersion: number;
  readonly seats: number;
  readonly options: Options;
}

/** The rating of an agent. */
export interface Standing {
  readonly agent: string;
  readonly mu: number;
  readonly sigma: number;
  /** Seats played, and shares of victories added up. */
  readonly games: number;
  readonly wins: number;
  /** The last run it took part in. */
  readonly lastRun: string;
}

/** One tournament of a league. */
export interface LeagueRun {
  /** Chosen by the caller; the same run is never counted twice. */
  readonly id: string;
  /** Milliseconds since 1970, by the caller's clock. */
  readonly at: number;
  readonly games: number;
  readonly seed: string;
  readonly agents: readonly string[];
  /** The data that ratings are computed from: plain JSON, defined by the arena. */
  readonly sums: unknown;
}

export interface LeagueStore {
  /** All leagues, by name. */
  leagues(): Promise<readonly League[]>;
  /** Undefined if there is none of that name. */
  league(name: string): Promise<League | undefined>;
  /** Best first, by mu - 3 sigma; equal ones by name. */
  standings(league: string): Promise<readonly Standing[]>;
  /** Oldest first. */
  runs(league: string): Promise<readonly LeagueRun[]>;
  /**
   * Adds a run and the standings after it, all or nothing; creates the league if it is new. `seen` is the number of runs that the
   * standings are based on: if there are more by now, another program was faster, and nothing changes.
   */
  add(league: League, run: LeagueRun, seen: number, standings: readonly Standing[]): Promise<Added>;
  close(): Promise<void>;
}

/** `known`: this run has been added before. `changed`: another program was faster. */
export type Added = 'added' | 'known' | 'changed';
