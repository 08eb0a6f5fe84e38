/** Which store: an address of PostgreSQL or a file. */
import type { LiveStore } from './live-store.ts';
import { openPostgres, openPostgresLive } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import { openSqliteLive } from './sqlite-live.ts';
import type { LeagueStore } from './store.ts';

/** Everything a server keeps. */
export interface Store {
  readonly live: LiveStore;
  readonly league: LeagueStore;
  close(): Promise<void>;
}

/** `postgres://…` is a database, anything else the path of a file; `:memory:` is forgotten on closing. */
export async function openStore(place: string): Promise<Store> {
  const live = await openLiveStore(place);
  const league = await openLeagueStore(place).catch(async (error: unknown) => {
    await live.close();
    throw error;
  });
  const close = async (): Promise<void> => {
    await Promise.all([live.close(), league.close()]);
  };
  return { live, league, close };
}

/** The live tables alone, for one server at a time. */
export function openLiveStore(place: string): Promise<LiveStore> {
  return isPostgres(place) ? openPostgresLive(place) : openSqliteLive(place);
}

/** The league alone, for as many programs as like. */
export function openLeagueStore(place: string): Promise<LeagueStore> {
  return isPostgres(place) ? openPostgres(place) : openSqlite(place);
}

export function isPostgres(place: string): boolean {
  return /^postgres(ql)?:\/\//.test(place);
}
