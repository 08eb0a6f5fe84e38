/**
 * A league: ratings over many runs. Openskill ratings are updated game by game; Bradley–Terry ratings are computed anew from the
 * sums of all runs, so they do not depend on their order.
 */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { League, LeagueRun, LeagueStore, Standing } from '../../store/store.ts';
import type { Plan } from '../plan.ts';
import { bradleyTerry, type Rating } from '../ratings/bradley-terry.ts';
import type { ContestSums } from '../ratings/contests.ts';
import { type Lessons, Skills } from '../ratings/skill.ts';
import type { Run } from './run.ts';

export interface LeagueTable {
  readonly league: League;
  readonly runs: number;
  readonly games: number;
  /** Best first by the rating over all runs. */
  readonly rows: readonly LeagueRow[];
}

export interface LeagueRow {
  readonly standing: Standing;
  readonly rating: Rating;
  /** When it last took part, in milliseconds since 1970. */
  readonly lastPlayed: number;
}

export function leagueOf(name: string, { game, rulesVersion, seats, options }: Plan): League {
  return { name, game, rulesVersion, seats, options };
}

/** Whether both leagues have the same game, options and number of seats. */
export const isSameTable = (one: League, other: League): boolean => isDeepStrictEqual(one, other);

/** The id of a run, derived from its plan and number of games: the same run is never counted twice. */
export function runId(plan: Plan, games: number): string {
  return createHash('sha256')
    .update(JSON.stringify({ ...plan, deals: 0, games }))
    .digest('hex')
    .slice(0, 32);
}

/** A run, and the data from which ratings are updated. */
export interface LearnedRun {
  readonly run: Run;
  readonly lessons: Lessons;
}

/**
 * Adds a run. If another program has added one meanwhile, the ratings are updated again from the new state. False if the same
 * run is already in the league.
 */
export async function addToLeague(
  store: LeagueStore,
  league: League,
  { run, lessons }: LearnedRun,
  at: number,
): Promise<boolean> {
  const { plan, contests } = run.tally;
  const { games } = run;
  const added: LeagueRun = {
    id: runId(plan, games),
    at,
    games,
    seed: plan.seed,
    agents: plan.agents,
    sums: contests.sums,
  };
  for (;;) {
    const seen = (await store.runs(league.name)).length;
    const before = await store.standings(league.name);
    const outcome = await store.add(league, added, seen, standingsAfter(before, run, lessons, added.id));
    if (outcome !== 'changed') return outcome === 'added';
  }
}

function standingsAfter(before: readonly Standing[], run: Run, lessons: Lessons, lastRun: string): Standing[] {
  const known = new Map(before.map((standing) => [standing.agent, standing]));
  const skills = new Skills(before.map(({ agent, mu, sigma }) => [agent, { mu, sigma }]));
  lessons.teach(skills);
  return run.tally.plan.agents.map((agent, i) => {
    const { games, share } = run.tally.agents[i];
    const { mu, sigma } = skills.of(agent);
    const old = known.get(agent);
    const wins = (old?.wins ?? 0) + share.mean * games;
    return { agent, mu, sigma, games: (old?.games ?? 0) + games, wins, lastRun };
  });
}

/** Undefined if there is no such league. */
export async function leagueTable(store: LeagueStore, name: string): Promise<LeagueTable | undefined> {
  const league = await store.league(name);
  if (league === undefined) return undefined;
  const [standings, runs] = [await store.standings(name), await store.runs(name)];
  const ratings = bradleyTerry(
    standings.map(({ agent }) => agent),
    runs.map(({ sums }) => sums as ContestSums),
  );
  const times = new Map(runs.map(({ id, at }) => [id, at]));
  const rows = standings
    .map((standing, i) => ({ standing, rating: ratings[i], lastPlayed: times.get(standing.lastRun) ?? 0 }))
    .sort((a, b) => b.rating.rating - a.rating.rating);
  return { league, runs: runs.length, games: runs.reduce((so, { games }) => so + games, 0), rows };
}
