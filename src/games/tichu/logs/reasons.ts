/** Maps the game's rejections to the error codes of the import. */
import { type Rejection, reject } from '../../../core/result.ts';
import type { Seat } from '../../../core/types.ts';
import { type Label, toLogLabel } from './log.ts';

export function reasonOfPlay(refused: string, seat: Seat, labels: readonly Label[], line: number): Rejection {
  switch (refused) {
    case 'action/not-your-turn':
    case 'tichu/only-bombs':
    case 'tichu/lead-is-protected':
      return reject('bsw/not-on-turn', { line, seat });
    case 'tichu/wish-binds':
    case 'tichu/wish-before-dog':
      return reject('bsw/wish-ignored', { line, seat });
    default:
      return reject('bsw/not-playable', { line, cards: labels.map(toLogLabel).join(' ') });
  }
}

export function reasonOfPass(refused: string, seat: Seat, line: number): Rejection {
  switch (refused) {
    case 'tichu/must-lead':
      return reject('bsw/pass-not-possible', { line, seat });
    case 'tichu/wish-binds':
      return reject('bsw/wish-ignored', { line, seat });
    default:
      return reject('bsw/not-on-turn', { line, seat });
  }
}
