/** Rejections as problems. Apart from command.ts, because their sentences are those of all games: a command that needs none loads none. */
import { explain } from '../core/errors.ts';
import type { Rejection } from '../core/result.ts';
import type { Language } from '../core/types.ts';
import { games } from '../games/index.ts';
import { EXIT, type ExitCode, Problem } from './exit.ts';

/** A rejection as a problem, with the sentence of the game or of the core. */
export function problemOf(rejection: Rejection, language: Language, exit: ExitCode = EXIT.usage): Problem {
  return new Problem(exit, explain(rejection, language, ...games.map((game) => game.words.rejections)), rejection);
}
