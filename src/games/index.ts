/** The registry: the only file that lists all games. */

import type { Game } from '../core/game.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { compile } from './compile/index.ts';
import { hearts } from './hearts/index.ts';
import { mauMau } from './mau-mau/index.ts';
import { risk } from './risk/index.ts';
import { tichu } from './tichu/index.ts';

/** By name, in the order in which they are offered. A game is added by a line here; the compiler demands whatever else it needs. */
const GAMES = { tichu, hearts, 'mau-mau': mauMau, risk, compile };

export type GameName = keyof typeof GAMES;

export const games: readonly Game[] = Object.values<Game>(GAMES);

export const isGameName = (name: string): name is GameName => Object.hasOwn(GAMES, name);

export function findGame(name: string): Game | undefined {
  return isGameName(name) ? GAMES[name] : undefined;
}

/** Like `findGame`, for names from outside. */
export function gameNamed(name: string): Result<Game> {
  const game = findGame(name.toLowerCase());
  return game === undefined
    ? fail('game/unknown', { game: name, known: games.map((known) => known.facts.name).join(', ') })
    : ok(game);
}
