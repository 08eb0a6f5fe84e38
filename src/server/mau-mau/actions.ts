/** What a client asks for, as an action of the game. */
import type { Setting } from '../../core/game.ts';
import type { Result } from '../../core/result.ts';
import type { Action } from '../../core/types.ts';
import { mauMau } from '../../games/mau-mau/index.ts';
import { type Move, moveText } from '../../protocol/mau-mau/index.ts';

/** Fails for numbers of cards that nobody can ever owe. */
export function actionOf(setting: Setting, move: Move): Result<Action> {
  return mauMau.notation.parse(setting, moveText(move));
}
