/**
 * What is kept beyond one run. The contract is small on purpose: what the league needs, no more; whatever keeps it passes the
 * suite of `testing/contract.ts`. Everything is asynchronous, because a database over the network is.
 */
import type { Options } from '../core/options.ts';

/** A league is one table: ratings of different rules do not compare. */
export interface League {
  readonly name: string;
  readonly game: string;
  readonly rulesVersion: number;
  readonly seats: number;
  readonly options: Options;
}

/** Where an agent stands. */
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
  /** Given by whoever adds it; the same one is never counted twice. */
  readonly id: string;
  /** Milliseconds since 1970, as whoever adds it sees the clock. */
  readonly at: number;
  readonly games: number;
  readonly seed: string;
  readonly agents: readonly string[];
  /** What ratings can learn from it: plain data of the arena's own making. */
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
   * Adds a run and the standings after it, all or nothing; founds the league if it is new. `seen` is the number of runs that the
   * standings build on: if there are more by now, somebody else was faster, and nothing changes.
   */
  add(league: League, run: LeagueRun, seen: number, standings: readonly Standing[]): Promise<Added>;
  close(): Promise<void>;
}

/** `known`: that very run has been added before. */
export type Added = 'added' | 'known' | 'changed';
