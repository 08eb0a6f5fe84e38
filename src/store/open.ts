/** Which store: an address of PostgreSQL or a file. */
import type { LiveStore } from './live-store.ts';
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

/** The live tables alone, for one server at a time. Only the store that is used is loaded: a small machine has little room. */
export async function openLiveStore(place: string): Promise<LiveStore> {
  if (isPostgres(place)) return (await import('./postgres.ts')).openPostgresLive(place);
  return (await import('./sqlite-live.ts')).openSqliteLive(place);
}

/** The league alone, for as many programs as like. */
export async function openLeagueStore(place: string): Promise<LeagueStore> {
  if (isPostgres(place)) return (await import('./postgres.ts')).openPostgres(place);
  return (await import('./sqlite.ts')).openSqlite(place);
}

export function isPostgres(place: string): boolean {
  return /^postgres(ql)?:\/\//.test(place);
}
