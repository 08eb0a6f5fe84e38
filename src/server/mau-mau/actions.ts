/** A client's message as an action of the game. */
import type { Setting } from '../../core/game.ts';
import type { Result } from '../../core/result.ts';
import type { Action } from '../../core/types.ts';
import { mauMau } from '../../games/mau-mau/index.ts';
import { type Move, moveText } from '../../protocol/mau-mau/index.ts';

/** Fails for numbers of cards that no seat can ever owe. */
export function actionOf(setting: Setting, move: Move): Result<Action> {
  return mauMau.notation.parse(setting, moveText(move));
}
