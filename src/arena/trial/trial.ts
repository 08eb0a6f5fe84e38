/** What a trial is: equal agents on one table, and what is to be found out. Plain data, for messages between a page and its workers. */
import type { Report } from '../report/data.ts';
import type { MapFindings } from './balance-sums.ts';
import type { ProtocolFindings } from './cards-sums.ts';

/** What each gauge finds out. */
export interface Findings {
  readonly balance: MapFindings;
  readonly cards: ProtocolFindings;
  readonly nothing: undefined;
}
export type GaugeName = keyof Findings;

export interface TrialSpec<Name extends GaugeName = GaugeName> {
  readonly game: string;
  readonly seats: number;
  readonly options: unknown;
  /** Groups of agents by seat; each is played in all its rotations. */
  readonly groups: readonly (readonly string[])[];
  readonly games: number;
  /** Any word: the same word gives the same games. */
  readonly seed: string;
  readonly gauge: Name;
}

/** How far a trial is. */
export interface TrialNews<Name extends GaugeName = GaugeName> {
  readonly state: 'running' | 'stopped' | 'done';
  /** Games that count so far, and all of them. */
  readonly games: number;
  readonly total: number;
  /** Seconds of playing so far, without pauses. */
  readonly seconds: number;
  readonly report: Report;
  readonly findings: Findings[Name];
}
