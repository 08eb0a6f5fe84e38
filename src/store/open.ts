/** Opens a store by its address: a PostgreSQL URL or a file. */
import type { LiveStore } from './live-store.ts';
import type { LeagueStore } from './store.ts';

/** Everything that a server stores. */
export interface Store {
  readonly live: LiveStore;
  readonly league: LeagueStore;
  close(): Promise<void>;
}

/** `postgres://…` is a database, any other text the path of a file; `:memory:` is lost on closing. */
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

/** Only the live store, for one server at a time. Loads only the code of the chosen database, to save memory. */
export async function openLiveStore(place: string): Promise<LiveStore> {
  if (isPostgres(place)) return (await import('./postgres.ts')).openPostgresLive(place);
  return (await import('./sqlite-live.ts')).openSqliteLive(place);
}

/** Only the league store; any number of programs may use it at a time. */
export async function openLeagueStore(place: string): Promise<LeagueStore> {
  if (isPostgres(place)) return (await import('./postgres.ts')).openPostgres(place);
  return (await import('./sqlite.ts')).openSqlite(place);
}

/** Whether the place is a file, not a database server or the memory. */
export const isFile = (place: string): boolean => !isPostgres(place) && place !== ':memory:';

export function isPostgres(place: string): boolean {
  return /^postgres(ql)?:\/\//.test(place);
}
