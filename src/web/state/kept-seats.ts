/** The seats and games of this browser, kept in its storage. */
import { browserStorage, keep, readKept } from './storage.ts';

const SESSIONS = 'stammtisch.sessions';
const MOST_SESSIONS = 20;

/** Sessions by table, so that a seat can be taken again after the browser was closed. */
const sessions = (): Record<string, string> => readKept(browserStorage, SESSIONS, {});

export const sessionOf = (table: string): string | undefined => sessions()[table.toLowerCase()];

export function keepSession(table: string, session: string | undefined): void {
  const all = sessions();
  const key = table.toLowerCase();
  delete all[key];
  if (session !== undefined) all[key] = session;
  keep(browserStorage, SESSIONS, Object.fromEntries(Object.entries(all).slice(-MOST_SESSIONS)));
}

/** The game in which this visitor has a seat, for the link back to it. */
export interface Going {
  readonly table: string;
  readonly game: string;
}

const GOING = 'stammtisch.going';

export const gameGoing = (): Going | undefined => readKept<Going | undefined>(browserStorage, GOING, undefined);

export function keepGoing(table: string, game: string | undefined): void {
  if (game !== undefined) keep(browserStorage, GOING, { table, game });
  else if (gameGoing()?.table === table) keep(browserStorage, GOING, undefined);
}

/** A finished game in which this visitor had a seat; the list of the server has only games that are not private. */
export interface OwnGame {
  readonly id: string;
  readonly game: string;
  readonly players: readonly string[];
  readonly endedAt: number;
}

const GAMES = 'stammtisch.games';
const MOST_GAMES = 100;

/** Newest first. */
export const ownGames = (): readonly OwnGame[] => readKept<readonly OwnGame[]>(browserStorage, GAMES, []);

export function keepGame(game: OwnGame): void {
  const others = ownGames().filter(({ id }) => id !== game.id);
  keep(browserStorage, GAMES, [game, ...others].slice(0, MOST_GAMES));
}
