/** The registry: the only file that lists all games. */

import type { Game } from '../core/game.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { compile } from './compile/index.ts';
import { hearts } from './hearts/index.ts';
import { mauMau } from './mau-mau/index.ts';
import { risk } from './risk/index.ts';
import { tichu } from './tichu/index.ts';

export const games: readonly Game[] = [tichu, hearts, mauMau, risk, compile];

export function findGame(name: string): Game | undefined {
  return games.find((game) => game.facts.name === name);
}

/** As `findGame`, for names from outside. */
export function gameNamed(name: string): Result<Game> {
  const game = findGame(name.toLowerCase());
  return game === undefined
    ? fail('game/unknown', { game: name, known: games.map((known) => known.facts.name).join(', ') })
    : ok(game);
}
