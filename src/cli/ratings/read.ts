/** The leagues of a store in the form of `/api/ratings`. */
import { type LeagueTable, leagueTable } from '../../arena/node/league.ts';
import { MOST_AGENTS, MOST_LEAGUES, type Ratings } from '../../server/index.ts';
import type { LeagueStore } from '../../store/store.ts';

export async function ratingsIn(store: LeagueStore): Promise<Ratings> {
  const leagues: Ratings['leagues'] = [];
  for (const { name } of (await store.leagues()).slice(0, MOST_LEAGUES)) {
    const table = await leagueTable(store, name);
    if (table !== undefined) leagues.push(toldOf(table));
  }
  return { leagues };
}

function toldOf({ league: { name, game, seats }, runs, games, rows }: LeagueTable): Ratings['leagues'][number] {
  const agents = rows.slice(0, MOST_AGENTS).map(({ standing, rating: { rating, low, high } }) => ({
    agent: standing.agent,
    rating,
    low,
    high,
    games: standing.games,
    wins: Math.min(1, standing.wins / Math.max(1, standing.games)),
  }));
  return { name, game, seats, runs, games, played_at: Math.max(...rows.map(({ lastPlayed }) => lastPlayed)), agents };
}
