/** A client's message as an action of the game. */
import type { Setting } from '../../core/game.ts';
import type { Result } from '../../core/result.ts';
import type { Action } from '../../core/types.ts';
import { mauMau } from '../../games/mau-mau/index.ts';
import { type Move, moveText } from '../../protocol/mau-mau/index.ts';

/** Whether a drawn card may be kept at this table (M-5); there `take 0` keeps it. */
export const mayKeep = ({ options }: Setting): boolean => options.afterDraw === 'may';

/** Fails for numbers of cards that no seat can ever owe. */
export function actionOf(setting: Setting, move: Move): Result<Action> {
  const isKeeping = move.kind === 'take' && move.count === 0 && mayKeep(setting);
  return mauMau.notation.parse(setting, isKeeping ? 'pass' : moveText(move));
}
