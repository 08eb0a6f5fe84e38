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

/**
 * Former rules, which records of their version are read with. When a change of the rules makes old games play differently, its
 * `rulesVersion` is raised and the former rules are added here.
 */
const FORMER: readonly Game[] = [];

/** The current rules, or those of a version. */
export function findGame(name: string, rulesVersion?: number): Game | undefined {
  const game = isGameName(name) ? GAMES[name] : undefined;
  if (rulesVersion === undefined || game?.facts.rulesVersion === rulesVersion) return game;
  return FORMER.find(({ facts }) => facts.name === name && facts.rulesVersion === rulesVersion);
}

/** Like `findGame`, for names from outside. */
export function gameNamed(name: string): Result<Game> {
  const game = findGame(name.toLowerCase());
  return game === undefined
    ? fail('game/unknown', { game: name, known: games.map((known) => known.facts.name).join(', ') })
    : ok(game);
}
